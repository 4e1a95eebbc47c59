import { CURRENCIES, type Currency } from '../money/money.ts'
import type { HoldReason } from '../orders/order.ts'
import { isFinal, type OrderStatus } from '../orders/order-status.ts'

/** Why an order is left over at the close of a day, in the order of its path through the house (OFH-09). */
export const LEFT_REASONS = [
  'unconfirmed',
  'erp',
  'credit',
  'overdue',
  'manual',
  'held',
  'proposal',
  'stock',
  'unprepared',
  'preparing',
  'undispatched',
] as const

export type LeftReason = (typeof LEFT_REASONS)[number]

/** Most characters of a note, of the day or of a reason. */
export const CLOSE_NOTE_LENGTH = 1000

/** What decides why an order waits. */
export interface OrderPosition {
  readonly status: OrderStatus
  /** Its customer fetches it. */
  readonly isPickup: boolean
  readonly holdReasons: readonly HoldReason[]
  /** A change waits for its customer's answer. */
  readonly isProposed: boolean
  /** The ERP owes an answer. */
  readonly waitsForErp: boolean
  /** Something of it is missing. */
  readonly isShort: boolean
}

/** Whether the house still has work with an order: what is fetched has none once it is invoiced (domain.md 4.6). */
export function isOpenOrder({ status, isPickup }: Pick<OrderPosition, 'status' | 'isPickup'>): boolean {
  return !isFinal(status) && status !== 'shipped' && !(status === 'invoiced' && isPickup)
}

/** Why an order is left over: one reason, so that the reasons add up to what is open; null where nothing is left to do. */
export function leftReason(order: OrderPosition): LeftReason | null {
  if (!isOpenOrder(order)) return null
  if (order.isProposed) return 'proposal'
  switch (order.status) {
    case 'received':
      return order.waitsForErp ? 'erp' : 'unconfirmed'
    case 'on_hold':
      return HOLD_REASONS.find(reason => order.holdReasons.includes(reason)) ?? 'held'
    case 'confirmed':
      return order.isShort ? 'stock' : 'unprepared'
    case 'preparing':
      return order.isShort ? 'stock' : 'preparing'
    case 'partially_invoiced':
      return order.isShort ? 'stock' : 'undispatched'
    default:
      return 'undispatched'
  }
}

const HOLD_REASONS = ['credit', 'overdue', 'manual'] as const satisfies readonly HoldReason[]

/** Decimal amounts of two currencies, which are never added (MON-19). */
export interface Amounts {
  readonly pesos: number
  readonly dollars: number
}

/** An order that a day had work with: one that was open when it began, or came in. */
export interface DayOrder extends Amounts {
  readonly channel: string
  /** Its state when the day began; null: it came in that day. */
  readonly was: OrderStatus | null
  /** Its state at the close. */
  readonly status: OrderStatus
  /** Since when it is in that state, an ISO instant. */
  readonly since: string
  /** Why it is left over; null: it left, or ended. */
  readonly reason: LeftReason | null
  readonly releases: readonly { readonly by: string }[]
  /** Amounts of the goods that left, with their tax. */
  readonly dispatches: readonly Amounts[]
}

/** The parts of a close. */
export const CLOSE_PARTS = [
  'opened',
  'entered',
  'released',
  'dispatched',
  'departed',
  'ended',
  'left',
] as const
export type ClosePart = (typeof CLOSE_PARTS)[number]

const IS_OF: Readonly<Record<ClosePart, (order: DayOrder) => boolean>> = {
  opened: ({ was }) => was !== null,
  entered: ({ was }) => was === null,
  released: ({ releases }) => releases.length > 0,
  dispatched: ({ dispatches }) => dispatches.length > 0,
  // Nothing is left to do: all of it left, or nobody wants it any more.
  departed: order => order.reason === null && !hasEnded(order),
  ended: order => hasEnded(order),
  left: ({ reason }) => reason !== null,
}

function hasEnded({ status }: DayOrder): boolean {
  return status === 'cancelled' || status === 'rejected'
}

/** The orders of a part; of what was left over those that wait longest first. */
export function ordersOfPart<Order extends DayOrder>(orders: readonly Order[], part: ClosePart): Order[] {
  const found = orders.filter(IS_OF[part])
  return part === 'left' ? found.sort((a, b) => (a.since < b.since ? -1 : 1)) : found
}

export interface Figures extends Amounts {
  readonly orders: number
}

export interface CloseFigures extends Readonly<Record<ClosePart, Figures>> {
  readonly byChannel: (Figures & { channel: string })[]
  readonly byReleaser: (Figures & { by: string })[]
  /** In the order of `LEFT_REASONS`; `oldest` is since when the first of them waits. */
  readonly byReason: (Figures & { reason: LeftReason; oldest: string })[]
}

/**
 * The figures of a day (OFH-09). Amounts are what is payable, of what was dispatched the goods that left with their tax.
 * `opened` and `entered` together are `departed`, `ended` and `left` together; the reasons add up to `left`.
 */
export function closeFigures(orders: readonly DayOrder[]): CloseFigures {
  const figures = (part: ClosePart) => {
    const found = ordersOfPart(orders, part)
    if (part !== 'dispatched') return figuresOf(found)
    return { ...figuresOf(found.flatMap(({ dispatches }) => dispatches)), orders: found.length }
  }
  const left = ordersOfPart(orders, 'left')
  return {
    opened: figures('opened'),
    entered: figures('entered'),
    released: figures('released'),
    dispatched: figures('dispatched'),
    departed: figures('departed'),
    ended: figures('ended'),
    left: figures('left'),
    byChannel: grouped(ordersOfPart(orders, 'entered'), ({ channel }) => [channel]).map(
      ([channel, found]) => ({
        channel,
        ...figuresOf(found),
      }),
    ),
    byReleaser: grouped(ordersOfPart(orders, 'released'), ({ releases }) => releases.map(({ by }) => by)).map(
      ([by, found]) => ({ by, ...figuresOf(found) }),
    ),
    byReason: LEFT_REASONS.flatMap(reason => {
      const found = left.filter(order => order.reason === reason)
      const [oldest] = found
      return oldest === undefined ? [] : [{ reason, oldest: oldest.since, ...figuresOf(found) }]
    }),
  }
}

/** Those with most orders first. */
function grouped(
  orders: readonly DayOrder[],
  keysOf: (order: DayOrder) => readonly string[],
): [key: string, orders: DayOrder[]][] {
  const groups = new Map<string, DayOrder[]>()
  for (const order of orders)
    for (const key of new Set(keysOf(order))) groups.set(key, [...(groups.get(key) ?? []), order])
  return [...groups].sort(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1))
}

function figuresOf(rows: readonly Amounts[]): Figures {
  const sum = (amount: (row: Amounts) => number) =>
    rows.reduce((all, row) => all + Math.round(amount(row) * 100), 0) / 100
  return { orders: rows.length, pesos: sum(({ pesos }) => pesos), dollars: sum(({ dollars }) => dollars) }
}

/** The amounts that there are, with their currency; pesos where there are none. */
export function shownAmounts({ pesos, dollars }: Amounts): { currency: Currency; amount: number }[] {
  const amounts = { $: pesos, U$: dollars }
  const shown = CURRENCIES.filter(currency => amounts[currency] !== 0)
  return (shown.length === 0 ? (['$'] as const) : shown).map(currency => ({
    currency,
    amount: amounts[currency],
  }))
}

/** Whether two readings of a day tell of different events; amounts and reasons that changed since are none of the day. */
export function isOtherDay(
  some: readonly (DayOrder & { readonly orderId: number })[],
  others: typeof some,
): boolean {
  const eventsOf = (orders: typeof some) =>
    orders
      .map(({ orderId, was, status, releases, dispatches }) =>
        [orderId, was, status, releases.length, dispatches.length].join(' '),
      )
      .sort()
      .join('\n')
  return eventsOf(some) !== eventsOf(others)
}
