import type { SavedProduct } from '#domain/products/saved-product.ts'
import { showToastWithAct } from '#ui/feedback/toast.ts'
import { type SavedListName, savedLists } from '../../saved-products/saved-lists.ts'
import { messages } from './removal-messages.ts'

/** Removes a product from a list of this browser; a message offers to put it back in its place. */
export function removeSaved(name: SavedListName, { id, title }: SavedProduct): void {
  const { store } = savedLists[name]
  const at = store.getState().items.findIndex(item => item.id === id)
  // As it is saved, with what a page does not show.
  const removed = store.getState().items[at]
  store.getState().remove(id)
  if (removed === undefined) return
  showToastWithAct('success', messages.removed(title), {
    label: messages.undo,
    run: () => {
      const { items } = store.getState()
      if (!items.some(item => item.id === id)) store.setState({ items: items.toSpliced(at, 0, removed) })
    },
  })
}
