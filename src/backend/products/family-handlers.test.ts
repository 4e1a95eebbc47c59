import { beforeAll, expect, test } from 'vitest'
import { getFamilies } from '#contract/shop/families.ts'
import { productSearch } from '#contract/shop/products.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { aNode, aProduct, FAMILIES, openCatalogueShop } from '../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { familyHandlers } from './family-handlers.ts'
import { productHandlers } from './handlers.ts'

const database = await testDatabase(openCatalogueShop)
const { db } = database
let catalogue: Catalogue

beforeAll(async () => {
  for (const path of [
    ['Herramientas', 'Accesorios'],
    ['Herramientas', 'Accesorios', 'Mechas'],
    ['Herramientas', 'Accesorios', 'Mechas', 'Madera'],
    ['Herramientas', 'Accesorios', 'Mechas', 'Metal'],
    ['Bazar', 'Accesorios'],
    ['Bazar', 'Accesorios', 'Mechas'],
  ]) {
    await aNode(db, path)
  }
  // Where drafts are until they have a place.
  await aNode(db, ['Sin ubicar'])
  await aProduct(db, { code: 'H', path: ['Herramientas', 'Accesorios', 'Mechas'] })
  await aProduct(db, { code: 'B', path: ['Bazar', 'Accesorios', 'Mechas'] })
  catalogue = await openTestCatalogue(database)
})

test('API-05 TRE-02 TRE-16 the whole tree, families in their order, empty branches included', async () => {
  const { families } = await callRunner(familyHandlers({ catalogue })).call(getFamilies, {})
  expect(families.map(family => family.name)).toEqual(FAMILIES)
  expect(families.map(family => family.slug)).toEqual([
    'herramientas',
    'ferreteria',
    'agro-y-jardin',
    'pinturas',
    'bazar',
    'electrodomesticos',
  ])
  expect(families[0]?.categories).toEqual([
    {
      name: 'Accesorios',
      slug: 'herramientas-accesorios',
      subcategories: [{ name: 'Mechas', slug: 'accesorios-mechas', subsubcategories: ['Madera', 'Metal'] }],
    },
  ])
  expect(families[3]).toEqual({ name: 'Pinturas', slug: 'pinturas', position: 3, categories: [] })
})

test('TRE-14 equal slugs in different families are distinguished by the full path of filters', async () => {
  const { call } = callRunner(productHandlers({ catalogue }))
  const codesOf = async (query: object) =>
    (await call(productSearch, { query: { term: '', ...query } })).products.map(product => product.code)
  expect(await codesOf({ subcategory: 'accesorios-mechas' })).toEqual(['B', 'H'])
  expect(await codesOf({ family: 'bazar', subcategory: 'accesorios-mechas' })).toEqual(['B'])
  expect(await codesOf({ category: 'herramientas-accesorios', subcategory: 'accesorios-mechas' })).toEqual([
    'H',
  ])
})
