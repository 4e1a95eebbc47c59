import { expect, test } from 'vitest'
import { addressFault, linkAddress, linkAtAddress } from './link-address.ts'
import { CONTENT_PAGES, CONTENT_PLACES, type ProseLink } from './prose.ts'

const CHOSEN: readonly ProseLink[] = [
  { kind: 'product', ref: 'MAR-5/8 "X"', anchor: null },
  { kind: 'promo', ref: '12', anchor: null },
  { kind: 'page', ref: 'feria-2026', anchor: 'horario' },
  ...CONTENT_PAGES.map(ref => ({ kind: 'page' as const, ref, anchor: null })),
  ...CONTENT_PLACES.map(ref => ({ kind: 'place' as const, ref, anchor: null })),
  { kind: 'external', ref: 'https://ejemplo.uy/x', anchor: null },
  { kind: 'external', ref: '/shop/catalog?brand=tero', anchor: null },
]

test.each(CHOSEN)('OFM-17 the address of $kind $ref is read back as what was chosen', link => {
  expect(linkAtAddress(linkAddress(link))).toEqual(link)
})

test('nothing chosen has no address', () => {
  expect(linkAddress({ kind: 'promo', ref: '', anchor: null })).toBe('')
})

test('OFM-17 a button is broken where its product, promotion or page is not there', () => {
  const targets = {
    hasProduct: (code: string) => code === 'A 1',
    hasPromo: (id: string) => id === '7',
    anchorsOf: (slug: string) => (slug === 'faq' ? new Set(['iva']) : null),
  }
  const fault = (href: string, label = 'Ver') => addressFault({ href, label }, targets)
  expect(
    ['/shop/products/A%201', '/promos/7', '/site/faq#iva', '/promos', 'https://a.uy'].map(one => fault(one)),
  ).toEqual([null, null, null, null, null])
  expect(
    ['/shop/products/B', '/promos/8', '/site/faq#no', '/blog/post-classic?post=x'].map(one => fault(one)),
  ).toEqual(['product', 'promo', 'anchor', 'page'])
  // The shop shows no button without words, or with an address that is not safe.
  expect([fault('/promos/8', ' '), fault('//otra.uy/promos/8')]).toEqual([null, null])
})
