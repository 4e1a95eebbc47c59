/**
 * Before a row goes away the focus moves to the next one (or the one before), so that it is not lost with it. Of the
 * last row it goes to what `closest` names around it.
 */
export function focusNeighbour(row: Element | null | undefined, around = 'main'): void {
  if (!row?.contains(document.activeElement)) return
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  const control = neighbour?.querySelector<HTMLElement>('input, button:not([tabindex="-1"])')
  if (control) control.focus()
  else row.closest<HTMLElement>(around)?.focus({ preventScroll: true })
}
