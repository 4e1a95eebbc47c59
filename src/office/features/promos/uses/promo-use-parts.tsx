import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import type { PROMO_USES_BY, promoUses } from '#contract/office/promos.ts'
import { type Currency, formatPrice } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Money } from '#ui/money.tsx'
import { customerPaths } from '../../customers/customer-paths.ts'
import type { DataColumn } from '../../lists/data-table.tsx'
import { orderPaths } from '../../orders/order-paths.ts'
import { messages } from '../messages.ts'

type Uses = ReplyOf<typeof promoUses>
type UseRow = Uses['rows'][number]
type NotTaken = NonNullable<Uses['notTaken']>[number]

/** The figures of a promotion; pesos and dollars are never added. */
export function UseFigures({ uses: { total, maxTotal, maxPerCustomer, seen } }: { uses: Uses }) {
  const { uses, customers, orders, units, pesos, dollars, usedUp } = total
  const figures: readonly (readonly [string, string, string | null])[] = [
    [messages.uses.uses, messages.usedOf(uses, maxTotal), maxTotal === null ? messages.uses.noLimit : null],
    [
      messages.uses.customers,
      String(customers),
      maxPerCustomer === null ? null : messages.uses.usedUp(usedUp, maxPerCustomer),
    ],
    [messages.uses.orders, String(orders), null],
    [messages.uses.units, units.toLocaleString('es-UY'), null],
    ...(pesos === undefined ? [] : [[messages.uses.pesos, formatPrice(pesos, '$'), null] as const]),
    ...(dollars === undefined ? [] : [[messages.uses.dollars, formatPrice(dollars, 'U$'), null] as const]),
    [messages.uses.seen, String(seen.customers), messages.uses.ofThem(seen.notTaken)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 2xl:grid-cols-7">
      {figures.map(([name, figure, detail]) => (
        <div
          key={name}
          className="grid content-start gap-0.5 rounded border border-line bg-surface px-4 py-3"
        >
          <dt className="text-sm text-ink-muted">{name}</dt>
          <dd className="font-semibold whitespace-nowrap tabular-nums lg:text-lg">{figure}</dd>
          {detail === null ? null : <dd className="text-xs text-ink-muted">{detail}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Columns of the uses by day, customer or order; of money only where it is read. */
export function columnsOf(
  by: (typeof PROMO_USES_BY)[number],
  uses: Uses | undefined,
): readonly DataColumn<UseRow>[] {
  const maxPerCustomer = uses?.maxPerCustomer ?? null
  const customer: DataColumn<UseRow> = {
    title: messages.uses.customer,
    isMain: by === 'customer',
    cell: ({ cardcode, cardName }) => <CustomerLink cardcode={cardcode ?? ''} cardName={cardName ?? ''} />,
  }
  const day: DataColumn<UseRow> = {
    title: messages.uses.day,
    isMain: by === 'day',
    cell: row => (row.day === null ? '' : formatDay(row.day)),
  }
  const order: DataColumn<UseRow> = {
    title: messages.uses.order,
    isMain: true,
    cell: ({ key, docNum }) => <Link to={orderPaths.order(Number(key))}>{docNum}</Link>,
  }
  const first = { day: [day], customer: [customer], order: [order, day, customer] }[by]
  return [
    ...first,
    {
      title: messages.uses.uses,
      isNumeric: true,
      cell: ({ uses: times }) =>
        by === 'customer' && maxPerCustomer !== null ? (
          <>
            {messages.usedOf(times, maxPerCustomer)}
            {times >= maxPerCustomer ? <Badge tone="muted">{messages.uses.full}</Badge> : null}
          </>
        ) : (
          times
        ),
    },
    ...(by === 'order'
      ? []
      : [{ title: messages.uses.orders, isNumeric: true, cell: ({ orders }: UseRow): ReactNode => orders }]),
    { title: messages.uses.units, isNumeric: true, cell: ({ units }) => units.toLocaleString('es-UY') },
    ...(uses?.total.pesos === undefined
      ? []
      : [
          amountColumn(messages.uses.pesos, '$', ({ pesos = 0 }) => pesos),
          amountColumn(messages.uses.dollars, 'U$', ({ dollars = 0 }) => dollars),
        ]),
  ]
}

function amountColumn(title: string, currency: Currency, of: (row: UseRow) => number): DataColumn<UseRow> {
  return {
    title,
    isNumeric: true,
    cell: row => (of(row) === 0 ? '' : <Money amount={formatPrice(of(row), currency)} />),
  }
}

export const notTakenColumns: readonly DataColumn<NotTaken>[] = [
  { title: messages.uses.customer, isMain: true, cell: row => <CustomerLink {...row} /> },
  {
    title: messages.uses.lastSeen,
    cell: ({ lastSeen }) => (lastSeen === null ? '' : formatDay(lastSeen)),
  },
  { title: messages.uses.daysSeen, isNumeric: true, cell: ({ days }) => (days === 0 ? '' : days) },
  {
    title: messages.uses.cart,
    cell: ({ inCart }) => (inCart ? <Badge tone="info">{messages.uses.inCart}</Badge> : ''),
  },
]

function CustomerLink({ cardcode, cardName }: Pick<NotTaken, 'cardcode' | 'cardName'>) {
  return (
    <>
      <Link to={customerPaths.customer(cardcode)}>{cardName}</Link>
      <span className="text-xs text-ink-muted"> {cardcode}</span>
    </>
  )
}
