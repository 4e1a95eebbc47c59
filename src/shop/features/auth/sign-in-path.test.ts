import { expect, test } from 'vitest'
import { signInPath } from './sign-in-path.ts'

const returnTo = (path: string) => `/api/auth/login?${new URLSearchParams({ returnTo: path })}`

test('AUT-05 signing in returns to the page it started from, with its query', () => {
  expect(signInPath('/shop/catalog', '?term=taladro&page=2')).toBe(
    returnTo('/shop/catalog?term=taladro&page=2'),
  )
  expect(signInPath('/', '')).toBe('/api/auth/login')
})

test('AUT-15 on the form itself the return path is preserved if it is safe', () => {
  expect(signInPath('/account/login', '?returnTo=%2Fpromos')).toBe(returnTo('/promos'))
  expect(signInPath('/account/login', '?returnTo=%2F%2Fevil.test')).toBe('/api/auth/login')
  expect(signInPath('/account/login', '')).toBe('/api/auth/login')
})

test('AUT-20 the token of a mailed link is not copied to another address', () => {
  expect(signInPath('/account/reset', '?token=secret')).toBe('/api/auth/login')
  expect(signInPath('/account/activate', '?token=secret')).toBe('/api/auth/login')
})
