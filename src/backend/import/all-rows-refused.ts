import { ImportRefusal } from './import-refusal.ts'
import type { ImportSummary } from './import-report.ts'

/** No row is acceptable; what is wrong with each is in its report. */
export class AllRowsRefused extends ImportRefusal {
  readonly report: Pick<ImportSummary, 'refusals' | 'warnings'>

  constructor(rows: number, { refusals, warnings }: Pick<ImportSummary, 'refusals' | 'warnings'>) {
    super('all-refused', String(rows))
    this.name = 'AllRowsRefused'
    this.report = { refusals, warnings }
  }
}
