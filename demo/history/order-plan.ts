import type { OrderStatus } from '#domain/orders/order-status.ts'
import { addDays, type BusinessDay } from '#domain/time/business-day.ts'
import { fractionOf } from '../basics/fraction-of.ts'
import { workingDayUpTo } from '../data/working-days.ts'
import type { Buyer } from './buyers.ts'

/** Actor of a status change: the customer, the staff, or the ERP. */
export type Mover = 'customer' | 'staff' | 'system'

/** One status change: working days after the order, and the hour of the day. */
export interface Step {
  readonly to: OrderStatus
  readonly after: number
  readonly hour: number
  readonly by: Mover
  readonly note: string | null
}

export interface PlannedOrder {
  readonly buyer: Buyer
  /** Seed of all pseudo-random values of the order. */
  readonly key: string
  readonly day: BusinessDay
  readonly daysAgo: number
  /** Hour of the day it was placed, as a decimal. */
  readonly hour: number
  readonly start: 'received' | 'on_hold'
  readonly holdReason: 'credit' | 'manual' | null
  readonly steps: readonly Step[]
  readonly pickup: boolean
  /** Number of lines. */
  readonly lines: number
  readonly kind: 'order' | 'promo'
}

type Plan = Pick<PlannedOrder, 'start' | 'holdReason' | 'steps'>

/** An order for a new season: more lines of one currency than an invoice allows. */
const OPENING_LINES = 330
/** Factor of the gap between orders by calendar month: longer in the summer holidays, shorter before Christmas. */
const SEASON = [1.35, 1.25, 1, 0.95, 1, 1.1, 1.1, 1, 0.95, 0.9, 0.85, 0.75]

/** The orders of a customer, newest first, on working days up to yesterday. */
export function planOrders(buyer: Buyer, today: BusinessDay): PlannedOrder[] {
  const planned: PlannedOrder[] = []
  let opened = 0
  for (let age = buyer.newest; age <= buyer.oldest; ) {
    const isOpening = age >= (buyer.openings[opened] ?? Number.POSITIVE_INFINITY)
    const order = planOrder(buyer, today, { age, place: planned.length, isOpening })
    if (order.day !== planned.at(-1)?.day) {
      planned.push(order)
      if (isOpening) opened += 1
    }
    const month = Number(order.day.slice(5, 7)) - 1
    const pace = (SEASON[month] ?? 1) * (0.4 + 1.2 * fractionOf(`gap ${order.key}`))
    age += Math.max(1, Math.round(buyer.rhythm * pace))
  }
  return planned
}

interface Place {
  readonly age: number
  /** 0 for the newest. */
  readonly place: number
  readonly isOpening: boolean
}

function planOrder(buyer: Buyer, today: BusinessDay, { age, place, isOpening }: Place): PlannedOrder {
  const key = `${buyer.customer.cardcode} ${age}`
  const day = workingDayUpTo(addDays(today, -age))
  const chance = fractionOf(`lines ${key}`) ** 2.4
  const plan = planMoves(buyer, key, place, isOpening)
  const isPromo = !isOpening && place > RECENT.length && fractionOf(`promo ${key}`) < 0.05
  return {
    buyer,
    key,
    day,
    daysAgo: age,
    kind: isPromo ? 'promo' : 'order',
    ...plan,
    pickup: isPickup(key) && !plan.steps.some(({ to }) => to === 'shipped'),
    hour: 8.5 + 4.5 * fractionOf(`hour ${key}`),
    lines: isOpening ? OPENING_LINES + Math.floor(40 * chance) : 3 + Math.floor((buyer.longest - 2) * chance),
  }
}

function isPickup(key: string): boolean {
  return fractionOf(`pickup ${key}`) < 0.14
}

function planMoves(buyer: Buyer, key: string, place: number, isOpening: boolean): Plan {
  if (buyer.recent === 'held' && place === 0) return { start: 'on_hold', holdReason: 'credit', steps: [] }
  const recent = buyer.recent === 'every-state' ? RECENT[place] : undefined
  if (recent !== undefined) return recent
  if (isOpening) return plain(DELIVERED)
  const fate = fractionOf(`fate ${key}`)
  if (fate < 0.02) return plain([step('cancelled', 0, 17, 'customer', null)])
  if (fate < 0.03) return plain([CONFIRMED, step('cancelled', 0, 16, 'staff', 'Sin stock de lo principal.')])
  if (fate < 0.045) return REJECTED
  if (fate < 0.075) return { ...plain(DELIVERED), start: 'on_hold', holdReason: 'manual' }
  if (fate < 0.085)
    return plain([step('on_hold', 0, 13.5, 'staff', 'A confirmar con el cliente.'), ...DELIVERED])
  if (fate < 0.13) return plain(DELIVERED_IN_TWO)
  return plain(isPickup(key) ? DELIVERED.slice(0, 3) : DELIVERED)
}

const CONFIRMED = step('confirmed', 0, 14, 'system', null)
const PREPARING = step('preparing', 0, 15.5, 'system', null)
const INVOICED = step('invoiced', 1, 9.25, 'system', null)
const SHIPPED = step('shipped', 1, 15, 'system', null)
const DELIVERED = [CONFIRMED, PREPARING, INVOICED, SHIPPED, step('delivered', 2, 11, 'system', null)] as const
const PARTLY = step('partially_invoiced', 1, 9.25, 'system', 'Resto pendiente de ingreso.')
const DELIVERED_IN_TWO = [
  CONFIRMED,
  PREPARING,
  PARTLY,
  step('invoiced', 4, 9.25, 'system', null),
  step('shipped', 4, 15, 'system', null),
  step('delivered', 6, 11, 'system', null),
] as const
const REJECTED = {
  start: 'on_hold',
  holdReason: 'manual',
  steps: [step('rejected', 0, 16, 'staff', 'Pedido duplicado.')],
} as const satisfies Plan

/**
 * The newest orders show all ten states on the first page of a list. A plan whose last step is n working days after the
 * order has at least index n, because a customer's orders are all on different days.
 */
const RECENT: readonly Plan[] = [
  plain([]),
  plain([CONFIRMED]),
  plain([CONFIRMED, PREPARING, INVOICED]),
  plain([CONFIRMED, PREPARING]),
  plain([CONFIRMED, PREPARING, INVOICED, SHIPPED]),
  { start: 'on_hold', holdReason: 'manual', steps: [] },
  plain(DELIVERED),
  plain([CONFIRMED, PREPARING, PARTLY]),
  plain([step('cancelled', 0, 17, 'customer', null)]),
  REJECTED,
  plain(DELIVERED),
  plain([CONFIRMED, PARTLY]),
  plain([CONFIRMED, PREPARING, INVOICED, SHIPPED]),
]

function plain(steps: readonly Step[]): Plan {
  return { start: 'received', holdReason: null, steps }
}

function step(to: OrderStatus, after: number, hour: number, by: Mover, note: string | null): Step {
  return { to, after, hour, by, note }
}
