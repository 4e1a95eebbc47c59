import { memo } from 'react'
import { formatQuantity, unitMultOf } from '#domain/pricing/quantity.ts'
import { isCustomerCard, type PublicCard } from '#domain/products/product.ts'
import { joinMeasures } from '#domain/text/measure-text.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { paths } from '../../../site/paths.ts'
import { AddToCart } from '../../cart/add/add-to-cart.tsx'
import { SizeTableButton } from '../../cart/sizes/size-table-button.tsx'
import { SaveToList } from '../../lists/save-to-list.tsx'
import { SaveButton } from '../../saved-products/save-button.tsx'
import { messages } from '../messages.ts'
import { PriceBlock } from '../price/price-block.tsx'
import { SignInForPrices } from '../price/sign-in-for-prices.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { StockBadge } from '../stock-badge.tsx'
import { openQuickView } from './quick-view-store.ts'

interface ProductCardProps {
  card: PublicCard
  /** Among the first of the page: its picture is not lazy-loaded. */
  eager?: boolean
}

/**
 * One product of a grid with the buying control. A container query decides its layout: narrow, only the small buttons
 * are next to the picture; wide (`roomy`), brand, code and stock are too, so that two rows of cards fit on a screen.
 * Memoised: pages of a listing reuse the cards they share.
 */
export const ProductCard = memo(function ProductCard({ card, eager = false }: ProductCardProps) {
  return (
    <article
      className="@container relative flex h-full flex-col rounded border border-line bg-surface p-2 roomy:p-2.5"
      data-product={card.code}
    >
      <div className={isCustomerCard(card) ? 'card-head card-priced' : 'card-head'}>
        <div className="mx-auto w-full max-w-32 roomy:row-span-4 roomy:max-w-none">
          <ProductPicture picture={card.images[0]} alt="" sizes="120px" width={240} eager={eager} />
        </div>
        <div
          // Above the title link, whose click area covers the picture.
          className="z-1 -mt-1 -mr-1.5 flex flex-col roomy:-mt-1.5 roomy:flex-row roomy:flex-wrap roomy:justify-end"
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
        <p className="col-span-2 truncate text-xs text-ink-muted roomy:col-span-1">{card.brand.name}</p>
        <h3 className="line-clamp-4 text-sm leading-snug font-medium">
          {/* Its click area also covers the picture, so that there is only one link per product. */}
          <a href={paths.product(card.code)} title={card.title} className="no-underline hover:underline">
            {joinMeasures(card.title)}
          </a>
        </h3>
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-2 roomy:col-span-1">
          <p className="min-w-0 text-xs text-ink-muted">
            {messages.codeShort} <span className="font-medium text-ink">{card.code}</span>
          </p>
          <StockBadge card={card} />
          <SizeTableButton card={card} />
        </div>
        <LastBought card={card} />
      </div>
      <div className="mt-auto grid grid-cols-1 gap-2 pt-1 roomy:pt-1.5">
        {isCustomerCard(card) ? (
          <>
            <PriceBlock card={card} />
            <AddToCart card={card} size="card" />
          </>
        ) : (
          <SignInForPrices code={card.code} />
        )}
      </div>
    </article>
  )
})

/** Opens the quick view of a product. */
function QuickViewButton({ card }: { card: PublicCard }) {
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

/** When this customer last ordered the product and how many, if the card has it (listings sorted by purchases). */
function LastBought({ card }: { card: PublicCard }) {
  if (!isCustomerCard(card) || card.lastBought === undefined) return null
  const { day, quantity } = card.lastBought
  return (
    <p className="col-span-2 text-xs text-ink-muted roomy:col-span-1">
      {messages.lastBought(formatDay(day), formatQuantity(quantity))}
    </p>
  )
}
