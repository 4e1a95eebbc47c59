import type { ReplyOf } from '#contract/call.ts'
import type { marginReport } from '#contract/office/reports/margin-report.ts'
import type { Currency } from '#domain/money/money.ts'
import { type CostStep, costOfUnits, costOn, type MarginBy, marginPercent } from '#domain/reports/margin.ts'
import type { Span } from '#domain/reports/sales.ts'
import type { Steps } from '../../platform/concurrency/time-slices.ts'
import {
  linesOf,
  passedOrders,
  passedProducts,
  type SalesData,
  type SalesFilter,
} from '../sales/sales-filter.ts'

export type Margins = ReplyOf<typeof marginReport>['total']

/** Sums of one key, in hundredths. */
export class MarginSums {
  readonly #sums = { $: { net: 0, cost: 0, uncosted: 0 }, U$: { net: 0, cost: 0, uncosted: 0 } }
  #uncostedLines = 0

  /** `cost` null: it is not known. */
  add(currency: Currency, net: number, cost: number | null): void {
    const sums = this.#sums[currency]
    if (cost === null) {
      this.#uncostedLines += 1
      sums.uncosted += net
    } else {
      sums.net += net
      sums.cost += cost
    }
  }

  figures(): Margins {
    const { $: pesos, U$: dollars } = this.#sums
    const uncosted = {
      lines: this.#uncostedLines,
      pesos: pesos.uncosted / 100,
      dollars: dollars.uncosted / 100,
    }
    return { pesos: figuresOf(pesos), dollars: figuresOf(dollars), uncosted }
  }
}

function figuresOf({ net, cost }: { readonly net: number; readonly cost: number }): Margins['pesos'] {
  const percent = marginPercent(net, cost)
  return { net: net / 100, cost: cost / 100, margin: (net - cost) / 100, percent }
}

interface MarginOptions {
  readonly by: MarginBy
  readonly filter: SalesFilter
  readonly span: Span
  /** Of each code that was sold. */
  readonly costs: ReadonlyMap<string, readonly CostStep[]>
}

export interface SummedMargins {
  readonly rows: ReadonlyMap<string, MarginSums>
  readonly total: MarginSums
  /** Whose each order is, where they are told apart by order. */
  readonly customerOf: ReadonlyMap<string, string>
}

/** The codes of what was sold in a span. */
export function* codesSold(data: SalesData, filter: SalesFilter, span: Span): Steps<string[]> {
  const passes = yield* passedProducts(data, filter)
  const isSold = new Uint8Array(data.sold.codes.length)
  for (const passed of passedOrders(data, filter, [span])) {
    yield
    for (const line of linesOf(passed, passes)) isSold[passed.sales.products[line] ?? 0] = 1
  }
  return data.sold.codes.filter((_, number) => isSold[number] === 1)
}

/** Margins of each key and of all, each line at the cost of the day of its order (OFR-11). */
export function* sumMargins(
  data: SalesData,
  { by, filter, span, costs }: MarginOptions,
): Steps<SummedMargins> {
  const passes = yield* passedProducts(data, filter)
  const steps = data.sold.codes.map(code => costs.get(code) ?? [])
  const rows = new Map<string, MarginSums>()
  const total = new MarginSums()
  const customerOf = new Map<string, string>()
  for (const passed of passedOrders(data, filter, [span])) {
    yield
    const { customer, sales, order } = passed
    const orderKey = by === 'customer' ? customer.cardcode : String(sales.ids[order] ?? 0)
    for (const line of linesOf(passed, passes)) {
      const product = sales.products[line] ?? 0
      const currency: Currency = sales.inDollars[line] === 1 ? 'U$' : '$'
      const net = sales.amounts[line] ?? 0
      const unitCost = costOn(steps[product] ?? [], sales.days[order] ?? 0)
      const units = (sales.units[line] ?? 0) / 1000
      const cost = unitCost && costOfUnits(unitCost, units, currency, sales.rates[order] ?? null)
      const key = by === 'product' ? (data.sold.codes[product] ?? '') : orderKey
      let row = rows.get(key)
      if (row === undefined) {
        row = new MarginSums()
        rows.set(key, row)
        if (by === 'order') customerOf.set(key, customer.name)
      }
      row.add(currency, net, cost?.minor ?? null)
      total.add(currency, net, cost?.minor ?? null)
    }
  }
  return { rows, total, customerOf }
}
