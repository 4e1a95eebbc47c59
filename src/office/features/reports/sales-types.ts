import type { ReplyOf } from '#contract/call.ts'
import type { salesReport } from '#contract/office/reports/sales-report.ts'

export type SalesRow = ReplyOf<typeof salesReport>['rows'][number]
export type SalesFigures = SalesRow['now']
