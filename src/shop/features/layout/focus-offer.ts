import { focusQuantity } from '../product/focus-quantity.ts'

/** SRC-31: to the quantity of the product that a code led to. */
export function focusOffer(): void {
  focusQuantity('main [data-offer]', document.querySelector('h1')?.textContent ?? '')
}
