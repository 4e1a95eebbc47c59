import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { getCart } from '#contract/shop/cart.ts'
import { repeatOrder } from '#contract/shop/orders.ts'
import { cartHandlers } from '../cart/handlers.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { countStatements } from '../platform/db/statement-count.ts'
import { type CallRunner, callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { repeatHandlers } from './handlers.ts'
import {
  anOrder,
  type Buyer,
  committedOf,
  line,
  ordering,
  ordersOf,
  promoLine,
  refusalOf,
} from './testing/ordering.ts'
import { aCustomer, aProduct, aPromo, openShop, TODAY } from './testing/shop-data.ts'

const database = await testDatabase(openShop)
const { db } = database
const { create } = ordering(db)
let runner: CallRunner

// An order is placed; then prices, stock and promotions change, and the catalogue is loaded.
const buyer = await aCustomer(db)
const stranger = await aCustomer(db)
const codes = {
  same: await aProduct(db),
  dearer: await aProduct(db),
  gone: await aProduct(db),
  unpriced: await aProduct(db),
  sold: await aProduct(db, { available: 12 }),
  boxed: await aProduct(db),
  inPromo: await aProduct(db),
}
const promos = {
  same: await aPromo(db, { lines: [{ itemCode: codes.inPromo, price: 90, factorQty: 2 }] }),
  over: await aPromo(db, { lines: [{ itemCode: codes.inPromo, price: 90, factorQty: 2 }] }),
  changed: await aPromo(db, { lines: [{ itemCode: codes.inPromo, price: 90, factorQty: 2 }] }),
  limited: await aPromo(db, {
    maxPerCustomer: 1,
    lines: [{ itemCode: codes.inPromo, price: 90, factorQty: 2 }],
  }),
}
const { orderId, docNum } = await create(
  buyer,
  anOrder({
    lines: [codes.same, codes.dearer, codes.gone, codes.unpriced, codes.sold, codes.boxed].map(code =>
      line(code, 10),
    ),
    promos: Object.values(promos).map(idPromo => ({
      idPromo,
      lines: [promoLine(codes.inPromo, 3, { factorQty: 2 })],
    })),
  }),
)

beforeAll(async () => {
  await sql`update product_prices set price = 120 where itemcode = ${codes.dearer}`.execute(db)
  await sql`update products set active = false where itemcode = ${codes.gone}`.execute(db)
  await sql`delete from product_prices where itemcode = ${codes.unpriced}`.execute(db)
  await sql`update product_stock set available = 10 where itemcode = ${codes.sold}`.execute(db)
  await sql`update products set unit_mult = 4 where itemcode = ${codes.boxed}`.execute(db)
  await sql`update promos set valid_to = ${TODAY}::date - 1 where doc_entry = ${promos.over}`.execute(db)
  await sql`update promo_lines set factor_qty = 3 where doc_entry = ${promos.changed}`.execute(db)
  const catalogue = await openTestCatalogue(database)
  runner = callRunner([...repeatHandlers({ db, catalogue }), ...cartHandlers({ db, catalogue })])
})

test('CHK-33 every line has the quantity available today and the changes that explain it', async () => {
  const { lines, ...rest } = await repeat()
  expect(rest).toMatchObject({ orderId, docNum })
  expect(
    lines.map(({ itemCode, ordered, quantity, changes }) => ({
      itemCode,
      ordered,
      quantity,
      changes: changes.map(({ code, was, now }) => [code, was, now]),
    })),
  ).toEqual([
    { itemCode: codes.same, ordered: 10, quantity: 10, changes: [] },
    { itemCode: codes.dearer, ordered: 10, quantity: 10, changes: [['PRICE_CHANGED', 100, 120]] },
    { itemCode: codes.gone, ordered: 10, quantity: 0, changes: [['ITEM_INACTIVE', 10, null]] },
    { itemCode: codes.unpriced, ordered: 10, quantity: 0, changes: [['NO_PRICE', 100, 0]] },
    { itemCode: codes.sold, ordered: 10, quantity: 0, changes: [['OUT_OF_STOCK', 10, 0]] },
    { itemCode: codes.boxed, ordered: 10, quantity: 8, changes: [['QUANTITY_CHANGED', 10, 8]] },
  ])
  for (const { changes } of lines) for (const { detail } of changes) expect(detail).toMatch(/\.$/)
})

test('CHK-33 a promotion is available only while it is in force and unchanged', async () => {
  const { promos: found } = await repeat()
  expect(
    found.map(({ idPromo, available, changes }) => [idPromo, available, ...changes.map(({ code }) => code)]),
  ).toEqual([
    [promos.same, true],
    [promos.over, false, 'PROMO_EXPIRED'],
    [promos.changed, false, 'PROMO_CHANGED'],
    [promos.limited, false, 'PROMO_LIMIT'],
  ])
  expect(found[0]?.lines).toEqual([{ itemCode: codes.inPromo, quantity: 3 }])
})

test('CHK-33 it changes nothing and takes two statements, one without promotions', async () => {
  const before = await state()
  const { orderId: plain } = await create(buyer, anOrder({ lines: [line(codes.same, 1)] }))
  const after = await state()
  await repeat()
  expect(await fewestStatements(() => repeat())).toBe(2)
  expect(await fewestStatements(() => repeat(buyer, plain))).toBe(1)
  expect(await state()).toEqual(after)
  expect(after).not.toEqual(before)

  async function state() {
    const cart = await runner.call(getCart, {}, buyer)
    return [await ordersOf(db, buyer.cardcode), await committedOf(db, codes.same), cart]
  }
})

test('AUT-38 CHK-32 any user of the customer may repeat an order, other customers do not find it', async () => {
  const colleague = { ...buyer, email: 'colega@ferreteria.test' }
  expect(await repeat(colleague)).toMatchObject({ orderId })
  expect(await refusalOf(repeat(stranger))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(repeat(buyer, 999_999))).toMatchObject({ code: 'NOT_FOUND' })
})

test('CHK-33 an order can be repeated in any status', async () => {
  for (const status of ['delivered', 'cancelled', 'rejected', 'on_hold']) {
    await sql`update orders set status = ${status} where id = ${orderId}`.execute(db)
    expect((await repeat()).lines).toHaveLength(6)
  }
})

/** The minimum of several runs: the notice of an earlier order may reload the customer's terms during one of them. */
async function fewestStatements(work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let time = 0; time < 5; time += 1) counts.push((await countStatements(work)).statements.length)
  return Math.min(...counts)
}

function repeat(by: Buyer = buyer, orderid = orderId) {
  return runner.call(repeatOrder, { query: { orderid } }, by)
}
