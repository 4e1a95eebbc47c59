import type { Bindings } from './bindings.ts'
import { fieldNames } from './messages.ts'
import type { Finding, RefusalCode, WarningCode } from './problem.ts'
import { problemText } from './sentences.ts'

/** One thing wrong at one place of the file, in words. */
export interface ReportLine {
  readonly line: number
  readonly code: string
  /** The file's own name of the column; '' for the whole row. */
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
  /** When the same was imported before, with nothing changed since: no row was read. Null: the rows were read. */
  readonly sameAs: Date | null
  readonly milliseconds: number
}

/** Puts a finding in words, with the column as the file calls it. */
export function reportLine(
  bindings: Bindings,
  line: number,
  code: string,
  finding: Finding<RefusalCode | WarningCode>,
): ReportLine {
  const { field, value } = finding
  const column = field === null ? '' : bindings.get(field)?.label || fieldNames[field]
  return { line, code, column, value, reason: problemText(finding) }
}
