import { type Currency, formatPrice } from '#domain/money/money.ts'
import { type CostedLine, lineMargin, promoMargins } from '#domain/promos/promo-margins.ts'
import { unitCost } from '#domain/promos/promo-overlaps.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { readNumber } from '../../settings/read-number.ts'
import type { LineDraft, PromoDraft, PromoProduct } from '../promo-draft.ts'
import { messages } from './messages.ts'

type PricedLine = Omit<CostedLine, 'cost'>

/** A line as it is typed; null while something of it is no number, or its price is not to be read. */
function pricedLine(line: LineDraft): PricedLine | null {
  const price = readNumber(line.price)
  const factorQty = readNumber(line.factorQty)
  const quantity = readNumber(line.quantity)
  const finalDiscount = readNumber(line.finalDiscount) ?? 0
  if (!price || !factorQty || !quantity || finalDiscount > 100) return null
  return { price, factorQty, quantity, finalDiscount, currency: line.currency }
}

/** The line with its cost; null for who reads no costs. */
function costedLine(line: LineDraft, product: PromoProduct | undefined): CostedLine | null {
  const priced = pricedLine(line)
  return priced === null || product?.unitCost === undefined ? null : { ...priced, cost: product.unitCost }
}

interface LineMoneyProps {
  line: LineDraft
  product: PromoProduct | undefined
}

/** OFM-03: what a unit really costs the buyer and, for who reads costs, what it leaves. */
export function LineMoney({ line, product }: LineMoneyProps) {
  const priced = pricedLine(line)
  if (priced === null) return null
  const costed = costedLine(line, product)
  const margin = costed && lineMargin(costed)
  const { currency } = line
  return (
    <p className="text-xs text-ink-muted">
      {messages.unit}: <b className="font-semibold text-ink">{formatPrice(unitCost(priced), currency)}</b>
      {costed === null ? null : margin === null ? (
        ` · ${messages.margin.unknown}`
      ) : (
        <>
          {` · ${messages.margin.cost(formatPrice(margin.cost, currency))} · `}
          <MarginText {...margin} currency={currency} />
          {margin.isBelowCost ? (
            <strong className="block font-semibold text-danger">{messages.margin.below}</strong>
          ) : null}
        </>
      )}
    </p>
  )
}

interface MarginTextProps {
  margin: number
  percent: number | null
  currency: Currency
}

function MarginText({ margin, percent, currency }: MarginTextProps) {
  return (
    <span className={margin < 0 ? 'text-danger' : undefined}>
      {messages.margin.of(formatPrice(margin, currency))}
      {percent === null ? null : ` (${messages.margin.percent(percent)})`}
    </span>
  )
}

interface PromoMarginsProps {
  kind: PromoDraft['kind']
  lines: readonly LineDraft[]
  products: ReadonlyMap<string, PromoProduct>
}

/** OFM-03: what the promotion leaves in all, and which lines are below their cost; nothing for who reads no costs. */
export function PromoMargins({ kind, lines, products }: PromoMarginsProps) {
  const costed = lines.flatMap(line => costedLine(line, products.get(line.itemCode)) ?? [])
  if (costed.length === 0) return null
  const { sums, uncosted } = promoMargins(costed)
  return (
    <section aria-label={messages.margin.title} className="grid gap-2 text-sm">
      <BelowCost lines={lines} products={products} />
      {sums.map(({ currency, net, cost, margin, percent }) => (
        <p key={currency}>
          {messages.margin.inAll[kind === 'combo' ? 'combo' : 'lines']}:{' '}
          <b className="font-semibold">
            <MarginText margin={margin} percent={percent} currency={currency} />
          </b>
          <span className="block text-xs text-ink-muted">
            {messages.margin.parts(formatPrice(net, currency), formatPrice(cost, currency))}
          </span>
        </p>
      ))}
      {uncosted === 0 ? null : <p className="text-xs text-ink-muted">{messages.margin.uncosted(uncosted)}</p>}
    </section>
  )
}

/** The warning of OFM-03: lines that are sold below their cost. */
export function BelowCost({ lines, products }: Omit<PromoMarginsProps, 'kind'>) {
  const below = lines.filter(line => {
    const costed = costedLine(line, products.get(line.itemCode))
    return costed !== null && lineMargin(costed)?.isBelowCost === true
  })
  if (below.length === 0) return null
  return (
    <Notice kind="warning" title={messages.margin.belowTitle(below.length)}>
      <p className="wrap-anywhere">{below.map(({ itemCode }) => itemCode).join(', ')}</p>
    </Notice>
  )
}
