/** Before a row goes away the focus moves to the next one (or the one before), so that it is not lost with it. */
export function focusNeighbour(row: HTMLElement | null): void {
  if (!row?.contains(document.activeElement)) return
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  const control = neighbour?.querySelector<HTMLElement>('input, button:not([tabindex="-1"])')
  if (control) control.focus()
  else row.closest<HTMLElement>('main, [tabindex="-1"]')?.focus({ preventScroll: true })
}
