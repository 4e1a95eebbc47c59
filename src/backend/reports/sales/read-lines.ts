import type { QueryOf, ReplyOf } from '#contract/call.ts'
import type { salesLines } from '#contract/office/reports/sales-report.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { findLineTexts } from './queries.ts'
import { readSalesData, type SalesParts } from './read-sales.ts'
import { dayOf, type PassedOrder, passedOrders, passedProducts } from './sales-filter.ts'
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

/** The lines behind a figure, those of the newest day and highest order first (OFR-02). */
export async function readLines(
  parts: SalesParts,
  scope: StaffScope,
  query: Omit<QueryOf<typeof salesLines>, 'after' | 'limit' | 'sums'>,
  page: { readonly after: LineCursor | null; readonly limit: number },
): Promise<LinesReading> {
  const data = await readSalesData(parts, scope)
  const passes = passedProducts(data, query)
  const sums = new Sums()
  const found: PassedLine[] = []
  let number = 0
  for (const passed of passedOrders(data, query, [{ from: query.from, to: query.to }])) {
    const { sales, order } = passed
    number += 1
    const end = sales.lineFrom[order + 1] ?? 0
    for (let line = sales.lineFrom[order] ?? 0; line < end; line += 1) {
      if (passes !== null && passes[sales.products[line] ?? 0] === 0) continue
      sums.add(number, sales, line)
      found.push({ ...passed, line })
    }
  }
  found.sort(newestFirst)
  const { after, limit } = page
  const last = after === null ? -1 : found.findIndex(one => isAt(one, after))
  const shown = found.slice(last + 1, last + 1 + limit)
  const isLast = last + 1 + limit >= found.length
  const ending = shown.at(-1)
  return {
    lines: await present(parts, data.sold.codes, shown),
    sums: sums.figures(),
    next: isLast || ending === undefined ? null : placeOf(ending),
  }
}

function placeOf({ sales, order, line }: PassedLine): LineCursor {
  return { orderId: sales.ids[order] ?? 0, lineNum: sales.lineNums[line] ?? 0 }
}

function isAt(passed: PassedLine, { orderId, lineNum }: LineCursor): boolean {
  const place = placeOf(passed)
  return place.orderId === orderId && place.lineNum === lineNum
}

function newestFirst(a: PassedLine, b: PassedLine): number {
  return (
    (b.sales.days[b.order] ?? 0) - (a.sales.days[a.order] ?? 0) ||
    (b.sales.ids[b.order] ?? 0) - (a.sales.ids[a.order] ?? 0) ||
    a.line - b.line
  )
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
