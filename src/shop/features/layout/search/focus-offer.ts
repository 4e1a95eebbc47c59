import { focusQuantity } from '../../product/focus-quantity.ts'

/** SRC-31: focuses the quantity on the product page that a searched code led to. */
export function focusOffer(): void {
  focusQuantity('main [data-offer]', document.querySelector('h1')?.textContent ?? '')
}
