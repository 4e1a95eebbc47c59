import { CallError } from '#contract/errors.ts'
import { errorMessages } from '#contract/messages.ts'
import { stopsOf } from '#domain/office/imports/import-guards.ts'
import type { FileEnd } from '#domain/office/imports/recurring-import.ts'
import { TableError } from '#tables/table-error.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import { describeChangeSet, openChangeSet } from '../../platform/change-sets/queries.ts'
import type { Database, PooledDatabase } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { importActs } from '../kinds/messages.ts'
import { ImportRefusal } from '../mapping/import-refusal.ts'
import { refusalSentence } from '../mapping/sentences.ts'
import { awaitTurn, RowsMoved } from '../office/apply-kept.ts'
import { withImportFile } from '../office/file-queries.ts'
import { holdImport, needOfImport } from '../office/hold-import.ts'
import { setOf } from '../office/import-rights.ts'
import { isCostly, proposeMapping } from '../office/mapping-of-file.ts'
import { previewFile } from '../office/preview-file.ts'
import {
  findImport,
  findMappings,
  type ImportRow,
  storeApplied,
  storeAsked,
  storeMapping,
  storeStopped,
} from '../office/queries.ts'
import { priceListOf, runImport } from '../office/run-import.ts'
import { guardedFigures } from '../office/stats.ts'
import { findGuards } from '../supplier/queries.ts'
import { messages } from './messages.ts'
import { type RecurringRow, storeFileEnd } from './queries.ts'

interface ImportOptions {
  readonly db: PooledDatabase
  readonly clock: () => Date
}

interface TakenFile {
  readonly recurring: RecurringRow
  readonly author: Operator & { readonly id: string }
  readonly fileId: number
  readonly importId: number
}

/** Rows may move between reading and writing; then it is read once more. */
const MOST_READINGS = 3

/**
 * Imports a file that nobody looks at: read as the last one of its supplier, stopped by the guards (OFI-10), held for an
 * approval where its author needs one (OFI-16). Whatever is not applied waits for a person. Each end is noted in the
 * transaction that makes it, so a file is applied once whenever the process ends.
 */
export async function importFile(options: ImportOptions, file: TakenFile): Promise<void> {
  const { db } = options
  const { recurring, author, fileId, importId } = file
  const end = (ended: FileEnd, reason: string | null = null) => storeFileEnd(db, fileId, ended, reason)
  try {
    if (!(await chooseMapping(db, recurring, importId))) return await end('unknown')
    const row = await importOf(db, importId)
    if (row.isCostly && !author.permissions.has('costs.read')) return await end('failed', messages.authorGone)
    for (let reading = 1; ; reading++) {
      try {
        return await previewAndApply(options, file)
      } catch (error) {
        if (!(error instanceof RowsMoved)) throw error
        if (reading === MOST_READINGS) return await end('failed', null)
      }
    }
  } catch (error) {
    if (error instanceof TableError || error instanceof ImportRefusal)
      return await end('failed', refusalSentence(error))
    // What is busy, or away, is tried again.
    if (!(error instanceof CallError) || error.code === 'UNAVAILABLE') throw error
    const detail = error.errors?.[0]?.detail ?? error.detail ?? errorMessages[error.code].detail
    await end('failed', detail)
  }
}

/** As the last file of its supplier and kind is read. False: none is like it. */
async function chooseMapping(
  db: Database,
  { kind, supplierCode }: RecurringRow,
  importId: number,
): Promise<boolean> {
  const row = await importOf(db, importId)
  const known = (await findMappings(db)).filter(
    one => one.kind === kind && one.supplierCode === (supplierCode ?? ''),
  )
  const found = await withImportFile(db, importId, path =>
    proposeMapping({
      path,
      row: { ...row, kind: null, mapping: null },
      query: { id: importId, sheet: '' },
      known,
      setOf,
    }),
  )
  if (found === null || !found.isRecognised) return false
  const { mapping } = found
  return await storeMapping(db, importId, { kind, supplierCode, mapping, isCostly: isCostly(kind, mapping) })
}

async function previewAndApply(
  { db, clock }: ImportOptions,
  { recurring, author, fileId, importId }: TakenFile,
): Promise<void> {
  const now = clock()
  const row = await importOf(db, importId)
  const { kind, mapping, supplierCode } = row
  if (kind === null || mapping === null) throw new Error('An import without its mapping')
  const priceList = await priceListOf(db, row)
  const { signal } = new AbortController()
  const stats = await withImportFile(db, importId, path =>
    previewFile({ db, path, row, kind, mapping, priceList, corrections: [], now, signal }),
  )
  if (stats === null) return await storeFileEnd(db, fileId, 'failed')
  const stops = stopsOf(guardedFigures(stats), await findGuards(db, supplierCode))
  if (stops.length > 0)
    return await inTransaction(db, async tx => {
      await storeStopped(tx, importId, { kind, stops, isOpen: true, now })
      await storeFileEnd(tx, fileId, 'stopped')
    })
  const asked = new Date()
  await storeAsked(db, importId, asked)
  await inTransaction(db, async tx => {
    const changeSet = await openChangeSet(tx, { staffId: author.id, actor: author.name, kind: 'import' })
    const title = messages.act(importActs.title(kind, row.fileName), recurring.name)
    await describeChangeSet(tx, changeSet, title)
    const previewed = await importOf(tx, importId)
    if (await isHeld(tx, previewed, author, now)) return await storeFileEnd(tx, fileId, 'held')
    await awaitTurn(tx, db, importId, asked)
    const { missingPolicy } = previewed
    const isSame = stats.create + stats.change + stats.remove === 0
    if (isSame && (missingPolicy === 'keep' || stats.missing === 0)) {
      const none = { created: 0, updated: 0, unchanged: stats.same, invites: false }
      await storeApplied(tx, importId, { changeSet, ...none, missingPolicy, staffId: author.id })
      return await storeFileEnd(tx, fileId, 'unchanged')
    }
    const choice = { missingPolicy, confirmedMissing: null, invites: false }
    await runImport(tx, { row: previewed, choice, staffId: author.id, changeSet, now })
    await storeFileEnd(tx, fileId, 'applied')
  })
}

/** Where two people look at each other's prices it waits for one; where nobody could, the guards decide (OFP-13). */
async function isHeld(tx: Database, row: ImportRow, operator: Operator, now: Date): Promise<boolean> {
  const { prices } = await needOfImport(tx, operator, row)
  const { id, missingPolicy } = row
  const asked = { effectiveAt: null, asksApproval: false, confirmedPrices: prices }
  const body = { id, missingPolicy, confirmedMissing: null, invites: false, ...asked }
  return (await holdImport(tx, { row, body, operator, now })) !== null
}

async function importOf(db: Database, id: number): Promise<ImportRow> {
  const row = await findImport(db, id)
  if (row === null) throw new Error(`No import ${id}`)
  return row
}
