import { beforeAll, expect, test } from 'vitest'
import { getCart, saveCart } from '#contract/shop/cart.ts'
import { quickOrder } from '#contract/shop/quick-order.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { aCustomer, aProduct, aPromo, openShop } from '../orders/testing/shop-data.ts'
import { countStatements } from '../platform/db/statement-count.ts'
import { quickOrderHandlers } from '../quick-order/handlers.ts'
import { type CallRunner, callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { cartHandlers } from './handlers.ts'

const database = await testDatabase(openShop)
const { db } = database
const owner = await aCustomer(db)
const codes = {
  plenty: await aProduct(db),
  one: await aProduct(db, { available: 1 }),
  sixes: await aProduct(db, { available: 20, unitMult: 6 }),
  many: await aProduct(db, { available: 150 }),
  none: await aProduct(db, { available: 0 }),
  gone: await aProduct(db, { available: 0, active: false }),
  shared: await aProduct(db, { available: 10 }),
}
const promos = {
  threes: await aPromo(db, { lines: [{ itemCode: codes.shared, price: 90, factorQty: 3 }] }),
  over: await aPromo(db, {
    validTo: '2026-03-09',
    lines: [{ itemCode: codes.shared, price: 90, factorQty: 100 }],
  }),
}
let catalogue: Catalogue
let runner: CallRunner

beforeAll(async () => {
  catalogue = await openTestCatalogue(database)
  runner = callRunner(cartHandlers({ db, catalogue }))
})

interface Content {
  lines?: [itemCode: string, quantity: number][]
  promos?: [idPromo: number, packs: number][]
}

const line = ([itemCode, quantity]: [string, number]) => ({ itemCode, quantity })
const bodyOf = ({ lines = [], promos = [] }: Content) => ({
  lines: lines.map(line),
  promos: promos.map(([idPromo, packs]) => ({
    idPromo,
    description: 'Combo',
    lines: [line([codes.shared, packs])],
  })),
})

test.each<[why: string, Content, shortages: unknown[]]>([
  ['enough of everything', { lines: [[codes.plenty, 1000]] }, []],
  ['2 where 1 exists', { lines: [[codes.one, 2]] }, [{ itemCode: codes.one, available: 1 }]],
  [
    'what there is comes in whole multiples',
    { lines: [[codes.sixes, 24]] },
    [{ itemCode: codes.sixes, available: 18 }],
  ],
  ['none at all', { lines: [[codes.none, 1]] }, [{ itemCode: codes.none, available: 0 }]],
  [
    'no product that cannot be ordered',
    {
      lines: [
        [codes.gone, 1],
        ['NADIE', 5],
      ],
    },
    [],
  ],
  ['up to 100 multiples', { lines: [[codes.one, 100]] }, [{ itemCode: codes.one, available: 1 }]],
  [
    'not stated above 100 multiples',
    { lines: [[codes.one, 101]] },
    [{ itemCode: codes.one, available: null }],
  ],
  [
    'not stated above 100 multiples of several units',
    { lines: [[codes.sixes, 606]] },
    [{ itemCode: codes.sixes, available: null }],
  ],
  [
    'two lines of a product together',
    {
      lines: [
        [codes.shared, 6],
        [codes.shared, 5],
      ],
    },
    [{ itemCode: codes.shared, available: 10 }],
  ],
  [
    'a line and a promotion with packs of three',
    { lines: [[codes.shared, 5]], promos: [[promos.threes, 2]] },
    [{ itemCode: codes.shared, available: 10 }],
  ],
  ['just enough for both', { lines: [[codes.shared, 4]], promos: [[promos.threes, 2]] }, []],
  ['a promotion alone', { promos: [[promos.threes, 4]] }, [{ itemCode: codes.shared, available: 10 }]],
  ['nothing for a promotion that is over', { lines: [[codes.shared, 10]], promos: [[promos.over, 1]] }, []],
])('CRT-46 API-27 API-28 SaveCart and GetCart report products with less stock than requested: %s', async (_, content, shortages) => {
  const saved = await runner.call(saveCart, { body: bodyOf(content) }, owner)
  expect(saved.shortages).toEqual(shortages)
  expect((await runner.call(getCart, {}, owner)).shortages).toEqual(shortages)
})

test('CRT-46 with back-orders there are no shortages', async () => {
  const unlimited = await openTestCatalogue(database, { backOrders: true })
  const { call } = callRunner(cartHandlers({ db, catalogue: unlimited }))
  expect((await call(saveCart, { body: bodyOf({ lines: [[codes.none, 3]] }) }, owner)).shortages).toEqual([])
})

test('CRT-46 shortages cost no extra statement', async () => {
  const body = bodyOf({ lines: [[codes.one, 2]] })
  const saving = await countStatements(() => runner.call(saveCart, { body }, owner))
  expect(saving.statements).toHaveLength(4)
  const reading = await countStatements(() => runner.call(getCart, {}, owner))
  expect(reading.statements).toHaveLength(1)
})

test('CRT-46 a quick order reports the same shortages', async () => {
  const { call } = callRunner(
    quickOrderHandlers({ catalogue, files: { read: async () => [], close: async () => {} } }),
  )
  const lines = [`${codes.one} 1`, `${codes.sixes} 12`, `${codes.plenty} 4`, `${codes.one} 1`]
  const { shortages } = await call(quickOrder, { body: { lines } }, owner)
  expect(shortages).toEqual([{ itemCode: codes.one, available: 1 }])
})
