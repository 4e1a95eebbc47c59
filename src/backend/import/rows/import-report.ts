import { ImportRefusal } from '../mapping/import-refusal.ts'
import type { Finding, RefusalCode, WarningCode } from '../mapping/problem.ts'
import type { ReadingRules } from '../mapping/row-values.ts'
import { problemText } from '../mapping/sentences.ts'

/** One problem at one place of the file, in Spanish. */
export interface ReportLine {
  readonly line: number
  readonly code: string
  /** The column's header in the file; '' for the whole row. */
  readonly column: string
  readonly value: string
  readonly reason: string
}

export interface ImportSummary {
  readonly rows: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
  readonly deactivated: number
  /** One line per reason; a row may have several. */
  readonly refusals: readonly ReportLine[]
  readonly warnings: readonly ReportLine[]
  readonly notes: readonly string[]
  readonly isDryRun: boolean
  /** When the same import ran before and nothing changed since, so no row was read; null if the rows were read. */
  readonly sameAs: Date | null
  readonly milliseconds: number
}

/** No row of the file is valid; `report` has the reasons. */
export class AllRowsRefused extends ImportRefusal {
  readonly report: Pick<ImportSummary, 'refusals' | 'warnings'>

  constructor(rows: number, { refusals, warnings }: Pick<ImportSummary, 'refusals' | 'warnings'>) {
    super('all-refused', String(rows))
    this.name = 'AllRowsRefused'
    this.report = { refusals, warnings }
  }
}

/** A finding as a sentence, with the column's header in the file. */
export function reportLine(
  rules: Pick<ReadingRules, 'set' | 'bindings'>,
  line: number,
  code: string,
  finding: Finding<RefusalCode | WarningCode>,
): ReportLine {
  const { field, value } = finding
  return { line, code, column: columnOf(rules, field), value, reason: problemText(finding) }
}

/** The header of a field in the file, or its name; '' for the whole row. */
export function columnOf(
  { set, bindings }: Pick<ReadingRules, 'set' | 'bindings'>,
  field: string | null,
): string {
  return field === null ? '' : bindings.get(field)?.label || (set.names[field] ?? field)
}

/** The columns of the file by the names that reports give them, from 0. */
export function columnsOf({ bindings }: Pick<ReadingRules, 'bindings'>): ReadonlyMap<string, number> {
  return new Map(
    [...bindings.values()].flatMap(({ label, column }) => (column === null ? [] : [[label, column]])),
  )
}
