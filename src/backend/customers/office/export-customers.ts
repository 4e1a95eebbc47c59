import type { ReplyOf } from '#contract/call.ts'
import { customerTermsOf } from '#contract/office/customers/customer-terms.ts'
import { officeCustomers } from '#contract/office/customers/customers.ts'
import { exportCustomers, exportTerms } from '#contract/office/exports.ts'
import { shownDepartment } from '#domain/accounts/department.ts'
import { formatRut } from '#domain/accounts/rut.ts'
import { type Currency, currencySymbol } from '#domain/money/money.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { type SheetColumn, sheetOf } from '#tables/write-sheets.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import { pageOf } from '../../platform/calls/page-cursor.ts'
import { type ListExports, sheetOfPages } from '../../platform/exports/list-exports.ts'
import type { CustomerPageParts } from './customer-page.ts'
import { exportMessages as messages } from './export-messages.ts'
import { type CustomerKey, findCustomerPage } from './list-queries.ts'
import { readTerms } from './read-terms.ts'

const PAGE = 2_000
const { columns: heads, screen } = messages

type CustomerRow = ReplyOf<typeof officeCustomers>['customers'][number]

const customerColumns: readonly SheetColumn<CustomerRow>[] = [
  { head: heads.cardcode, of: screen.customer, kind: 'text', width: 12, value: ({ cardcode }) => cardcode },
  { head: heads.name, of: screen.customer, kind: 'text', width: 36, value: ({ name }) => name },
  {
    head: heads.tradeName,
    of: screen.customer,
    kind: 'text',
    width: 28,
    value: ({ tradeName }) => tradeName,
  },
  { head: heads.rut, kind: 'text', width: 18, value: ({ rut }) => formatRut(rut) },
  { head: heads.phone, kind: 'text', width: 16, value: ({ phone }) => phone },
  { head: heads.rep, kind: 'text', width: 22, value: ({ rep }) => rep?.name ?? '' },
  { head: heads.list, of: screen.terms, kind: 'text', width: 16, value: ({ list }) => list.name },
  { head: heads.group, of: screen.terms, kind: 'text', width: 16, value: ({ group }) => group },
  { head: heads.department, kind: 'text', width: 16, value: ({ department }) => shownDepartment(department) },
  {
    head: heads.balancePesos,
    of: screen.balance,
    kind: 'amount',
    width: 14,
    value: row => owedIn(row, '$')?.balance ?? null,
  },
  {
    head: heads.balanceDollars,
    of: screen.balance,
    kind: 'amount',
    width: 14,
    value: row => owedIn(row, 'U$')?.balance ?? null,
  },
  {
    head: heads.overduePesos,
    of: screen.overdue,
    kind: 'amount',
    width: 14,
    value: row => owedIn(row, '$')?.overdue ?? null,
  },
  {
    head: heads.overdueDollars,
    of: screen.overdue,
    kind: 'amount',
    width: 14,
    value: row => owedIn(row, 'U$')?.overdue ?? null,
  },
  {
    head: heads.lastOrder,
    kind: 'day',
    width: 12,
    value: ({ lastOrderAt }) => (lastOrderAt === null ? null : businessDayOf(new Date(lastOrderAt))),
  },
  { head: heads.users, kind: 'number', width: 9, value: ({ users }) => users },
  {
    head: heads.state,
    of: screen.customer,
    kind: 'text',
    width: 12,
    value: ({ state }) => messages.states[state],
  },
]

/** A discount or a special price: the two tables of the screen, one after the other. */
interface TermRow {
  readonly kind: string
  readonly ref: string | null
  readonly refName: string
  readonly percent: number
  readonly price: number | null
  readonly currency: Currency | null
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly when: 'now' | 'later' | 'ended'
}

const termColumns: readonly SheetColumn<TermRow>[] = [
  { head: heads.kind, kind: 'text', width: 20, value: ({ kind }) => kind },
  { head: heads.ref, kind: 'text', width: 20, value: ({ ref }) => ref },
  { head: heads.refName, kind: 'text', width: 40, value: ({ refName }) => refName },
  { head: heads.percent, kind: 'number', width: 10, value: ({ percent }) => percent },
  { head: heads.price, kind: 'amount', width: 14, value: ({ price }) => price },
  {
    head: heads.currency,
    kind: 'text',
    width: 9,
    value: ({ currency }) => (currency === null ? null : currencySymbol(currency)),
  },
  { head: heads.validFrom, kind: 'day', width: 12, value: ({ validFrom }) => validFrom },
  { head: heads.validTo, kind: 'day', width: 12, value: ({ validTo }) => validTo },
  { head: heads.when, kind: 'text', width: 12, value: ({ when }) => messages.when[when] },
]

/** Customers and their terms as files (OFX-08). */
export function customerExports(parts: CustomerPageParts, exports: ListExports): Route[] {
  const { db } = parts
  return [
    exports.handle(exportCustomers, officeCustomers, ({ query, scope, now }) => {
      const { sort, direction, format: _, download: _shown, columns: _arranged, ...filter } = query
      const today = businessDayOf(now)
      return sheetOfPages(messages.customers, customerColumns, async (after: CustomerKey | null) => {
        const page = { sort, direction, after, limit: PAGE }
        const { rows, last } = pageOf(await findCustomerPage(db, scope, filter, page, today), PAGE)
        return { rows, next: last === undefined ? null : { value: last.key, cardcode: last.cardcode } }
      })
    }),

    exports.handle(exportTerms, customerTermsOf, async ({ query: { cardcode }, scope, now }) => {
      const { discounts, specialPrices } = await readTerms(parts, scope, cardcode, now)
      const rows: TermRow[] = [
        ...discounts.map(one => ({
          ...one,
          kind: one.own ? messages.ownDiscount : messages.groupDiscount,
          price: null,
          currency: null,
        })),
        ...specialPrices.map(({ itemCode, title, ...one }) => ({
          ...one,
          kind: messages.specialPrice,
          ref: itemCode,
          refName: title,
        })),
      ]
      return sheetOf(messages.terms(cardcode), termColumns, rows)
    }),
  ]
}

function owedIn({ balances }: CustomerRow, wanted: '$' | 'U$') {
  return balances.find(({ currency }) => currency === wanted)
}
