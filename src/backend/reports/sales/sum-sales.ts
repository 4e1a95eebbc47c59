import type { ReplyOf } from '#contract/call.ts'
import { NONE, type salesReport } from '#contract/office/reports/sales-report.ts'
import type { SalesBy, Span } from '#domain/reports/sales.ts'
import type { Steps } from '../../platform/concurrency/time-slices.ts'
import type { CustomerSales } from '../sold/customer-sales.ts'
import {
  dayNumber,
  dayOf,
  departmentOf,
  type PassedOrder,
  passedOrders,
  passedProducts,
  productsOf,
  type SalesData,
  type SalesFilter,
} from './sales-filter.ts'

export type Figures = ReplyOf<typeof salesReport>['total']['now']

/** Figures of one key in one span; an order counts once, however many of its lines are counted. */
export class Sums {
  #orders = 0
  #units = 0
  #pesos = 0
  #dollars = 0
  #equivalent = 0
  #unrated = 0
  #lastOrder = -1

  /** `order` is a number that no other order has. */
  add(order: number, sales: CustomerSales, line: number): void {
    if (order !== this.#lastOrder) {
      this.#lastOrder = order
      this.#orders += 1
    }
    const amount = sales.amounts[line] ?? 0
    const equivalent = sales.equivalents[line] ?? 0
    this.#units += sales.units[line] ?? 0
    if (sales.inDollars[line] === 1) this.#dollars += amount
    else this.#pesos += amount
    if (Number.isNaN(equivalent)) this.#unrated += 1
    else this.#equivalent += equivalent
  }

  figures(): Figures {
    return {
      orders: this.#orders,
      units: this.#units / 1000,
      pesos: this.#pesos / 100,
      dollars: this.#dollars / 100,
      equivalent: this.#equivalent / 100,
      unrated: this.#unrated,
    }
  }
}

export interface SummedSales {
  readonly rows: ReadonlyMap<string, { readonly now: Sums; readonly before: Sums }>
  readonly now: Sums
  readonly before: Sums
}

interface SumOptions {
  readonly by: SalesBy
  readonly filter: SalesFilter
  readonly now: Span
  readonly earlier: Span | null
}

/** The figures of each key in a span and in an earlier one, and in all. */
export function* sumSales(data: SalesData, { by, filter, now, earlier }: SumOptions): Steps<SummedSales> {
  const rows = new Map<string, { now: Sums; before: Sums }>()
  const total = { now: new Sums(), before: new Sums() }
  const passes = yield* passedProducts(data, filter)
  const productKeys = yield* keysOfProducts(data, by, filter)
  const firstDay = dayNumber(now.from)
  const lastDay = dayNumber(now.to)
  // The n-th day of the earlier span is counted beside the n-th of this one.
  const shift = earlier === null ? 0 : firstDay - dayNumber(earlier.from)
  let number = 0
  for (const passed of passedOrders(data, filter, earlier === null ? [now] : [now, earlier])) {
    yield
    const { sales, order } = passed
    number += 1
    const day = sales.days[order] ?? 0
    // A day of both spans, where they overlap, is counted in each.
    const isNow = day >= firstDay && day <= lastDay
    const isEarlier = earlier !== null && day >= dayNumber(earlier.from) && day <= dayNumber(earlier.to)
    for (const side of ['now', 'before'] as const) {
      if (!(side === 'now' ? isNow : isEarlier)) continue
      const keyOfOrder =
        productKeys === null ? orderKey(by, passed, { shift: side === 'now' ? 0 : shift, lastDay }) : ''
      const end = sales.lineFrom[order + 1] ?? 0
      for (let line = sales.lineFrom[order] ?? 0; line < end; line += 1) {
        const product = sales.products[line] ?? 0
        if (passes !== null && passes[product] === 0) continue
        const key = productKeys === null ? keyOfOrder : (productKeys[product] ?? NONE)
        let row = rows.get(key)
        if (row === undefined) {
          row = { now: new Sums(), before: new Sums() }
          rows.set(key, row)
        }
        row[side].add(number, sales, line)
        total[side].add(number, sales, line)
      }
    }
  }
  return { rows, ...total }
}

/** A day of an earlier span that has more days than the report stands beside none. */
function orderKey(
  by: SalesBy,
  passed: PassedOrder,
  { shift, lastDay }: { readonly shift: number; readonly lastDay: number },
): string {
  const { customer, sales, order } = passed
  switch (by) {
    case 'customer':
      return customer.cardcode
    case 'seller':
      return customer.seller ?? NONE
    case 'department':
      return departmentOf(passed)
    case 'channel':
      return sales.channels[order] ?? NONE
    default: {
      const day = (sales.days[order] ?? 0) + shift
      return day > lastDay ? NONE : dayOf(day)
    }
  }
}

/** The key of each product number, where sales are told apart by what is sold; null: by order. */
function* keysOfProducts(
  data: SalesData,
  by: SalesBy,
  { node }: SalesFilter,
): Steps<readonly string[] | null> {
  if (by === 'product') return data.sold.codes
  if (by === 'brand') return (yield* productsOf(data)).map(row => row?.brand.slug ?? NONE)
  if (by !== 'node') return null
  // One level below the node that is looked at.
  const depth = node && node !== NONE ? node.split('/').length + 1 : 1
  return (yield* productsOf(data)).map(row => row?.node.pathSlug.split('/').slice(0, depth).join('/') ?? NONE)
}
