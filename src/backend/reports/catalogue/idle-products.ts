import type { ReplyOf } from '#contract/call.ts'
import type { lostSales, slowMovers } from '#contract/office/reports/catalogue-reports.ts'
import { amountOf, type Currency, moneyFromAmount, sumByCurrency } from '#domain/money/money.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { addDays } from '#domain/time/business-day.ts'
import type { Snapshot } from '../../catalogue/read/snapshot.ts'
import { type Steps, sortInSlices } from '../../platform/concurrency/time-slices.ts'
import type { UnitCost } from '../../products/sheet/effect-queries.ts'
import { dayNumber, dayOf } from '../sales/sales-filter.ts'
import type { Sold } from '../sold/sold-lines.ts'
import { productsOnSale } from './coverage.ts'
import type { SeenProduct } from './queries.ts'

export type SlowMover = ReplyOf<typeof slowMovers>['products'][number]
export type LostSale = ReplyOf<typeof lostSales>['products'][number]
interface Value {
  readonly currency: Currency
  readonly amount: number
}

/** The last day on which each product number was sold, -1 for never. */
function* lastDaysSold(sold: Sold): Steps<Int32Array> {
  const last = new Int32Array(sold.codes.length).fill(-1)
  for (const sales of sold.customers.values()) {
    yield
    for (const [order, day] of sales.days.entries()) {
      const end = sales.lineFrom[order + 1] ?? 0
      for (let line = sales.lineFrom[order] ?? 0; line < end; line += 1) {
        const product = sales.products[line] ?? 0
        if (day > (last[product] ?? -1)) last[product] = day
      }
    }
  }
  return last
}

interface IdleOptions {
  readonly days: number
  readonly list: number
  readonly brand: string
  readonly today: BusinessDay
}

/** Products with stock and without a sale for so long, those worth most first; pesos before dollars (OFR-08). */
export function* idleProducts(snapshot: Snapshot, sold: Sold, options: IdleOptions): Steps<SlowMover[]> {
  const { days, list, brand, today } = options
  const since = dayNumber(addDays(today, -days))
  const last = yield* lastDaysSold(sold)
  const lastOf = new Map(sold.codes.map((code, number) => [code, last[number] ?? -1]))
  const found: SlowMover[] = []
  for (const [row, product] of productsOnSale(snapshot)) {
    yield
    if (brand && product.brand.slug !== brand) continue
    const stock = snapshot.table.stock.at(row)?.available ?? 0
    const day = lastOf.get(product.itemCode) ?? -1
    if (stock <= 0 || day > since) continue
    const price = snapshot.table.prices.get(list)?.at(row) ?? null
    found.push({
      itemCode: product.itemCode,
      title: product.title,
      brand: product.brand.name,
      stock,
      lastSold: day === -1 ? null : dayOf(day),
      value: price && worthOf(price.currency, price.price * stock),
    })
  }
  return yield* sortInSlices(found, worthMost)
}

/** With the value of their stock at the latest known cost; null: it is not known. */
export function withCosts(products: readonly SlowMover[], costs: readonly UnitCost[]): SlowMover[] {
  const costOf = new Map(costs.map(cost => [cost.code, cost]))
  return products.map(product => {
    const cost = costOf.get(product.itemCode)
    return { ...product, cost: cost === undefined ? null : worthOf(cost.currency, cost.cost * product.stock) }
  })
}

interface LostOptions {
  readonly seen: readonly SeenProduct[]
  readonly arrivals: ReadonlyMap<string, string>
  readonly today: BusinessDay
}

const YEAR_DAYS = 365

/**
 * What customers saw and could not buy (OFR-09): each of them would have taken the usual quantity at the net price of the
 * last sale. It is an estimate: who looks does not always buy.
 */
export function* lostProducts(
  snapshot: Snapshot,
  sold: Sold,
  { seen, arrivals, today }: LostOptions,
): Steps<LostSale[]> {
  const usual = yield* usualLines(
    sold,
    new Set(seen.map(({ itemCode }) => itemCode)),
    dayNumber(addDays(today, -YEAR_DAYS)),
  )
  const found: LostSale[] = []
  for (const { itemCode, cardcodes, views } of seen) {
    yield
    const row = snapshot.table.rowOfCode(itemCode)
    const product = row === null ? null : snapshot.table.at(row)
    if (row === null || product === null) continue
    const line = usual.get(itemCode)
    const stock = snapshot.table.stock.at(row)
    found.push({
      itemCode,
      title: product.title,
      brand: product.brand.name,
      customers: cardcodes.length,
      views,
      usual: line?.quantity ?? null,
      value:
        line === undefined ? null : worthOf(line.currency, line.quantity * line.price * cardcodes.length),
      nextArrival: arrivals.get(itemCode) ?? null,
      inStockNow: stock !== null && stock.available - stock.committed >= product.unitMult,
    })
  }
  return yield* sortInSlices(found, worthMost)
}

interface UsualLine {
  readonly quantity: number
  /** Net of one, in the last line. */
  readonly price: number
  readonly currency: Currency
}

/** Median quantity and last net price of each product. */
function* usualLines(sold: Sold, codes: ReadonlySet<string>, since: number): Steps<Map<string, UsualLine>> {
  const found = new Map<number, { quantities: number[]; day: number; price: number; currency: Currency }>()
  for (const sales of sold.customers.values()) {
    yield
    for (const [order, day] of sales.days.entries()) {
      if (day < since) continue
      const end = sales.lineFrom[order + 1] ?? 0
      for (let line = sales.lineFrom[order] ?? 0; line < end; line += 1) {
        const product = sales.products[line] ?? 0
        const quantity = (sales.units[line] ?? 0) / 1000
        if (quantity === 0 || !codes.has(sold.codes[product] ?? '')) continue
        const known = found.get(product) ?? { quantities: [], day: -1, price: 0, currency: '$' as Currency }
        known.quantities.push(quantity)
        if (day >= known.day) {
          known.day = day
          known.price = (sales.amounts[line] ?? 0) / 100 / quantity
          known.currency = sales.inDollars[line] === 1 ? 'U$' : '$'
        }
        found.set(product, known)
      }
    }
  }
  return new Map(
    [...found].map(([product, { quantities, price, currency }]) => {
      const sorted = quantities.sort((a, b) => a - b)
      return [sold.codes[product] ?? '', { quantity: sorted[sorted.length >> 1] ?? 0, price, currency }]
    }),
  )
}

function worthOf(currency: Currency, amount: number): Value {
  return { currency, amount: amountOf(moneyFromAmount(Number(amount.toFixed(4)), currency)) }
}

/** Pesos before dollars, which are never compared. */
function worthMost(a: { value: Value | null; itemCode: string }, b: typeof a): number {
  const place = (value: Value | null) => (value === null ? 2 : value.currency === '$' ? 0 : 1)
  return (
    place(a.value) - place(b.value) ||
    (b.value?.amount ?? 0) - (a.value?.amount ?? 0) ||
    (a.itemCode < b.itemCode ? -1 : 1)
  )
}

/** One sum per currency. */
export function totalOf(values: readonly (Value | null)[]): {
  readonly pesos: number
  readonly dollars: number
} {
  const sums = sumByCurrency(
    values.flatMap(value => (value === null ? [] : moneyFromAmount(value.amount, value.currency))),
  )
  const of = (wanted: Currency) => sums.filter(({ currency }) => currency === wanted).map(amountOf)[0] ?? 0
  return { pesos: of('$'), dollars: of('U$') }
}
