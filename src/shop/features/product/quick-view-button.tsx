import type { PublicCard } from '#domain/products/product.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { openQuickView } from './quick-view-store.ts'
import { texts } from './texts.ts'

/** Shows the product over the page. */
export function QuickViewButton({ card }: { card: PublicCard }) {
  return (
    <Button
      variant="quiet"
      size="sm"
      square
      aria-label={`${texts.quickView}: ${card.title}`}
      title={texts.quickView}
      icon={<Icon name="eye" />}
      onClick={() => openQuickView(card)}
    />
  )
}
