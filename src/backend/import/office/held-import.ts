import { z } from 'zod'
import { CallError } from '#contract/errors.ts'
import { MISSING_POLICIES } from '#domain/office/imports/import-kinds.ts'
import { TableError } from '#tables/table-error.ts'
import { type HeldContext, type HeldOutcome, heldKind } from '../../held-changes/held-kind.ts'
import type { Database } from '../../platform/db/pool.ts'
import { ImportRefusal } from '../mapping/import-refusal.ts'
import { refusalSentence } from '../mapping/sentences.ts'
import { awaitTurn, RowsMoved } from './apply-kept.ts'
import { withImportFile } from './file-queries.ts'
import { messages } from './messages.ts'
import { previewFile } from './preview-file.ts'
import { findImport, type ImportRow, releaseHeld, storeAsked } from './queries.ts'
import { keepApprovedRows } from './row-queries.ts'
import { priceListOf, runImport } from './run-import.ts'

/** An import that waits: what was chosen for it, and what each row would do when it was seen. */
export const heldImportChange = z.object({
  importId: z.int(),
  missingPolicy: z.enum(MISSING_POLICIES),
  confirmedMissing: z.int().nullable(),
  invites: z.boolean(),
  rows: z.array(z.object({ line: z.int(), key: z.string(), mark: z.string() })),
})
export type HeldImportChange = z.output<typeof heldImportChange>

/** Rows may move between reading and writing; then it is read once more. */
const MOST_READINGS = 3

/** An import as a change that waits (OFI-16): its file is read again before it runs, and rows that differ by then stay out. */
export const heldImport = heldKind({
  name: 'import',
  permission: 'imports.run',
  act: 'import',
  change: heldImportChange,
  // The import's own preview is what was seen.
  preview: async () => null,
  apply: applyHeldImport,
  release: (tx, { importId }) => releaseHeld(tx, importId),
})

async function applyHeldImport(
  tx: Database,
  { importId, rows, ...choice }: HeldImportChange,
  { author, now, changeSet }: HeldContext,
): Promise<HeldOutcome> {
  await releaseHeld(tx, importId)
  const asked = new Date()
  await storeAsked(tx, importId, asked)
  await awaitTurn(tx, tx, importId, asked)
  for (let reading = 1; ; reading++) {
    const left = await readAgain(tx, importId, rows, now)
    const row = await importOf(tx, importId)
    // How many are missing was confirmed as they were then; more than that were taken out.
    const confirmedMissing = choice.confirmedMissing === null ? null : (row.stats?.missing ?? null)
    try {
      const given = { row, choice: { ...choice, confirmedMissing }, staffId: author.id, changeSet, now }
      const { created, updated, missing } = await runImport(tx, given)
      return { changes: created + updated + missing, left }
    } catch (error) {
      if (!(error instanceof RowsMoved) || reading === MOST_READINGS) throw error
    }
  }
}

/** Previews the kept file anew and takes out what is no longer as it was seen. */
async function readAgain(
  tx: Database,
  importId: number,
  rows: HeldImportChange['rows'],
  now: Date,
): Promise<HeldOutcome['left']> {
  const row = await importOf(tx, importId)
  const { kind, mapping, corrections } = row
  if (kind === null || mapping === null) throw new CallError('STATE_CONFLICT', { detail: messages.changed })
  const priceList = await priceListOf(tx, row)
  const { signal } = new AbortController()
  try {
    const stats = await withImportFile(tx, importId, path =>
      previewFile({ db: tx, path, row, kind, mapping, priceList, corrections, now, signal }),
    )
    if (stats === null) throw new CallError('STATE_CONFLICT', { detail: messages.gone })
  } catch (error) {
    if (!(error instanceof TableError || error instanceof ImportRefusal)) throw error
    throw new CallError('STATE_CONFLICT', { detail: refusalSentence(error) })
  }
  const left = await keepApprovedRows(tx, importId, rows)
  return left.map(({ key, line, isRefused }) => ({
    name: line === 0 ? key : messages.rowName(key, line),
    reason: isRefused ? messages.refusedSince : messages.movedSince,
  }))
}

async function importOf(tx: Database, id: number): Promise<ImportRow> {
  const row = await findImport(tx, id)
  if (row === null) throw new CallError('STATE_CONFLICT', { detail: messages.gone })
  return row
}
