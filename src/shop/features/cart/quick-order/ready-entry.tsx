import { memo } from 'react'
import { amountOf, formatPrice } from '#domain/money/money.ts'
import { isOffer, lineTotal } from '#domain/pricing/price.ts'
import { quantityRange } from '#domain/pricing/quantity.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { joinMeasures } from '#domain/text/measure-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { QuantityStepper } from '#ui/fields/quantity-stepper.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { paths } from '../../../site/paths.ts'
import { LinePrice } from '../line/line-price.tsx'
import { messages as cartTexts } from '../messages.ts'
import { EntryShortage } from './entry-shortage.tsx'
import {
  type CheckedLine,
  type QuickEntry,
  useQuickOrder,
  withChoice,
  withQuantity,
} from './quick-order-store.ts'
import { reviewMessages as messages } from './review-messages.ts'

interface ReadyEntryProps extends Pick<CheckedLine, 'entry' | 'card' | 'quantity' | 'countedIn'> {
  drop: (number: number) => void
}

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3 py-2 text-sm [content-visibility:auto] ' +
  '[contain-intrinsic-size:auto_7rem] lg:grid-cols-[4.5rem_minmax(0,1fr)_14rem_8rem_8rem_2.5rem] ' +
  'lg:[contain-intrinsic-size:auto_3.75rem]'

/** A line ready to be added, with an editable quantity. */
export const ReadyEntry = memo(function ReadyEntry({
  entry,
  card,
  quantity,
  countedIn,
  drop,
}: ReadyEntryProps) {
  if (card === null) return null
  const { price, discount, currency, title, unitMult } = card
  const change = (units: number) => useQuickOrder.setState(state => withQuantity(state, entry.number, units))
  const found = entry.by === null ? null : messages.found[entry.by]
  return (
    <li className={row}>
      <span className="text-ink-muted max-lg:col-span-2">{messages.line(entry.number)}</span>
      <div className="min-w-0 max-lg:col-span-2">
        <a href={paths.product(card.code)} className="font-medium">
          {joinMeasures(title)}
        </a>
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-muted">
          <span>{messages.code(card.code)}</span>
          {entry.formerCode === null ? null : <span>{messages.formerly(entry.formerCode)}</span>}
          {found === null ? null : <span>{found}</span>}
          {found === null ? null : <span className="truncate">{entry.text}</span>}
        </p>
        <Successor entry={entry} card={card} />
      </div>
      {countedIn === null ? (
        <>
          <div className="lg:text-right">
            <LinePrice price={price} discount={discount} currency={currency} offer={isOffer(card)} />
          </div>
          <div className="grid justify-items-start gap-1 max-lg:row-start-4">
            <QuantityStepper
              value={quantity}
              range={quantityRange(unitMult)}
              rule={cartTexts.soldInMultiples(unitMult)}
              of={title}
              onChange={units => {
                if (units !== null) change(units)
              }}
            />
            <EntryShortage card={card} quantity={quantity} change={change} />
          </div>
          <Money
            amount={formatPrice(amountOf(lineTotal({ price, discount, currency, quantity })), currency)}
            className="text-right font-semibold max-lg:col-start-2 max-lg:row-start-3"
          />
        </>
      ) : (
        <p className="text-ink-muted max-lg:col-span-1 lg:col-span-3">{messages.repeated(countedIn)}</p>
      )}
      <Button
        variant="quiet"
        square
        className="justify-self-end"
        aria-label={messages.dropOf(entry.number)}
        title={messages.drop}
        onClick={() => drop(entry.number)}
      >
        <Icon name="trash" className="text-ink-muted" />
      </Button>
    </li>
  )
})

/** What is sold in the place of a product that is still sold: it is said and offered (OFP-28). */
function Successor({ entry, card }: { entry: QuickEntry; card: CustomerCard }) {
  const by = card.replacedBy
  const offered = entry.candidates.find(({ itemCode }) => itemCode === by?.code)
  if (by === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-xs">
      {messages.hasSuccessor(by.code, by.title)}
      {offered === undefined ? null : (
        <Button
          size="sm"
          variant="quiet"
          aria-label={messages.chooseInstead(by.code, by.title)}
          onClick={() => useQuickOrder.setState(state => withChoice(state, entry.number, offered))}
        >
          {messages.instead}
        </Button>
      )}
    </p>
  )
}
