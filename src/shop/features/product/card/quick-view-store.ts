import { createStore } from 'zustand/vanilla'
import type { PublicCard } from '#domain/products/product.ts'

/** QVW-02: an open flag and the product, which stays set while the dialog closes. */
export interface QuickViewState {
  readonly open: boolean
  readonly product: PublicCard | null
}

export const quickView = createStore<QuickViewState>(() => ({ open: false, product: null }))

/** QVW-03: shows a product over the page. */
export function openQuickView(product: PublicCard): void {
  quickView.setState({ open: true, product })
}

/** QVW-03: clears the flag. */
export function closeQuickView(): void {
  quickView.setState({ open: false })
}
