import { memo } from 'react'
import { joinMeasures } from '#domain/measure-text.ts'
import { isCustomerCard, type PublicCard } from '#domain/product.ts'
import { unitMultOf } from '#domain/quantity.ts'
import { paths } from '../../paths.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { SaveToList } from '../lists/save-to-list.tsx'
import { SaveButton } from '../saved-products/save-button.tsx'
import { LastBought } from './last-bought.tsx'
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
  /** How wide its picture is (CSS `sizes`), where it stands in another grid than the listing's. */
  sizes?: string
}

/** In the listing's grid; on a phone the picture stands small beside the buttons. */
const LISTING_SIZES = '(min-width: 80rem) 240px, (min-width: 48rem) 30vw, (min-width: 32rem) 45vw, 128px'

/**
 * One product of a grid with the whole buying control (CAT-29..31). Its own width decides its shape, wherever it
 * stands: in a narrow one the small buttons stand beside the picture, in a wide one (`roomy`) beside the brand; so they
 * do on the narrowest phones, where a picture as wide as the card would leave no room for another one. Memoised:
 * another page of a listing keeps the cards it shares with the last one.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { card, eager = false, sizes = LISTING_SIZES } = props
  return (
    <article
      className="@container relative flex h-full flex-col rounded border border-line bg-surface"
      data-product={card.code}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center pt-2 pl-2 roomy:p-3 roomy:pb-0">
        <div className="mx-auto w-full max-w-32 roomy:col-span-2 roomy:max-w-none">
          <ProductPicture picture={card.images[0]} alt="" sizes={sizes} width={240} eager={eager} />
        </div>
        <div
          // Above the link's box, which covers the picture's row.
          className="z-1 flex flex-col roomy:order-last roomy:-mr-2 roomy:flex-row"
          data-no-print=""
        >
          <QuickViewButton card={card} />
          <SaveButton list="wishlist" product={card} />
          <SaveButton list="compare" product={card} />
          <SaveToList
            look="icon"
            lines={() => [{ itemCode: card.itemCode, quantity: unitMultOf(card.unitMult) }]}
          />
        </div>
        <p className="col-span-2 truncate pt-1 pr-2 text-xs text-ink-muted roomy:col-span-1 roomy:pt-0">
          {card.brand.name}
        </p>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-2 pt-1 roomy:p-3 roomy:pt-1">
        <h3 className="line-clamp-2 min-h-[2lh] text-sm leading-snug font-medium">
          {/* Its box also covers the picture: one link to a product, not two. */}
          <a
            href={paths.product(card.code)}
            title={card.title}
            className="no-underline after:absolute after:inset-x-0 after:top-0 after:h-34 hover:underline roomy:after:aspect-square roomy:after:h-auto"
          >
            {joinMeasures(card.title)}
          </a>
        </h3>
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <p className="min-w-0 text-xs text-ink-muted">
            {texts.codeShort} <span className="font-medium text-ink">{card.code}</span>
          </p>
          <StockBadge card={card} />
        </div>
        <LastBought card={card} />
        <div className="mt-auto grid grid-cols-1 gap-2 pt-1">
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
