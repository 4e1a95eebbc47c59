import type { ReplyOf } from '#contract/call.ts'
import type { saveCells } from '#contract/office/products/product-sheet.ts'
import { isSameValue } from '#domain/office/merge.ts'
import { cellText } from '#domain/office/sheet/cell-values.ts'
import { type CellEdit, sheetField } from '#domain/office/sheet/sheet-fields.ts'
import type { CellChange, PendingCells } from './pending-cells.ts'

/** How cells were saved. */
type Saved = Pick<ReplyOf<typeof saveCells>, 'refused' | 'held'> & {
  readonly conflicts: readonly Pick<CellEdit, 'key' | 'field'>[]
}

/**
 * What becomes of the pending cells that were sent: what is stored waits no longer, what was refused says why, conflicts go
 * on waiting for a choice, and so does what was typed over a cell while it was being saved.
 */
export function settledCells(
  pending: PendingCells,
  sent: readonly CellEdit[],
  { conflicts, refused, held }: Saved,
): CellChange[] {
  const placeOf = ({ key, field }: Pick<CellEdit, 'key' | 'field'>) => `${key}\n${field}`
  const waiting = new Set(conflicts.map(placeOf))
  const reasons = new Map(refused.map(cell => [placeOf(cell), cell.reason]))
  return sent.flatMap((edit): CellChange[] => {
    const { key, field: name, was, now } = edit
    const field = sheetField(name)
    const present = pending.get(key, name)
    if (waiting.has(placeOf(edit)) || field === null || present === null) return []
    const reason = reasons.get(placeOf(edit)) ?? null
    if (present.reason !== null || !isSameValue(present.now, now)) {
      const isStored = reason === null && held === null
      return [{ key, field: name, cell: { ...present, was: isStored ? now : was } }]
    }
    if (reason === null) return [{ key, field: name, cell: null }]
    return [{ key, field: name, cell: { was, now, reason, typed: cellText(field, now) } }]
  })
}
