import { expect, test } from 'vitest'
import { productSubstitutes } from '#contract/shop/products.ts'
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

const TOOLS = ['Herramientas', 'Accesorios']
const DISCS = [...TOOLS, 'Discos']
const NONE = { available: 0, status: 'D' } as const
const FOR_BOTH = { [WHOLESALE]: 100, [RESELLER]: 90 }

const database = await testDatabase(openCatalogueShop)
const { db } = database
await aNode(db, TOOLS)
await aNode(db, DISCS)
const disc = { title: 'Disco de corte 115 mm metal', path: DISCS, prices: FOR_BOTH }
await aProduct(db, { ...disc, code: 'OUT', brand: 'Zarvik', stock: NONE })
await aProduct(db, { ...disc, code: 'GOOD', brand: 'Brunvek' })
await aProduct(db, { ...disc, code: 'WANTED-MORE', brand: 'Tordaz', popularity: 9 })
await aProduct(db, { ...disc, code: 'RESELLERS', brand: 'Filonor', prices: { [RESELLER]: 80 } })
await aProduct(db, { ...disc, code: 'OUT-TOO', brand: 'Granalix', stock: NONE })
await aProduct(db, { ...disc, code: 'OLD', brand: 'Herrajunto', active: false })
await aProduct(db, { ...disc, code: 'ABOVE', brand: 'Lumbrela', path: TOOLS })
await aProduct(db, { ...disc, code: 'LARGE', brand: 'Voltirama', title: 'Disco de corte 230 mm metal' })
const hardware = await aCustomer(db, { cardcode: 'C20001' })
const reseller = await aCustomer(db, { cardcode: 'C20002', priceList: RESELLER })
const catalogue = await openTestCatalogue(database)
const { call } = callRunner(productHandlers({ catalogue }))

const codesFor = async (itemCode: string, customer: typeof hardware) => {
  const { products } = await call(productSubstitutes, { query: { itemCode } }, customer)
  return products.map(product => product.itemCode)
}

test('PDP-25 only products of the same category that the customer can order now, most popular first', async () => {
  expect(await codesFor('OUT', hardware)).toEqual(['WANTED-MORE', 'GOOD'])
  expect(await codesFor('OUT', reseller)).toEqual(['WANTED-MORE', 'GOOD', 'RESELLERS'])
  // Inactive products have substitutes too.
  expect(await codesFor('OLD', hardware)).toEqual(['WANTED-MORE', 'GOOD'])
  expect(await codesFor('LARGE', hardware)).toEqual([])
})

test('PDP-25 substitutes have the customer’s prices', async () => {
  const prices = async (customer: typeof hardware) => {
    const { products } = await call(productSubstitutes, { query: { itemCode: 'OUT' } }, customer)
    return products.find(({ itemCode }) => itemCode === 'GOOD')?.finalPrice
  }
  expect([await prices(hardware), await prices(reseller)]).toEqual([100, 90])
})

test('PDP-25 an unknown product is answered with 404', async () => {
  await expect(codesFor('NADIE', hardware)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('PDP-25 AUT-33 sessions without a cardcode are rejected', async () => {
  for (const email of [null, 'sin-codigo@cliente.test'])
    await expect(
      call(productSubstitutes, { query: { itemCode: 'OUT' } }, { cardcode: null, email }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^(UNAUTHENTICATED|NO_CARDCODE|FORBIDDEN)$/) })
})
