import type { TableError, TableProblem } from '#tables/table-error.ts'
import type { ImportRefusal, RefusalReason } from './import-refusal.ts'
import { problemMessages, refusalMessages } from './messages.ts'
import type { Finding, RefusalCode, WarningCode } from './problem.ts'

// Typed by the closed lists, so that a reason without a text does not compile.
const refusals: Readonly<Record<RefusalReason | TableProblem, (detail: string) => string>> = refusalMessages
const problems: Readonly<
  Record<RefusalCode | WarningCode, (finding: Finding<RefusalCode | WarningCode>) => string>
> = problemMessages

/** One sentence for a file that was not imported. */
export function refusalSentence({ reason, detail }: ImportRefusal | TableError): string {
  return refusals[reason](detail)
}

/** The problem of a cell or a row, without its position. */
export function problemText(finding: Finding<RefusalCode | WarningCode>): string {
  return problems[finding.code](finding)
}
