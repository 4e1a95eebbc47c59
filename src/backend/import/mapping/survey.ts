import { type Notation, NotationSurvey } from '#tables/numbers.ts'
import type { RawRow, RowSource } from '#tables/row-source.ts'
import { type Bindings, bindFields, numberColumns } from './bindings.ts'
import type { FieldSet } from './field-set.ts'
import { ImportRefusal } from './import-refusal.ts'
import { headersOf } from './lookup-table.ts'
import type { Mapping } from './mapping-schema.ts'
import { notes } from './messages.ts'
import type { PassedOver } from './prepared-rows.ts'
import type { RowFindings } from './problem.ts'
import type { ReadingRules } from './row-values.ts'

/** What a first pass over the file finds, before any row is checked. */
export interface FileSurvey<F extends string = string> {
  readonly rules: ReadingRules<F>
  readonly hasHeader: boolean
  /** Number of data rows. */
  readonly rows: number
  /** Cells that every row must have; null if rows may have any length. */
  readonly width: number | null
  readonly notes: readonly string[]
}

/**
 * Reads the file once: headers, number of rows, and the notation of each column of numbers.
 * @throws ImportRefusal for a file that cannot be read to its end, before anything is written.
 */
export async function surveyFile<F extends string>(
  set: FieldSet<F>,
  source: RowSource & { readonly passed?: PassedOver },
  map: Mapping | null,
  file: string,
): Promise<FileSurvey<F>> {
  const hasHeader = source.names === null && (map?.header ?? true)
  const surveys = new Map<number, NotationSurvey>()
  let first: RawRow | null = null
  let bindings: Bindings<F> | null = null
  let rows = 0
  for await (const row of source.rows()) {
    if (first === null) {
      first = row
      if (source.names === null)
        bindings = (await bindFields(set, headersFor(row, map, hasHeader), map, file)).bindings
      for (const column of bindings === null ? [] : numberColumns(bindings, set))
        surveys.set(column, new NotationSurvey())
      if (hasHeader) continue
    }
    rows += 1
    // In JSON the columns become known during the pass: all of them are surveyed.
    if (source.names !== null) surveyAll(row, surveys)
    else for (const [column, survey] of surveys) survey.add(row.cells[column])
  }
  if (first === null || rows === 0) throw new ImportRefusal('no-rows', source.otherSheets?.join(', '))
  const headers = source.names ?? headersFor(first, map, hasHeader)
  const bound = await bindFields(set, headers, map, file)
  const columns = numberColumns(bound.bindings, set)
  return {
    rules: {
      set,
      bindings: bound.bindings,
      absent: source.absent,
      notationOf: notations(columns, surveys, map?.decimal ?? null),
    },
    hasHeader,
    rows,
    width: source.hasFixedWidth ? (headers?.length ?? first.cells.length) : null,
    notes: [
      ...(source.passed?.above ? [notes.passedAbove(source.passed.above)] : []),
      ...(source.passed?.groups ? [notes.groups(source.passed.groups)] : []),
      ...(bound.ignored.length > 0 ? [notes.ignoredColumns(bound.ignored)] : []),
      ...(bound.notImported.length > 0 ? [notes.notImported(bound.notImported)] : []),
      ...mixedColumns(bound.bindings, columns, surveys),
      ...(source.otherSheets?.length ? [notes.otherSheets(source.otherSheets)] : []),
    ],
  }
}

/** The rows of a surveyed file without its header. */
export async function* dataRows(
  source: RowSource,
  { hasHeader }: Pick<FileSurvey, 'hasHeader'>,
): AsyncGenerator<RawRow> {
  let isHeader = hasHeader
  for await (const row of source.rows()) {
    if (!isHeader) yield row
    isHeader = false
  }
}

/** Refuses a row with another number of cells than the header. */
export function checkWidth({ width }: Pick<FileSurvey, 'width'>, raw: RawRow, findings: RowFindings): void {
  if (width === null || raw.isBroken) return
  const filled = raw.cells.findLastIndex(cell => cell !== undefined && cell !== '') + 1
  const cells = Math.min(filled || raw.cells.length, raw.cells.length)
  if (filled > width || raw.cells.length < width) findings.refuse('cell-count', null, cells, String(width))
}

function headersFor(first: RawRow, map: Mapping | null, hasHeader: boolean): readonly string[] | null {
  return map?.columns ?? (hasHeader ? headersOf(first) : null)
}

function surveyAll(row: RawRow, surveys: Map<number, NotationSurvey>): void {
  for (const [column, cell] of row.cells.entries()) {
    const survey = surveys.get(column) ?? new NotationSurvey()
    survey.add(cell)
    surveys.set(column, survey)
  }
}

/** An undecided column follows the map, then the common notation of the other columns of numbers. */
function notations(
  columns: ReadonlySet<number>,
  surveys: ReadonlyMap<number, NotationSurvey>,
  chosen: Notation | null,
): ReadingRules['notationOf'] {
  const seen = new Set([...columns].map(column => surveys.get(column)?.notation).filter(notation => notation))
  const common = seen.size === 1 ? ([...seen][0] ?? null) : null
  return column => {
    if (column === null) return '.'
    const survey = surveys.get(column)
    return survey?.notation ?? chosen ?? (survey?.isMixed ? null : common)
  }
}

function mixedColumns(
  bindings: Bindings,
  columns: ReadonlySet<number>,
  surveys: ReadonlyMap<number, NotationSurvey>,
): string[] {
  return [...bindings.values()]
    .filter(({ column }) => column !== null && columns.has(column) && surveys.get(column)?.isMixed)
    .map(({ label }) => notes.mixedNumbers(label))
}
