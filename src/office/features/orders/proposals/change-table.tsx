import { currencySymbol, formatPrice } from '#domain/money/money.ts'
import {
  compareLines,
  compareTotals,
  deliveryText,
  differenceKey,
  type LineDifference,
} from '#domain/orders/content-difference.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { type DataColumn, DataTable } from '../../lists/data-table.tsx'
import { messages } from '../messages.ts'
import { proposalMessages as texts } from './messages.ts'
import type { Content, ContentLine, Proposal } from './proposal-types.ts'

type Row = LineDifference<ContentLine>

/** The lines that change, the delivery and the totals of both sides. */
export function ChangeTable({
  change: { before, after, substitutes },
}: {
  change: Pick<Proposal, 'before' | 'after' | 'substitutes'>
}) {
  const rows = compareLines(before.lines, after.lines, substitutes)
  const changed = rows.filter(({ kind }) => kind !== 'same')
  const [was, now] = [deliveryText(before, texts.freightDue), deliveryText(after, texts.freightDue)]
  return (
    <div className="grid gap-3">
      {changed.length === 0 ? null : (
        <DataTable caption={texts.lines} columns={COLUMNS} rows={changed} keyOf={differenceKey} />
      )}
      {changed.length === rows.length ? null : <p className="text-sm text-ink-muted">{texts.unchanged}</p>}
      {was === now ? null : (
        <p className="text-sm">
          <b className="font-semibold">{texts.delivery}:</b> <s className="text-ink-muted">{was}</s> → {now}
        </p>
      )}
      <ChangedTotals before={before} after={after} />
    </div>
  )
}

/** Per currency what is payable, then and now. */
export function ChangedTotals({ before, after }: { before: Content; after: Content }) {
  return compareTotals(before, after).map(({ currency, rows }) => (
    <table key={currency} className="w-full text-sm">
      <caption className="sr-only">{texts.totalsIn(currencySymbol(currency))}</caption>
      <thead>
        <tr className="border-b border-line text-ink-muted">
          <th scope="col" className="py-1 text-left font-medium">
            {currencySymbol(currency)}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {texts.was}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {texts.now}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ of, was, now }) => (
          <tr key={of} className={of === 'payable' ? 'border-t border-line font-semibold' : undefined}>
            <th scope="row" className="py-1 text-left font-normal">
              {texts.parts[of]}
            </th>
            <td className="py-1 text-right whitespace-nowrap text-ink-muted">{formatPrice(was, currency)}</td>
            <td className="py-1 text-right whitespace-nowrap">{formatPrice(now, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}

const COLUMNS: readonly DataColumn<Row>[] = [
  { title: texts.product, isMain: true, cell: row => <ProductCell row={row} /> },
  {
    title: texts.was,
    isNumeric: true,
    cell: ({ before }) => <span className="text-ink-muted">{terms(before)}</span>,
  },
  { title: texts.now, isNumeric: true, cell: ({ after }) => terms(after) },
  {
    title: texts.total,
    isNumeric: true,
    cell: ({ after }) => (after === null ? '—' : formatPrice(after.lineTotal, after.currency)),
  },
]

function ProductCell({ row: { kind, before, after, insteadOf } }: { row: Row }) {
  const line = after ?? before
  if (line === null) return null
  return (
    <>
      <b className="font-semibold">{line.itemCode}</b> <span className="font-normal">{line.title}</span>{' '}
      {kind === 'added' ? <Badge tone="success">{texts.added}</Badge> : null}
      {kind === 'removed' ? <Badge tone="danger">{texts.removed}</Badge> : null}
      <span className="block text-xs font-normal text-ink-muted">
        {[
          insteadOf === null ? null : texts.insteadOf(insteadOf),
          line.promoDescription === null ? null : texts.promo(line.promoDescription),
          line.ownPrice ? messages.ownPrice : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}

function terms(line: ContentLine | null): string {
  if (line === null) return '—'
  const { quantity, factorQty, idPromo, price, discount, currency } = line
  const units = idPromo === null ? formatQuantity(quantity) : texts.packs(quantity, factorQty)
  return [`${units} × ${formatPrice(price, currency)}`, discount > 0 ? messages.minus(discount) : '']
    .filter(Boolean)
    .join(' ')
}
