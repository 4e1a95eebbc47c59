import type { Catalogue } from '../catalogue/read/catalogue.ts'
import type { Route } from '../platform/calls/define-handler.ts'
import type { Office } from '../platform/calls/office-calls.ts'
import type { Database } from '../platform/db/pool.ts'
import type { ListExports } from '../platform/exports/list-exports.ts'
import type { UsageLog } from '../usage/usage-log.ts'
import { catalogueReportHandlers } from './catalogue/handlers.ts'
import { customerReportHandlers } from './customers/handlers.ts'
import { salesExports } from './sales/export-sales.ts'
import { salesHandlers } from './sales/handlers.ts'
import { searchHandlers } from './searches/handlers.ts'
import type { SoldLines } from './sold/sold-lines.ts'

export interface ReportOptions {
  readonly db: Database
  readonly office: Office
  readonly exports: ListExports
  readonly catalogue: Catalogue
  readonly sold: SoldLines
  readonly usage: Pick<UsageLog, 'flush'>
}

/** The reports of the back office, and their files (office.md OFR). */
export function reportHandlers(options: ReportOptions): Route[] {
  return [
    ...salesHandlers(options),
    ...salesExports(options, options.exports),
    ...searchHandlers(options),
    ...catalogueReportHandlers(options),
    ...customerReportHandlers(options),
  ]
}
