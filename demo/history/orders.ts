import type { PricedOrderLine } from '#backend/orders/place/price-lines.ts'
import { placedShipping } from '#backend/orders/place/shipping-choice.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { type CurrencySum, totalsByCurrency } from '#domain/pricing/totals.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { fractionOf, integerOf, oneOf } from '../basics/fraction-of.ts'
import { present } from '../basics/read-data.ts'
import type { DemoProduct } from '../catalogue/products.ts'
import { demoAddresses } from '../data/customers.ts'
import { rateOn } from '../data/exchange-rates.ts'
import { demoSettings, demoShippingMethods } from '../data/settings.ts'
import { addWorkingDays, hourOf } from '../data/working-days.ts'
import { buyers } from './buyers.ts'
import { type Committed, orderedLines, rangeOf } from './order-lines.ts'
import { type PlannedOrder, planOrders } from './order-plan.ts'

export type HistoryOrder = ReturnType<typeof orderOf> & { readonly id: number; readonly docNum: number }

/** A line with what the first of its order's invoicings covers, and what is not invoiced: promotion packs or units. */
export interface HistoryLine extends PricedOrderLine {
  readonly firstQty: number
  readonly openQty: number
}

const FIRST_DOC_NUM = 100_001
const OPEN = new Set<OrderStatus>(['received', 'on_hold', 'confirmed', 'preparing', 'partially_invoiced'])
const COMMENTS = [
  'Entregar por la mañana.',
  'Avisar antes de despachar.',
  'Facturar a nombre de la razón social.',
  'Separar lo de vidriera en otra caja.',
] as const

/** Chronological order, ties by key. */
export function byTime(
  a: { readonly at: Date; readonly key: string },
  b: { readonly at: Date; readonly key: string },
): number {
  return a.at.getTime() - b.at.getTime() || (a.key < b.key ? -1 : 1)
}

/** The orders of all demo customers, numbered chronologically. */
export function historyOrders(products: readonly DemoProduct[], today: BusinessDay): HistoryOrder[] {
  const committed: Committed = new Map()
  return buyers
    .flatMap(buyer => {
      const range = rangeOf(buyer, products)
      return planOrders(buyer, today).map(plan => orderOf(plan, range, committed, today))
    })
    .sort(byTime)
    .map((order, index) => ({ ...order, id: index + 1, docNum: FIRST_DOC_NUM + index }))
}

function orderOf(
  plan: PlannedOrder,
  range: ReturnType<typeof rangeOf>,
  committed: Committed,
  today: BusinessDay,
) {
  const { buyer, key, kind, day, start, held } = plan
  // Spreads the events of orders of the same day over different times.
  const late = 0.9 * fractionOf(`late ${key}`)
  const at = hourOf(day, plan.hour)
  const steps = plan.steps.map(({ to, after, hour, by, note }) => {
    const on = addWorkingDays(day, after)
    return { to, day: on, at: hourOf(on, hour + late), by, note }
  })
  const { to: status, at: statusAt } = steps.at(-1) ?? { to: start, at }
  const priced = orderedLines(plan, range, OPEN.has(status) ? committed : null, today)
  const sums = totalsByCurrency(priced.map(line => ({ net: line.total, tax: line.tax })))
  const exchangeRate = rateOn(day, today)
  const invoicings = steps.filter(({ to }) => to === 'partially_invoiced' || to === 'invoiced')
  const isInTwo = invoicings[0]?.to === 'partially_invoiced'
  // Cancelled orders are closed without an invoice.
  const isClosed = !OPEN.has(status)
  const lines = priced.map((line, index): HistoryLine => {
    const firstQty = isInTwo ? firstQuantity(line, index, key) : line.quantity
    const invoiced = invoicings.length === 0 ? 0 : firstQty
    return { ...line, firstQty, openQty: isClosed ? 0 : line.quantity - invoiced }
  })
  return {
    buyer,
    key,
    kind,
    at,
    status,
    statusAt,
    exchangeRate,
    sums,
    lines,
    invoicings,
    events: [{ to: start, at, by: 'customer' as const, note: null }, ...steps],
    holdReasons: held === null ? [] : [held],
    comments: fractionOf(`comment ${key}`) < 0.12 ? oneOf(`text ${key}`, COMMENTS) : null,
    poRef: fractionOf(`reference ${key}`) < 0.4 ? `OC-${1000 + integerOf(`oc ${key}`, 9000)}` : null,
    ...deliveryOf(plan, sums, exchangeRate),
  }
}

function deliveryOf({ buyer, isPickup }: PlannedOrder, sums: readonly CurrencySum[], rate: number) {
  const { cardcode, default_shipping_code } = buyer.customer
  const { transport, transportTax } = demoSettings
  const placed = (code: string) => {
    const found = demoShippingMethods.find(one => one.code === code)
    const method = present(found, `the shipping method ${code}`)
    const [first, ...others] = method.agencies
    const agency = first === undefined ? null : oneOf(`text ${cardcode}`, [first, ...others])
    return placedShipping(
      { code, addressId: null, agency, agencyBranch: agency === null ? null : 'Terminal' },
      method,
      sums.map(sum => sum.subtotal),
      { rate, transport, transportTax },
    )
  }
  const delivery = placed(default_shipping_code)
  // Small orders are picked up, which saves the delivery charge.
  if (isPickup || delivery.charge > 0) return { shipping: placed('RETIRO'), address: null }
  const found = demoAddresses.find(one => one.cardcode === cardcode && one.kind === 'S' && one.isDefault)
  const { cardcode: _, ...address } = present(found, `an address of ${cardcode}`)
  return { shipping: delivery, address }
}

/** Quantity of a line in the first round: all, half or none; always all of the first line and none of the second. */
function firstQuantity(line: PricedOrderLine, index: number, key: string): number {
  if (index < 2) return index === 0 ? line.quantity : 0
  const chance = fractionOf(`part ${key} ${line.itemCode}`)
  if (chance < 0.55) return line.quantity
  const half = Math.floor(line.quantity / line.unitMult / 2) * line.unitMult
  return chance < 0.8 && line.promo === null ? half : 0
}
