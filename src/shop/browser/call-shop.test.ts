import { afterEach, expect, test, vi } from 'vitest'
import { urlOf } from '#contract/browser/call-server.ts'
import { me } from '#contract/shop/auth.ts'
import { callShop } from './call-shop.ts'

afterEach(() => vi.unstubAllGlobals())

test('the URL of a call without parameters is its path', () => {
  expect(urlOf('/api/auth/me', undefined)).toBe('/api/auth/me')
  expect(urlOf('/api/auth/me', {})).toBe('/api/auth/me')
})

test('path parameters are filled in, others become the query, undefined and null are omitted', () => {
  const path = '/api/account/documents/{kind}/{docNum}'
  expect(urlOf(path, { kind: 'invoice', docNum: 7, term: '', page: undefined, brand: null })).toBe(
    '/api/account/documents/invoice/7?term=',
  )
})

test('values are escaped in the path', () => {
  expect(urlOf('/api/warranty/{marca}', { marca: '../$&?a=1#b' })).toBe(
    '/api/warranty/..%2F%24%26%3Fa%3D1%23b',
  )
})

test('SRV-08 an error page of a proxy in front means an unreachable server, not a failure of the shop', async () => {
  const answers = (status: number) =>
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status }))
  const call = () => callShop(me)
  for (const status of [502, 503, 504]) {
    answers(status)
    await expect(call()).rejects.toMatchObject({ code: 'UPSTREAM' })
  }
  answers(413)
  await expect(call()).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
