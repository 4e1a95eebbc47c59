import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnTo } from './return-to.ts'

test('AUT-15 paths of the shop are kept with their query', () => {
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
])('AUT-15 %j leads to /', text => {
  expect(safeReturnTo(text)).toBe('/')
})

test('AUT-15 whatever is given, a browser stays on the shop', () => {
  const start = fc.constantFrom('/', '//', '/\\', '\\', '/\t/', '/\n/', ' /', 'https:', '')
  fc.assert(
    fc.property(start, fc.webAuthority(), fc.string(), (before, host, after) => {
      const target = new URL(safeReturnTo(`${before}${host}${after}`), 'https://shop.test')
      expect(target.origin).toBe('https://shop.test')
    }),
  )
})
