import { basename } from 'node:path'
import type { Currency } from '#domain/money/money.ts'
import type { StockStatus } from '#domain/products/stock.ts'
import type { BrandPlan } from '../catalogue/write/plan-brands.ts'
import type { TreePlan } from '../catalogue/write/plan-tree.ts'
import {
  countActive,
  countActiveExcept,
  deactivateExcept,
  insertBrands,
  insertNodes,
  insertPriceList,
} from '../catalogue/write/queries.ts'
import { type WrittenCounts, writeProducts } from '../catalogue/write/write-products.ts'
import { queueDrawing } from '../media/draw-ahead.ts'
import type { PooledDatabase } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { openPictures, type PictureFolder } from './catalogue/pictures.ts'
import { collectLines } from './catalogue/plan-catalogue.ts'
import type { ChosenLists } from './catalogue/price-lists.ts'
import { type ReadCatalogue, readCatalogue } from './catalogue/read-catalogue.ts'
import { type ImportRecorder, stoppable } from './import-recorder.ts'
import { productFields } from './mapping/fields.ts'
import { ImportRefusal } from './mapping/import-refusal.ts'
import { readMapping } from './mapping/mapping-schema.ts'
import { notes } from './mapping/messages.ts'
import type { WarningCode } from './mapping/problem.ts'
import type { FileSurvey } from './mapping/survey.ts'
import { acquireImportLock, beginImport, findSameImport, finishImport, releaseImportLock } from './queries.ts'
import { type ImportRequest, identifyRequest, isRepeatable } from './repeated-import.ts'
import { type CheckedRows, stockNotes } from './rows/check-rows.ts'
import { type ExtraCodes, loadExtraCodes } from './rows/extra-codes.ts'
import {
  AllRowsRefused,
  columnsOf,
  type ImportSummary,
  type ReportLine,
  reportLine,
} from './rows/import-report.ts'

export type ImportStage = 'check' | 'pictures' | 'write' | 'invite'

export interface CatalogueImport {
  readonly db: PooledDatabase
  readonly file: string
  readonly mapFile?: string | undefined
  /** Sheet of a workbook; undefined: the one named in the map, else the first. */
  readonly sheet?: string | undefined
  readonly picturesFolder?: string | undefined
  /** Folder of the shop's pictures. */
  readonly mediaDir: string
  /** Undefined: the first sale list. */
  readonly priceList?: number | undefined
  /** For prices without a currency. */
  readonly currency?: Currency | undefined
  /** Stock level of new products when the file has none. */
  readonly newStock?: StockStatus | undefined
  readonly isDryRun?: boolean
  /** Imports the file even if the same one was imported last. */
  readonly isAgain?: boolean
  /** Deactivates products missing in the file. */
  readonly deactivateMissing?: boolean
  /** Confirms deactivating more than half of them. */
  readonly isConfirmed?: boolean
  /** Keeps its rows and figures for the office. */
  readonly recorder?: ImportRecorder
  readonly signal?: AbortSignal
  readonly onProgress?: (stage: ImportStage, done: number, total: number) => void
}

const PICTURE_WARNINGS = {
  not_found: 'picture-not-found',
  too_large: 'picture-too-large',
  not_a_picture: 'picture-not-a-picture',
} as const satisfies Record<string, WarningCode>

/**
 * Imports a file into the catalogue: all its valid rows or, when anything fails, nothing.
 * @throws TableError for an unreadable file; ImportRefusal for an unusable file or map, or while another import runs;
 * AllRowsRefused with the reason of each row; AbortError when interrupted.
 */
export async function importCatalogue(job: CatalogueImport): Promise<ImportSummary> {
  return await job.db.connection().execute(async connection => {
    if (!(await acquireImportLock(connection))) throw new ImportRefusal('locked')
    try {
      return await stoppable(job.recorder, () => runImport(job))
    } finally {
      await releaseImportLock(connection)
    }
  })
}

async function runImport(job: CatalogueImport): Promise<ImportSummary> {
  const { db } = job
  const startedAt = new Date()
  const signal = job.signal ?? new AbortController().signal
  const map = job.mapFile === undefined ? null : await readMapping(job.mapFile, productFields)
  const request = await identifyRequest(job, map)
  if (job.isDryRun !== true && job.isAgain !== true) {
    const same = await findSameImport(db, request.requestSha256)
    if (same !== null) return unchangedSummary(same, startedAt)
  }
  const onRows = (done: number, total: number) => job.onProgress?.('check', done, total)
  const read = await readCatalogue({
    db,
    file: job.file,
    map,
    sheet: job.sheet,
    kind: 'catalogue',
    priceList: job.priceList,
    currency: job.currency ?? null,
    signal,
    onRows,
  })
  const { survey, checked, lists, tree, brands } = read
  const codes = map?.codes === undefined ? null : await loadExtraCodes(db, map.codes, map)
  if (checked.accepted.length === 0) throw new AllRowsRefused(survey.rows, checked)
  const missing = await countMissing(job, checked)
  const folder = await openFolder(job)
  let isDone = false
  try {
    const pictures = await findPictures(checked, folder, survey, signal, job.onProgress)
    const counts = await apply(job, {
      read,
      checked,
      lists,
      tree,
      brands,
      codes,
      pictures,
      startedAt,
      signal,
      missing,
      request,
    })
    isDone = true
    return {
      rows: survey.rows,
      ...counts,
      refused: checked.refusedRows,
      deactivated: missing,
      refusals: checked.refusals,
      warnings: [...checked.warnings, ...(codes?.warnings ?? [])],
      notes: notesOf(job, survey, checked, missing),
      isDryRun: job.isDryRun === true,
      sameAs: null,
      milliseconds: Date.now() - startedAt.getTime(),
    }
  } finally {
    if (!isDone || job.isDryRun) await folder?.discard()
  }
}

interface Application {
  readonly read: ReadCatalogue
  readonly checked: CheckedRows
  readonly lists: ChosenLists
  readonly tree: TreePlan
  readonly brands: BrandPlan
  readonly codes: ExtraCodes | null
  readonly pictures: ReadonlyMap<string, readonly string[]>
  readonly startedAt: Date
  readonly signal: AbortSignal
  readonly missing: number
  readonly request: ImportRequest
}

/** The summary when nothing was read or written; refused rows are those of the previous import. */
function unchangedSummary(
  same: { readonly finished_at: Date | null; readonly rows_read: number; readonly refused: number },
  startedAt: Date,
): ImportSummary {
  return {
    rows: same.rows_read,
    created: 0,
    updated: 0,
    unchanged: same.rows_read - same.refused,
    refused: same.refused,
    deactivated: 0,
    refusals: [],
    warnings: [],
    notes: [],
    isDryRun: false,
    sameAs: same.finished_at ?? startedAt,
    milliseconds: Date.now() - startedAt.getTime(),
  }
}

async function apply(job: CatalogueImport, plan: Application): Promise<WrittenCounts> {
  const { checked, lists, codes, read } = plan
  const { lines, onPlanned } = collectLines(read)
  const options = {
    lists,
    newStock: job.newStock ?? 'S',
    defaultCurrency: job.currency ?? null,
    isComplete: job.deactivateMissing === true,
    isDryRun: job.isDryRun === true,
    picturesOf: (code: string) => plan.pictures.get(code),
    codesOf: codes === null ? null : (code: string) => codes.byProduct.get(code) ?? [],
    onPlanned,
    signal: plan.signal,
    onRows: (done: number) => job.onProgress?.('write', done, checked.accepted.length),
  }
  if (options.isDryRun) return await writeProducts(job.db, checked.accepted, options)
  return await inTransaction(job.db, async tx => {
    const running = await beginImport(tx, {
      kind: 'catalogue',
      file_name: basename(job.file),
      file_sha256: plan.request.fileSha256,
      request_sha256: plan.request.requestSha256,
      started_at: plan.startedAt,
    })
    for (const list of lists.missing) await insertPriceList(tx, list)
    await insertBrands(tx, plan.brands.created)
    await insertNodes(tx, plan.tree.created)
    const counts = await writeProducts(tx, checked.accepted, options)
    if (plan.missing > 0) await deactivateExcept(tx, [...checked.codes])
    await finishImport(tx, running, {
      ...counts,
      rows_read: checked.accepted.length + checked.refusedRows,
      refused: checked.refusedRows,
      isRepeatable: checked.accepted.every(isRepeatable),
    })
    await job.recorder?.keep(tx, running.id, {
      lines: lines.toSorted((a, b) => a.line - b.line),
      prices: lines.flatMap(({ price }) => price ?? []),
      pvps: lines.flatMap(({ pvp }) => pvp ?? []),
      notes: read.survey.notes,
      columns: columnsOf(read.survey.rules),
      milliseconds: Date.now() - plan.startedAt.getTime(),
    })
    await queueDrawing(tx)
    plan.signal.throwIfAborted()
    return counts
  })
}

/** How many active products the file would deactivate; @throws ImportRefusal for too many without confirmation. */
async function countMissing(job: CatalogueImport, { codes }: CheckedRows): Promise<number> {
  if (job.deactivateMissing !== true) return 0
  const missing = await countActiveExcept(job.db, [...codes])
  const active = await countActive(job.db)
  if (missing * 2 > active && job.isConfirmed !== true && job.isDryRun !== true)
    throw new ImportRefusal('many-missing', `${missing} de ${active}`)
  return missing
}

async function openFolder({
  picturesFolder,
  mediaDir,
  isDryRun,
}: CatalogueImport): Promise<PictureFolder | null> {
  return picturesFolder === undefined ? null : await openPictures(picturesFolder, isDryRun ? null : mediaDir)
}

/** Copies the pictures named in the rows; an unusable one is a warning, a product without any keeps its stored ones. */
async function findPictures(
  { accepted, warnings }: CheckedRows,
  folder: PictureFolder | null,
  survey: FileSurvey,
  signal: AbortSignal,
  onProgress: CatalogueImport['onProgress'],
): Promise<Map<string, readonly string[]>> {
  const sources = new Map<string, readonly string[]>()
  if (folder === null) return sources
  for (const [at, { row }] of accepted.entries()) {
    signal.throwIfAborted()
    const usable: string[] = []
    for (const name of row.pictures ?? []) {
      const found = await folder.find(name)
      if (found.ok) usable.push(found.url)
      else warnings.push(pictureWarning(survey, row.line, row.code, PICTURE_WARNINGS[found.reason], name))
    }
    if (usable.length > 0) sources.set(row.code, usable)
    if (at % 100 === 99) onProgress?.('pictures', at + 1, accepted.length)
  }
  return sources
}

function pictureWarning(
  { rules }: FileSurvey,
  line: number,
  code: string,
  reason: WarningCode,
  name: string,
): ReportLine {
  return reportLine(rules, line, code, { code: reason, field: 'image', value: name })
}

function notesOf(job: CatalogueImport, survey: FileSurvey, checked: CheckedRows, missing: number): string[] {
  const hasPictures = job.picturesFolder === undefined && checked.accepted.some(({ row }) => row.pictures)
  return [
    ...survey.notes,
    ...(hasPictures ? [notes.picturesWithoutFolder] : []),
    ...stockNotes(checked, job.newStock ?? 'S'),
    ...(missing > 0 ? [notes.deactivated(missing)] : []),
  ]
}
