import type { QueryOf, ReplyOf } from '#contract/call.ts'
import { NONE, type salesReport } from '#contract/office/reports/sales-report.ts'
import { DEPARTMENTS } from '#domain/accounts/department.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { earlierSpan, type SalesBy, type SalesSort } from '#domain/reports/sales.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import { runInSlices, type Steps, sortInSlices } from '../../platform/concurrency/time-slices.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { SoldLines } from '../sold/sold-lines.ts'
import { messages } from './messages.ts'
import { findSalesCustomers, findSellerNames } from './queries.ts'
import type { SalesData } from './sales-filter.ts'
import { sumSales } from './sum-sales.ts'

export interface SalesParts {
  readonly db: Database
  readonly catalogue: Pick<Catalogue, 'snapshot' | 'today'>
  readonly sold: SoldLines
}

export type SalesRow = ReplyOf<typeof salesReport>['rows'][number]
type SalesQuery = Omit<QueryOf<typeof salesReport>, 'limit'>

/** What reports of sales read, within an operator's scope. */
export async function readSalesData(
  { db, catalogue, sold }: SalesParts,
  scope: StaffScope,
): Promise<SalesData> {
  const customers = await findSalesCustomers(db, scope)
  const lines = await sold.read()
  return { customers, sold: lines, table: catalogue.snapshot().table }
}

interface SalesReading extends Omit<ReplyOf<typeof salesReport>, 'rowCount'> {
  readonly rows: SalesRow[]
}

/** Every row of the report, in its sequence. */
export async function readSales(
  parts: SalesParts,
  scope: StaffScope,
  query: SalesQuery,
): Promise<SalesReading> {
  const { by, from, to, against, againstTo, sort } = query
  const data = await readSalesData(parts, scope)
  const now = { from, to }
  const earlier = against === undefined ? null : earlierSpan(now, against, againstTo)
  const summed = await runInSlices(sumSales(data, { by, filter: query, now, earlier }))
  const labelOf = await labelsFor(parts, data, by)
  return {
    rows: await runInSlices(rowsOf()),
    total: { now: summed.now.figures(), before: earlier && summed.before.figures() },
    earlier,
  }

  function* rowsOf(): Steps<SalesRow[]> {
    const rows: SalesRow[] = []
    for (const [key, sums] of summed.rows) {
      const before = earlier && sums.before.figures()
      rows.push({ key, label: labelOf(key), now: sums.now.figures(), before })
      yield
    }
    return yield* sortInSlices(rows, by === 'day' ? byKey : BY_SORT[sort])
  }
}

const collator = new Intl.Collator('es')
/** What has none comes last. */
const byKey = (a: SalesRow, b: SalesRow) =>
  Number(a.key === NONE) - Number(b.key === NONE) || (a.key < b.key ? -1 : 1)
const byLabel = (a: SalesRow, b: SalesRow) => collator.compare(a.label, b.label) || byKey(a, b)
const largest = (of: (row: SalesRow) => number) => (a: SalesRow, b: SalesRow) =>
  of(b) - of(a) || byLabel(a, b)

const BY_SORT: Readonly<Record<SalesSort, (a: SalesRow, b: SalesRow) => number>> = {
  pesos: largest(({ now }) => now.pesos),
  dollars: largest(({ now }) => now.dollars),
  orders: largest(({ now }) => now.orders),
  units: largest(({ now }) => now.units),
  label: byLabel,
}

async function labelsFor(
  { db, catalogue }: SalesParts,
  { customers, table }: SalesData,
  by: SalesBy,
): Promise<(key: string) => string> {
  const named = await namesOf()
  return key => named(key) ?? (key === NONE ? messages.without[by] : key)

  async function namesOf(): Promise<(key: string) => string | undefined> {
    switch (by) {
      case 'customer': {
        const names = new Map(customers.map(({ cardcode, name }) => [cardcode, name]))
        return key => names.get(key)
      }
      case 'product':
        return key => table.at(table.rowOfCode(key) ?? -1)?.title
      case 'brand': {
        const names = new Map(catalogue.snapshot().brandList.map(({ slug, name }) => [slug, name]))
        return key => names.get(key)
      }
      case 'node': {
        const names = new Map(catalogue.snapshot().tree.nodes.map(({ pathSlug, name }) => [pathSlug, name]))
        return key => names.get(key)
      }
      case 'seller': {
        const names = await findSellerNames(db)
        return key => names.get(key)
      }
      case 'department':
        return key => DEPARTMENTS.find(({ code }) => code === key)?.name
      case 'channel':
        return key => messages.channels[key]
      case 'day':
        return () => undefined
    }
  }
}
