import { type ImportKind, isOfProducts } from '#domain/office/imports/import-kinds.ts'
import { type PriceChange, percentTenths } from '#domain/pricing/price-changes.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { NEW_STOCK, planCatalogue } from '../catalogue/plan-catalogue.ts'
import type { RecordedRun } from '../import-recorder.ts'
import { previewImport, readImport } from '../import-rows.ts'
import { priceOfFacts } from '../kinds/price-of-facts.ts'
import { priceFields, productFields } from '../mapping/fields.ts'
import { mappingFrom } from '../mapping/mapping-schema.ts'
import type { Correction } from '../mapping/prepared-rows.ts'
import { stockNotes } from '../rows/check-rows.ts'
import { columnsOf, type ReportLine } from '../rows/import-report.ts'
import { findSupplierItems } from '../supplier/queries.ts'
import { messages } from './messages.ts'
import { type ImportRow, storePreview } from './queries.ts'
import { addMissing, countActive, type NewRow, type RowProblem, replaceRows } from './row-queries.ts'
import { type PreviewStats, statsOf } from './stats.ts'

type Plan = Omit<RecordedRun, 'milliseconds'>

interface PreviewedFile {
  readonly db: Database
  readonly path: string
  readonly row: ImportRow
  readonly kind: NonNullable<ImportRow['kind']>
  readonly mapping: NonNullable<ImportRow['mapping']>
  readonly priceList: number | undefined
  readonly corrections: readonly Correction[]
  readonly now: Date
  readonly signal: AbortSignal
}

/** Reads a file and keeps what each of its rows would do. Throws as `readCatalogue`; null: the import is over. */
export async function previewFile(given: PreviewedFile): Promise<PreviewStats | null> {
  const { db, row, kind, corrections } = given
  const begun = Date.now()
  const plan = await planOf(given)
  return await inTransaction(db, async tx => {
    const run = { ...plan, milliseconds: Date.now() - begun }
    const { id, supplierCode } = row
    const stats = await storeRun(tx, { importId: id, kind, supplierCode, run, now: given.now })
    return (await storePreview(tx, id, { stats, notes: plan.notes, corrections })) ? stats : null
  })
}

interface StoredRun {
  readonly importId: number
  readonly kind: ImportKind
  readonly supplierCode: string | null
  readonly run: RecordedRun
  readonly now: Date
}

/** Keeps what each row of a file does or did. @returns its figures. */
export async function storeRun(
  tx: Database,
  { importId, kind, supplierCode, run, now }: StoredRun,
): Promise<PreviewStats> {
  const { lines, prices, pvps, columns, milliseconds } = run
  const tenths = largestTenths([...prices, ...pvps])
  await replaceRows(
    tx,
    importId,
    lines.map(line => newRow(line, columns, tenths.get(line.subject) ?? null, kind === 'contacts')),
  )
  const missing = isOfProducts(kind) ? await addMissing(tx, importId, supplierCode) : 0
  const active = isOfProducts(kind) ? await countActive(tx, supplierCode) : 0
  return statsOf(kind, lines, { prices, pvps }, { missing, active, milliseconds, readAt: now.toISOString() })
}

async function planOf(given: PreviewedFile): Promise<Plan> {
  const { db, path, row, kind, mapping, priceList, corrections, now, signal } = given
  if (kind !== 'catalogue' && kind !== 'prices') {
    const { supplierCode } = row
    const today = businessDayOf(now)
    const read = await readImport(kind, { file: path, mapping, corrections, today, supplierCode, signal })
    const { lines, notes } = await previewImport(db, read)
    return {
      lines,
      notes,
      columns: read.columns,
      prices: lines.flatMap(line => priceOfFacts(line) ?? []),
      pvps: [],
    }
  }
  const supplier = await findSupplierItems(db, row.supplierCode)
  const { lines, read, codeWarnings } = await planCatalogue({
    db,
    file: path,
    map: mappingFrom(mapping, kind === 'prices' ? priceFields : productFields),
    kind,
    priceList,
    currency: supplier.currency,
    corrections,
    ownCodes: new Map(supplier.items.map(({ code, itemCode }) => [code, itemCode])),
    signal,
  })
  return {
    lines: lines.toSorted((a, b) => a.line - b.line),
    notes: [
      ...read.survey.notes,
      ...stockNotes(read.checked, NEW_STOCK),
      ...(codeWarnings.length === 0 ? [] : [messages.codesLeft(codeWarnings)]),
    ],
    columns: columnsOf(read.survey.rules),
    prices: lines.flatMap(({ price }) => price ?? []),
    pvps: lines.flatMap(({ pvp }) => pvp ?? []),
  }
}

function newRow(
  planned: Plan['lines'][number],
  columns: Plan['columns'],
  priceChange: number | null,
  keepsAll: boolean,
): NewRow {
  const { line, subject, title = '', action, before, after, input, refusals, warnings } = planned
  const isWritten = action !== 'same' && action !== 'refuse'
  const problem = ({ column, value, reason }: ReportLine): RowProblem => ({
    field: column,
    column: columns.get(column) ?? null,
    value,
    reason,
  })
  return {
    line,
    key: subject.slice(0, 200),
    title,
    action,
    before: isWritten ? before : null,
    after: isWritten ? after : null,
    input: isWritten || keepsAll ? input : null,
    priceChange: action === 'change' ? priceChange : null,
    problems: { refusals: refusals.map(problem), warnings: warnings.map(problem) },
  }
}

/** By how much the prices of each product change at most, in the table's range: a slip may make one a million times. */
function largestTenths(changes: readonly PriceChange[]): ReadonlyMap<string, number> {
  const largest = new Map<string, number>()
  for (const change of changes) {
    const tenths = percentTenths(change)
    if (tenths !== null && Math.abs(tenths) >= Math.abs(largest.get(change.code) ?? 0))
      largest.set(change.code, Math.min(tenths, 2_000_000_000))
  }
  return largest
}
