import { createServer } from 'node:http'
import fc from 'fast-check'
import { sql } from 'kysely'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { findDebts } from '#backend/customers/queries.ts'
import { orderReceivedMail } from '#backend/orders/order-received.ts'
import { pushOrder } from '#backend/orders/push-order.ts'
import { findOrder } from '#backend/orders/read-queries.ts'
import { ordering } from '#backend/orders/testing/ordering.ts'
import { aCustomer, openShop, TODAY } from '#backend/orders/testing/shop-data.ts'
import { composeDraft } from '#backend/platform/mail/mail-draft.ts'
import { isDeep } from '#backend/testing/deep.ts'
import { listen } from '#backend/testing/listen.ts'
import { testDatabase } from '#backend/testing/test-database.ts'
import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { order, orders } from '#contract/shop/orders.ts'
import { payableTotals, transportCost } from '#domain/pricing/payable.ts'
import { PayableBoxes } from '#shop/features/cart/totals/payable-boxes.tsx'
import { productTotals } from '#shop/features/cart/totals/product-totals.ts'
import { ordersSheet } from '#shop/http/exports/order-sheets.ts'
import { csvFile } from '#tables/write-sheets.ts'
import { lookAtCheckout, newCodes, type RoadBuyer, writeWorld } from './testing/order-flow/checkout.ts'
import { type ExpectedSum, expectedChanges, expectedSums } from './testing/order-flow/expected.ts'
import { changes, wanted, world } from './testing/order-flow/shop-state.ts'

/**
 * The whole flow of an order: a random shop is read by the checkout's own calls and functions, anything in it changes,
 * and the order is sent. The expected review and every sum are computed a second time, in integers independent of the
 * shop's arithmetic.
 */

const database = await testDatabase(openShop)
const { db } = database
const { create, call } = ordering(db)

const pushed: ReplyOf<typeof order>[] = []
const erp = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  pushed.push(JSON.parse(Buffer.concat(chunks).toString()))
  response.end()
})
const erpUrl = `http://127.0.0.1:${await listen(erp)}/orders`
afterAll(() => erp.close())

test('CHK-35 CHK-15 CHK-16 MON-23 an order requires a review exactly if the terms seen differ, and its sums agree everywhere', async () => {
  const outcomes = { placed: 0, reviewed: 0, blocked: 0, malformed: 0 }
  await fc.assert(
    fc.asyncProperty(world, wanted, changes, async (seen, cart, change) => {
      const buyer = await aCustomer(db)
      const codes = newCodes()
      await writeWorld(db, seen, buyer, codes)
      const look = await lookAtCheckout(database, { wanted: cart, world: seen }, buyer, codes)
      expect(shownOnCheckout(look)).toEqual(words(expectedSums(seen, seen, cart)))

      const now = change(seen)
      await writeWorld(db, now, buyer, codes)
      const expected = expectedChanges(seen, now, cart, codes)
      const sums = expectedSums(now, seen, cart)
      const first = await outcomeOf(create(buyer, look.content))
      if (expected.isMalformed) {
        expect(first).toMatchObject({ code: 'VALIDATION' })
        outcomes.malformed += 1
        return
      }
      if (expected.changes.length === 0) {
        await expectOrder(first, buyer, sums)
        outcomes.placed += 1
        return
      }
      if (!(first instanceof CallError) || first.review === null)
        throw new Error('The order was placed without a review')
      const { quote, changes: reported, payable } = first.review
      expect(reported.map(nameOf).filter(isFirst).sort()).toEqual(expected.changes)
      expect(reported.some(({ blocking }) => blocking)).toBe(expected.isBlocked)
      if (expected.isBlocked) {
        outcomes.blocked += 1
        return
      }
      expect(payable.map(({ total }) => cents(total))).toEqual(sums.map(one => one.payable))
      await expectOrder(
        await outcomeOf(create(buyer, { ...look.content, acceptedQuote: quote })),
        buyer,
        sums,
      )
      outcomes.reviewed += 1
    }),
    { numRuns: isDeep ? 50 : 25 },
  )
  // Otherwise nothing was tested.
  expect(Math.min(outcomes.placed, outcomes.reviewed)).toBeGreaterThan(0)
})

type ReportedChange = NonNullable<CallError['review']>['changes'][number]
type Look = Awaited<ReturnType<typeof lookAtCheckout>>

/** The placed order, or the error. */
async function outcomeOf(work: ReturnType<typeof create>) {
  return await work.catch((error: unknown) => {
    if (error instanceof CallError) return error
    throw error
  })
}

/** In the form of `expectedChanges`: a product short of stock appears once. */
function nameOf({ where, code, itemCode, idPromo, currency }: ReportedChange): string {
  if (code === 'OUT_OF_STOCK' || code === 'INSUFFICIENT_STOCK') return `STOCK ${itemCode}`
  return [where, code, idPromo, itemCode, currency].filter(part => part !== undefined).join(' ')
}

function isFirst(value: string, at: number, all: readonly string[]): boolean {
  return all.indexOf(value) === at
}

/** The sums stored, returned, listed, mailed, pushed, exported and shown are the same to the cent. */
async function expectOrder(
  outcome: Awaited<ReturnType<typeof outcomeOf>>,
  buyer: RoadBuyer,
  sums: readonly ExpectedSum[],
): Promise<void> {
  if (outcome instanceof CallError) throw outcome
  const { cardcode } = buyer
  const { orderId } = outcome
  expect(sumsOf(outcome)).toEqual(sums)
  const placed = await call(order, { query: { orderid: orderId } }, buyer)
  expect(sumsOf(placed)).toEqual(sums)
  const { orders: list } = await call(orders, {}, buyer)
  expect(list.map(sumsOf)).toEqual([sums])
  expect(await storedSums(orderId)).toEqual(sums)
  const debts = await findDebts(db, cardcode, TODAY)
  expect(debts.map(({ currency, openOrders }) => [currency, cents(openOrders)])).toEqual(
    sums.map(({ currency, payable }) => [currency, payable]),
  )

  const row = await findOrder(db, cardcode, orderId)
  if (row === null) throw new Error('The order was not found')
  pushed.length = 0
  const signal = AbortSignal.timeout(60_000)
  await pushOrder(cardcode, row, { url: erpUrl, mediaBaseUrl: '/media', signal })
  expect(pushed.map(sumsOf)).toEqual([sums])

  const shown = words(sums)
  const { text } = composeDraft(orderReceivedMail(row, 'https://shop.test'))
  const mailed = text.replaceAll(/^IVA .* del envío:/gm, 'IVA del envío:')
  expect(mailed.match(/^(Subtotal|Impuestos|Envío|IVA del envío|Total a pagar): .*$/gm)).toEqual(
    shown
      .map(([name, amount]) => `${name}: ${amount}`)
      .filter(line => !line.startsWith('Total de productos')),
  )
  const { totals, payable, shipping } = placed
  expect(shownIn({ totals, payable, taxRate: shipping.taxRate })).toEqual(shown)
  expect(exportedPayable(list)).toEqual(
    (['$', 'U$'] as const).map(currency => sums.find(one => one.currency === currency)?.payable ?? null),
  )
}

function cents(amount: number): bigint {
  return BigInt(Math.round(amount * 100))
}

type Summed = Pick<ReplyOf<typeof orders>['orders'][number], 'totals' | 'payable'>

function sumsOf({ totals, payable }: Summed): ExpectedSum[] {
  return payable.map(({ currency, goods, transport, transportTax, total }) => {
    const own = totals.find(one => one.currency === currency)
    expect(cents(own?.total ?? 0)).toBe(cents(goods))
    return {
      currency,
      subtotal: cents(own?.subtotal ?? 0),
      tax: cents(own?.tax ?? 0),
      goods: cents(goods),
      transport: cents(transport),
      transportTax: cents(transportTax),
      payable: cents(total),
    }
  })
}

/** Computed by SQL from the lines: tax of each rate on its net, and the charge with its tax. */
async function storedSums(orderId: number): Promise<ExpectedSum[]> {
  const { rows } = await sql<{ currency: '$' | 'U$'; sums: string[] }>`
    with rates as (
      select currency, tax, sum(line_total) as net from order_lines where order_id = ${orderId} group by currency, tax
    ), goods as (
      select currency, sum(net) as subtotal, sum(round(net * tax / 100, 2)) as tax from rates group by currency
    ), transport as (
      select 'UYU' as currency, (shipping ->> 'charge')::numeric as charge, (shipping ->> 'chargeTax')::numeric as tax
      from orders where id = ${orderId} and (shipping ->> 'charge')::numeric > 0
    )
    select case currency when 'UYU' then '$' else 'U$' end as currency, array[
      coalesce(g.subtotal, 0), coalesce(g.tax, 0), coalesce(g.subtotal + g.tax, 0), coalesce(t.charge, 0),
      coalesce(t.tax, 0), coalesce(g.subtotal + g.tax, 0) + coalesce(t.charge + t.tax, 0)]::text[] as sums
    from goods g full join transport t using (currency) order by currency`.execute(db)
  return rows.map(({ currency, sums }) => {
    const [subtotal, tax, goods, transport, transportTax, payable] = sums.map(amount => cents(Number(amount)))
    return { currency, subtotal, tax, goods, transport, transportTax, payable } as ExpectedSum
  })
}

/** The sums as shown on checkout and order page, row by row. */
function words(sums: readonly ExpectedSum[]): [string, string][] {
  return sums.flatMap(({ currency, subtotal, tax, goods, transport, transportTax, payable }) => {
    const amount = (minor: bigint) => `${currency === '$' ? '$' : 'U$S'}\u00A0${amountText(minor)}`
    const isGoods = goods > 0n || transport === 0n
    return [
      ...(isGoods
        ? [
            ['Subtotal', amount(subtotal)],
            ['Impuestos', amount(tax)],
          ]
        : []),
      ...(isGoods && transport > 0n ? [['Total de productos', amount(goods)]] : []),
      ...(transport > 0n
        ? [
            ['Envío', amount(transport)],
            ['IVA del envío', amount(transportTax)],
          ]
        : []),
      ['Total a pagar', amount(payable)],
    ] as [string, string][]
  })
}

function amountText(minor: bigint): string {
  const whole = (minor / 100n).toString().replace(/\B(?=(\d{3})+$)/g, '.')
  return `${whole},${(minor % 100n).toString().padStart(2, '0')}`
}

function shownOnCheckout({ cart, charge }: Look): [string, string][] {
  const totals = productTotals(cart)
  const payable = payableTotals(totals, charge && transportCost(charge))
  return shownIn({ totals, payable, taxRate: charge?.taxRate ?? 0 })
}

function shownIn(props: Parameters<typeof PayableBoxes>[0]): [string, string][] {
  const html = renderToStaticMarkup(createElement(PayableBoxes, props))
  return [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*><span[^>]*>([^<]+)</g)].map(
    ([, name = '', amount = '']) => [name.replace(/^IVA .* del envío$/, 'IVA del envío'), amount],
  )
}

/** Pesos, then dollars; null without an amount in the file. */
function exportedPayable(list: ReplyOf<typeof orders>['orders']): (bigint | null)[] {
  const [heads = [], cells = []] = Buffer.from(csvFile(ordersSheet(list), 'Pedidos').body)
    .toString('utf8')
    .split('\r\n')
    .map(line => line.split(';'))
  return ['Total a pagar $', 'Total a pagar U$S'].map(head => {
    const text = cells[heads.indexOf(head)] ?? ''
    return text === '' ? null : BigInt(text.replace(',', ''))
  })
}
