import { LIST_ACTION_DELAY_MS } from '#domain/constants.ts'
import { type KeptProduct, keptProduct, readKeptProduct } from '#domain/kept-product.ts'
import { createKeptList } from '../../browser/kept-list.ts'
import { showToast } from '../../ui/toast.ts'
import { texts } from './texts.ts'

/** The wishlist of this browser, without prices (WSH-10, WSH-12). */
export const wishlist = createKeptList<KeptProduct>({
  name: 'mostrador.wishlist',
  keep: keptProduct,
  read: readKeptProduct,
})

/**
 * Adds after the delay of the specification and says so, also for a product already there (WSH-01..03, ERR-12, WSH-07, WSH-11).
 * The promise settles when it is done, which keeps a button busy meanwhile.
 */
export async function addToWishlist(product: KeptProduct): Promise<void> {
  wishlist.open()
  await new Promise(resolve => setTimeout(resolve, LIST_ACTION_DELAY_MS))
  wishlist.store.getState().add(product)
  showToast('success', texts.added(product.title))
}
