import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import type { promoUses } from '#contract/office/promos.ts'
import { type Currency, formatPrice } from '#domain/money/money.ts'
import type { PromoUsesBy } from '#domain/promos/promo-uses.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Money } from '#ui/money.tsx'
import { customerPaths } from '../../customers/customer-paths.ts'
import type { DataColumn } from '../../lists/data-table.tsx'
import { orderPaths } from '../../orders/order-paths.ts'
import { messages as promoMessages } from '../messages.ts'
import { messages } from './messages.ts'

type Uses = ReplyOf<typeof promoUses>
type UseRow = Uses['rows'][number]
type Missed = Uses['missed'][number]

interface UseFiguresProps {
  uses: Uses
  /** The list of who did not take it; null for who reads no customers. */
  missedPath: string | null
}

/** The figures of a promotion; pesos and dollars are never added. */
export function UseFigures({ uses: promo, missedPath }: UseFiguresProps) {
  const { total, maxTotal, maxPerCustomer, seen } = promo
  const { uses, customers, orders, units, pesos, dollars, usedUp } = total
  const missed = messages.ofThem(seen.notTaken)
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure name={messages.uses} figure={promoMessages.usedOf(uses, maxTotal)}>
        {maxTotal === null ? messages.noLimit : null}
      </Figure>
      <Figure name={messages.customers} figure={String(customers)}>
        {maxPerCustomer === null ? null : messages.usedUp(usedUp, maxPerCustomer)}
      </Figure>
      <Figure name={messages.orders} figure={String(orders)} />
      <Figure name={messages.units} figure={units.toLocaleString('es-UY')} />
      {pesos === undefined ? null : <Figure name={messages.pesos} figure={formatPrice(pesos, '$')} />}
      {dollars === undefined ? null : <Figure name={messages.dollars} figure={formatPrice(dollars, 'U$')} />}
      <Figure name={messages.seen} figure={String(seen.customers)}>
        {missedPath === null ? missed : <Link to={missedPath}>{missed}</Link>}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  name: string
  figure: string
  /** What else is to be known of it. */
  children?: ReactNode
}

function Figure({ name, figure, children = null }: FigureProps) {
  return (
    <div className="grid content-start gap-0.5 rounded border border-line bg-surface px-4 py-3">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums lg:text-lg">{figure}</dd>
      {children === null ? null : <dd className="text-xs text-ink-muted">{children}</dd>}
    </div>
  )
}

/** Columns of the uses by day, customer or order; of money only where it is read. */
export function columnsOf(
  by: Exclude<PromoUsesBy, 'missed'>,
  uses: Uses | undefined,
): readonly DataColumn<UseRow>[] {
  const maxPerCustomer = uses?.maxPerCustomer ?? null
  const customer: DataColumn<UseRow> = {
    title: messages.customer,
    isMain: by === 'customer',
    cell: ({ cardcode, cardName }) => <CustomerLink cardcode={cardcode ?? ''} cardName={cardName ?? ''} />,
  }
  const day: DataColumn<UseRow> = {
    title: messages.day,
    isMain: by === 'day',
    cell: row => (row.day === null ? '' : formatDay(row.day)),
  }
  const order: DataColumn<UseRow> = {
    title: messages.order,
    isMain: true,
    cell: ({ key, docNum }) => <Link to={orderPaths.order(Number(key))}>{docNum}</Link>,
  }
  const first = { day: [day], customer: [customer], order: [order, day, customer] }[by]
  return [
    ...first,
    {
      title: messages.uses,
      isNumeric: true,
      cell: ({ uses: times }) =>
        by === 'customer' && maxPerCustomer !== null ? (
          <>
            {promoMessages.usedOf(times, maxPerCustomer)}{' '}
            {times >= maxPerCustomer ? <Badge tone="muted">{messages.full}</Badge> : null}
          </>
        ) : (
          times
        ),
    },
    ...(by === 'order'
      ? []
      : [{ title: messages.orders, isNumeric: true, cell: ({ orders }: UseRow): ReactNode => orders }]),
    { title: messages.units, isNumeric: true, cell: ({ units }) => units.toLocaleString('es-UY') },
    ...(uses?.total.pesos === undefined
      ? []
      : [
          amountColumn(messages.pesos, '$', ({ pesos = 0 }) => pesos),
          amountColumn(messages.dollars, 'U$', ({ dollars = 0 }) => dollars),
        ]),
  ]
}

function amountColumn(title: string, currency: Currency, of: (row: UseRow) => number): DataColumn<UseRow> {
  return {
    title,
    isNumeric: true,
    cell: row => (of(row) === 0 ? '—' : <Money amount={formatPrice(of(row), currency)} />),
  }
}

export const missedColumns: readonly DataColumn<Missed>[] = [
  { title: messages.customer, isMain: true, cell: row => <CustomerLink {...row} /> },
  {
    title: messages.lastSeen,
    cell: ({ lastSeen }) => (lastSeen === null ? '' : formatDay(lastSeen)),
  },
  { title: messages.daysSeen, isNumeric: true, cell: ({ days }) => (days === 0 ? '' : days) },
  {
    title: messages.cart,
    cell: ({ inCart }) => (inCart ? <Badge tone="info">{messages.inCart}</Badge> : messages.notInCart),
  },
]

function CustomerLink({ cardcode, cardName }: Pick<Missed, 'cardcode' | 'cardName'>) {
  return (
    <>
      <Link to={customerPaths.customer(cardcode)}>{cardName}</Link>
      <span className="text-xs text-ink-muted"> {cardcode}</span>
    </>
  )
}
