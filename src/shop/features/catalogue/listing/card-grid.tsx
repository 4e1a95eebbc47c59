import type { PublicCard } from '#domain/products/product.ts'
import { RenderedOnce } from '../../../site/rendered-once.tsx'
import { ProductCard } from '../../product/card/product-card.tsx'

/** Cards above the fold on a desktop screen. */
const EAGER_CARDS = 8

/** Products as cards; the pictures of the first ones are not lazy-loaded. */
export function CardGrid({ cards }: { cards: readonly PublicCard[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
      {cards.map((card, index) => (
        <RenderedOnce key={card.id} as="li" of={ProductCard} props={{ card, eager: index < EAGER_CARDS }} />
      ))}
    </ul>
  )
}
