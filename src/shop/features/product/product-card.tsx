import { memo } from 'react'
import { isCustomerCard, type PublicCard } from '#domain/product.ts'
import { paths } from '../../paths.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { CompareButton } from '../compare/compare-button.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import { PriceBlock } from './price-block.tsx'
import { PriceInvitation } from './price-invitation.tsx'
import { ProductPicture } from './product-picture.tsx'
import { QuickViewButton } from './quick-view-button.tsx'
import { StockBadge } from './stock-badge.tsx'
import { texts } from './texts.ts'

interface ProductCardProps {
  card: PublicCard
  /** Among the first of the page: its picture is fetched at once. */
  eager?: boolean
}

const sizes = '(min-width: 80rem) 240px, (min-width: 48rem) 30vw, 45vw'

/**
 * One product of a grid with the whole buying control (CAT-29..31). Memoised: another page of a listing keeps the
 * cards it shares with the last one.
 */
export const ProductCard = memo(function ProductCard({ card, eager = false }: ProductCardProps) {
  return (
    <article
      className="relative flex h-full flex-col rounded border border-line bg-surface"
      data-product={card.code}
    >
      <div className="p-2 pb-0 sm:p-3 sm:pb-0">
        <ProductPicture picture={card.images[0]} alt="" sizes={sizes} width={240} eager={eager} />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-2 sm:p-3">
        <div className="-mr-2 flex flex-wrap items-center justify-between">
          <p className="min-w-0 truncate text-xs text-ink-muted">{card.brand.name}</p>
          <div className="-my-1 flex max-sm:-ml-3" data-no-print="">
            <QuickViewButton card={card} />
            <WishlistButton product={card} />
            <CompareButton product={card} />
          </div>
        </div>
        <h3 className="line-clamp-2 min-h-[2lh] text-sm leading-snug font-medium">
          {/* Its box also covers the picture: one link to a product, not two. */}
          <a
            href={paths.product(card.code)}
            title={card.title}
            className="no-underline after:absolute after:inset-x-0 after:top-0 after:aspect-square hover:underline"
          >
            {card.title}
          </a>
        </h3>
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <p className="text-xs text-ink-muted">
            {texts.codeShort} <span className="font-medium text-ink">{card.code}</span>
          </p>
          <StockBadge card={card} />
        </div>
        <div className="mt-auto grid gap-2 pt-1">
          {isCustomerCard(card) ? (
            <>
              <PriceBlock card={card} />
              <AddToCart card={card} size="card" />
            </>
          ) : (
            <PriceInvitation code={card.code} />
          )}
        </div>
      </div>
    </article>
  )
})
