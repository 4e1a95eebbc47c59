import { type Notation, NotationSurvey } from '#tables/numbers.ts'
import type { RawRow, RowSource } from '#tables/row-source.ts'
import { type Bindings, bindFields, numberColumns } from './bindings.ts'
import { ImportRefusal } from './import-refusal.ts'
import { headersOf } from './lookup-table.ts'
import type { Mapping } from './mapping-schema.ts'
import { notes } from './messages.ts'
import type { ReadingRules } from './row-values.ts'

/** What a first pass over the file finds, before any row is checked. */
export interface FileSurvey {
  readonly rules: ReadingRules
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
export async function surveyFile(source: RowSource, map: Mapping | null, file: string): Promise<FileSurvey> {
  const hasHeader = source.names === null && (map?.header ?? true)
  const surveys = new Map<number, NotationSurvey>()
  let first: RawRow | null = null
  let bindings: Bindings | null = null
  let rows = 0
  for await (const row of source.rows()) {
    if (first === null) {
      first = row
      if (source.names === null)
        bindings = (await bindFields(headersFor(row, map, hasHeader), map, file)).bindings
      for (const column of bindings === null ? [] : numberColumns(bindings))
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
  const bound = await bindFields(headers, map, file)
  return {
    rules: {
      bindings: bound.bindings,
      absent: source.absent,
      notationOf: notations(bound.bindings, surveys, map?.decimal ?? null),
    },
    hasHeader,
    rows,
    width: source.hasFixedWidth ? (headers?.length ?? first.cells.length) : null,
    notes: [
      ...(bound.ignored.length > 0 ? [notes.ignoredColumns(bound.ignored)] : []),
      ...(bound.notImported.length > 0 ? [notes.notImported(bound.notImported)] : []),
      ...mixedColumns(bound.bindings, surveys),
      ...(source.otherSheets?.length ? [notes.otherSheets(source.otherSheets)] : []),
    ],
  }
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
  bindings: Bindings,
  surveys: ReadonlyMap<number, NotationSurvey>,
  chosen: Notation | null,
): ReadingRules['notationOf'] {
  const columns = [...numberColumns(bindings)]
  const seen = new Set(columns.map(column => surveys.get(column)?.notation).filter(notation => notation))
  const common = seen.size === 1 ? ([...seen][0] ?? null) : null
  return column => {
    if (column === null) return '.'
    const survey = surveys.get(column)
    return survey?.notation ?? chosen ?? (survey?.isMixed ? null : common)
  }
}

function mixedColumns(bindings: Bindings, surveys: ReadonlyMap<number, NotationSurvey>): string[] {
  const columns = numberColumns(bindings)
  return [...bindings.values()]
    .filter(({ column }) => column !== null && columns.has(column) && surveys.get(column)?.isMixed)
    .map(({ label }) => notes.mixedNumbers(label))
}
