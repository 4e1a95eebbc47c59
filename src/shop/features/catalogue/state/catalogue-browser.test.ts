import { expect, test, vi } from 'vitest'
import { getFamilies } from '#contract/shop/families.ts'
import { NO_SEARCH_NOTES } from '#domain/search/search-notes.ts'
import { shopState } from './catalogue-browser.ts'

test('SHP-20 CAT-24 the search sends term, cardcode, relevance and the filters', async () => {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return Response.json(
      url.startsWith(getFamilies.browser.path)
        ? { families: [] }
        : { products: [], ...NO_SEARCH_NOTES, truncated: false },
    )
  })
  shopState.init({ role: 'customer', cardcode: 'C20001', rate: null })
  await shopState.preload({
    query: {
      term: 'caño',
      filters: { family: 'ferreteria', brand: 'x' },
      sort: 'default',
      page: 1,
      limit: 12,
    },
    listing: {
      page: 1,
      limit: 12,
      sort: 'default',
      total: 1,
      pages: 1,
      from: 1,
      to: 1,
      items: [],
      filters: { categories: [], brands: [], inStock: null, onSale: null, measures: [] },
    },
    path: [],
    ...NO_SEARCH_NOTES,
    truncated: false,
    nearest: null,
    families: [],
  })
  vi.unstubAllGlobals()
  expect(requested.sort()).toEqual([
    '/api/families',
    '/api/products/search?term=ca%C3%B1o&cardcode=C20001&orderby=relevance&family=ferreteria',
  ])
})
