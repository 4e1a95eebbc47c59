import type { QueryOf } from '#contract/call.ts'
import { NONE, type salesLines } from '#contract/office/reports/sales-report.ts'
import type { Span } from '#domain/reports/sales.ts'
import { addDays, type BusinessDay, daysBetween } from '#domain/time/business-day.ts'
import type { ProductRow } from '../../catalogue/read/products/product-row.ts'
import type { Snapshot } from '../../catalogue/read/snapshot.ts'
import type { Steps } from '../../platform/concurrency/time-slices.ts'
import type { CustomerSales } from '../sold/customer-sales.ts'
import type { Sold } from '../sold/sold-lines.ts'
import type { SalesCustomer } from './queries.ts'

export type SalesFilter = Pick<
  QueryOf<typeof salesLines>,
  'customer' | 'product' | 'brand' | 'node' | 'seller' | 'department' | 'channel'
>

/** What reports of sales read. */
export interface SalesData {
  readonly sold: Sold
  /** Those within the operator's scope. */
  readonly customers: readonly SalesCustomer[]
  readonly table: Snapshot['table']
}

/** An order that passes, as columns of its customer. */
export interface PassedOrder {
  readonly customer: SalesCustomer
  readonly sales: CustomerSales
  /** Which of the customer's orders. */
  readonly order: number
}

const FIRST_DAY = '2000-01-01'

export function dayNumber(day: BusinessDay): number {
  return daysBetween(FIRST_DAY, day)
}

export function dayOf(number: number): BusinessDay {
  return addDays(FIRST_DAY, number)
}

/** The product of each product number, as it is now; null: it is gone. */
export function* productsOf({ sold, table }: SalesData): Steps<(ProductRow | null)[]> {
  const products: (ProductRow | null)[] = []
  for (const code of sold.codes) {
    const row = table.rowOfCode(code)
    products.push(row === null ? null : table.at(row))
    yield
  }
  return products
}

export function departmentOf({ customer, sales, order }: PassedOrder): string {
  return sales.departments[order] ?? customer.department
}

/** The orders of the spans that pass the filter, with at least one line that does; `lineOk` null: each line does. */
export function* passedOrders(
  data: SalesData,
  filter: SalesFilter,
  spans: readonly Span[],
): Generator<PassedOrder> {
  const ranges = spans.map(({ from, to }) => [dayNumber(from), dayNumber(to)] as const)
  for (const customer of data.customers) {
    if (filter.customer && filter.customer !== customer.cardcode) continue
    if (filter.seller && filter.seller !== (customer.seller ?? NONE)) continue
    const sales = data.sold.customers.get(customer.cardcode)
    if (sales === undefined) continue
    for (let order = 0; order < sales.days.length; order += 1) {
      const day = sales.days[order] ?? 0
      if (!ranges.some(([from, to]) => day >= from && day <= to)) continue
      const passed = { customer, sales, order }
      if (filter.channel && filter.channel !== sales.channels[order]) continue
      if (filter.department && filter.department !== departmentOf(passed)) continue
      yield passed
    }
  }
}

/** The lines of an order that pass, by number. */
export function* linesOf({ sales, order }: PassedOrder, passes: Uint8Array | null): Generator<number> {
  const end = sales.lineFrom[order + 1] ?? 0
  for (let line = sales.lineFrom[order] ?? 0; line < end; line += 1)
    if (passes === null || passes[sales.products[line] ?? 0] === 1) yield line
}

/** Whether the lines of each product number pass; null: all do. */
export function* passedProducts(
  data: SalesData,
  { product, brand, node }: SalesFilter,
): Steps<Uint8Array | null> {
  if (!product && !brand && !node) return null
  return Uint8Array.from(yield* productsOf(data), (row, number) => {
    if (product && product !== data.sold.codes[number]) return 0
    if (brand && brand !== (row?.brand.slug ?? NONE)) return 0
    if (node && !(row === null ? node === NONE : isAtOrBelow(node, row.node.pathSlug))) return 0
    return 1
  })
}

function isAtOrBelow(node: string, path: string): boolean {
  return path === node || path.startsWith(`${node}/`)
}
