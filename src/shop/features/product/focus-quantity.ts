import { announce } from '#ui/hooks/announce.ts'
import { messages } from './focus-quantity-messages.ts'

/** SRC-19: focuses the quantity field of the product whose code was searched, so that the next Enter adds it. */
export function focusQuantity(within: string, title: string): void {
  const field = document.querySelector<HTMLInputElement>(`${within} input[data-quantity]:not(:disabled)`)
  if (!field || !isUnclaimed(document.activeElement)) return
  field.focus()
  announce(messages.exactMatch(title))
}

/** Whether the user has not focused anything else meanwhile. */
function isUnclaimed(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.matches('main, h1')
}
