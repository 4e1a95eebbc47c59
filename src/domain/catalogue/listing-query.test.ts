import { describe, expect, test } from 'vitest'
import {
  EMPTY_LISTING_QUERY,
  hasFilters,
  type ListingQuery,
  offersMeasures,
  parseListingQuery,
  SORTS,
  withFilter,
  withMeasure,
  withOption,
  withoutFilters,
} from './listing-query.ts'

function parse(text: string): ListingQuery {
  return parseListingQuery(new URLSearchParams(text))
}

const chosen: ListingQuery = {
  term: 'taladro',
  filters: { family: 'herramientas', category: 'herramientas-electricas', brand: 'nandu' },
  sort: 'name_asc',
  page: 3,
  limit: 24,
}

describe('the query in the URL', () => {
  test('CAT-02 CAT-03 CAT-04 filters, sort, term, brand and page are read; anything else is ignored', () => {
    expect(
      parse(
        'term=+taladro+&family=f&category=c&subcategory=s&subsubcategory=t&brand=b&sort=list_asc&page=2&utm=x',
      ),
    ).toEqual({
      term: 'taladro',
      filters: { family: 'f', category: 'c', subcategory: 's', subsubcategory: 't', brand: 'b' },
      sort: 'list_asc',
      page: 2,
      limit: 12,
    })
  })

  test('CAT-05 CAT-06 an empty query is the whole catalogue, page 1, in search order', () => {
    expect(parse('')).toEqual(EMPTY_LISTING_QUERY)
  })

  test('CAT-07 the sorts are exactly seven', () => {
    expect(SORTS).toEqual([
      'default',
      'name_asc',
      'name_desc',
      'price_asc',
      'price_desc',
      'list_asc',
      'list_desc',
    ])
  })

  test('CAT-08 an unknown sort is default', () => {
    expect(parse('sort=cheapest').sort).toBe('default')
  })

  test('TPL-08 the page size is 12 without a size and for any other, such as 8 or 5', () => {
    expect(
      ['', 'limit=', 'limit=8', 'limit=5', 'limit=0', 'limit=12.5'].map(text => parse(text).limit),
    ).toEqual(Array(6).fill(12))
  })

  test('CAT-36 the page size is 12, 24 or 48; anything else is 12', () => {
    const sizes = ['12', '24', '48', '13', '024', '48.0', '1000000', '-12', '', 'x']
    expect(sizes.map(size => parse(`limit=${size}`).limit)).toEqual([12, 24, 48, 12, 12, 12, 12, 12, 12, 12])
  })

  test('CAT-04 anything but a positive integer is page 1', () => {
    expect(['0', '-1', '1.5', 'x', '99999999'].map(page => parse(`page=${page}`).page)).toEqual([
      1, 1, 1, 1, 1,
    ])
  })
})

describe('CAT-44 measures in the URL', () => {
  const measuresIn = (text: string) => parse(text).filters.measures

  test('are repeatable, each once, in canonical form', () => {
    expect(measuresIn('medida=largo:200&medida=rosca:6.35&medida=largo:200.0')).toEqual([
      'largo:200',
      'rosca:6.35',
    ])
  })

  test('anything else is ignored, and so are more than twenty', () => {
    expect(
      measuresIn('medida=largo:abc&medida=largo:1e999&medida=&medida=:3&medida=largo:-1'),
    ).toBeUndefined()
    const many = Array.from({ length: 1000 }, (_, at) => `medida=largo:${at}`).join('&')
    expect(measuresIn(many)).toHaveLength(20)
  })

  test('one is added and removed, and the page is 1', () => {
    const one = withMeasure(chosen, 'largo:200', true)
    expect(one).toEqual({ ...chosen, page: 1, filters: { ...chosen.filters, measures: ['largo:200'] } })
    const both = withMeasure(one, 'rosca:8', true)
    expect(both.filters.measures).toEqual(['largo:200', 'rosca:8'])
    expect(withMeasure(both, 'largo:200', false).filters.measures).toEqual(['rosca:8'])
    expect(withMeasure(one, 'largo:200', false).filters).toEqual(chosen.filters)
  })

  test('are offered in a category and for a term, not in the whole catalogue', () => {
    expect(offersMeasures({ term: '', filters: {} })).toBe(false)
    expect(offersMeasures({ term: '', filters: { brand: 'b', inStock: true } })).toBe(false)
    expect(offersMeasures({ term: 'bulon', filters: {} })).toBe(true)
    expect(offersMeasures({ term: '', filters: { category: 'c' } })).toBe(true)
    expect(offersMeasures({ term: '', filters: { measures: ['largo:1'] } })).toBe(true)
  })
})

describe('changes', () => {
  test('STA-06 a new option resets the page to 1, a new page changes nothing else', () => {
    expect(withOption(chosen, 'sort', 'price_asc')).toEqual({ ...chosen, sort: 'price_asc', page: 1 })
    expect(withOption(chosen, 'limit', 48)).toEqual({ ...chosen, limit: 48, page: 1 })
    expect(withOption(chosen, 'page', 7)).toEqual({ ...chosen, page: 7 })
  })

  test('STA-07 STA-09 a filter set to null is removed, page 1', () => {
    expect(withFilter(chosen, 'brand', null)).toEqual({
      ...chosen,
      page: 1,
      filters: { family: 'herramientas', category: 'herramientas-electricas' },
    })
  })

  test('STA-08 STA-09 a filter set to a value is set, page 1', () => {
    expect(withFilter(chosen, 'inStock', true)).toEqual({
      ...chosen,
      page: 1,
      filters: { ...chosen.filters, inStock: true },
    })
  })

  test('STA-08 another family removes the category of the old one', () => {
    expect(withFilter(chosen, 'family', 'bazar').filters).toEqual({ family: 'bazar', brand: 'nandu' })
  })

  test('STA-10 reset clears all filters and goes to page 1', () => {
    expect(withoutFilters(chosen)).toEqual({ ...chosen, filters: {}, page: 1 })
    expect([hasFilters(chosen.filters), hasFilters({}), hasFilters({ inStock: false })]).toEqual([
      true,
      false,
      false,
    ])
  })
})
