import { expect, test } from 'vitest'
import type { ReplyOf } from '#contract/call.ts'
import { productSearch } from '#contract/shop/products.ts'
import { aCustomer, aNode, aProduct, openCatalogueShop } from '../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { productHandlers } from './handlers.ts'

const BOLTS = ['Ferretería', 'Bulonería', 'Bulones']
const database = await testDatabase(openCatalogueShop)
const { db } = database
await aNode(db, ['Ferretería', 'Bulonería'])
await aNode(db, BOLTS)
const titles = {
  A: 'Bulón hexagonal 1/4 x 2"',
  B: 'Bulón hexagonal 1/4 x 1"',
  C: 'Bulón hexagonal M8x50',
  D: 'Bulón hexagonal M8 x 50.8',
  E: 'Bulón surtido',
}
for (const [code, title] of Object.entries(titles)) {
  const brand = code === 'B' ? 'Hornero' : 'Ñandú'
  await aProduct(db, { code, title, brand, path: BOLTS, stock: { available: code === 'A' ? 0 : 9 } })
}
await aProduct(db, { code: 'F', title: 'Martillo 500 g' })
const customer = await aCustomer(db, { cardcode: 'C1' })
const catalogue = await openTestCatalogue(database)
const { call } = callRunner(productHandlers({ catalogue }))

const bolts = { term: '', category: 'ferreteria-buloneria' }

async function codesOf(query: object, caller: object = {}) {
  const reply = await call(productSearch, { query: { ...bolts, ...query } }, caller)
  return reply.products.map(({ code }) => code).sort()
}

async function measuresOf(query: object, caller: object = {}) {
  const { filters } = await call(productSearch, { query: { ...bolts, page: 1, ...query } }, caller)
  return shown(filters?.measures ?? [])
}

function shown(measures: NonNullable<ReplyOf<typeof productSearch>['filters']>['measures']) {
  return measures.map(({ kind, values }) => [
    kind,
    ...values.map(
      ({ value, label, count, selected }) => `${value} ${label}: ${count}${selected ? ' *' : ''}`,
    ),
  ])
}

const ALL = [
  ['rosca', '6.35 1/4": 2', '8 M8: 2'],
  ['largo', '25.4 1": 1', '50 50 mm: 1', '50.8 2": 2'],
]

test('CAT-44 SHP-24 a category with sizes in its titles offers them as filters, to visitors too', async () => {
  expect(await measuresOf({})).toEqual(ALL)
  expect(await measuresOf({}, customer)).toEqual(ALL)
  // None for the whole catalogue, nor for a term that finds products without sizes.
  expect(await measuresOf({ category: '' })).toEqual([])
  expect(await measuresOf({ category: '', term: 'martillo' })).toEqual([])
  expect(await measuresOf({ category: '', term: 'bulon hexagonal' })).toEqual(ALL)
})

test('CAT-44 SHP-24 values of a kind are alternatives, kinds are combined; one inch is 25.4 mm in any notation', async () => {
  for (const paging of [{}, { page: 1 }]) {
    expect(await codesOf({ medida: 'largo:50.8', ...paging })).toEqual(['A', 'D'])
    expect(await codesOf({ medida: ['largo:50.8', 'largo:50'], ...paging })).toEqual(['A', 'C', 'D'])
    expect(await codesOf({ medida: 'largo:50.8,rosca:8', ...paging })).toEqual(['D'])
    expect(await codesOf({ medida: ['rosca:8.0', 'rosca:8', ''], ...paging })).toEqual(['C', 'D'])
    expect(await codesOf({ medida: 'largo:50.8', brand: 'hornero', ...paging })).toEqual([])
    expect(await codesOf({ medida: 'largo:50.8', inStock: true, ...paging }, customer)).toEqual(['D'])
  }
  expect(await measuresOf({ medida: 'rosca:8', inStock: true }, customer)).toEqual([
    ['rosca', '6.35 1/4": 1', '8 M8: 2 *'],
    ['largo', '50 50 mm: 1', '50.8 50,8 mm: 1'],
  ])
})

test('CAT-44 CAT-46 a measure that no product has returns an empty list and stays among the filters to be removed', async () => {
  expect(await codesOf({ medida: 'peso:750' })).toEqual([])
  expect(await measuresOf({ medida: 'peso:750' })).toEqual([['peso', '750 750 g: 0 *']])
})

test('SHP-24 LOC-11 a result set has the measures of its products, for filtering in the browser', async () => {
  const { products, measures } = await call(productSearch, { query: bolts })
  const labels = products.map(({ code }, at) => [
    code,
    ...(measures?.products[at] ?? []).map(place => measures?.values[place]?.label),
  ])
  expect(labels.sort()).toEqual([
    ['A', '1/4"', '2"'],
    ['B', '1/4"', '1"'],
    ['C', 'M8', '50 mm'],
    ['D', 'M8', '50,8 mm'],
    ['E'],
  ])
  expect(measures?.kinds).toEqual(['rosca', 'largo'])
})

test.each([
  'largo:abc',
  'largo:1e999',
  'largo:-1',
  'largo',
  'largo:',
  'color:3',
  'largo:1:2',
  "largo:1' or 1=1",
  'LARGO:20',
  `largo:${'9'.repeat(400)}`,
  'largo:NaN',
])('SHP-24 %s is rejected', medida => {
  const { success, error } = productSearch.query.safeParse({ term: '', medida })
  expect(success).toBe(false)
  expect(error?.issues[0]?.path[0]).toBe('medida')
})

test('SHP-24 at most twenty measures per query', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `largo:${at + 1}`)
  const isValid = (medida: unknown) => productSearch.query.safeParse({ term: '', medida }).success
  expect([isValid(many(20)), isValid(many(21)), isValid(many(1000)), isValid(many(1000).join())]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('CAT-41 a changed title changes the measures in the next reply', async () => {
  await db
    .updateTable('products')
    .set({ title: 'Bulón hexagonal M12x70' })
    .where('itemcode', '=', 'E')
    .execute()
  await expect.poll(() => codesOf({ medida: 'rosca:12' })).toEqual(['E'])
  await db.deleteFrom('products').where('itemcode', '=', 'C').execute()
  await expect.poll(() => codesOf({ medida: 'rosca:8' })).toEqual(['D'])
})
