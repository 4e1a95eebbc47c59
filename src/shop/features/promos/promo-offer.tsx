import { useId, useRef, useState } from 'react'
import type { CustomerPromoHeader, CustomerPromoLine } from '#contract/shop/promos.ts'
import { formatMoney } from '#domain/money/money.ts'
import { promoLineTotal } from '#domain/pricing/price.ts'
import { defaultChoice, isBundle, type PromoChoice } from '#domain/pricing/promo-offer.ts'
import { totalsByCurrency } from '#domain/pricing/totals.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { QuantityStepper } from '#ui/fields/quantity-stepper.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { paths } from '../../site/paths.ts'
import { reportInvalidQuantity, stayInInvalidField } from '../cart/report-invalid-quantity.ts'
import { useCart } from '../cart/store/cart-state.ts'
import { addPromo } from '../cart/store/cart-store.ts'
import { promoLineTerms } from '../cart/store/load-saved-cart.ts'
import { messages } from './messages.ts'
import { chosenLines, comboRange, isLimitReached, withCombos, withPacks } from './promo-choice.ts'
import { PromoLines } from './promo-lines.tsx'

interface PromoOfferProps {
  promo: CustomerPromoHeader
  lines: readonly CustomerPromoLine[]
}

/** The lines of a promotion with quantities, totals and the buttons to order it. */
export function PromoOffer({ promo, lines }: PromoOfferProps) {
  const { idPromo, kind, title, combinable } = promo
  const [choice, setChoice] = useState<PromoChoice>(() => defaultChoice(kind, lines))
  const reasonId = useId()
  const content = useRef<HTMLElement>(null)
  const [combos, setCombos] = useState<number | null>(1)
  const isInCart = useCart(cart => cart.promos.some(other => other.idPromo === idPromo))
  const isWhole = isBundle(kind)
  const chosen = chosenLines(choice, lines)
  const lineTerms = chosen.map(promoLineTerms)
  const reason = closedReason(promo) ?? choiceProblem(chosen, isWhole ? combos : 1)

  const changePacks = (line: CustomerPromoLine, packs: number) => setChoice(withPacks(choice, line, packs))
  const include = (line: CustomerPromoLine, isIncluded: boolean) =>
    setChoice(withPacks(choice, line, isIncluded ? line.quantity * (combos ?? 1) : 0))
  const changeCombos = (wanted: number | null) => {
    setCombos(wanted)
    if (wanted !== null) setChoice(withCombos(choice, lines, wanted))
  }
  return (
    <section ref={content} className="grid grid-cols-1 gap-4">
      <h2 className="text-lg">{messages.lines}</h2>
      <PromoLines
        lines={lines}
        choice={choice}
        isWhole={isWhole}
        changePacks={changePacks}
        include={include}
      />
      <div className="flex flex-wrap items-start justify-end gap-4">
        <PromoTotals lines={chosen} />
        <div className="grid w-full gap-2 sm:w-72">
          {isWhole ? (
            <div className="flex items-center justify-between gap-3">
              <span>{messages.combos}</span>
              <QuantityStepper value={combos} range={comboRange(lines)} onChange={changeCombos} />
            </div>
          ) : null}
          {combinable ? null : <p className="text-sm text-ink-muted">{messages.standsAlone}</p>}
          {isInCart ? <p className="text-sm text-ink-muted">{messages.inCart}</p> : null}
          <Button
            variant="primary"
            icon={<Icon name="cart" />}
            disabled={reason !== null}
            aria-describedby={reason === null ? undefined : reasonId}
            onMouseDown={stayInInvalidField}
            onClick={() =>
              reportInvalidQuantity(content.current)
                ? undefined
                : addPromo({ idPromo, description: title, lines: lineTerms, combinable })
            }
          >
            {messages.addToCart}
          </Button>
          {/* Visible text, because touch screens have no tooltips. */}
          {reason === null ? (
            <LinkButton
              href={paths.promoCheckout(idPromo, choice)}
              onMouseDown={stayInInvalidField}
              onClick={event => {
                if (reportInvalidQuantity(content.current)) event.preventDefault()
              }}
            >
              {messages.orderNow}
            </LinkButton>
          ) : (
            <p id={reasonId} className="text-sm text-ink-muted">
              {reason}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

/** Why this customer cannot order it now, or null; the server decides. */
function closedReason(promo: CustomerPromoHeader): string | null {
  if (promo.status !== 'active') return messages.notOpen[promo.status]
  return isLimitReached(promo) ? messages.limitReached : null
}

function choiceProblem(chosen: readonly CustomerPromoLine[], combos: number | null): string | null {
  if (combos === null) return messages.combosMissing
  return chosen.length === 0 ? messages.choose : null
}

function PromoTotals({ lines }: { lines: readonly CustomerPromoLine[] }) {
  const sums = totalsByCurrency(lines.map(line => ({ net: promoLineTotal(line), tax: line.tax })))
  return (
    <div className="flex flex-wrap gap-3">
      {sums.map(({ currency, subtotal, tax, total }) => (
        <dl
          key={currency}
          className="grid min-w-56 grid-cols-[1fr_auto] content-start gap-y-1 rounded border border-line bg-surface p-3"
        >
          <dt className="text-ink-muted">{messages.subtotal}</dt>
          <dd className="text-right">
            <Money amount={formatMoney(subtotal)} />
          </dd>
          <dt className="text-ink-muted">{messages.taxes}</dt>
          <dd className="text-right">
            <Money amount={formatMoney(tax)} />
          </dd>
          <dt className="border-t border-line pt-1 font-semibold">{messages.totalWithTax}</dt>
          <dd className="border-t border-line pt-1 text-right text-lg font-semibold">
            <Money amount={formatMoney(total)} />
          </dd>
        </dl>
      ))}
    </div>
  )
}
