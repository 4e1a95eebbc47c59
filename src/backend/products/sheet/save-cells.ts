import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { saveCells } from '#contract/office/products/product-sheet.ts'
import { type FieldConflict, type FieldValue, mergeFields } from '#domain/office/merge.ts'
import { checkCell } from '#domain/office/sheet/cell-values.ts'
import { type CellEdit, mayEdit, sheetField } from '#domain/office/sheet/sheet-fields.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import { runInSlices, type Steps } from '../../platform/concurrency/time-slices.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findCellAuthors } from './author-queries.ts'
import { messages } from './messages.ts'
import { publishRefusal } from './publish-cells.ts'
import { lockCells, readCells, type StoredCells } from './stored-cells.ts'
import { type CellChanges, type RefusedCell, writeCells } from './write-cells.ts'

type Reply = ReplyOf<typeof saveCells>

/** Changes of stock that correct it: a reason is asked (OFP-27). */
const CORRECTIONS: ReadonlySet<string> = new Set(['available', 'status'])

/** What cells become: the values to write, and why the others are not. */
export interface MergedCells {
  readonly changes: ReadonlyMap<string, ReadonlyMap<string, FieldValue>>
  readonly conflicts: readonly (FieldConflict & { readonly key: string })[]
  readonly refused: readonly RefusedCell[]
}

/** Takes cells out of what is saved now: those that wait for an approval or their time. */
export type HoldCells = (
  changes: CellChanges,
  stored: StoredCells,
) => Promise<{ readonly held: Reply['held']; readonly rest: CellChanges }>

const holdNone: HoldCells = async changes => ({ held: null, rest: changes })

/**
 * Saves cells that nobody else changed meanwhile (OFP-08), but those that `hold` takes out. Throws FORBIDDEN for fields
 * that are not this person's, VALIDATION for a correction of stock without a reason.
 */
export async function saveEditedCells(
  tx: Database,
  operator: Pick<Operator, 'permissions'>,
  { cells, reason }: Pick<BodyOf<typeof saveCells>, 'cells' | 'reason'>,
  hold: HoldCells = holdNone,
): Promise<{ reply: Reply; saved: readonly CellEdit[] }> {
  const fields = [...new Set(cells.map(({ field }) => field))]
  requireRights(operator, fields)
  requireReason(fields, reason)
  const codes = [...new Set(cells.map(({ key }) => key))].toSorted()
  await lockCells(tx, codes, fields)
  const stored = await readCells(tx, codes, fields)
  const { changes, conflicts, refused } = await runInSlices(mergeCells(stored, cells), { holdsLocks: true })
  const { held, rest } = await hold(changes, stored)
  const byWriters = await writeCells(tx, rest, stored, new AbortController().signal)
  const notWritten = new Set(
    [...byWriters, ...refused, ...conflicts].map(({ key, field }) => `${key}\n${field}`),
  )
  for (const [key, values] of changes)
    for (const field of values.keys())
      if (rest.get(key)?.has(field) !== true) notWritten.add(`${key}\n${field}`)
  const saved = cells.filter(({ key, field }) => !notWritten.has(`${key}\n${field}`))
  const authors = await findCellAuthors(tx, conflicts)
  return {
    saved,
    reply: {
      saved: saved.length,
      conflicts: conflicts.map((conflict, at) => ({
        ...conflict,
        author: authors[at]?.author ?? null,
        at: authors[at]?.at ?? null,
      })),
      refused: [...refused, ...byWriters],
      held,
    },
  }
}

/** Compares edits with what is stored, and with what a cell may hold. */
export function* mergeCells(from: StoredCells, cells: readonly CellEdit[]): Steps<MergedCells> {
  const { products, choices } = from
  const changes = new Map<string, ReadonlyMap<string, FieldValue>>()
  const conflicts: (FieldConflict & { key: string })[] = []
  const refused: RefusedCell[] = []
  for (const [key, edits] of Map.groupBy(cells, cell => cell.key)) {
    yield
    const stored = products.get(key)
    if (stored === undefined) {
      refused.push(...edits.map(({ field }) => ({ key, field, reason: 'unknown-product' })))
      continue
    }
    const [fixed, open] = [edits.filter(isReadOnly), edits.filter(edit => !isReadOnly(edit))]
    refused.push(...fixed.map(({ field }) => ({ key, field, reason: 'read-only' })))
    const merged = mergeFields(stored, open)
    conflicts.push(...merged.conflicts.map(conflict => ({ ...conflict, key })))
    const allowed = new Map<string, FieldValue>()
    for (const [name, value] of merged.changes) {
      const field = sheetField(name)
      const text = String(value ?? '')
      const isUnknown = field?.kind === 'choice' && value !== null && choices.choiceOf(field, text) !== value
      const reason = field === null ? 'read-only' : isUnknown ? 'unknown-choice' : checkCell(field, value)
      if (reason === null) allowed.set(name, value)
      else refused.push({ key, field: name, reason })
    }
    const incomplete = publishRefusal(stored, allowed, from)
    if (incomplete !== null) {
      allowed.delete('active')
      refused.push({ key, field: 'active', reason: incomplete })
    }
    if (allowed.size > 0) changes.set(key, allowed)
  }
  return { changes, conflicts, refused }
}

function isReadOnly({ field: name }: CellEdit): boolean {
  return sheetField(name)?.isReadOnly ?? true
}

/** Throws FORBIDDEN unless each of the fields may be changed by this person. */
export function requireRights(
  { permissions }: Pick<Operator, 'permissions'>,
  names: readonly string[],
): void {
  for (const name of new Set(names)) {
    const field = sheetField(name)
    if (field !== null && !field.isReadOnly && !mayEdit(field, permissions)) throw new CallError('FORBIDDEN')
  }
}

/** Throws VALIDATION where stock is corrected without saying why. */
export function requireReason(names: readonly string[], reason: string): void {
  if (reason === '' && names.some(name => CORRECTIONS.has(name)))
    throw new CallError('VALIDATION', {
      errors: [{ path: 'reason', code: 'missing', detail: messages.reasonMissing }],
    })
}
