import { isCustomerCard, type PublicCard } from '#domain/products/product.ts'
import { availabilityOf, stockTone } from '#domain/products/stock.ts'
import { Badge } from '#ui/feedback/badge.tsx'

/** The stock text of the server in the colour of its level; nothing for sessions without terms. */
export function StockBadge({ card }: { card: PublicCard }) {
  if (!isCustomerCard(card)) return null
  return (
    <span data-availability={availabilityOf(card.hasStock)}>
      <Badge plain tone={stockTone(card.stockStatus)}>
        {card.stockDescription}
      </Badge>
    </span>
  )
}
