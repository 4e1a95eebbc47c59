import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { officeOrder } from '#contract/office/orders/orders.ts'
import { cancelOrder } from '#contract/shop/orders.ts'
import { requestOfSeen } from '#domain/orders/seen-content.ts'
import { isDeep } from '../../testing/deep.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { countedFigures, keptFigures } from '../testing/kept-figures.ts'
import { anOperator } from '../testing/operators.ts'
import { anOrder, ordering } from '../testing/ordering.ts'
import { aCustomer, aProduct, openShop } from '../testing/shop-data.ts'
import { PICKUP, proposing } from './testing/proposing.ts'

const { db } = await testDatabase(openShop)
const { create, call } = ordering(db)
const { preview, propose, answer, read } = proposing(db)
const clerk = await anOperator(db, 'ventas')
const products = [
  { itemCode: await aProduct(db, { price: 99.9, available: 9_000 }), step: 1 },
  { itemCode: await aProduct(db, { price: 12.345, brand: 'hornero', available: 9_000 }), step: 6 },
  { itemCode: await aProduct(db, { price: 47, currency: 'USD', tax: 10, available: 9_000 }), step: 1 },
  { itemCode: await aProduct(db, { price: 3, tax: 0, unitMult: 0.5, available: 9_000 }), step: 0.5 },
]
await sql`update products set unit_mult = 6 where itemcode = ${products[1]?.itemCode}`.execute(db)
await sql`
  insert into customer_discounts (customer_group, scope, scope_ref, percent)
  values ('Barracas', 'brand', 'hornero', 12.5), ('Barracas', 'all', null, 3)`.execute(db)

/** A few products of the shop, each once. */
const someLines = fc
  .uniqueArray(fc.record({ at: fc.nat(products.length - 1), times: fc.integer({ min: 1, max: 30 }) }), {
    selector: ({ at }) => at,
    minLength: 1,
  })
  .map(chosen =>
    chosen.flatMap(({ at, times }) => {
      const product = products[at]
      return product === undefined ? [] : { itemCode: product.itemCode, quantity: product.step * times }
    }),
  )

type Buyer = Awaited<ReturnType<typeof aCustomer>>
const deliveryOf = ({ addressId }: Buyer, isDelivered: boolean) =>
  isDelivered ? { code: 'REPARTO', addressId, agency: null, agencyBranch: null } : PICKUP

/** Places lines at the terms that an operator sees for an order of the same group. */
async function place(buyer: Buyer, lines: { itemCode: string; quantity: number }[], isDelivered: boolean) {
  const seen = await preview(exemplar.orderId, { lines }, clerk)
  if (seen.after === null) throw new Error('The exemplar cannot be priced')
  const {
    charge: _,
    taxRate: __,
    ...shipping
  } = requestOfSeen(seen.after, deliveryOf(buyer, isDelivered)).shipping
  const request = requestOfSeen(seen.after, PICKUP)
  return await create(buyer, anOrder({ lines: request.lines, shipping }))
}

const first = products[0]?.itemCode ?? ''
const ofGroup = { group: 'Barracas', creditLimit: 20_000 }
const owner = await aCustomer(db, { group: 'Barracas' })
const exemplar = await create(
  owner,
  anOrder({ lines: [{ itemCode: first, quantity: 1, price: 99.9, discount: 3, currency: '$' }] }),
)

async function stored(orderId: number) {
  const { lines, sums, payable, shipping, holdReasons, exchangeRate, status } = await read(
    officeOrder,
    { orderId },
    clerk,
  )
  const own = lines.map(({ freeStock: _, ...line }) => line)
  return { lines: own, sums, payable, shipping, holdReasons, exchangeRate, status }
}

/** What is committed of each product, and what the open lines of all orders say. */
async function stockFigures() {
  const { rows } = await sql`
    select s.itemcode, s.committed, coalesce((
      select sum(l.open_qty * l.factor_qty) from order_lines l where l.itemcode = s.itemcode), 0) as open
    from product_stock s order by s.itemcode`.execute(db)
  return rows as { itemcode: string; committed: number; open: number }[]
}

test('OFO-22 an accepted proposal is the order that would be placed with its lines; stock and sums follow', async () => {
  await fc.assert(
    fc.asyncProperty(
      someLines,
      someLines,
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom('accept', 'reject', 'cancel'),
      async (before, after, wasDelivered, isDelivered, end) => {
        const [asked, other] = [await aCustomer(db, ofGroup), await aCustomer(db, ofGroup)]
        const { orderId } = await place(asked, before, wasDelivered)
        const old = await stored(orderId)
        const change = { lines: after, shipping: deliveryOf(asked, isDelivered) }
        const isSame =
          wasDelivered === isDelivered &&
          JSON.stringify([...before].sort(byCode)) === JSON.stringify([...after].sort(byCode))
        if (isSame) return
        const sent = await propose(orderId, change, clerk)
        expect(await stored(orderId)).toEqual(old)
        if (end === 'cancel') await call(cancelOrder, { body: { orderid: orderId } }, asked)
        else await answer(asked, sent, end)
        if (end === 'accept') {
          const anew = await place(other, after, isDelivered)
          const { holdReasons, status, ...contents } = await stored(orderId)
          const { holdReasons: reasons, status: placedStatus, ...placed } = await stored(anew.orderId)
          expect(contents).toEqual(placed)
          expect(holdReasons).toEqual(reasons)
          // An order on hold is released by a person, even if what held it is gone.
          if (old.status === 'received') expect(status).toBe(placedStatus)
          else expect(status).toBe('on_hold')
        } else if (end === 'reject') expect(await stored(orderId)).toEqual(old)
        for (const { itemcode, committed, open } of await stockFigures())
          expect({ itemcode, committed }).toEqual({ itemcode, committed: open })
        expect(await keptFigures(db)).toEqual(await countedFigures(db))
      },
    ),
    { numRuns: isDeep ? 60 : 12 },
  )
})

function byCode(a: { itemCode: string }, b: { itemCode: string }): number {
  return a.itemCode < b.itemCode ? -1 : 1
}
