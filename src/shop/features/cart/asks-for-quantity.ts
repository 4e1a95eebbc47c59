import type { MouseEvent } from 'react'
import { showToast } from '#ui/feedback/toast.ts'
import { messages } from './ignored-quantity-messages.ts'

/**
 * QTY-21: whether a press that takes the quantities in `root` has to wait, because one of them was ignored. Its field
 * then shows the nearest ones, and the first of them has the focus.
 */
export function asksForQuantity(root: ParentNode | null | undefined): boolean {
  const field = root?.querySelector<HTMLInputElement>('input[data-ignored]')
  if (!field) return false
  showToast('warning', messages.notAdded(field.dataset.ignored ?? ''))
  // Where the press itself did not leave it, as on some phones.
  field.blur()
  const offered = field.closest('[data-stepper]')
  requestAnimationFrame(() => (offered?.querySelector<HTMLElement>('[data-nearest]') ?? field).focus())
  return true
}

/**
 * For `onMouseDown` of such a press: a field left by it would show the nearest quantities at once, and the button would
 * move from under the pointer before it is clicked.
 */
export function stayInIgnoredField(event: MouseEvent): void {
  if (document.activeElement?.matches('input[data-ignored]')) event.preventDefault()
}
