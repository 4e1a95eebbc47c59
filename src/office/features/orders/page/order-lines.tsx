import { formatPrice } from '#domain/money/money.ts'
import { finalPrice } from '#domain/pricing/price.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { type DataColumn, DataTable } from '../../lists/data-table.tsx'
import { Facts } from '../../lists/facts.tsx'
import { messages } from '../messages.ts'
import type { Order } from '../order-types.ts'

type Line = Order['lines'][number]

/** The lines of an order with what became of each, and what is payable. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <section className="grid gap-3 rounded border border-line bg-surface p-3">
      <DataTable
        caption={messages.linesTable}
        columns={order.lines.some(({ place }) => place !== null) ? COLUMNS : WITHOUT_PLACE}
        rows={order.lines}
        keyOf={line => String(line.lineNum)}
      />
      <div className="ml-auto w-full max-w-72">
        <Sums order={order} />
      </div>
    </section>
  )
}

const COLUMNS: readonly DataColumn<Line>[] = [
  {
    title: messages.product,
    isMain: true,
    cell: ({ itemCode, orderedCode, title, promoDescription }) => (
      <>
        <b className="font-semibold">{itemCode}</b> <span className="font-normal">{title}</span>
        {orderedCode === null ? null : (
          <span className="block text-xs font-normal text-ink-muted">{messages.orderedAs(orderedCode)}</span>
        )}
        {promoDescription === null ? null : (
          <span className="block text-xs font-normal text-ink-muted">
            {messages.promo}: {promoDescription}
          </span>
        )}
      </>
    ),
  },
  { title: messages.place, cell: ({ place }) => place ?? '—' },
  {
    title: messages.quantity,
    isNumeric: true,
    cell: line => (
      <>
        {line.idPromo === null
          ? formatQuantity(line.quantity)
          : messages.packsOf(line.quantity, line.factorQty)}
        <span className="block text-xs text-ink-muted">{fate(line)}</span>
      </>
    ),
  },
  { title: messages.open, isNumeric: true, cell: ({ openQty }) => formatQuantity(openQty) },
  {
    title: messages.stock,
    isNumeric: true,
    cell: ({ freeStock }) =>
      freeStock === null ? (
        '—'
      ) : (
        <span className={freeStock < 0 ? 'font-semibold text-danger' : undefined}>
          {formatQuantity(freeStock)}
        </span>
      ),
  },
  {
    title: messages.price,
    isNumeric: true,
    cell: ({ price, currency, discount, ownPrice }) => (
      <>
        {formatPrice(price, currency)}
        {discount > 0 ? (
          <span className="block text-xs text-ink-muted">{messages.minus(discount)}</span>
        ) : null}
        {ownPrice === null ? null : <OwnPrice own={ownPrice} />}
      </>
    ),
  },
  {
    title: messages.lineTotal,
    isNumeric: true,
    cell: ({ lineTotal, currency }) => formatPrice(lineTotal, currency),
  },
]

function OwnPrice({ own: { reason, by, usual } }: { own: NonNullable<Line['ownPrice']> }) {
  const { price, discount, currency } = usual
  return (
    <>
      <Badge tone="warning">{messages.ownPrice}</Badge>
      <span className="block text-xs font-normal wrap-anywhere text-ink-muted">
        {messages.ownPriceWhy(by, reason, formatPrice(finalPrice(price, discount), currency))}
      </span>
    </>
  )
}

/** A warehouse without places has no column for them. */
const WITHOUT_PLACE = COLUMNS.filter(({ title }) => title !== messages.place)

function fate({ closedQty, shippedQty }: Line): string {
  return [
    ...(shippedQty > 0 ? [messages.sentOut(shippedQty)] : []),
    ...(closedQty > 0 ? [messages.closed(closedQty)] : []),
  ].join(', ')
}

function Sums({ order: { sums, payable } }: { order: Order }) {
  return payable.map(({ currency, transport, transportTax, total }) => {
    const sum = sums.find(one => one.currency === currency)
    return (
      <div key={currency} className="border-t border-line py-2">
        <Facts
          rows={[
            [messages.subtotal, sum ? formatPrice(sum.subtotal, currency) : null],
            [messages.tax, sum ? formatPrice(sum.tax, currency) : null],
            [messages.charge, transport > 0 ? formatPrice(transport + transportTax, currency) : null],
            [messages.payable, <b key="total">{formatPrice(total, currency)}</b>],
          ]}
        />
      </div>
    )
  })
}
