/** What leads to the thing of a row: of a table its first link or button. */
const OF_ROWS = 'main [data-row], main .data-table > tbody > tr'
const WITHIN = 'a[href], button, input, [tabindex="0"]'

/** The rows of the open screen that can have the focus. */
function rowsNow(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(OF_ROWS)].flatMap(row => {
    const target = row instanceof HTMLTableRowElement ? row.querySelector<HTMLElement>(WITHIN) : row
    return target?.checkVisibility() ? [target] : []
  })
}

/** The place of the row with the focus; -1: none has it. */
export function rowAt(): number {
  const { activeElement } = document
  return rowsNow().findIndex(row => (row.closest('tr, li') ?? row).contains(activeElement))
}

/** Gives the focus to a row, the last one if there are fewer. */
export function focusRow(at: number): void {
  const rows = rowsNow()
  rows[Math.max(0, Math.min(at, rows.length - 1))]?.focus()
}

/** Goes to the next row of the screen's list, or to the one before; from elsewhere to the first. */
export function moveRow(step: 1 | -1): void {
  const at = rowAt()
  focusRow(at < 0 ? 0 : at + step)
}
