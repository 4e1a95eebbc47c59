import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import type { promoCarts } from '#contract/office/promos.ts'
import { type Currency, formatPrice } from '#domain/money/money.ts'
import { customerPaths } from '../../customers/customer-paths.ts'
import { type DataColumn, DataTable } from '../../lists/data-table.tsx'
import { messages } from './messages.ts'

type Held = ReplyOf<typeof promoCarts>
type Cart = Held['carts'][number]

/** The open carts that a promotion is in, with what they hold of it (OFM-07). */
export function HeldCarts({ held: { total, carts } }: { held: Held }) {
  if (total.carts === 0) return null
  const hasDollars = (total.dollars ?? 0) > 0
  const columns: DataColumn<Cart>[] = [
    {
      title: messages.customer,
      isMain: true,
      cell: ({ cardcode, cardName, email }) => (
        <>
          <Link to={customerPaths.customer(cardcode)} target="_blank">
            {cardName}
          </Link>{' '}
          <span className="text-xs wrap-anywhere text-ink-muted">{email}</span>
        </>
      ),
    },
    { title: messages.units, isNumeric: true, cell: ({ units }) => units.toLocaleString('es-UY') },
    ...(total.pesos === undefined
      ? []
      : [{ title: messages.pesos, isNumeric: true, cell: ({ pesos = 0 }: Cart) => amountText(pesos, '$') }]),
    ...(hasDollars
      ? [
          {
            title: messages.dollars,
            isNumeric: true,
            cell: ({ dollars = 0 }: Cart) => amountText(dollars, 'U$'),
          },
        ]
      : []),
  ]
  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium">
        {messages.heldBy(total.carts, total.units, [
          ...(total.pesos === undefined || total.pesos === 0 ? [] : [formatPrice(total.pesos, '$')]),
          ...(hasDollars ? [formatPrice(total.dollars ?? 0, 'U$')] : []),
        ])}
      </p>
      {carts.length === 0 ? null : (
        <DataTable
          caption={messages.carts}
          columns={columns}
          rows={carts}
          keyOf={({ cardcode, email }) => `${cardcode} ${email}`}
        />
      )}
      {carts.length > 0 && total.carts > carts.length ? (
        <p className="text-sm text-ink-muted">{messages.moreCarts(total.carts - carts.length)}</p>
      ) : null}
    </div>
  )
}

function amountText(amount: number, currency: Currency): string {
  return amount === 0 ? '—' : formatPrice(amount, currency)
}
