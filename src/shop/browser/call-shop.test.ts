import { expect, test } from 'vitest'
import { urlOf } from './call-shop.ts'

test('a call without parameters is its path', () => {
  expect(urlOf('/api/auth/me', undefined)).toBe('/api/auth/me')
  expect(urlOf('/api/auth/me', {})).toBe('/api/auth/me')
})

test('parameters of the path go into it, the others follow, what is not said is left out', () => {
  const path = '/api/account/documents/{kind}/{docNum}'
  expect(urlOf(path, { kind: 'invoice', docNum: 7, term: '', page: undefined, brand: null })).toBe(
    '/api/account/documents/invoice/7?term=',
  )
})

test('nothing typed leads out of its place', () => {
  expect(urlOf('/api/warranty/{marca}', { marca: '../$&?a=1#b' })).toBe(
    '/api/warranty/..%2F%24%26%3Fa%3D1%23b',
  )
})
