import type { PricedOrderLine } from '#backend/orders/place/price-lines.ts'
import { type PlacedShipping, placedShipping } from '#backend/orders/place/shipping-choice.ts'
import type { Address } from '#contract/shapes.ts'
import type { HoldReason } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { type CurrencySum, totalsByCurrency } from '#domain/pricing/totals.ts'
import { type BusinessDay, startOfBusinessDay } from '#domain/time/business-day.ts'
import { fractionOf } from '../basics/fraction-of.ts'
import type { DemoProduct } from '../catalogue/products.ts'
import { demoAddresses } from '../data/customers.ts'
import { rateOn } from '../data/exchange-rates.ts'
import { demoSettings, demoShippingMethods } from '../data/settings.ts'
import { addWorkingDays } from '../data/working-days.ts'
import { type Buyer, buyers } from './buyers.ts'
import { type Committed, orderedLines, rangeOf } from './order-lines.ts'
import { type Mover, type PlannedOrder, planOrders, type Step } from './order-plan.ts'

export interface HistoryEvent {
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  readonly at: Date
  readonly day: BusinessDay
  readonly actor: string
  readonly note: string | null
}

/** A line of an order with its uninvoiced quantity, in promotion packs or units. */
export interface HistoryLine extends PricedOrderLine {
  readonly openQty: number
}

/** One round of invoicing with the quantities of each line that it covers. */
export interface Invoicing {
  readonly at: Date
  readonly day: BusinessDay
  readonly parts: readonly { readonly line: HistoryLine; readonly quantity: number }[]
}

export interface HistoryOrder {
  readonly id: number
  readonly docNum: number
  readonly buyer: Buyer
  readonly key: string
  readonly kind: 'order' | 'promo'
  readonly day: BusinessDay
  readonly createdAt: Date
  readonly status: OrderStatus
  readonly statusAt: Date
  readonly holdReasons: readonly HoldReason[]
  readonly comments: string | null
  readonly poRef: string | null
  readonly shipping: PlacedShipping
  readonly address: Address | null
  readonly exchangeRate: number
  readonly lines: readonly HistoryLine[]
  readonly sums: readonly CurrencySum[]
  readonly events: readonly HistoryEvent[]
  readonly invoicings: readonly Invoicing[]
}

type Draft = Omit<HistoryOrder, 'id' | 'docNum'>

const FIRST_DOC_NUM = 100_001
const SECONDS_PER_HOUR = 3_600
const OPEN = new Set<OrderStatus>(['received', 'on_hold', 'confirmed', 'preparing', 'partially_invoiced'])
const DROPPED = new Set<OrderStatus>(['cancelled', 'rejected'])
const COMMENTS = [
  'Entregar por la mañana.',
  'Avisar antes de despachar.',
  'Facturar a nombre de la razón social.',
  'Separar lo de vidriera en otra caja.',
]

/** The orders of all demo customers, numbered chronologically. */
export function historyOrders(products: readonly DemoProduct[], today: BusinessDay): HistoryOrder[] {
  const committed: Committed = new Map()
  return buyers
    .flatMap(buyer => {
      const range = rangeOf(buyer, products)
      return planOrders(buyer, today).map(plan => draftOf(plan, range, committed, today))
    })
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.key < b.key ? -1 : 1))
    .map((draft, index) => ({ id: index + 1, docNum: FIRST_DOC_NUM + index, ...draft }))
}

/** An hour of a business day, to the second. */
export function hourOf(day: BusinessDay, hour: number): Date {
  return new Date(startOfBusinessDay(day).getTime() + Math.round(hour * SECONDS_PER_HOUR) * 1000)
}

function draftOf(
  plan: PlannedOrder,
  range: ReturnType<typeof rangeOf>,
  committed: Committed,
  today: BusinessDay,
): Draft {
  const { buyer, key, kind, day, start } = plan
  // Spreads the events of orders of the same day over different times.
  const late = 0.9 * fractionOf(`late ${key}`)
  const steps = plan.steps.map(step => ({ ...step, hour: step.hour + late }))
  const status = steps.at(-1)?.to ?? start
  const lines = orderedLines(plan, range, OPEN.has(status) ? committed : null, today)
  const sums = totalsByCurrency(lines.map(line => ({ net: line.total, tax: line.tax })))
  const createdAt = hourOf(day, plan.hour)
  const events = eventsOf({ ...plan, steps }, createdAt)
  const exchangeRate = rateOn(day, today)
  return {
    buyer,
    key,
    kind,
    day,
    createdAt,
    status,
    exchangeRate,
    sums,
    events,
    statusAt: events.at(-1)?.at ?? createdAt,
    holdReasons: plan.holdReason === null ? [] : [plan.holdReason],
    comments: fractionOf(`comment ${key}`) < 0.12 ? textOf(COMMENTS, key) : null,
    poRef:
      fractionOf(`reference ${key}`) < 0.4 ? `OC-${1000 + Math.floor(9000 * fractionOf(`oc ${key}`))}` : null,
    ...deliveryOf(plan, sums, exchangeRate),
    ...invoicingsOf(lines, steps, day, key),
  }
}

function eventsOf({ buyer, day, start, steps }: PlannedOrder, createdAt: Date): HistoryEvent[] {
  const actors: Record<Mover, string> = {
    customer: buyer.customer.email,
    staff: 'administracion@mostrador.test',
    system: 'erp',
  }
  const placed = { from: null, to: start, at: createdAt, day, actor: actors.customer, note: null }
  return [
    placed,
    ...steps.map(({ to, after, hour, by, note }, index) => {
      const on = addWorkingDays(day, after)
      const from = steps[index - 1]?.to ?? start
      return { from, to, at: hourOf(on, hour), day: on, actor: actors[by], note }
    }),
  ]
}

function deliveryOf(plan: PlannedOrder, sums: readonly CurrencySum[], rate: number) {
  const { customer } = plan.buyer
  const { transport, transportTax } = demoSettings
  const agencies = demoShippingMethods.find(({ kind }) => kind === 'agency')?.agencies ?? []
  const placed = (code: string) => {
    const method = demoShippingMethods.find(one => one.code === code)
    if (method === undefined) throw new Error(`Unknown demo shipping method ${code}`)
    const agency = method.kind === 'agency' ? textOf(agencies, customer.cardcode) : null
    return placedShipping(
      { code, addressId: null, agency, agencyBranch: agency === null ? null : 'Terminal' },
      method,
      sums.map(sum => sum.subtotal),
      { rate, transport, transportTax },
    )
  }
  const delivery = placed(customer.default_shipping_code)
  // Small orders are picked up, which saves the delivery charge.
  const isPickedUp = plan.pickup || delivery.charge > 0
  return isPickedUp
    ? { shipping: placed('RETIRO'), address: null }
    : { shipping: delivery, address: addressOf(customer.cardcode) }
}

function addressOf(code: string): Address | null {
  const found = demoAddresses.find(one => one.cardcode === code && one.kind === 'S' && one.isDefault)
  if (found === undefined) return null
  const { cardcode: _, ...address } = found
  return address
}

/** What was invoiced when, and what is open: cancelled orders are closed without an invoice. */
function invoicingsOf(
  lines: readonly PricedOrderLine[],
  steps: readonly Step[],
  day: BusinessDay,
  key: string,
) {
  const status = steps.at(-1)?.to
  const moments = steps.filter(({ to }) => to === 'partially_invoiced' || to === 'invoiced')
  const isPartial = moments[0]?.to === 'partially_invoiced'
  const first = lines.map((line, index) => (isPartial ? firstQuantity(line, index, key) : line.quantity))
  const isDone = status !== undefined && (DROPPED.has(status) || moments.at(-1)?.to === 'invoiced')
  const opened = lines.map((line, index) => ({
    ...line,
    openQty: isDone ? 0 : line.quantity - (moments.length === 0 ? 0 : (first[index] ?? 0)),
  }))
  const invoicings = moments.map(({ after, hour }, moment) => {
    const on = addWorkingDays(day, after)
    const parts = opened.flatMap((line, index) => {
      const quantity = moment === 0 ? (first[index] ?? 0) : line.quantity - (first[index] ?? 0)
      return quantity > 0 ? { line, quantity } : []
    })
    return { at: hourOf(on, hour), day: on, parts }
  })
  return { lines: opened, invoicings }
}

/** Quantity of a line in the first round: all, half or none; always all of the first line and none of the second. */
function firstQuantity(line: PricedOrderLine, index: number, key: string): number {
  if (index === 0) return line.quantity
  if (index === 1) return 0
  const chance = fractionOf(`part ${key} ${line.itemCode}`)
  const multiples = line.quantity / line.unitMult
  if (chance < 0.55) return line.quantity
  return chance < 0.8 && line.promo === null ? Math.floor(multiples / 2) * line.unitMult : 0
}

function textOf(texts: readonly string[], key: string): string {
  return texts[Math.floor(texts.length * fractionOf(`text ${key}`))] ?? ''
}
