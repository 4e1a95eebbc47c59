import { expect, test } from 'vitest'
import { buildTree } from '#domain/catalogue/build-tree.ts'
import { parseListingQuery } from '#domain/catalogue/listing-query.ts'
import { chosenCategory, pathSteps } from '../state/chosen-category.ts'
import type { ListedPage } from '../state/listed-page.ts'
import {
  canonicalListing,
  isIndexable,
  listingDescription,
  listingHeadTitle,
  listingTrail,
} from './listing-head.ts'

const tree = buildTree([
  {
    name: 'Herramientas',
    categories: [{ name: 'Eléctricas', subcategories: [{ name: 'Taladros', subsubcategories: [] }] }],
  },
])
const brands = [
  { name: 'Tordaz', slug: 'tordaz', count: 9, selected: false },
  { name: 'Zarvik', slug: 'zarvik', count: 3, selected: false },
]

function listed(search: string, total = 30): Pick<ListedPage, 'query' | 'listing' | 'path'> {
  const query = parseListingQuery(new URLSearchParams(search))
  return {
    query,
    listing: {
      page: query.page,
      limit: query.limit,
      sort: query.sort,
      total,
      pages: 3,
      from: 1,
      to: 12,
      items: [],
      filters: { categories: [], brands, inStock: null, onSale: null, measures: [] },
    },
    path: pathSteps(chosenCategory(tree, query.filters)),
  }
}

const WHOLE_PATH = 'family=herramientas&category=herramientas-electricas&subcategory=electricas-taladros'

test.each([
  ['', ''],
  ['sort=name_asc&view=planilla&inStock=1&onSale=1&utm_source=x', ''],
  ['page=1', ''],
  ['limit=24&page=2&view=planilla', '?limit=24&page=2'],
  ['limit=13', ''],
  ['subcategory=electricas-taladros', `?${WHOLE_PATH}`],
  [
    'page=2&sort=name_desc&brand=tordaz&subcategory=electricas-taladros',
    `?${WHOLE_PATH}&brand=tordaz&page=2`,
  ],
])('a listing requested with "%s" has the canonical address /shop/catalog%s', (search, canonical) => {
  expect(canonicalListing(listed(search))).toBe(`/shop/catalog${canonical}`)
})

test('search results and empty listings are not indexable', () => {
  expect(isIndexable(listed('family=herramientas'))).toBe(true)
  expect(isIndexable(listed('term=taladro'))).toBe(false)
  expect(isIndexable(listed('family=herramientas', 0))).toBe(false)
})

test('title and description name the category, the number of products and the brands', () => {
  const page = listed(`${WHOLE_PATH}&brand=tordaz&page=2`)
  expect(listingHeadTitle(page)).toBe('Taladros, Eléctricas, Tordaz, página 2')
  expect(listingDescription(page)).toMatch(/^Taladros, Eléctricas, Herramientas: 30 productos .*de Tordaz\./)
  expect(listingDescription(listed(''))).toMatch(/^Catálogo: 30 productos .*de Tordaz y Zarvik\./)
  expect(listingTrail(page).map(({ label }) => label)).toEqual([
    'Inicio',
    'Catálogo',
    'Herramientas',
    'Eléctricas',
    'Taladros',
  ])
})
