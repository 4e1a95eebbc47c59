import { basename } from 'node:path'
import { businessDayOf } from '#domain/time/business-day.ts'
import { queueInvitations } from '../auth/accounts/invitations.ts'
import type { Database, PooledDatabase } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { ImportStage } from './import-catalogue.ts'
import { type ImportRecorder, stoppable } from './import-recorder.ts'
import { addressKind, contactKind, customerKind } from './kinds/customer-kinds.ts'
import { documentKind } from './kinds/document-kind.ts'
import { erpOrderKind } from './kinds/erp-order-kind.ts'
import type { ImportContext, KindName } from './kinds/import-kind.ts'
import { importNotes } from './kinds/messages.ts'
import { priceOfFacts } from './kinds/price-of-facts.ts'
import {
  applyKept,
  type FileOfRows,
  type ImportPlan,
  type KeptLine,
  type MovedLine,
  type RowsRead,
  readRows,
} from './kinds/read-file.ts'
import { codeKind, costKind } from './kinds/supplier-kinds.ts'
import { discountKind, specialPriceKind, stockKind } from './kinds/terms-kinds.ts'
import type { FieldSet } from './mapping/field-set.ts'
import { ImportRefusal } from './mapping/import-refusal.ts'
import { acquireImportLock, beginImport, finishImport, releaseImportLock } from './queries.ts'
import { hashFile } from './repeated-import.ts'
import { AllRowsRefused, type ImportSummary } from './rows/import-report.ts'

/**
 * Files of customers, contacts, addresses, discounts, special prices, documents and stock (OFI-02, OFI-20, OFI-21), in three steps
 * that the command and the office share: read the file, show what would change, write exactly that.
 */

const READERS: Readonly<Record<KindName, (given: FileOfRows) => Promise<RowsRead>>> = {
  customers: given => readRows(customerKind, given),
  contacts: given => readRows(contactKind, given),
  addresses: given => readRows(addressKind, given),
  discounts: given => readRows(discountKind, given),
  'special-prices': given => readRows(specialPriceKind, given),
  documents: given => readRows(documentKind, given),
  'erp-orders': given => readRows(erpOrderKind, given),
  stock: given => readRows(stockKind, given),
  codes: given => readRows(codeKind, given),
  costs: given => readRows(costKind, given),
}

type KeptWriter = (context: ImportContext, tx: Database, lines: readonly KeptLine[]) => Promise<MovedLine[]>

const WRITERS: Readonly<Record<KindName, KeptWriter>> = {
  customers: (...given) => applyKept(customerKind, ...given),
  contacts: (...given) => applyKept(contactKind, ...given),
  addresses: (...given) => applyKept(addressKind, ...given),
  discounts: (...given) => applyKept(discountKind, ...given),
  'special-prices': (...given) => applyKept(specialPriceKind, ...given),
  documents: (...given) => applyKept(documentKind, ...given),
  'erp-orders': (...given) => applyKept(erpOrderKind, ...given),
  stock: (...given) => applyKept(stockKind, ...given),
  codes: (...given) => applyKept(codeKind, ...given),
  costs: (...given) => applyKept(costKind, ...given),
}

export const kindSets: Readonly<Record<KindName, FieldSet>> = {
  customers: customerKind.set,
  contacts: contactKind.set,
  addresses: addressKind.set,
  discounts: discountKind.set,
  'special-prices': specialPriceKind.set,
  documents: documentKind.set,
  'erp-orders': erpOrderKind.set,
  stock: stockKind.set,
  codes: codeKind.set,
  costs: costKind.set,
}

/**
 * Step one: the rows of a file; the database is not used.
 * @throws TableError for an unreadable file, ImportRefusal for an unusable file or map, AbortError.
 */
export async function readImport(kind: KindName, given: FileOfRows): Promise<RowsRead> {
  return await READERS[kind](given)
}

/** Step two: what the rows would change, each with before and after; nothing is written. */
export async function previewImport(db: Database, read: RowsRead): Promise<ImportPlan> {
  return await read.preview(db)
}

/**
 * Step three: writes what the plan says, in the transaction given. @returns how many of its rows somebody changed since
 * it was made; if there are any, nothing is written and the file has to be previewed again (OFI-11).
 */
export async function applyImport(tx: Database, plan: ImportPlan): Promise<number> {
  return await plan.apply(tx)
}

/**
 * Step three for a plan that was kept: writes exactly its lines. @returns those that somebody changed since; if there are
 * any, nothing is written (OFI-11).
 */
export async function applyKeptLines(
  kind: KindName,
  context: ImportContext,
  tx: Database,
  lines: readonly KeptLine[],
): Promise<MovedLine[]> {
  return await WRITERS[kind](context, tx, lines)
}

export interface RowsImport extends Omit<FileOfRows, 'today' | 'onRows'> {
  readonly db: PooledDatabase
  readonly kind: KindName
  readonly now: Date
  readonly isDryRun?: boolean
  /** Keeps its rows and figures for the office. */
  readonly recorder?: ImportRecorder
  /** Mails an invitation to the contacts of the file that have no account. */
  readonly isInviting?: boolean
  readonly onProgress?: ((stage: ImportStage, done: number, total: number) => void) | undefined
}

/**
 * All three steps, for a command: all valid rows of the file or, when anything fails, nothing.
 * @throws as `readImport`; ImportRefusal also while another import runs, and if rows changed meanwhile; AllRowsRefused
 * with the reason of each row.
 */
export async function importRows(job: RowsImport): Promise<ImportSummary> {
  return await job.db.connection().execute(async connection => {
    if (!(await acquireImportLock(connection))) throw new ImportRefusal('locked')
    try {
      return await stoppable(job.recorder, () => runImport(job))
    } finally {
      await releaseImportLock(connection)
    }
  })
}

async function runImport(job: RowsImport): Promise<ImportSummary> {
  const { db, kind, now, onProgress } = job
  const startedAt = new Date()
  const read = await readImport(kind, {
    ...job,
    today: businessDayOf(now),
    onRows: (done, total) => onProgress?.('check', done, total),
  })
  const plan = await previewImport(db, read)
  const counts = countsOf(plan)
  const report = {
    refusals: plan.lines.flatMap(({ refusals }) => refusals),
    warnings: plan.lines.filter(({ action }) => action !== 'refuse').flatMap(({ warnings }) => warnings),
  }
  if (counts.refused === read.rows) throw new AllRowsRefused(read.rows, report)
  onProgress?.('write', 0, read.rows)
  const invited = job.isDryRun ? plan.invitees.length : await applyAll(job, { plan, read, counts, startedAt })
  onProgress?.('write', read.rows, read.rows)
  return {
    rows: read.rows,
    ...counts,
    ...report,
    deactivated: 0,
    notes: [...plan.notes, ...(job.isInviting ? [importNotes.invited(invited, job.isDryRun === true)] : [])],
    isDryRun: job.isDryRun === true,
    sameAs: null,
    milliseconds: Date.now() - startedAt.getTime(),
  }
}

interface PlannedImport {
  readonly plan: ImportPlan
  readonly read: RowsRead
  readonly counts: ReturnType<typeof countsOf>
  readonly startedAt: Date
}

/** Writes the plan with its invitations and the row of the history. @returns how many invitations were queued. */
async function applyAll(job: RowsImport, { plan, read, counts, startedAt }: PlannedImport): Promise<number> {
  const { db, file, signal, onProgress } = job
  const fileSha256 = await hashFile(file)
  return await inTransaction(db, async tx => {
    const running = await beginImport(tx, {
      kind: job.kind,
      file_name: basename(file),
      file_sha256: fileSha256,
      request_sha256: null,
      started_at: startedAt,
    })
    const moved = await applyImport(tx, plan)
    if (moved > 0) throw new ImportRefusal('moved', String(moved))
    const invited = job.isInviting
      ? await queueInvitations(tx, plan.invitees, done => onProgress?.('invite', done, plan.invitees.length))
      : 0
    await finishImport(tx, running, { ...counts, rows_read: plan.lines.length, isRepeatable: false })
    await job.recorder?.keep(tx, running.id, {
      lines: plan.lines,
      prices: plan.lines.flatMap(line => priceOfFacts(line) ?? []),
      pvps: [],
      notes: plan.notes,
      columns: read.columns,
      milliseconds: Date.now() - startedAt.getTime(),
    })
    signal?.throwIfAborted()
    return invited
  })
}

function countsOf({ lines }: ImportPlan) {
  const count = (...actions: string[]) => lines.filter(({ action }) => actions.includes(action)).length
  return {
    created: count('create'),
    updated: count('change', 'remove'),
    unchanged: count('same'),
    refused: count('refuse'),
  }
}
