/**
 * Before a row is removed, moves the focus to the next row (or the previous one), so that it is not lost: from a button
 * to the same kind of control, because a text field would open a phone's keyboard. From the last row it moves to
 * `fallback`, a selector of an ancestor.
 */
export function focusNeighbour(row: Element | null | undefined, fallback = 'main'): void {
  const focused = document.activeElement
  if (!row?.contains(focused)) return
  const neighbour = adjacentRow(row, 'nextElementSibling') ?? adjacentRow(row, 'previousElementSibling')
  const controls = [...(neighbour?.querySelectorAll<HTMLElement>('input, button:not([tabindex="-1"])') ?? [])]
  const control = controls.findLast(({ tagName }) => tagName === focused?.tagName) ?? controls[0]
  if (control) control.focus()
  else row.closest<HTMLElement>(fallback)?.focus({ preventScroll: true })
}

/** The nearest row on one side, skipping those that disappear by themselves, such as an undo offer. */
function adjacentRow(row: Element, side: 'nextElementSibling' | 'previousElementSibling'): Element | null {
  const next = row[side]
  return next?.matches('[data-transient]') ? adjacentRow(next, side) : next
}
