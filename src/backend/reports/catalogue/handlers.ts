import type { QueryOf, ReplyOf } from '#contract/call.ts'
import {
  coverage,
  coverageProducts,
  lostSales,
  lostSalesViews,
  slowMovers,
} from '#contract/office/reports/catalogue-reports.ts'
import {
  exportCoverage,
  exportCoverageByBrand,
  exportLostSales,
  exportSlowMovers,
} from '#contract/office/reports/report-exports.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { COVERAGE_GAPS } from '#domain/reports/catalogue.ts'
import type { Span } from '#domain/reports/sales.ts'
import { type SheetColumn, sheetOf } from '#tables/write-sheets.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import { runInSlices } from '../../platform/concurrency/time-slices.ts'
import type { ListExports } from '../../platform/exports/list-exports.ts'
import { findUnitCosts } from '../../products/sheet/effect-queries.ts'
import type { UsageLog } from '../../usage/usage-log.ts'
import type { SalesParts } from '../sales/read-sales.ts'
import { coverageByBrand } from './coverage.ts'
import {
  idleProducts,
  type LostSale,
  lostProducts,
  type SlowMover,
  totalOf,
  withCosts,
} from './idle-products.ts'
import { chosenList, type LackingProduct, lackingProducts } from './lacking-products.ts'
import { messages } from './messages.ts'
import { findArrivals, findSeenProducts, findViewsOf } from './queries.ts'

interface CatalogueReportOptions extends SalesParts {
  readonly office: Office
  readonly exports: ListExports
  readonly usage: Pick<UsageLog, 'flush'>
}

const { columns: heads, screen } = messages
const productColumns: readonly SheetColumn<LackingProduct>[] = [
  { head: heads.itemCode, of: heads.title, kind: 'text', width: 18, value: ({ itemCode }) => itemCode },
  { head: heads.title, kind: 'text', width: 48, value: ({ title }) => title },
  { head: heads.brand, kind: 'text', width: 20, value: ({ brand }) => brand },
]
const coverageColumns: readonly SheetColumn<ReplyOf<typeof coverage>['brands'][number]>[] = [
  { head: heads.brand, kind: 'text', width: 24, value: ({ name }) => name },
  { head: heads.products, kind: 'number', width: 12, value: ({ products }) => products },
  ...COVERAGE_GAPS.map(gap => ({
    head: messages.gaps[gap],
    kind: 'number' as const,
    width: 20,
    value: ({ missing }: ReplyOf<typeof coverage>['brands'][number]) => missing[gap],
  })),
]
interface Valued extends LackingProduct {
  readonly value: SlowMover['value']
}
const valueColumns = (of: string): readonly SheetColumn<Valued>[] => [
  {
    head: heads.pesos,
    of,
    kind: 'amount',
    width: 16,
    value: ({ value }) => (value?.currency === '$' ? value.amount : null),
  },
  {
    head: heads.dollars,
    of,
    kind: 'amount',
    width: 16,
    value: ({ value }) => (value?.currency === 'U$' ? value.amount : null),
  },
]
const slowColumns: readonly SheetColumn<SlowMover>[] = [
  ...productColumns,
  { head: heads.stock, kind: 'number', width: 12, value: ({ stock }) => stock },
  { head: heads.lastSold, kind: 'day', width: 14, value: ({ lastSold }) => lastSold },
  ...valueColumns(screen.value),
]
const costColumns: readonly SheetColumn<SlowMover>[] = [
  {
    head: heads.costPesos,
    of: screen.atCost,
    kind: 'amount',
    width: 16,
    value: ({ cost }) => (cost?.currency === '$' ? cost.amount : null),
  },
  {
    head: heads.costDollars,
    of: screen.atCost,
    kind: 'amount',
    width: 16,
    value: ({ cost }) => (cost?.currency === 'U$' ? cost.amount : null),
  },
]
const lostColumns: readonly SheetColumn<LostSale>[] = [
  ...productColumns,
  { head: heads.customers, kind: 'number', width: 12, value: ({ customers }) => customers },
  { head: heads.views, kind: 'number', width: 12, value: ({ views }) => views },
  { head: heads.usual, kind: 'number', width: 16, value: ({ usual }) => usual },
  ...valueColumns(screen.estimated),
  { head: heads.nextArrival, kind: 'day', width: 14, value: ({ nextArrival }) => nextArrival },
]

/** What the catalogue lacks, what does not move, what was seen without stock (OFR-07 to OFR-09). */
export function catalogueReportHandlers(options: CatalogueReportOptions): Route[] {
  const { db, office, exports, catalogue, sold, usage } = options

  async function covered(asked: number | undefined) {
    const { list, lists } = await chosenList(db, asked)
    return { list, lists, brands: await runInSlices(coverageByBrand(catalogue.snapshot(), list ?? -1)) }
  }

  async function idle(
    { days, list, brand }: Pick<QueryOf<typeof slowMovers>, 'days' | 'list' | 'brand'>,
    seesCosts: boolean,
  ) {
    const chosen = await chosenList(db, list)
    const options = { days, list: chosen.list ?? -1, brand, today: catalogue.today() }
    const products = await runInSlices(idleProducts(catalogue.snapshot(), await sold.read(), options))
    if (!seesCosts) return { ...chosen, products }
    const codes = products.map(({ itemCode }) => itemCode)
    return { ...chosen, products: withCosts(products, await findUnitCosts(db, codes)) }
  }

  async function lost(scope: StaffScope, span: Span) {
    await usage.flush()
    const seen = await findSeenProducts(db, scope, span)
    const arrivals = await findArrivals(db)
    const facts = { seen, arrivals, today: catalogue.today() }
    return await runInSlices(lostProducts(catalogue.snapshot(), await sold.read(), facts))
  }

  return [
    office.handle(coverage, ({ query }) => covered(query.list)),

    office.handle(coverageProducts, async ({ query }) => {
      const found = await lackingProducts({ db, catalogue }, query)
      return { products: found.slice(0, query.limit), total: found.length }
    }),

    office.handle(slowMovers, async ({ query, operator }) => {
      const seesCosts = operator.permissions.has('costs.read')
      const { products, list, lists } = await idle(query, seesCosts)
      const total = { products: products.length, ...totalOf(products.map(({ value }) => value)) }
      const costs = products.flatMap(({ cost }) => cost ?? [])
      const cost = { products: costs.length, ...totalOf(costs) }
      return {
        list,
        lists,
        products: products.slice(0, query.limit),
        total: seesCosts ? { ...total, cost } : total,
      }
    }),

    office.handle(lostSales, async ({ query: { limit, ...span }, scope }) => {
      const products = await lost(scope, span)
      const total = { products: products.length, ...totalOf(products.map(({ value }) => value)) }
      return { products: products.slice(0, limit), total }
    }),

    office.handle(lostSalesViews, async ({ query: { itemCode, ...span }, scope }) => ({
      views: await findViewsOf(db, scope, span, itemCode),
    })),

    exports.handle(exportCoverage, coverageProducts, async ({ query }) =>
      sheetOf(
        messages.exportedCoverage(query.gap),
        productColumns,
        await lackingProducts({ db, catalogue }, query),
      ),
    ),
    exports.handle(exportCoverageByBrand, coverage, async ({ query }) =>
      sheetOf(messages.exportedByBrand, coverageColumns, (await covered(query.list)).brands),
    ),
    exports.handle(exportSlowMovers, slowMovers, async ({ query, operator }) => {
      const seesCosts = operator.permissions.has('costs.read')
      const columns = seesCosts ? [...slowColumns, ...costColumns] : slowColumns
      return sheetOf(messages.exportedIdle(query.days), columns, (await idle(query, seesCosts)).products)
    }),
    exports.handle(exportLostSales, lostSales, async ({ query: { from, to }, scope }) =>
      sheetOf(messages.exportedLost, lostColumns, await lost(scope, { from, to })),
    ),
  ]
}
