import { formatQuantity } from '#domain/pricing/quantity.ts'
import { isCustomerCard, type PublicCard } from '#domain/products/product.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { messages } from '../messages.ts'

/** When this customer last ordered the product and how many, if the card has it (listings sorted by purchases). */
export function LastBought({ card }: { card: PublicCard }) {
  if (!isCustomerCard(card) || card.lastBought === undefined) return null
  const { day, quantity } = card.lastBought
  return (
    <p className="col-span-2 text-xs text-ink-muted roomy:col-span-1">
      {messages.lastBought(formatDay(day), formatQuantity(quantity))}
    </p>
  )
}
