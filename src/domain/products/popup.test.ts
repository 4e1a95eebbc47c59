import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSafeLink, popupTarget, popupToShow } from './popup.ts'

const link = { href: '/promos', description: 'Ver promos', background: 'D' }

test('DAT-39 POP-07 background D is a dark button, any other value a light one', () => {
  const popup = popupToShow({ image: '/p.webp', link1: link, link2: { ...link, background: 'X' } })
  expect(popup).toEqual({ image: '/p.webp', link1: link, link2: { ...link, background: 'L' } })
})

test('POP-10 without an image nothing is shown', () => {
  expect(popupToShow({ image: null, link1: link, link2: null })).toBeNull()
})

test('POP-11 only https and same-site paths are links, any other link is dropped', () => {
  expect(['/promos', '/', 'https://shop.test/x'].filter(isSafeLink)).toHaveLength(3)
  const unsafe = [
    '//evil.test',
    'http://x.test',
    'javascript:alert(1)',
    '/\\evil.test',
    '/\t/evil.test',
    'https:///',
    '',
  ]
  expect(unsafe.filter(isSafeLink)).toEqual([])
  expect(popupToShow({ image: 'x', link1: { ...link, href: 'javascript:1' }, link2: null })?.link1).toBeNull()
})

test('POP-11 a browser resolves an accepted link to https or to this shop', () => {
  const marks = fc.string({ unit: fc.constantFrom(...'/\\:.@?#%htpsx \t\n'), maxLength: 12 })
  const prefix = fc.constantFrom(
    '',
    '/',
    '//',
    'https://',
    'https:/',
    'HTTPS://',
    'http://',
    'javascript:',
    ' https://',
  )
  fc.assert(
    fc.property(prefix, marks, (start, rest) => {
      const href = `${start}${rest}`
      if (!isSafeLink(href)) return
      const url = URL.parse(href, 'https://shop.test/promos')
      if (url === null) return
      expect(url.protocol).toBe('https:')
      if (href.startsWith('/')) expect(url.host).toBe('shop.test')
    }),
    { numRuns: 2000 },
  )
})

test('POP-06 a link without text shows no button', () => {
  expect(popupToShow({ image: 'x', link1: { ...link, description: ' ' }, link2: link })).toMatchObject({
    link1: null,
    link2: link,
  })
})

test.each([
  ['/promos/501', { kind: 'promo', idPromo: 501 }],
  ['/promos/501/?de=popup', { kind: 'promo', idPromo: 501 }],
  ['/shop/products/E%2F1#precio', { kind: 'product', itemCode: 'E/1' }],
  ['/shop/products/%E0%A4%A', null],
  ['/promos', null],
  ['/promos/x', null],
  ['/promos/501/otra', null],
  ['/shop/catalog?brand=tordaz', null],
  ['https://tordaz.test/promos/501', null],
])('POP-12 %s leads to %j', (href, target) => {
  expect(popupTarget(href)).toEqual(target)
})
