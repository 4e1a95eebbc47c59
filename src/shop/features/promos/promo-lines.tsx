import type { CustomerPromoLine } from '#contract/shop/promos.ts'
import { formatMoney } from '#domain/money/money.ts'
import { hasOrderablePrice, promoLineTotal } from '#domain/pricing/price.ts'
import { hasUnitWarning } from '#domain/pricing/promo.ts'
import type { PromoChoice } from '#domain/pricing/promo-offer.ts'
import { stockTone } from '#domain/products/stock.ts'
import { joinMeasures } from '#domain/text/measure-text.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { QuantityStepper } from '#ui/fields/quantity-stepper.tsx'
import { BoxedTable, words } from '#ui/lists/stacked-table.tsx'
import { Money } from '#ui/money.tsx'
import { paths } from '../../site/paths.ts'
import { LinePrice } from '../cart/line/line-price.tsx'
import { messages } from './messages.ts'
import { packRange } from './promo-choice.ts'
import { PromoPicture } from './promo-picture.tsx'

interface PromoLinesProps {
  lines: readonly CustomerPromoLine[]
  choice: PromoChoice
  /** Whether quantities follow the number of combos. */
  isWhole: boolean
  changePacks: (line: CustomerPromoLine, packs: number) => void
  include: (line: CustomerPromoLine, isIncluded: boolean) => void
}

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line p-3 last:border-b-0 ' +
  'wide:table-row wide:p-0 wide:[&>td]:border-b wide:[&>td]:border-line wide:[&>td]:px-3 wide:[&>td]:py-2'

/** Packs, units and prices of each line, with the controls to choose it. */
export function PromoLines({ lines, ...choosing }: PromoLinesProps) {
  return (
    <BoxedTable
      caption={messages.lines}
      columns={[
        ...words(messages.product),
        { title: messages.price, className: 'lg:w-56 xl:w-64 text-right' },
        { title: messages.pack, className: 'lg:w-24 text-right' },
        { title: messages.packs, className: 'lg:w-48 text-left' },
        { title: messages.total, className: 'lg:w-36 text-right' },
      ]}
    >
      {lines.map(line => (
        <Line key={line.id} line={line} {...choosing} />
      ))}
    </BoxedTable>
  )
}

function Line({ line, choice, ...choosing }: Omit<PromoLinesProps, 'lines'> & { line: CustomerPromoLine }) {
  const { itemCode, title, image, price, finalDiscount, currency, factorQty, unitMult, product } = line
  const packs = choice.get(line.id) ?? 0
  return (
    <tr className={row}>
      <td className="narrow:col-span-2">
        <div className="flex items-center gap-3">
          <PromoPicture url={image} tint={product?.images[0]?.tint} size={96} className="size-14" />
          <div className="min-w-0">
            <a href={paths.product(itemCode)} className="product-link">
              {joinMeasures(title)}
            </a>
            <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-muted">
              {messages.code(itemCode)}
              <Badge plain tone={stockTone(line.stockStatus)}>
                {line.stockDescription}
              </Badge>
            </p>
            {packs > 0 && hasUnitWarning(packs, factorQty, unitMult) ? (
              <p className="text-xs text-warning">{messages.unitWarning(unitMult)}</p>
            ) : null}
          </div>
        </div>
      </td>
      <td className="text-right narrow:[&>span]:justify-start narrow:text-left">
        <LinePrice price={price} discount={finalDiscount} currency={currency} factorQty={factorQty} offer />
      </td>
      <td className="text-right whitespace-nowrap">
        <span className="wide:hidden">{messages.pack} </span>
        {messages.packOf(factorQty)}
      </td>
      <td>
        <Packs line={line} packs={packs} {...choosing} />
      </td>
      <td className="text-right">
        {packs > 0 && hasOrderablePrice(line) ? (
          <Money
            amount={formatMoney(promoLineTotal({ ...line, quantity: packs }))}
            className="font-semibold"
          />
        ) : (
          '—'
        )}
      </td>
    </tr>
  )
}

interface PacksProps extends Omit<PromoLinesProps, 'lines' | 'choice'> {
  line: CustomerPromoLine
  packs: number
}

function Packs({ line, packs, isWhole, changePacks, include }: PacksProps) {
  const units = <p className="text-xs text-ink-muted">{messages.units(packs, line.factorQty)}</p>
  if (isWhole) {
    return (
      <div>
        {line.required ? (
          <p>
            {packs}
            <span className="wide:hidden"> {packs === 1 ? messages.onePack : messages.severalPacks}</span>
          </p>
        ) : (
          <Checkbox
            label={messages.optional}
            aria-label={messages.include(line.title)}
            checked={packs > 0}
            onChange={event => include(line, event.target.checked)}
          />
        )}
        {units}
      </div>
    )
  }
  const range = packRange(line)
  // An optional line may be 0; its first step goes to the minimum quantity.
  const field = line.required ? range : { ...range, min: 0 }
  const change = (wanted: number | null) => {
    if (wanted === null) return
    const isBelow = wanted < range.min
    changePacks(line, isBelow ? (wanted > packs ? range.min : 0) : wanted)
  }
  return (
    <div>
      <QuantityStepper value={packs} range={field} use="removable" of={line.title} onChange={change} />
      <p className="text-xs text-ink-muted">
        {messages.units(packs, line.factorQty)} · {messages.limits(line.minQty, line.maxQty)}
      </p>
    </div>
  )
}
