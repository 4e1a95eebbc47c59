import type { SavedProduct } from '#domain/products/saved-product.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { focusNeighbour } from '#ui/hooks/focus-neighbour.ts'
import { Icon } from '#ui/icon.tsx'
import { paths } from '../../../site/paths.ts'
import { ForCustomers } from '../../auth/for-customers.tsx'
import { AddToCart } from '../../cart/add/add-to-cart.tsx'
import { messages } from '../messages.ts'
import { PriceBlock } from '../price/price-block.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { StockBadge } from '../stock-badge.tsx'
import type { ProductLookup } from '../use-product-lookup.ts'
import { removeSaved } from './remove-saved.ts'
import { SavedProductsPage } from './saved-products-page.tsx'

/** Picture, title and remove button for everybody; price and add button for customers. */
export function WishlistView() {
  return (
    <SavedProductsPage list="wishlist">
      {(items, found) => (
        <ul className="grid grid-cols-1 rounded border border-line bg-surface">
          {items.map(item => (
            <li
              key={item.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-3 last:border-b-0"
            >
              <Wish item={item} found={found} />
            </li>
          ))}
        </ul>
      )}
    </SavedProductsPage>
  )
}

function Wish({ item, found }: { item: SavedProduct; found: ProductLookup }) {
  return (
    <>
      <ProductPicture
        picture={item.images[0]}
        alt=""
        sizes="64px"
        width={96}
        className="size-16 shrink-0 max-md:self-start"
      />
      <div className="min-w-0 flex-1 basis-32 wrap-anywhere md:min-w-40 md:basis-60">
        <a href={paths.product(item.code)} className="product-link">
          {item.title}
        </a>
        <p className="text-xs text-ink-muted">
          {messages.codeShort} {item.code}
        </p>
      </div>
      <ForCustomers>
        <WishTerms item={item} found={found} />
      </ForCustomers>
      <Button
        variant="quiet"
        square
        className="ml-auto max-md:-mr-2 max-md:self-start"
        aria-label={messages.removeOf(item.title)}
        title={messages.remove}
        icon={<Icon name="trash" />}
        onClick={event => {
          focusNeighbour(event.currentTarget.closest('li'))
          removeSaved('wishlist', item)
        }}
      />
    </>
  )
}

function WishTerms({ item, found }: { item: SavedProduct; found: ProductLookup }) {
  if (found.state === 'failed') return null
  if (found.state === 'loading')
    return <Skeleton className="h-14 w-72 max-w-full max-md:order-1 max-md:basis-full" />
  const card = found.cards.get(item.code)
  if (card === undefined) return <Badge tone="muted">{messages.unavailable}</Badge>
  return (
    // On a phone below the title and the remove button, which stay on one line.
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-md:order-1 max-md:basis-full max-md:justify-between">
      <div className="md:contents">
        <div className="md:min-w-36">
          <StockBadge card={card} />
        </div>
        <PriceBlock card={card} className="md:w-56" />
      </div>
      <div className="md:w-48">
        <AddToCart card={card} size="row" />
      </div>
    </div>
  )
}
