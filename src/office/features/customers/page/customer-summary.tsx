import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import type { officeCustomer } from '#contract/office/customers/customers.ts'
import { formatPhone, whatsappLink } from '#domain/accounts/phone.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatDate, formatDay } from '#domain/time/business-day.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Money } from '#ui/money.tsx'
import { type DataColumn, DataTable } from '../../lists/data-table.tsx'
import { usePermissions } from '../../operator/use-permissions.ts'
import { orderPaths } from '../../orders/order-paths.ts'
import { Amounts } from '../amounts.tsx'
import { customerPaths } from '../customer-paths.ts'
import { messages } from '../messages.ts'
import { pageMessages as texts } from './messages.ts'

export type Customer = ReplyOf<typeof officeCustomer>

/** The others are on the tab. */
const USERS_SHOWN = 5

/** What they owe and how late, what is on its way, what they usually buy (OFC-02). */
export function CustomerSummary({ customer, children }: { customer: Customer; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
      <Debt customer={customer} />
      <CreditPanel customer={customer} />
      <Recent customer={customer} />
      <div className="min-w-0 lg:col-span-2">
        <OpenOrders customer={customer} />
      </div>
      <Carts customer={customer} />
      <Rep customer={customer} />
      <Users customer={customer} />
      {children}
    </div>
  )
}

function Debt({ customer: { balances } }: { customer: Customer }) {
  return (
    <Panel title={texts.debt} dense>
      <Balances balances={balances} />
    </Panel>
  )
}

/** What they owe in each currency, and what of it is overdue since when. */
export function Balances({ balances }: Pick<Customer, 'balances'>) {
  return (
    <>
      {balances.length === 0 ? <Muted>{texts.noDebt}</Muted> : null}
      <ul className="grid gap-2">
        {balances.map(({ currency, balance, overdue, overdueSince }) => (
          <li key={currency}>
            <Money className="text-xl font-semibold" amount={formatPrice(balance, currency)} />
            {overdueSince === null ? null : (
              <p className="text-sm font-medium text-danger">
                {texts.overdueSince(formatPrice(overdue, currency), formatDay(overdueSince))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function CreditPanel({ customer }: { customer: Customer }) {
  const { credit, paymentTerms, graceDays, toleratedDays } = customer
  const amount = (value: number | null) => (value === null ? texts.noLimit : formatPrice(value, '$'))
  return (
    <Panel title={texts.credit} dense>
      <Facts
        rows={[
          [texts.limit, amount(credit.limit)],
          [texts.used, amount(credit.used)],
          ...(credit.available === null ? [] : [[texts.available, amount(credit.available)] as const]),
          [messages.paymentTerms, paymentTerms],
          [texts.grace, graceDays === null ? texts.graceOfSetting(toleratedDays) : String(graceDays)],
        ]}
      />
    </Panel>
  )
}

function Recent({ customer: { recent } }: { customer: Customer }) {
  return (
    <Panel title={texts.recent} dense>
      {recent.length === 0 ? <Muted>{texts.noRecent}</Muted> : null}
      <div className="grid gap-3">
        {recent.map(({ currency, orders, net, ordersBefore, netBefore }) => (
          <Facts
            key={currency}
            rows={[
              [texts.recentOf(orders), formatPrice(net, currency)],
              [`${texts.yearBefore}: ${texts.recentOf(ordersBefore)}`, formatPrice(netBefore, currency)],
            ]}
          />
        ))}
      </div>
    </Panel>
  )
}

const orderColumns: readonly DataColumn<Customer['openOrders'][number]>[] = [
  {
    title: texts.order,
    isMain: true,
    cell: ({ orderId, docNum, createdAt, statusDescription }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <Link to={`/pedidos/${orderId}`}>{docNum}</Link>
        <span className="text-xs font-normal text-ink-muted md:hidden">
          {formatDate(new Date(createdAt))} · {statusDescription}
        </span>
      </span>
    ),
  },
  { title: texts.date, isMinor: true, cell: ({ createdAt }) => formatDate(new Date(createdAt)) },
  { title: texts.state, isMinor: true, cell: ({ statusDescription }) => statusDescription },
  { title: texts.lines, isMinor: true, isNumeric: true, cell: ({ lines }) => lines },
  { title: texts.total, isNumeric: true, cell: ({ totals }) => <Amounts amounts={totals} /> },
]

/** The orders that may still arrive, newest first. */
export function OpenOrders({ customer: { cardcode, openOrders, openOrderCount } }: { customer: Customer }) {
  return (
    <Panel title={texts.openOrders(openOrderCount)} dense>
      {openOrders.length === 0 ? (
        <Muted>{texts.noOpenOrders}</Muted>
      ) : (
        <DataTable
          caption={texts.openOrders(openOrderCount)}
          columns={orderColumns}
          rows={openOrders}
          keyOf={({ orderId }) => String(orderId)}
        />
      )}
      {openOrderCount > openOrders.length ? (
        <Muted>{texts.moreOrders(openOrders.length, openOrderCount)}</Muted>
      ) : null}
      <p className="mt-2 text-sm">
        <Link to={orderPaths.ofCustomer(cardcode)}>{texts.allOrders}</Link>
      </p>
    </Panel>
  )
}

function Carts({ customer: { carts } }: { customer: Customer }) {
  return (
    <Panel title={texts.cart} dense>
      {carts.length === 0 ? <Muted>{texts.noCart}</Muted> : null}
      <ul className="grid gap-2 text-sm">
        {carts.map(({ email, lines, promos, updatedAt, totals }) => (
          <li key={email} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {email}
              <span className="block text-ink-muted">
                {texts.cartOf(lines + promos)} · {formatDate(new Date(updatedAt))}
              </span>
            </span>
            <Amounts amounts={totals} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Rep({ customer: { rep } }: { customer: Customer }) {
  return (
    <Panel title={texts.rep} dense>
      {rep === null ? (
        <Muted>{texts.noRep}</Muted>
      ) : (
        <p className="text-sm">
          <b className="font-semibold">{rep.name}</b>
          <br />
          <a href={`tel:${rep.phone}`}>{formatPhone(rep.phone)}</a>
          {' · '}
          <a href={whatsappLink(rep.whatsapp)} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        </p>
      )}
    </Panel>
  )
}

/** Who can sign in for the customer, and when they did the last time; the rest is on the tab. */
function Users({ customer: { cardcode, users } }: { customer: Customer }) {
  const may = usePermissions().has('customers.users')
  const tab = customerPaths.customer(cardcode, 'usuarios')
  return (
    <Panel title={texts.users} dense>
      {users.length === 0 ? (
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-muted">
          {messages.noUser}
          {may ? (
            <Link to={tab} className="btn btn-secondary btn-sm">
              {texts.invite}
            </Link>
          ) : null}
        </p>
      ) : (
        <>
          <ul className="grid gap-2 text-sm">
            {users.slice(0, USERS_SHOWN).map(({ id, name, email, status, lastLoginAt }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere">{name || email}</span>
                <span className="text-ink-muted">
                  {texts.userStatus[status]} · {texts.lastEntryAt(lastLoginAt)}
                </span>
              </li>
            ))}
          </ul>
          {users.length > USERS_SHOWN ? (
            <p className="text-sm">
              <Link to={tab}>{texts.allUsers(users.length)}</Link>
            </p>
          ) : null}
        </>
      )}
    </Panel>
  )
}

/** Names at the left, values at the right. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Muted({ children }: { children: string }) {
  return <p className="text-sm text-ink-muted">{children}</p>
}
