import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { CallError } from '#contract/errors.ts'
import { mondayOf, spanUntil } from '#domain/reports/saved-report.ts'
import { addDays, type BusinessDay } from '#domain/time/business-day.ts'
import { sendNotices } from '../../notices/send-notices.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import type { BackendConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { ListExports } from '../../platform/exports/list-exports.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { composeAndSendOnce } from '../../platform/mail/send-once.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import { messages } from './messages.ts'
import { findSavedReport, type ReportQuery, takeDueReports } from './queries.ts'
import { savedReportMail } from './saved-report-mail.ts'

export interface ReportTaskOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly mailer: Mailer
  readonly config: Pick<BackendConfig, 'officeUrl'>
  readonly exports: Pick<ListExports, 'fileFor'>
  readonly findOperatorById: (db: Database, staffId: string) => Promise<Operator | null>
}

/** By then offices read mail. */
const FIRST_HOUR = 7
const payloadOf = z.object({ id: z.string(), monday: z.string() })
const spanOf = z.object({ from: z.string(), to: z.string() })

/** Mails saved reports each Monday, with the permissions that their people have by then (OFR-12). */
export function reportTasks({ db, clock, mailer, config, exports, findOperatorById }: ReportTaskOptions) {
  return {
    async mailReports() {
      const now = clock()
      const monday = mondayOf(new Date(now.getTime() - FIRST_HOUR * 3_600_000))
      await inTransaction(db, async tx => {
        const due = await takeDueReports(tx, monday)
        if (due.length === 0) return
        const jobOf = (id: string) => ({
          task: 'reportMail' as const,
          payload: { id, monday },
          key: `report ${id} ${monday}`,
        })
        await queueJobs(tx, due.map(jobOf))
      })
    },

    async reportMail(payload) {
      const { id, monday } = payloadOf.parse(payload)
      const saved = await findSavedReport(db, id)
      if (saved === null || !saved.isWeekly) return
      const operator = await findOperatorById(db, saved.staffId)
      // Blocked since.
      if (operator === null) return
      const { name, report } = saved
      const query = untilSunday(saved.query, monday)
      const mailId = `report-${id}-${monday}`
      try {
        await composeAndSendOnce(db, mailer, mailId, async () => {
          const { file, sheet } = await exports.fileFor(report, { operator, query, now: clock() })
          const span = spanOf.safeParse(query)
          return savedReportMail(
            {
              id: mailId,
              to: operator.email,
              officeUrl: config.officeUrl,
              attachments: [file],
            },
            {
              owner: operator.name,
              name,
              report: sheet.name,
              rows: sheet.rows.length,
              span: span.success ? span.data : null,
            },
          )
        })
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'FORBIDDEN')) throw error
        // The role lost the report, or its costs: nothing is sent, and its person hears why.
        const stopped = {
          key: id,
          event: `${id}@${monday}`,
          name,
          detail: messages.noPermission,
          cardcode: null,
        }
        await inTransaction(db, tx =>
          sendNotices(tx, [{ ...stopped, staffId: saved.staffId, kind: 'reportStopped' }], clock()),
        )
      }
    },
  } satisfies Record<'mailReports' | 'reportMail', Task>
}

/** A report over days is mailed over as many days, until the Sunday before. */
function untilSunday(query: ReportQuery, monday: BusinessDay): ReportQuery {
  const span = spanOf.safeParse(query)
  return span.success ? { ...query, ...spanUntil(span.data, addDays(monday, -1)) } : query
}
