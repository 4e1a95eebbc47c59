import { open, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type ImportMapping, importMapping } from '#contract/office/products/import-mapping.ts'
import { MAX_IMPORT_BYTES } from '#contract/office/products/imports.ts'
import { stopsOf } from '#domain/office/imports/import-guards.ts'
import type { ImportKind } from '#domain/office/imports/import-kinds.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type ImportRecorder, ImportStopped } from '../import-recorder.ts'
import { ImportRefusal } from '../mapping/import-refusal.ts'
import { findGuards } from '../supplier/queries.ts'
import { appendToFile, insertImportFile } from './file-queries.ts'
import { isCostly } from './mapping-of-file.ts'
import { messages } from './messages.ts'
import { storeRun } from './preview-file.ts'
import { completeImport, insertImport, storeRecorded, storeStopped } from './queries.ts'
import { guardedFigures } from './stats.ts'

interface RecordedCommand {
  readonly db: Database
  readonly kind: ImportKind
  readonly file: string
  readonly mapFile?: string | undefined
  readonly sheet?: string | undefined
  readonly supplierCode: string | null
  /** Nobody looks at what it does: guards may stop it. */
  readonly isUnattended: boolean
  /** It does more than the rows say: pictures, another list. The office could not do the same. */
  readonly hasOptions: boolean
  readonly now: Date
}

const PIECE = 1024 * 1024

/** Keeps imports of the command as those of the office are kept: file, rows, figures (OFI-10, OFI-21). */
export function commandRecorder(command: RecordedCommand): ImportRecorder {
  const { db, kind, supplierCode, isUnattended, now } = command
  return {
    async keep(tx, importId, run) {
      const mapping = await mappingOf(command)
      const stats = await storeRun(tx, { importId, kind, supplierCode, run, now })
      if (isUnattended) {
        const stops = stopsOf(guardedFigures(stats), await findGuards(tx, supplierCode))
        if (stops.length > 0) throw new ImportStopped(run, stops)
      }
      const recorded = {
        supplierCode,
        mapping,
        isCostly: isCostlyRun(kind, mapping),
        stats,
        notes: run.notes,
      }
      await storeRecorded(tx, importId, recorded)
      await keepFile(tx, importId, command.file, now)
    },
    leave: stopped => inTransaction(db, tx => leave(tx, command, stopped)),
  }
}

async function leave(
  tx: Database,
  command: RecordedCommand,
  { run, stops }: ImportStopped,
): Promise<ImportRefusal> {
  const { kind, file, supplierCode, hasOptions, now } = command
  const mapping = await mappingOf(command)
  const id = await insertImport(tx, { fileName: basename(file), staffId: null, now })
  const hasFile = await keepFile(tx, id, file, now)
  if (hasFile) await completeImport(tx, id)
  const stats = await storeRun(tx, { importId: id, kind, supplierCode, run, now })
  const isOpen = hasFile && !hasOptions && mapping !== null
  const notes = isOpen ? run.notes : [...run.notes, messages.stoppedForGood]
  await storeRecorded(tx, id, { supplierCode, mapping, isCostly: isCostlyRun(kind, mapping), stats, notes })
  await storeStopped(tx, id, { kind, stops, isOpen, now })
  return new ImportRefusal('stopped', messages.stops(id, stops))
}

function isCostlyRun(kind: ImportKind, mapping: ImportMapping | null): boolean {
  return mapping === null ? kind === 'costs' : isCostly(kind, mapping)
}

/** How the office reads the file as the command did; null: with tables of its own, which the office does not have. */
async function mappingOf({ mapFile, sheet }: RecordedCommand): Promise<ImportMapping | null> {
  const given: unknown = mapFile === undefined ? { fields: {} } : JSON.parse(await readFile(mapFile, 'utf8'))
  const parsed = importMapping.safeParse(given)
  if (!parsed.success) return null
  return sheet === undefined ? parsed.data : { ...parsed.data, sheet }
}

/** False: it is larger than the office keeps. */
async function keepFile(tx: Database, importId: number, file: string, now: Date): Promise<boolean> {
  const { size } = await stat(file)
  if (size === 0 || size > MAX_IMPORT_BYTES) return false
  await insertImportFile(tx, importId, size, now)
  const handle = await open(file)
  try {
    const piece = Buffer.alloc(PIECE)
    for (;;) {
      const { bytesRead } = await handle.read(piece, 0, PIECE)
      if (bytesRead === 0) return true
      await appendToFile(tx, importId, piece.subarray(0, bytesRead))
    }
  } finally {
    await handle.close()
  }
}
