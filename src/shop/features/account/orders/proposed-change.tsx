import { currencySymbol, formatPrice } from '#domain/money/money.ts'
import {
  compareLines,
  compareTotals,
  deliveryText,
  differenceKey,
  type LineDifference,
} from '#domain/orders/content-difference.ts'
import { discountBadge } from '#domain/pricing/price.ts'
import { joinMeasures } from '#domain/text/measure-text.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { BoxedTable, figures, words } from '#ui/lists/stacked-table.tsx'
import { Money } from '#ui/money.tsx'
import { pageMessages as cartTexts } from '../../cart/page-messages.ts'
import { messages as orderMessages } from './messages.ts'
import type { Order } from './order.ts'
import { proposalMessages as messages } from './proposal-messages.ts'

type Proposal = NonNullable<Order['proposal']>
type Content = Proposal['before']
type Line = Content['lines'][number]

/** Old and new lines, delivery and totals side by side. */
export function ProposedChange({ proposal: { before, after, substitutes } }: { proposal: Proposal }) {
  const differences = compareLines(before.lines, after.lines, substitutes)
  const changed = differences.filter(({ kind }) => kind !== 'same')
  const same = differences.length - changed.length
  const [was, now] = [
    deliveryText(before, orderMessages.payAtDestination),
    deliveryText(after, orderMessages.payAtDestination),
  ]
  return (
    <div className="grid gap-3">
      {changed.length === 0 ? null : (
        <BoxedTable
          caption={messages.table}
          columns={[...words(orderMessages.product), ...figures(messages.before, messages.after)]}
        >
          {changed.map(row => (
            <ChangedLine key={differenceKey(row)} row={row} />
          ))}
        </BoxedTable>
      )}
      {same === 0 ? null : <p className="text-sm text-ink-muted">{messages.sameLines(same)}</p>}
      {was === now ? null : (
        <p>
          <b className="font-semibold">{messages.delivery}:</b> <s className="text-ink-muted">{was}</s> →{' '}
          {now}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {compareTotals(before, after).map(({ currency, rows }) => (
          <table key={currency} className="min-w-72 grow border border-line text-sm sm:max-w-md">
            <caption className="sr-only">{messages.totals(currencySymbol(currency))}</caption>
            <thead>
              <tr className="bg-canvas">
                <th scope="col" className="px-3 py-1.5 text-left font-semibold">
                  {currencySymbol(currency)}
                </th>
                <th scope="col" className="px-3 py-1.5 text-right font-semibold">
                  {messages.before}
                </th>
                <th scope="col" className="px-3 py-1.5 text-right font-semibold">
                  {messages.after}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ of, was, now }) => (
                <tr key={of} className={of === 'payable' ? 'border-t border-line font-semibold' : undefined}>
                  <th scope="row" className="px-3 py-1 text-left font-normal">
                    {messages.parts[of]}
                  </th>
                  <td className="px-3 py-1 text-right text-ink-muted">
                    <Money amount={formatPrice(was, currency)} />
                  </td>
                  <td className="px-3 py-1 text-right">
                    <Money amount={formatPrice(now, currency)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </div>
  )
}

function ChangedLine({ row: { kind, before, after, insteadOf } }: { row: LineDifference<Line> }) {
  const line = after ?? before
  if (line === null) return null
  return (
    <tr className="grid grid-cols-2 gap-x-3 gap-y-1 border-b border-line p-3 last:border-b-0 wide:table-row wide:p-0 wide:[&>td]:px-3 wide:[&>td]:py-2">
      <td className="narrow:col-span-2 wide:border-b wide:border-line">
        <span className="font-medium">{joinMeasures(line.title)}</span>{' '}
        {kind === 'added' ? <Badge tone="success">{messages.added}</Badge> : null}
        {kind === 'removed' ? <Badge tone="danger">{messages.removed}</Badge> : null}
        <span className="block text-xs text-ink-muted">
          {[
            orderMessages.code(line.itemCode),
            line.promoDescription === null ? null : `${orderMessages.promo}: ${line.promoDescription}`,
            insteadOf === null ? null : messages.insteadOf(insteadOf),
            line.ownPrice ? orderMessages.ownPrice : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </td>
      <Side title={messages.before} line={before} isOld />
      <Side title={messages.after} line={after} />
    </tr>
  )
}

function Side({ title, line, isOld = false }: { title: string; line: Line | null; isOld?: boolean }) {
  return (
    <td
      className={`wide:border-b wide:border-line wide:text-right ${isOld ? 'text-ink-muted' : 'narrow:text-right'}`}
    >
      <span className="block text-xs text-ink-muted wide:hidden">{title}</span>
      {line === null ? (
        '—'
      ) : (
        <>
          <span className="block wide:whitespace-nowrap">{termsText(line)}</span>
          <Money amount={formatPrice(line.lineTotal, line.currency)} className="font-semibold" />
        </>
      )}
    </td>
  )
}

/** `20 × $ 48,00 -15 %`. */
function termsText({ quantity, factorQty, idPromo, price, discount, currency }: Line): string {
  const units =
    idPromo === null ? orderMessages.quantityText(quantity) : cartTexts.packsOf(quantity, factorQty)
  return [`${units} × ${formatPrice(price, currency)}`, discountBadge(discount)].filter(Boolean).join(' ')
}
