import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import type { officeCustomers } from '#contract/office/customers/customers.ts'
import { shownDepartment } from '#domain/accounts/department.ts'
import { formatRut } from '#domain/accounts/rut.ts'
import { formatDate } from '#domain/time/business-day.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import type { DataColumn } from '../../lists/data-table.tsx'
import { Amounts } from '../amounts.tsx'
import { customerPaths } from '../customer-paths.ts'
import { messages } from '../messages.ts'

export type CustomerRow = ReplyOf<typeof officeCustomers>['customers'][number]

/** Where they are, what they owe, and what of it is overdue. */
export const balanceColumns: readonly DataColumn<Pick<CustomerRow, 'department' | 'balances'>>[] = [
  { title: messages.department, isMinor: true, cell: ({ department }) => shownDepartment(department) },
  {
    title: messages.balance,
    isNumeric: true,
    cell: ({ balances }) => (
      <Amounts amounts={balances.map(({ currency, balance }) => ({ currency, amount: balance }))} />
    ),
  },
  {
    title: messages.overdue,
    isNumeric: true,
    cell: ({ balances }) => (
      <Amounts
        className="text-danger"
        amounts={balances.map(({ currency, overdue }) => ({ currency, amount: overdue }))}
      />
    ),
  },
]

/** `Clientes`: who, under which terms, and what they owe (OFC-01). */
export const customerColumns: readonly DataColumn<CustomerRow>[] = [
  {
    title: messages.customer,
    isMain: true,
    cell: ({ cardcode, name, tradeName, state, rut }) => (
      <span className="flex flex-wrap items-center gap-x-2 lg:min-w-36">
        <Link to={customerPaths.customer(cardcode)} className="wrap-anywhere">
          {name}
        </Link>
        <span className="text-xs font-normal whitespace-nowrap text-ink-muted">{cardcode}</span>
        {tradeName === null || name.startsWith(tradeName) ? null : (
          <span className="text-xs font-normal text-ink-muted">{tradeName}</span>
        )}
        <span className="text-xs font-normal whitespace-nowrap text-ink-muted max-md:hidden min-[90rem]:hidden">
          {formatRut(rut)}
        </span>
        {state === 'active' ? null : (
          <Badge tone={state === 'frozen' ? 'warning' : 'danger'}>{messages.states[state]}</Badge>
        )}
      </span>
    ),
  },
  {
    title: messages.rut,
    isMinor: true,
    isWide: true,
    cell: ({ rut }) => <span className="whitespace-nowrap tabular-nums">{formatRut(rut)}</span>,
  },
  { title: messages.rep, isMinor: true, cell: ({ rep }) => rep?.name ?? messages.none },
  {
    title: messages.terms,
    isMinor: true,
    cell: ({ list, group }) => [list.name, group].filter(Boolean).join(' · '),
  },
  ...balanceColumns,
  {
    title: messages.lastOrder,
    isNumeric: true,
    cell: ({ lastOrderAt }) => (lastOrderAt === null ? messages.none : formatDate(new Date(lastOrderAt))),
  },
  {
    title: messages.users,
    isMinor: true,
    isNumeric: true,
    cell: ({ users, invited }) => {
      if (users > 0) return users
      return (
        <span className="text-ink-muted">{invited > 0 ? messages.invited(invited) : messages.noUser}</span>
      )
    },
  },
]
