import { formatMargin, resaleMargin } from '#domain/pricing/margin.ts'
import { isCustomerCard, type PublicCard } from '#domain/products/product.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useExchangeRate } from '../../currency/exchange-rate.tsx'
import { messages } from './margin-messages.ts'

/** The resale margin; between currencies at the rate of the day, marked as approximate. */
export function MarginFigure({ card }: { card: PublicCard }) {
  const rate = useExchangeRate()
  const margin = isCustomerCard(card) ? resaleMargin(card, rate?.rate ?? null) : null
  if (margin === null) return null
  const isAtRate = margin.isApproximate && rate !== null
  return (
    <span
      className={joinClasses('whitespace-nowrap', margin.tenths < 0 && 'text-danger')}
      title={isAtRate ? messages.marginAt(formatDay(rate.date)) : undefined}
    >
      {isAtRate ? (
        <>
          <VisuallyHidden>{messages.approximately} </VisuallyHidden>
          <span aria-hidden="true">≈ </span>
        </>
      ) : null}
      {formatMargin(margin)}
    </span>
  )
}
