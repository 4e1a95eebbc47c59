import { expect, test } from 'vitest'
import { productLookup, productSearch, productSizes } from '#contract/shop/products.ts'
import {
  aCustomer,
  aNode,
  aProduct,
  openCatalogueShop,
  RESELLER,
  WHOLESALE,
} from '../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { productHandlers } from './handlers.ts'

const BOLTS = ['Ferretería', 'Bulones']
const PAINTS = ['Pinturas', 'Látex']

const database = await testDatabase(openCatalogueShop)
const { db } = database
await aNode(db, BOLTS)
await aNode(db, PAINTS)
const bolt = { path: BOLTS, prices: { [WHOLESALE]: 10, [RESELLER]: 9 }, brand: 'Bulonar' }
for (const size of ['1/4x1', '1/4x2', '5/16x2', '5/16x3'])
  await aProduct(db, { ...bolt, code: `B-${size.replaceAll('/', '')}`, title: `BULON USS ${size}` })
await aProduct(db, { ...bolt, code: 'SAME', title: 'BULON USS 1/4 x 2', popularity: 9 })
await aProduct(db, { ...bolt, code: 'OLD', title: 'BULON USS 3/8x2', active: false })
await aProduct(db, { ...bolt, code: 'OTHER', title: 'BULON USS 3/8x3', brand: 'Otra' })
await aProduct(db, { ...bolt, code: 'ALONE', title: 'ARANDELA 1/4' })
for (const size of ['8x1.00x20', '10x1.25x20', '8x1.00x30'])
  await aProduct(db, { ...bolt, code: `F-${size}`, title: `BULON MA ${size}` })
for (const size of ['9x1.5x20', '9x1.5x30'])
  await aProduct(db, { ...bolt, code: `F-${size}`, title: `BULON MB ${size}` })
for (const litres of [1, 4, 20]) {
  const stock = { available: litres === 20 ? 0 : 50, status: litres === 20 ? ('D' as const) : ('S' as const) }
  const title = `LATEX MATE ${litres} L`
  await aProduct(db, { code: `L-${litres}`, title, path: PAINTS, stock, unitMult: litres === 1 ? 6 : 1 })
}
const hardware = await aCustomer(db, { cardcode: 'C20001' })
const reseller = await aCustomer(db, { cardcode: 'C20002', priceList: RESELLER })
const visitor = { cardcode: null, email: null }
const catalogue = await openTestCatalogue(database)
const { call } = callRunner(productHandlers({ catalogue }))

const sizesOf = async (itemCode: string, caller: typeof hardware | typeof visitor = hardware) =>
  (await call(productSizes, { query: { itemCode } }, caller)).table

test('PDP-26 LOC-11 a table in two measures: sorted by size, without cells where nothing is sold', async () => {
  const table = await sizesOf('B-14x1')
  expect(table).toMatchObject({
    title: 'BULON USS',
    rows: { kinds: ['largo'], labels: ['1"', '2"', '3"'] },
    columns: { kinds: ['rosca'], labels: ['1/4"', '5/16"'] },
  })
  // Inactive products and those of another brand are left out.
  expect(table?.cells.map(({ row, column, product }) => [row, column, product.itemCode])).toEqual([
    [0, 0, 'B-14x1'],
    [1, 0, 'SAME'],
    [1, 1, 'B-516x2'],
    [2, 1, 'B-516x3'],
  ])
})

test('CAT-45 a header has all its sizes; sizes that all products share follow the title', async () => {
  expect(await sizesOf('F-8x1.00x20')).toMatchObject({
    shared: [],
    rows: { kinds: ['rosca', 'paso'], labels: ['M8 × 1', 'M10 × 1,25'] },
    columns: { kinds: ['largo'] },
  })
  expect(await sizesOf('F-9x1.5x20')).toMatchObject({
    title: 'BULON MB',
    shared: [
      { kind: 'rosca', label: 'M9' },
      { kind: 'paso', label: '1,5' },
    ],
    rows: { kinds: ['largo'], labels: ['20 mm', '30 mm'] },
    columns: null,
  })
})

test('PDP-26 CAT-47 of two products of a size the requested one has the cell, otherwise the most popular', async () => {
  const codes = async (of: string) => (await sizesOf(of))?.cells.map(({ product }) => product.itemCode)
  expect(await codes('B-14x2')).toContain('B-14x2')
  expect(await codes('B-516x3')).toContain('SAME')
})

test('PDP-26 a customer sees price, stock and multiple in each cell, at own terms', async () => {
  const table = await sizesOf('L-4')
  expect(table?.columns).toBeNull()
  expect(table?.rows).toEqual({ kinds: ['volumen'], labels: ['1 L', '4 L', '20 L'] })
  expect(table?.cells.map(({ product }) => product)).toMatchObject([
    { itemCode: 'L-1', finalPrice: 100, unitMult: 6, hasStock: true },
    { itemCode: 'L-4', finalPrice: 100, unitMult: 1, hasStock: true },
    { itemCode: 'L-20', finalPrice: 100, stockStatus: 'D', hasStock: false },
  ])
  const [first] = (await sizesOf('B-14x1', reseller))?.cells ?? []
  expect(first?.product).toMatchObject({ finalPrice: 9 })
})

test('PDP-26 AUT-33 a visitor sees the sizes without price or stock', async () => {
  const table = await sizesOf('L-4', visitor)
  expect(table?.cells.map(({ product }) => product.itemCode)).toEqual(['L-1', 'L-4', 'L-20'])
  const keys = table?.cells.flatMap(({ product }) => Object.keys(product))
  for (const key of ['price', 'finalPrice', 'currency', 'stockStatus', 'hasStock', 'tax'])
    expect(keys).not.toContain(key)
})

test('PDP-26 without a table the reply is null, for an unknown product 404', async () => {
  for (const code of ['ALONE', 'OLD', 'OTHER']) expect(await sizesOf(code)).toBeNull()
  await expect(sizesOf('NADIE')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('CAT-43 every card has the number of sizes in its table, for customers and visitors', async () => {
  for (const caller of [hardware, visitor]) {
    const { products } = await call(productSearch, { query: { term: '', limit: 48 } }, caller)
    const counts = Object.fromEntries(products.map(({ itemCode, sizeCount }) => [itemCode, sizeCount]))
    expect(counts).toMatchObject({ 'B-14x1': 4, 'B-14x2': 4, SAME: 4, 'L-20': 3 })
    expect(counts.ALONE).toBeUndefined()
    const { products: found } = await call(productLookup, { query: { itemcodes: 'L-1,ALONE' } }, caller)
    expect(found.map(({ sizeCount }) => sizeCount)).toEqual([3, undefined])
  }
})
