import type { TableError } from '#tables/table-error.ts'
import type { ImportRefusal } from './import-refusal.ts'
import { refusalMessages, rowRefusals, rowWarnings } from './messages.ts'
import type { Finding, RefusalCode, WarningCode } from './problem.ts'

const problems: Readonly<
  Record<RefusalCode | WarningCode, (finding: Finding<RefusalCode | WarningCode>) => string>
> = { ...rowRefusals, ...rowWarnings }

/** One sentence for a file that was not imported. */
export function refusalSentence({ reason, detail }: ImportRefusal | TableError): string {
  return refusalMessages[reason](detail)
}

/** The problem of a cell or a row, without its position. */
export function problemText(finding: Finding<RefusalCode | WarningCode>): string {
  return problems[finding.code](finding)
}
