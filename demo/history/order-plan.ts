import { z } from 'zod'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { addDays, type BusinessDay } from '#domain/time/business-day.ts'
import { fractionOf } from '../basics/fraction-of.ts'
import { readData } from '../basics/read-data.ts'
import { workingDayUpTo } from '../data/working-days.ts'
import type { Buyer } from './buyers.ts'

const plan = z.strictObject({
  path: z.string(),
  /** How many steps of the path were taken; by default all. */
  steps: z.number().optional(),
  /** Why it began on hold. */
  held: z.enum(['credit', 'manual']).nullable().default(null),
})

/** What becomes of orders. */
const { paths, newest, older } = readData(
  'history/order-paths.json',
  z.strictObject({
    /** Status changes: working days after the order, the hour of that day as a decimal, and the actor. */
    paths: z.record(
      z.string(),
      z.array(
        z.strictObject({
          to: z.enum(ORDER_STATUSES),
          after: z.number(),
          hour: z.number(),
          by: z.enum(['customer', 'staff', 'system']),
          note: z.string().nullable().default(null),
        }),
      ),
    ),
    /**
     * The newest orders of a customer, from the last one. Together they show all ten states on the first page of a list.
     * One whose last step is n working days after it has at least index n, because all are of different days.
     */
    newest: z.strictObject({ 'every-state': z.array(plan), held: z.array(plan), none: z.array(plan) }),
    /** The others by chance, `below` of 1; what is left is delivered or picked up. */
    older: z.array(plan.extend({ below: z.number() })),
  }),
)

/** An order for a new season: more lines of one currency than an invoice allows. */
const OPENING_LINES = 330
/** Factor of the gap between orders by calendar month: longer in the summer holidays, shorter before Christmas. */
const SEASON = [1.35, 1.25, 1, 0.95, 1, 1.1, 1.1, 1, 0.95, 0.9, 0.85, 0.75]

export type PlannedOrder = ReturnType<typeof planOrder>

/** The orders of a customer, newest first, on working days up to yesterday. */
export function planOrders(buyer: Buyer, today: BusinessDay): PlannedOrder[] {
  const planned: PlannedOrder[] = []
  let opened = 0
  for (let daysAgo = buyer.newest; daysAgo <= buyer.oldest; ) {
    const key = `${buyer.customer.cardcode} ${daysAgo}`
    const day = workingDayUpTo(addDays(today, -daysAgo))
    if (day !== planned.at(-1)?.day) {
      const isOpening = daysAgo >= (buyer.openings[opened] ?? Number.POSITIVE_INFINITY)
      if (isOpening) opened += 1
      planned.push(planOrder({ buyer, key, day, daysAgo }, planned.length, isOpening))
    }
    const pace = (SEASON[Number(day.slice(5, 7)) - 1] ?? 1) * (0.4 + 1.2 * fractionOf(`gap ${key}`))
    daysAgo += Math.max(1, Math.round(buyer.rhythm * pace))
  }
  return planned
}

interface Placed {
  readonly buyer: Buyer
  /** Seed of all pseudo-random values of the order. */
  readonly key: string
  readonly day: BusinessDay
  readonly daysAgo: number
}

/** `place` is 0 for the newest. */
function planOrder(placed: Placed, place: number, isOpening: boolean) {
  const { buyer, key } = placed
  const isPickup = fractionOf(`pickup ${key}`) < 0.14
  const fate = fractionOf(`fate ${key}`)
  const { path, steps, held } =
    newest[buyer.recent][place] ??
    (isOpening ? undefined : older.find(({ below }) => fate < below)) ??
    plan.parse({ path: 'delivered', ...(isPickup && !isOpening ? { steps: 3 } : {}) })
  const taken = (paths[path] ?? []).slice(0, steps)
  const isPromo = place > newest['every-state'].length && fractionOf(`promo ${key}`) < 0.05
  const chance = fractionOf(`lines ${key}`) ** 2.4
  return {
    ...placed,
    kind: isPromo && !isOpening ? ('promo' as const) : ('order' as const),
    start: held === null ? ('received' as const) : ('on_hold' as const),
    held,
    steps: taken,
    isPickup: isPickup && !taken.some(({ to }) => to === 'shipped'),
    /** Of the day it was placed, as a decimal. */
    hour: 8.5 + 4.5 * fractionOf(`hour ${key}`),
    lineCount: isOpening
      ? OPENING_LINES + Math.floor(40 * chance)
      : 3 + Math.floor((buyer.longest - 2) * chance),
  }
}
