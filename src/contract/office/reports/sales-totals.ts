import { z } from 'zod'
import { defineOfficeRead } from '../../define-office-call.ts'
import { marginFigures } from './margin-report.ts'
import { salesFigures, span } from './sales-report.ts'

export const salesTotals = defineOfficeRead({
  name: 'SalesTotals',
  summary:
    'Sales of today, of this week and of this month so far, each beside the same span before; with costs.read also the margin (OFH-06).',
  permission: 'reports.read',
  reply: z.object({
    spans: z.array(
      z.object({
        span: z.enum(['today', 'week', 'month']),
        ...span,
        now: salesFigures,
        before: salesFigures,
        earlier: z.object(span),
        /** Of `now`; only with costs.read. */
        margins: marginFigures.optional(),
      }),
    ),
  }),
})
