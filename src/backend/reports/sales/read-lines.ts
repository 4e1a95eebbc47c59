import type { QueryOf, ReplyOf } from '#contract/call.ts'
import type { salesLines } from '#contract/office/reports/sales-report.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { runInSlices, type Steps, sortInSlices } from '../../platform/concurrency/time-slices.ts'
import { findLineTexts } from './queries.ts'
import { readSalesData, type SalesParts } from './read-sales.ts'
import {
  dayOf,
  linesOf,
  type PassedOrder,
  passedOrders,
  passedProducts,
  type SalesData,
} from './sales-filter.ts'
import { type Figures, Sums } from './sum-sales.ts'

export type SalesLine = ReplyOf<typeof salesLines>['lines'][number]

/** Where a page of lines ends. */
export interface LineCursor {
  readonly orderId: number
  readonly lineNum: number
}

interface LinesReading {
  readonly lines: SalesLine[]
  /** Of all lines. */
  readonly sums: Figures
  readonly next: LineCursor | null
}

type PassedLine = PassedOrder & { readonly line: number }
type LinesQuery = Omit<QueryOf<typeof salesLines>, 'after' | 'limit' | 'sums'>

interface Page {
  readonly after: LineCursor | null
  readonly limit: number
}

/** The lines behind a figure, those of the newest day and highest order first (OFR-02). */
export async function readLines(
  parts: SalesParts,
  scope: StaffScope,
  query: LinesQuery,
  page: Page,
): Promise<LinesReading> {
  const data = await readSalesData(parts, scope)
  const { sums, shown, isLast } = await runInSlices(findLines(data, query, page))
  const ending = shown.at(-1)
  return {
    lines: await present(parts, data.sold.codes, shown),
    sums: sums.figures(),
    next: isLast || ending === undefined ? null : placeOf(ending),
  }
}

/** The sums of all lines that pass, and those of a page. */
function* findLines(
  data: SalesData,
  query: LinesQuery,
  { after, limit }: Page,
): Steps<{ readonly sums: Sums; readonly shown: readonly PassedLine[]; readonly isLast: boolean }> {
  const passes = yield* passedProducts(data, query)
  const sums = new Sums()
  const orders: PassedOrder[] = []
  let number = 0
  for (const passed of passedOrders(data, query, [{ from: query.from, to: query.to }])) {
    yield
    number += 1
    let isFound = false
    for (const line of linesOf(passed, passes)) {
      sums.add(number, passed.sales, line)
      isFound = true
    }
    if (isFound) orders.push(passed)
  }
  const sorted = yield* sortInSlices(orders, newestFirst)
  const first =
    after === null
      ? 0
      : Math.max(
          sorted.findIndex(one => idOf(one) === after.orderId),
          0,
        )
  const shown: PassedLine[] = []
  for (let at = first; at < sorted.length; at += 1) {
    const passed = sorted[at]
    if (passed === undefined) break
    yield
    for (const line of linesOf(passed, passes)) {
      const place = placeOf({ ...passed, line })
      if (after !== null && place.orderId === after.orderId && place.lineNum <= after.lineNum) continue
      if (shown.length === limit) return { sums, shown, isLast: false }
      shown.push({ ...passed, line })
    }
  }
  return { sums, shown, isLast: true }
}

function idOf({ sales, order }: PassedOrder): number {
  return sales.ids[order] ?? 0
}

function placeOf({ sales, order, line }: PassedLine): LineCursor {
  return { orderId: sales.ids[order] ?? 0, lineNum: sales.lineNums[line] ?? 0 }
}

function newestFirst(a: PassedOrder, b: PassedOrder): number {
  return (b.sales.days[b.order] ?? 0) - (a.sales.days[a.order] ?? 0) || idOf(b) - idOf(a)
}

async function present(
  { db }: SalesParts,
  codes: readonly string[],
  shown: readonly PassedLine[],
): Promise<SalesLine[]> {
  const wanted = shown.map(one => ({ ...placeOf(one), cardcode: one.customer.cardcode }))
  const texts = new Map(
    (await findLineTexts(db, wanted)).map(text => [`${text.orderId} ${text.lineNum}`, text]),
  )
  return shown.map(one => {
    const { customer, sales, order, line } = one
    const place = placeOf(one)
    const text = texts.get(`${place.orderId} ${place.lineNum}`)
    const equivalent = sales.equivalents[line] ?? 0
    return {
      ...place,
      docNum: text?.docNum ?? 0,
      day: dayOf(sales.days[order] ?? 0),
      cardcode: customer.cardcode,
      cardName: customer.name,
      itemCode: codes[sales.products[line] ?? 0] ?? '',
      title: text?.title ?? '',
      ownPrice: text?.ownPrice ?? false,
      quantity: (sales.units[line] ?? 0) / 1000,
      currency: sales.inDollars[line] === 1 ? 'U$' : '$',
      net: (sales.amounts[line] ?? 0) / 100,
      equivalent: Number.isNaN(equivalent) ? null : equivalent / 100,
    }
  })
}
