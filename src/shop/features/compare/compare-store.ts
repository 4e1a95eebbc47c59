import { LIST_ACTION_DELAY_MS } from '#domain/constants.ts'
import { type KeptProduct, keptProduct, readKeptProduct } from '#domain/kept-product.ts'
import { createKeptList } from '../../browser/kept-list.ts'
import { showToast } from '../../ui/toast.ts'
import { texts } from './texts.ts'

/** The compare list of this browser, without prices (WSH-10, WSH-12). */
export const compareList = createKeptList<KeptProduct>({
  name: 'mostrador.compare',
  keep: keptProduct,
  read: readKeptProduct,
})

/**
 * Adds after the delay of the specification and says so, also for a product already there (WSH-04..06, ERR-13, WSH-07, WSH-11).
 * The promise settles when it is done, which keeps a button busy meanwhile.
 */
export async function addToCompare(product: KeptProduct): Promise<void> {
  compareList.open()
  await new Promise(resolve => setTimeout(resolve, LIST_ACTION_DELAY_MS))
  compareList.store.getState().add(product)
  showToast('success', texts.added(product.title))
}
