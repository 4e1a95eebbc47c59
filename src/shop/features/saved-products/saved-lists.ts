import { LIST_ACTION_DELAY_MS } from '#domain/constants.ts'
import { parseSavedProduct, type SavedProduct, savedProduct } from '#domain/products/saved-product.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { createPersistedList } from '../../browser/persisted-list.ts'
import { paths } from '../../site/paths.ts'
import { messages } from './messages.ts'

export type SavedListName = 'wishlist' | 'compare'

/** The two lists of products saved in this browser, without prices (WSH-10, WSH-12). */
export const savedLists = {
  wishlist: savedList('mostrador.wishlist'),
  compare: savedList('mostrador.compare'),
} as const satisfies Record<SavedListName, ReturnType<typeof savedList>>

export const savedListPaths = { wishlist: paths.wishlist(), compare: paths.compare() } as const

/**
 * Adds a product after the delay of the specification and shows a toast, even if it is already in the list (WSH-01..07,
 * WSH-11, ERR-12, ERR-13). The promise settles when it is added, which keeps the button busy until then.
 */
export async function saveProduct(name: SavedListName, product: SavedProduct): Promise<void> {
  const list = savedLists[name]
  list.open()
  await new Promise(resolve => setTimeout(resolve, LIST_ACTION_DELAY_MS))
  list.store.getState().add(product)
  showToast('success', messages[name].added(product.title), {
    href: savedListPaths[name],
    label: messages[name].show,
  })
}

function savedList(name: string) {
  return createPersistedList<SavedProduct>({ name, pick: savedProduct, parse: parseSavedProduct })
}
