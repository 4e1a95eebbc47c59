import type { MouseEvent } from 'react'

/**
 * Before a button beside a quantity goes away with its press the focus moves to the field, so that the keyboard is not
 * sent back to the top of the page. Not at a touch, where a field brings up the keyboard of a phone.
 */
export function focusQuantityBeside({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  const isByKeyboard = detail === 0
  if (isByKeyboard) quantityBeside(currentTarget.parentElement)?.focus()
}

/** The field in the smallest part of the page that holds both. */
function quantityBeside(part: HTMLElement | null): HTMLElement | null {
  if (part === null) return null
  return part.querySelector<HTMLElement>('input[data-quantity]') ?? quantityBeside(part.parentElement)
}
