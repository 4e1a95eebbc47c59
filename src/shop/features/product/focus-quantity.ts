import { announce } from '#ui/hooks/announce.ts'
import { messages } from './focus-quantity-messages.ts'

/** SRC-19: to the quantity of the product whose code was typed, so that the next Enter adds it. */
export function focusQuantity(within: string, title: string): void {
  const field = document.querySelector<HTMLInputElement>(`${within} input[data-quantity]:not(:disabled)`)
  if (!field || !isFree(document.activeElement)) return
  field.focus()
  announce(messages.exactMatch(title))
}

/** Nobody has begun to do something else meanwhile. */
function isFree(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.matches('main, h1')
}
