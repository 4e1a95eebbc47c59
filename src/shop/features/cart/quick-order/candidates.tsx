import type { KeyboardEvent } from 'react'
import { formatPrice } from '#domain/money.ts'
import { hasOrderablePrice } from '#domain/price.ts'
import type { OrderCandidate } from '#domain/quick-order-check.ts'
import { stockTone } from '#domain/stock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { LinePicture } from '../line-picture.tsx'
import { texts as cartTexts } from '../texts.ts'
import { type QuickEntry, useQuickOrder, withChoice } from './quick-order-store.ts'
import { reviewTexts as texts } from './review-texts.ts'

interface CandidatesProps {
  entry: QuickEntry
  chosen: () => void
}

/** The products a line may mean, with what they cost this customer; the arrow keys go through them, Enter chooses. */
export function Candidates({ entry, chosen }: CandidatesProps) {
  const products = useQuickOrder(state => state.products)
  const choose = (candidate: OrderCandidate) => {
    useQuickOrder.setState(state => withChoice(state, entry.number, candidate))
    chosen()
  }
  return (
    <ul aria-label={texts.candidates(entry.number)} onKeyDown={moveWithArrows} className="grid gap-1">
      {entry.candidates.map((candidate, at) => {
        const card = products.get(candidate.itemCode)
        if (card === undefined) return null
        return (
          <li key={`${candidate.itemCode} ${candidate.quantity}`}>
            <button
              type="button"
              aria-label={texts.choose(card.code, card.title)}
              data-first-step={at === 0 ? '' : undefined}
              className="grid min-h-11 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded border border-line px-2 py-1 text-left hover:border-ink hover:bg-canvas"
              onClick={() => choose(candidate)}
            >
              <LinePicture picture={card.images[0]} className="row-span-2 size-9" />
              <span className="font-medium max-lg:col-span-2">{card.title}</span>
              <span className="text-right font-semibold max-lg:col-start-3 max-lg:row-start-2">
                {hasOrderablePrice(card) ? (
                  <Money amount={formatPrice(card.finalPrice, card.currency)} />
                ) : (
                  cartTexts.noPrice
                )}
              </span>
              <span className="flex flex-wrap gap-x-3 text-xs text-ink-muted max-lg:col-start-2 max-lg:row-start-2">
                {texts.code(card.code)}
                {candidate.quantity === null ? null : <span>{texts.asked(candidate.quantity)}</span>}
              </span>
              <span className="text-right text-xs max-lg:col-span-2 max-lg:col-start-2 max-lg:text-left">
                <Badge plain tone={stockTone(card.stockStatus)}>
                  {card.stockDescription}
                </Badge>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function moveWithArrows(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const buttons: (Element | null)[] = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement)
  const next = buttons[at + step]
  if (at === -1 || !(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
