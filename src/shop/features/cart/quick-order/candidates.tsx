import { type KeyboardEvent, useState } from 'react'
import { checkAdd } from '#domain/cart/cart-check.ts'
import { formatPrice } from '#domain/money/money.ts'
import { hasOrderablePrice } from '#domain/pricing/price.ts'
import { unitMultOf } from '#domain/pricing/quantity.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { stockTone } from '#domain/products/stock.ts'
import type { OrderCandidate } from '#domain/quick-order/quick-order-check.ts'
import { joinMeasures } from '#domain/text/measure-text.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Money } from '#ui/money.tsx'
import { LinePicture } from '../line/line-picture.tsx'
import { messages as cartTexts } from '../messages.ts'
import { reportInvalidQuantity } from '../report-invalid-quantity.ts'
import { useCartState } from '../store/cart-state.ts'
import { CandidateQuantity } from './candidate-quantity.tsx'
import { type QuickEntry, useQuickOrder, withCandidateQuantity, withChoice } from './quick-order-store.ts'
import { reviewMessages as messages } from './review-messages.ts'

interface CandidatesProps {
  entry: QuickEntry
  /** The products to choose from. */
  candidates: readonly OrderCandidate[]
  /** Whether they are readings of the line or substitutes for a product that cannot be ordered. */
  use: 'choice' | 'substitute'
  chosen: () => void
}

/**
 * The products a line may mean, with the customer's prices. Arrow keys and digits mark one, Enter chooses it.
 */
export function Candidates({ entry, candidates, use, chosen }: CandidatesProps) {
  const products = useQuickOrder(state => state.products)
  const cardcode = useCartState(state => state.owner?.cardcode ?? null)
  const shown = candidates.flatMap(candidate => {
    const card = products.get(candidate.itemCode)
    return card === undefined ? [] : [{ candidate, card, isOpen: isOrderable(card, cardcode) }]
  })
  const [marked, setMarked] = useState<number | null>(entry.isUsual ? 0 : null)
  const first = shown.findIndex(({ isOpen }) => isOpen)
  const choose = (candidate: OrderCandidate) => {
    useQuickOrder.setState(state => withChoice(state, entry.number, candidate))
    chosen()
  }
  const mark = (list: HTMLElement, at: number) => {
    const buttons = [...list.querySelectorAll<HTMLElement>('[data-candidate]')]
    const button = buttons[at]
    if (button === undefined || shown[at]?.isOpen !== true) return false
    setMarked(at)
    button.focus()
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return
    const at = shown.findIndex(
      (_, place) => event.target === event.currentTarget.querySelectorAll('[data-candidate]')[place],
    )
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const next = step === 0 ? Number(event.key) - 1 : at + step
    if (Number.isInteger(next) && mark(event.currentTarget, next)) event.preventDefault()
  }
  return (
    <ul
      aria-label={use === 'choice' ? messages.candidates(entry.number) : messages.substitutes(entry.number)}
      onKeyDown={onKeyDown}
      className="grid grid-cols-1 divide-y divide-line rounded border border-line"
    >
      {shown.map(({ candidate, card, isOpen }, at) => (
        <li
          key={candidate.itemCode}
          className={joinClasses('flex items-center gap-2 pr-1', marked === at && 'bg-canvas')}
        >
          <button
            type="button"
            data-candidate=""
            data-first-step={at === (marked ?? first) ? '' : undefined}
            data-line={entry.number}
            aria-label={
              use === 'choice'
                ? messages.choose(card.code, card.title)
                : messages.chooseInstead(card.code, card.title)
            }
            aria-current={marked === at ? 'true' : undefined}
            aria-disabled={isOpen ? undefined : true}
            tabIndex={at === (marked ?? first) ? 0 : -1}
            className="grid min-h-11 min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 rounded px-2 py-1 text-left -outline-offset-2 hover:bg-canvas aria-disabled:cursor-not-allowed aria-disabled:text-ink-muted lg:min-h-8 lg:grid-cols-[1.25rem_auto_minmax(0,1fr)_7.5rem_6.5rem_6.5rem] lg:py-0"
            onClick={event => {
              if (isOpen && !reportInvalidQuantity(event.currentTarget.parentElement)) choose(candidate)
            }}
          >
            <span className="text-center text-xs text-ink-muted tabular-nums max-lg:hidden">
              {isOpen ? at + 1 : ''}
            </span>
            <LinePicture
              picture={card.images[0]}
              className="size-9 self-start max-lg:row-span-2 lg:size-7 lg:self-center"
            />
            <span className="min-w-0 leading-tight max-lg:col-span-2 lg:line-clamp-2" title={card.title}>
              {joinMeasures(card.title)}{' '}
              <span className="text-xs whitespace-nowrap text-ink-muted">{messages.code(card.code)}</span>
            </span>
            <span className="text-xs text-ink-muted max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-3 max-lg:empty:hidden">
              {card.lastBought === undefined ? '' : messages.bought(card.lastBought.day)}
            </span>
            <span className="max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2 max-lg:flex max-lg:flex-wrap max-lg:gap-x-2 lg:contents">
              <span className="text-xs">
                <Badge plain tone={stockTone(card.stockStatus)}>
                  {card.stockDescription}
                </Badge>
              </span>
              <span className="ml-auto text-right">
                {use === 'substitute' ? (
                  <span className="block text-xs underline max-lg:hidden">{messages.instead}</span>
                ) : null}
                {hasOrderablePrice(card) ? (
                  <Money amount={formatPrice(card.finalPrice, card.currency)} className="font-semibold" />
                ) : (
                  <span className="text-xs">{cartTexts.noPrice}</span>
                )}
              </span>
            </span>
            {use === 'substitute' ? (
              <span className="text-xs underline max-lg:col-span-2 max-lg:col-start-2 lg:hidden">
                {messages.instead}
              </span>
            ) : null}
          </button>
          <CandidateQuantity
            value={candidate.quantity ?? unitMultOf(card.unitMult)}
            unitMult={card.unitMult}
            of={card.title}
            change={quantity => {
              const changed = { itemCode: candidate.itemCode, quantity }
              useQuickOrder.setState(state => withCandidateQuantity(state, entry.number, changed))
            }}
            enter={quantity => {
              if (isOpen) choose({ itemCode: candidate.itemCode, quantity })
            }}
          />
        </li>
      ))}
    </ul>
  )
}

/** Whether it could be added in its smallest quantity. */
function isOrderable(card: CustomerCard, cardcode: string | null): boolean {
  return checkAdd({ cardcode, product: card, quantity: unitMultOf(card.unitMult) }) === 'ok'
}
