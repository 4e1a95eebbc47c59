import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_LISTING_QUERY, SORTS } from '#domain/catalogue/listing-query.ts'
import { PAGE_SIZES } from '#domain/constants.ts'
import { paths } from '../../site/paths.ts'
import { listingHref, parseListingAddress } from './listing-address.ts'

test('CAT-36 a query is the same after writing and reading its address', () => {
  const word = fc.stringMatching(/^[a-zñ/&=+ -]{1,8}$/).map(text => text.trim() || 'x')
  const filters = fc.record(
    {
      family: word,
      category: word,
      subcategory: word,
      subsubcategory: word,
      brand: word,
      measures: fc.constantFrom(['largo:200'], ['rosca:6.35', 'largo:20']),
      inStock: fc.constant(true),
      onSale: fc.constant(true),
    },
    { requiredKeys: [] },
  )
  const query = fc.record({
    term: word,
    filters,
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 999 }),
    limit: fc.constantFrom(...PAGE_SIZES),
  })
  fc.assert(
    fc.property(query, fc.constantFrom('cards', 'sheet'), fc.boolean(), (written, view, allFilters) => {
      const { searchParams } = new URL(listingHref(written, view, allFilters), 'http://shop.test')
      expect(parseListingAddress(searchParams)).toEqual({ query: written, view, allFilters })
    }),
  )
})

test('CAT-44 measures are written unescaped in the address', () => {
  const query = { ...EMPTY_LISTING_QUERY, filters: { family: 'bazar', measures: ['largo:200', 'rosca:8'] } }
  expect(listingHref(query, 'cards')).toBe('/shop/catalog?family=bazar&medida=largo:200&medida=rosca:8')
})

test('defaults are not in the address', () => {
  expect(listingHref(EMPTY_LISTING_QUERY, 'cards')).toBe(paths.catalogue())
})
