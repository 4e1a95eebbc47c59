import type { MouseEvent } from 'react'

/**
 * Click handler of a button next to a quantity field that disappears when clicked: moves the focus to the field, so
 * that keyboard users keep their place. Not on touch, where a field would open the phone's keyboard.
 */
export function focusNearbyQuantity({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  const isByKeyboard = detail === 0
  if (isByKeyboard) closestQuantityField(currentTarget.parentElement)?.focus()
}

/** The quantity field within the closest ancestor that contains one. */
function closestQuantityField(part: HTMLElement | null): HTMLElement | null {
  if (part === null) return null
  return part.querySelector<HTMLElement>('input[data-quantity]') ?? closestQuantityField(part.parentElement)
}
