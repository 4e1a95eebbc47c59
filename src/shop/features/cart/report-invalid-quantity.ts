import type { MouseEvent } from 'react'
import { showToast } from '#ui/feedback/toast.ts'
import { messages } from './ignored-quantity-messages.ts'

/**
 * Whether an action on the quantities in `root` must wait, because one of them is invalid and was ignored. Its field
 * then shows the nearest valid ones and focuses the first.
 */
export function reportInvalidQuantity(root: ParentNode | null | undefined): boolean {
  const field = root?.querySelector<HTMLInputElement>('input[data-ignored]')
  if (!field) return false
  showToast('warning', messages.notAdded(field.dataset.ignored ?? ''))
  // On some phones the press does not blur the field.
  field.blur()
  const offered = field.closest('[data-stepper]')
  requestAnimationFrame(() => (offered?.querySelector<HTMLElement>('[data-nearest]') ?? field).focus())
  return true
}

/**
 * For `onMouseDown` of such a button: a blurred field would show the nearest quantities at once and move the button
 * from under the pointer before the click.
 */
export function stayInInvalidField(event: MouseEvent): void {
  if (document.activeElement?.matches('input[data-ignored]')) event.preventDefault()
}
