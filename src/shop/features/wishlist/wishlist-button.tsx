import type { KeptProduct } from '#domain/kept-product.ts'
import { useIsKept } from '../../browser/kept-list.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { texts } from './texts.ts'
import { addToWishlist, wishlist } from './wishlist-store.ts'

interface WishlistButtonProps {
  product: KeptProduct
  /** With its words beside the icon. */
  worded?: boolean
}

/** Puts a product in the wishlist; busy for the half second that takes (WSH-07). */
export function WishlistButton({ product, worded = false }: WishlistButtonProps) {
  const isKept = useIsKept(wishlist, product.id)
  return (
    <Button
      variant={worded ? 'secondary' : 'quiet'}
      size="sm"
      square={!worded}
      aria-label={texts.add}
      title={isKept ? texts.kept : texts.add}
      icon={
        <Icon name={isKept ? 'heart-full' : 'heart'} className={isKept ? 'size-5 text-accent' : 'size-5'} />
      }
      onClick={() => addToWishlist(product)}
    >
      {worded ? texts.add : null}
    </Button>
  )
}
