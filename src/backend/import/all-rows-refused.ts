import { ImportRefusal } from './mapping/import-refusal.ts'
import type { ImportSummary } from './rows/import-report.ts'

/** No row of the file is valid; `report` has the reasons. */
export class AllRowsRefused extends ImportRefusal {
  readonly report: Pick<ImportSummary, 'refusals' | 'warnings'>

  constructor(rows: number, { refusals, warnings }: Pick<ImportSummary, 'refusals' | 'warnings'>) {
    super('all-refused', String(rows))
    this.name = 'AllRowsRefused'
    this.report = { refusals, warnings }
  }
}
