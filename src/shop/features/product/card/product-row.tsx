import { type ReactNode, useId } from 'react'
import type { PublicCard } from '#domain/products/product.ts'
import { MoreLink } from '#ui/buttons/more-link.tsx'
import { RenderedOnce } from '../../../site/rendered-once.tsx'
import { messages } from '../messages.ts'
import { ProductCard } from './product-card.tsx'

interface ProductRowProps {
  title: ReactNode
  cards: readonly PublicCard[]
  /** The listing they come from; null: none. */
  allHref: string | null
  /** Above the fold. */
  eager?: boolean
}

/** A few products under a heading, six per row on a desktop, with a link to all of them. */
export function ProductRow({ title, cards, allHref, eager = false }: ProductRowProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={eager ? 'mt-5' : 'mt-8'}>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {allHref === null ? null : <MoreLink href={allHref} label={messages.seeAll} />}
      </div>
      <ul className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-6">
        {cards.map(card => (
          <RenderedOnce key={card.id} as="li" of={ProductCard} props={{ card, eager }} />
        ))}
      </ul>
    </section>
  )
}
