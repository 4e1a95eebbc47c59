import { FINAL_REPAIR_STATUSES, REPAIR_STATUSES, type RepairStatus } from '../repairs/repair-status.ts'
import { foldText } from '../search/words/normalize.ts'
import { businessDayOf, daysBetween } from '../time/business-day.ts'

/** What the workshop's figures are told apart by (OFT-11). */
export const WORKSHOP_BY = ['product', 'brand'] as const
export type WorkshopBy = (typeof WORKSHOP_BY)[number]

/** Sequences of the rows, the largest first; `label` by name. */
export const WORKSHOP_SORTS = ['repairs', 'failures', 'repeats', 'label'] as const
export type WorkshopSort = (typeof WORKSHOP_SORTS)[number]

/** Which of the repairs behind a figure are wanted; `waiting`: those that were in a state when the last day ended. */
export const REPAIR_PARTS = ['all', 'warranty', 'repeats', 'waiting'] as const
export type RepairPart = (typeof REPAIR_PARTS)[number]

/** A machine that is back so many days after it was delivered, or earlier, was not repaired well (OFT-11). */
export const REPEAT_DAYS = 90

/** The states in which a machine is in the house. */
export const WORKSHOP_STATES = REPAIR_STATUSES.filter(status => !FINAL_REPAIR_STATUSES.includes(status))

/** A repair with its history; instants are ISO texts. */
export interface RepairHistory {
  readonly docNum: number
  readonly cardcode: string
  readonly itemCode: string | null
  readonly title: string
  readonly serial: string | null
  readonly failure: string
  readonly receivedAt: string
  readonly status: RepairStatus
  readonly statusAt: string
  /** When it left; null: it is in the house. */
  readonly deliveredAt: string | null
  /** Every event, the oldest first; notes stay in the state. */
  readonly events: readonly { readonly to: RepairStatus; readonly at: string }[]
}

/** The time that a machine was in a state. */
export interface Stay {
  readonly status: RepairStatus
  readonly from: string
  /** Null: it still is. */
  readonly to: string | null
}

/** The stays of a machine from its events, those of the house only; a state of which no event tells is as stored. */
export function staysOf({
  events,
  status,
  statusAt,
}: Pick<RepairHistory, 'events' | 'status' | 'statusAt'>): Stay[] {
  const entered = events.filter(({ to }, at) => to !== events[at - 1]?.to)
  const moves = entered.at(-1)?.to === status ? entered : [...entered, { to: status, at: statusAt }]
  return moves
    .map(({ to, at }, index): Stay => ({ status: to, from: at, to: moves[index + 1]?.at ?? null }))
    .filter(({ status: of }) => WORKSHOP_STATES.includes(of))
}

const DAY_MS = 86_400_000

/** The length of a stay that has ended, in days of 24 hours. */
export function daysOfStay({ from, to }: Stay & { readonly to: string }): number {
  return Math.max(Date.parse(to) - Date.parse(from), 0) / DAY_MS
}

/** The value below which a share `q` of the values lies, between two of them in proportion; null without values. */
export function quantileOf(values: readonly number[], q: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * q
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (place - Math.floor(place))
}

/** An earlier repair of the same machine. */
export interface Repeat {
  readonly docNum: number
  /** Business days of the calendar from its delivery to the new intake. */
  readonly days: number
  /** Both failures read alike, or one contains the other. */
  readonly isSameFault: boolean
}

/**
 * By number, the repairs of machines that were delivered repaired at most 90 days before, each with the last such one. The
 * same machine has the same serial, and the same product where both say one; without a serial it is the same product of
 * the same customer, also without one (OFT-11).
 */
export function repeatsOf(repairs: readonly RepairHistory[]): Map<number, Repeat> {
  const found = new Map<number, Repeat>()
  for (const same of Map.groupBy(repairs, machineOf).values()) {
    for (const repair of same) {
      const before = same
        .filter(earlier => earlier !== repair && isRepeat(earlier, repair))
        .toSorted((a, b) => ((a.deliveredAt ?? '') < (b.deliveredAt ?? '') ? 1 : -1))[0]
      if (before === undefined) continue
      const { docNum, failure } = before
      found.set(repair.docNum, {
        docNum,
        days: daysSince(before, repair),
        isSameFault: isSameFault(failure, repair.failure),
      })
    }
  }
  return found
}

/** The serial as it is compared; null: the machine has none. */
export function serialOf({ serial }: Pick<RepairHistory, 'serial'>): string | null {
  return serial?.trim().toLowerCase() || null
}

function machineOf(repair: RepairHistory): string {
  const serial = serialOf(repair)
  if (serial !== null) return `serial ${serial}`
  return `product ${repair.cardcode} ${repair.itemCode ?? foldText(repair.title)}`
}

function isRepeat(earlier: RepairHistory, { receivedAt, itemCode }: RepairHistory): boolean {
  if (earlier.status !== 'delivered' || earlier.deliveredAt === null || earlier.deliveredAt > receivedAt)
    return false
  if (itemCode !== null && earlier.itemCode !== null && itemCode !== earlier.itemCode) return false
  return daysSince(earlier, { receivedAt }) <= REPEAT_DAYS
}

function daysSince(
  { deliveredAt }: Pick<RepairHistory, 'deliveredAt'>,
  { receivedAt }: Pick<RepairHistory, 'receivedAt'>,
): number {
  return daysBetween(businessDayOf(new Date(deliveredAt ?? receivedAt)), businessDayOf(new Date(receivedAt)))
}

function isSameFault(some: string, other: string): boolean {
  const [a, b] = [foldText(some).trim(), foldText(other).trim()]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}

/**
 * How many machines failed: each serial once, and of machines without one each repair that is no repeat, as one customer
 * may have sold many of a product.
 */
export function machinesIn(
  repairs: readonly Pick<RepairHistory, 'docNum' | 'serial'>[],
  repeats: ReadonlyMap<number, Repeat>,
): number {
  const serials = new Set(repairs.flatMap(repair => serialOf(repair) ?? []))
  return (
    serials.size + repairs.filter(repair => serialOf(repair) === null && !repeats.has(repair.docNum)).length
  )
}

/** Machines that failed in a hundred that were sold, with two decimals; null where none is known to be sold. */
export function failuresPerHundred(machines: number, sold: number | null): number | null {
  return sold === null || sold <= 0 ? null : Math.round((machines / sold) * 10_000) / 100
}
