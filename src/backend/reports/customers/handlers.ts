import { abandonedCarts, slackingCustomers } from '#contract/office/reports/customer-reports.ts'
import { exportCarts, exportSlackingCustomers } from '#contract/office/reports/report-exports.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import type { Currency } from '#domain/money/money.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { type SheetColumn, sheetOf } from '#tables/write-sheets.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import { runInSlices } from '../../platform/concurrency/time-slices.ts'
import type { ListExports } from '../../platform/exports/list-exports.ts'
import type { SalesParts } from '../sales/read-sales.ts'
import { messages } from './messages.ts'
import { findCalledCustomers } from './queries.ts'
import { type Cart, readCarts } from './read-carts.ts'
import { type Slacking, slackingOf } from './slacking.ts'

interface CustomerReportOptions extends Omit<SalesParts, 'catalogue'> {
  readonly office: Office
  readonly exports: ListExports
  readonly catalogue: Pick<Catalogue, 'viewFor' | 'today'>
}

const MOST_CARTS = 500
const { columns: heads, screen } = messages

interface Called {
  readonly cardcode: string
  readonly cardName: string
  readonly phone: string | null
  readonly seller: { readonly name: string } | null
}

const calledColumns: readonly SheetColumn<Called>[] = [
  { head: heads.cardcode, of: heads.customer, kind: 'text', width: 14, value: ({ cardcode }) => cardcode },
  { head: heads.customer, kind: 'text', width: 36, value: ({ cardName }) => cardName },
  {
    head: heads.phone,
    of: heads.customer,
    kind: 'text',
    width: 16,
    value: ({ phone }) => phone && formatPhone(phone),
  },
  { head: heads.seller, kind: 'text', width: 22, value: ({ seller }) => seller?.name ?? '' },
]

const cartColumns: readonly SheetColumn<Cart>[] = [
  ...calledColumns,
  { head: heads.buyer, of: heads.customer, kind: 'text', width: 28, value: ({ email }) => email },
  {
    head: heads.touched,
    kind: 'day',
    width: 14,
    value: ({ updatedAt }) => businessDayOf(new Date(updatedAt)),
  },
  { head: heads.lines, of: screen.cart, kind: 'number', width: 10, value: ({ lines }) => lines.length },
  {
    head: heads.pesos,
    of: screen.net,
    kind: 'amount',
    width: 14,
    value: ({ totals }) => amountIn(totals, '$'),
  },
  {
    head: heads.dollars,
    of: screen.net,
    kind: 'amount',
    width: 14,
    value: ({ totals }) => amountIn(totals, 'U$'),
  },
]

const slackingColumns: readonly SheetColumn<Slacking>[] = [
  ...calledColumns,
  { head: heads.lastOrder, kind: 'day', width: 14, value: ({ lastOrder }) => lastOrder },
  { head: heads.cadence, of: screen.evidence, kind: 'number', width: 18, value: ({ cadence }) => cadence },
  { head: heads.since, of: screen.evidence, kind: 'number', width: 14, value: ({ since }) => since },
  { head: heads.longest, of: screen.evidence, kind: 'number', width: 18, value: ({ longest }) => longest },
  {
    head: heads.monthlyPesos,
    of: screen.monthly,
    kind: 'amount',
    width: 16,
    value: ({ monthly }) => amountIn(monthly, '$'),
  },
  {
    head: heads.monthlyDollars,
    of: screen.monthly,
    kind: 'amount',
    width: 16,
    value: ({ monthly }) => amountIn(monthly, 'U$'),
  },
]

/** Customers to be called: carts that wait, rhythms that broke (OFR-06, OFR-10). */
export function customerReportHandlers(options: CustomerReportOptions): Route[] {
  const { db, office, exports, catalogue, sold } = options
  return [
    office.handle(abandonedCarts, ({ query, scope, now }) => readCarts({ db, catalogue }, scope, query, now)),

    office.handle(slackingCustomers, async ({ query: { seller, limit }, scope }) => {
      const customers = await findCalledCustomers(db, scope, seller)
      const found = await runInSlices(slackingOf(customers, await sold.read(), catalogue.today()))
      return { customers: found.slice(0, limit), customerCount: found.length }
    }),

    exports.handle(exportCarts, abandonedCarts, async ({ query, scope, now }) => {
      const { format: _, download: _shown, columns: _arranged, ...filter } = query
      const { carts } = await readCarts({ db, catalogue }, scope, { ...filter, limit: MOST_CARTS }, now)
      return sheetOf(messages.exportedCarts, cartColumns, carts)
    }),

    exports.handle(exportSlackingCustomers, slackingCustomers, async ({ query: { seller }, scope }) => {
      const customers = await findCalledCustomers(db, scope, seller)
      const found = await runInSlices(slackingOf(customers, await sold.read(), catalogue.today()))
      return sheetOf(messages.exportedSlacking, slackingColumns, found)
    }),
  ]
}

function amountIn(
  amounts: readonly { readonly currency: Currency; readonly amount: number }[],
  wanted: Currency,
): number | null {
  return amounts.find(({ currency }) => currency === wanted)?.amount ?? null
}
