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
    <article className="card" data-product={card.code}>
      <div className={isCustomerCard(card) ? 'card-head card-priced' : 'card-head'}>
        <div className="card-picture">
          <ProductPicture picture={card.images[0]} alt="" sizes="120px" width={240} eager={eager} />
        </div>
        <div className="card-actions" data-no-print="">
          <QuickViewButton card={card} />
          <SaveButton list="wishlist" product={card} />
          <SaveButton list="compare" product={card} />
          <SaveToList
            look="icon"
            lines={() => [{ itemCode: card.itemCode, quantity: unitMultOf(card.unitMult) }]}
          />
        </div>
        <p className="card-note truncate">{card.brand.name}</p>
        <h3>
          {/* Its click area also covers the picture, so that there is only one link per product. */}
          <a href={paths.product(card.code)}>{joinMeasures(card.title)}</a>
        </h3>
        <div className="card-facts">
          <p>
            {`${messages.codeShort} `}
            <b>{card.code}</b>
          </p>
          <StockBadge card={card} />
          <SizeTableButton card={card} />
        </div>
        <LastBought card={card} />
      </div>
      <div className="card-foot">
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
  return <p className="card-note">{messages.lastBought(formatDay(day), formatQuantity(quantity))}</p>
}
