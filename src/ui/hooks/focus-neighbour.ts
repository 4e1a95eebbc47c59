/**
 * Before a row goes away the focus moves to the next one (or the one before), so that it is not lost with it: from a
 * button to its like, for the next may go too, and a field would bring up the keyboard of a phone. Of the last row it
 * goes to what `around` names.
 */
export function focusNeighbour(row: Element | null | undefined, around = 'main'): void {
  const focused = document.activeElement
  if (!row?.contains(focused)) return
  const neighbour = staying(row, 'nextElementSibling') ?? staying(row, 'previousElementSibling')
  const controls = [...(neighbour?.querySelectorAll<HTMLElement>('input, button:not([tabindex="-1"])') ?? [])]
  const control = controls.findLast(({ tagName }) => tagName === focused?.tagName) ?? controls[0]
  if (control) control.focus()
  else row.closest<HTMLElement>(around)?.focus({ preventScroll: true })
}

/** The nearest row on one side that does not go away by itself, as the offer to undo does. */
function staying(row: Element, side: 'nextElementSibling' | 'previousElementSibling'): Element | null {
  const next = row[side]
  return next?.matches('[data-transient]') ? staying(next, side) : next
}
