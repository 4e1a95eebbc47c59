import type { PublicCard } from '#domain/products/product.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { messages } from '../messages.ts'
import { openQuickView } from './quick-view-store.ts'

/** Opens the quick view of a product. */
export function QuickViewButton({ card }: { card: PublicCard }) {
  return (
    <Button
      variant="quiet"
      size="sm"
      square
      aria-label={`${messages.quickView}: ${card.title}`}
      title={messages.quickView}
      icon={<Icon name="eye" />}
      onClick={() => openQuickView(card)}
    />
  )
}
