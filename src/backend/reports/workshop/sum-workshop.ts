import type { ReplyOf } from '#contract/call.ts'
import { NONE } from '#contract/office/reports/sales-report.ts'
import type { workshopFigures } from '#contract/office/reports/workshop-report.ts'
import { type RepairStatus, repairStatusDescription } from '#domain/repairs/repair-status.ts'
import type { Span } from '#domain/reports/sales.ts'
import {
  daysOfStay,
  failuresPerHundred,
  machinesIn,
  quantileOf,
  type Repeat,
  staysOf,
  WORKSHOP_STATES,
  type WorkshopBy,
} from '#domain/reports/workshop.ts'
import { addDays, startOfBusinessDay } from '#domain/time/business-day.ts'
import type { Steps } from '../../platform/concurrency/time-slices.ts'
import { linesOf, passedOrders, passedProducts, type SalesData } from '../sales/sales-filter.ts'
import type { ReportedRepair } from './queries.ts'

type Reply = ReplyOf<typeof workshopFigures>
export type WorkshopFigures = Reply['total']

export interface WorkshopFilter {
  readonly customer: string
  readonly product: string
  readonly brand: string
}

/** The instants of a span of business days, as texts that compare as they follow each other. */
export function instantsOf({ from, to }: Span): { readonly start: string; readonly end: string } {
  return {
    start: startOfBusinessDay(from).toISOString(),
    end: startOfBusinessDay(addDays(to, 1)).toISOString(),
  }
}

/** The product or brand of a machine; `NONE`: it has none that the catalogue knows. */
export function keyOf(
  { itemCode }: Pick<ReportedRepair, 'itemCode'>,
  by: WorkshopBy,
  { table }: Pick<SalesData, 'table'>,
): string {
  if (itemCode === null) return NONE
  if (by === 'product') return itemCode
  const row = table.rowOfCode(itemCode)
  return (row === null ? null : table.at(row)?.brand.slug) ?? NONE
}

/** Whether a machine passes the filter. */
export function passes(
  repair: ReportedRepair,
  { customer, product, brand }: WorkshopFilter,
  data: SalesData,
): boolean {
  if (customer !== '' && repair.cardcode !== customer) return false
  if (product !== '' && keyOf(repair, 'product', data) !== product) return false
  return brand === '' || keyOf(repair, 'brand', data) === brand
}

/** The units of orders of a span by product or brand, to the customers of the filter. */
export function* unitsSold(
  data: SalesData,
  { by, filter, span }: { readonly by: WorkshopBy; readonly filter: WorkshopFilter; readonly span: Span },
): Steps<Map<string, number>> {
  const sold = { ...filter, node: '', seller: '', department: '', channel: '' }
  const passing = yield* passedProducts(data, sold)
  const keys = data.sold.codes.map(itemCode => keyOf({ itemCode }, by, data))
  const thousandths = new Map<string, number>()
  for (const passed of passedOrders(data, sold, [span])) {
    yield
    for (const line of linesOf(passed, passing)) {
      const key = keys[passed.sales.products[line] ?? 0] ?? NONE
      thousandths.set(key, (thousandths.get(key) ?? 0) + (passed.sales.units[line] ?? 0))
    }
  }
  return new Map([...thousandths].map(([key, units]) => [key, units / 1000]))
}

/** Figures of repairs; `sold` are the units of what they are of, null: none is known. */
export function figuresOf(
  repairs: readonly ReportedRepair[],
  repeats: ReadonlyMap<number, Repeat>,
  sold: number | null,
): WorkshopFigures {
  const back = repairs.flatMap(({ docNum }) => repeats.get(docNum) ?? [])
  const machines = machinesIn(repairs, repeats)
  return {
    repairs: repairs.length,
    warranty: repairs.filter(({ underWarranty }) => underWarranty).length,
    machines,
    sold,
    failures: failuresPerHundred(machines, sold),
    repeats: back.length,
    sameFault: back.filter(({ isSameFault }) => isSameFault).length,
  }
}

/** The days of the stays of a machine in a state that ended between two instants. */
export function endedStays(
  repair: ReportedRepair,
  status: RepairStatus,
  { start, end }: ReturnType<typeof instantsOf>,
): number[] {
  return staysOf(repair).flatMap(stay =>
    stay.status === status && stay.to !== null && stay.to >= start && stay.to < end
      ? [daysOfStay({ ...stay, to: stay.to })]
      : [],
  )
}

/** Whether a machine was in a state when the last day ended. */
export function isWaiting(
  repair: ReportedRepair,
  status: RepairStatus,
  { end }: ReturnType<typeof instantsOf>,
): boolean {
  return staysOf(repair).some(
    stay => stay.status === status && stay.from < end && (stay.to === null || stay.to >= end),
  )
}

/** How long machines stayed in each state, and who was there at the end. */
export function stateTimes(
  repairs: readonly ReportedRepair[],
  within: ReturnType<typeof instantsOf>,
): Reply['states'] {
  return WORKSHOP_STATES.map(status => {
    const days = repairs.flatMap(repair => endedStays(repair, status, within))
    return {
      status,
      statusDescription: repairStatusDescription(status),
      stays: days.length,
      median: tenths(quantileOf(days, 0.5)),
      p90: tenths(quantileOf(days, 0.9)),
      waiting: repairs.filter(repair => isWaiting(repair, status, within)).length,
    }
  })
}

/** With one decimal. */
export function tenths(days: number): number
export function tenths(days: number | null): number | null
export function tenths(days: number | null): number | null {
  return days === null ? null : Math.round(days * 10) / 10
}
