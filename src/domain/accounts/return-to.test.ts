import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnTo } from './return-to.ts'

test('AUT-15 paths of the shop are unchanged, with their query', () => {
  expect(safeReturnTo('/shop/cart?x=1//2#top')).toBe('/shop/cart?x=1//2#top')
})

test.each([
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https://evil.test',
  'shop',
  '',
  null,
  undefined,
  '/\t/evil.test',
  '/a\\b',
  '/..//evil.test',
  '/shop/..//evil.test',
  '/.//evil.test',
])('AUT-15 %j becomes /', text => {
  expect(safeReturnTo(text)).toBe('/')
})

test.each([
  ['/shop/catalog?term=cañería 😀', '/shop/catalog?term=ca%C3%B1er%C3%ADa%20%F0%9F%98%80'],
  ['/\u2028', '/%E2%80%A8'],
  ['/\ud800', '/%EF%BF%BD'],
])('AUT-15 %j is encoded for a header', (text, encoded) => {
  expect(safeReturnTo(text)).toBe(encoded)
})

test('AUT-15 dot segments are resolved before the check', () => {
  expect(safeReturnTo('/shop/../api/auth/logout')).toBe('/api/auth/logout')
  expect(safeReturnTo('/%2e/shop/%2E%2e/api')).toBe('/api')
})

test('AUT-15 any text keeps a browser on the shop', () => {
  const start = fc.constantFrom('/', '//', '/\\', '\\', '/\t/', '/\n/', ' /', 'https:', '')
  fc.assert(
    fc.property(start, fc.webAuthority(), fc.string(), (before, host, after) => {
      const target = new URL(safeReturnTo(`${before}${host}${after}`), 'https://shop.test')
      expect(target.origin).toBe('https://shop.test')
    }),
  )
})
