import { z } from 'zod'
import type { FieldValue } from '#domain/office/merge.ts'
import { cellText } from '#domain/office/sheet/cell-values.ts'
import { sheetField } from '#domain/office/sheet/sheet-fields.ts'
import { heldKind } from '../../held-changes/held-kind.ts'
import { previewCells } from './change-many.ts'
import { messages } from './messages.ts'
import { saveEditedCells } from './save-cells.ts'

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Cells of products that wait, each with the value that it was based on. */
const heldCellsChange = z.object({
  cells: z.array(z.object({ key: z.string(), field: z.string(), was: cell, now: cell })),
  reason: z.string(),
})

/** Cells of the `Planilla` as a change that waits (OFP-13, OFP-14): applied one by one, as if they were saved then. */
export const heldCells = heldKind({
  name: 'cells',
  permission: 'products.read',
  act: 'HeldCells',
  change: heldCellsChange,
  preview: (db, { cells }, { operator, now }) => previewCells(db, operator, cells, now),
  async apply(tx, { cells, reason }, { author }) {
    const { reply } = await saveEditedCells(tx, author, { cells, reason })
    const left = [
      ...reply.conflicts.map(({ key, field, theirs, author: by }) => ({
        name: nameOf(key, field),
        reason: messages.movedTo(textOf(field, theirs), by),
      })),
      ...reply.refused.map(({ key, field, reason: why }) => ({
        name: nameOf(key, field),
        reason: messages.refusal(why),
      })),
    ]
    return { changes: reply.saved, left }
  },
  release: async () => undefined,
})

function nameOf(key: string, field: string): string {
  return `${key}: ${messages.fieldName(field)}`
}

function textOf(name: string, value: FieldValue): string {
  const field = sheetField(name)
  return field === null ? String(value ?? '') : cellText(field, value)
}
