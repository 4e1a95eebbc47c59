import { z } from 'zod'
import { SAVED_REPORTS } from '#domain/reports/saved-report.ts'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { day } from '../../shapes.ts'

/** Reports with their filters under a name, of one person; some come by mail each Monday (OFR-12). */

const report = z.enum(SAVED_REPORTS)
const id = z.uuid()
const name = z.string().trim().min(1).max(60)

export const savedReports = defineOfficeRead({
  name: 'SavedReports',
  summary: 'The reports that the person saved, by name (OFR-12).',
  reply: z.object({
    reports: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        report,
        /** As the address of the report has its filters, with the days of its span until today. */
        search: z.string(),
        isWeekly: z.boolean(),
        /** The Monday for which it was last sent. */
        lastSent: day.nullable(),
      }),
    ),
  }),
})

export const saveReport = defineOfficeWrite({
  name: 'SaveReport',
  summary:
    'Saves a report with its filters for the person; `isWeekly`: it comes by mail from the next Monday on, with the permissions of that day. It takes those of the report (OFR-12).',
  body: z.object({
    name,
    report,
    search: z.string().max(2_000),
    /** The parameters of the export of that name, without its format. */
    query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    isWeekly: z.boolean(),
  }),
  reply: z.object({ id: z.string() }),
})

export const changeSavedReport = defineOfficeWrite({
  name: 'ChangeSavedReport',
  summary: 'Begins or ends the mails of a saved report, or deletes it (OFR-12).',
  body: z.object({ id, act: z.enum(['mail', 'stop', 'delete']) }),
  reply: z.object({ id: z.string() }),
})
