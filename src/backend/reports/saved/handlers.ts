import { CallError } from '#contract/errors.ts'
import { changeSavedReport, savedReports, saveReport } from '#contract/office/reports/saved-reports.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office, Operator } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { ListExports } from '../../platform/exports/list-exports.ts'
import { messages } from './messages.ts'
import {
  countSavedReports,
  deleteSavedReport,
  findSavedReport,
  findSavedReports,
  insertSavedReport,
  storeWeekly,
} from './queries.ts'

interface SavedReportOptions {
  readonly db: Database
  readonly office: Office
  readonly exports: ListExports
}

const MOST_SAVED = 50

/** Reports that a person keeps (OFR-12); each sees the own ones. */
export function savedReportHandlers({ db, office, exports }: SavedReportOptions): Route[] {
  return [
    office.handle(savedReports, async ({ operator }) => ({
      reports: (await findSavedReports(db, personOf(operator))).map(
        ({ id, name, report, search, isWeekly, sentOn }) => ({
          id,
          name,
          report,
          search,
          isWeekly,
          lastSent: isWeekly ? sentOn : null,
        }),
      ),
    })),

    office.write(saveReport, async ({ body, operator, now, describe }, tx) => {
      const staffId = personOf(operator)
      exports.require(body.report, operator)
      if (!exports.accepts(body.report, body.query))
        throw new CallError('VALIDATION', { detail: messages.badFilters })
      if ((await countSavedReports(tx, staffId)) >= MOST_SAVED)
        throw new CallError('VALIDATION', { detail: messages.tooMany(MOST_SAVED) })
      const sentOn = body.isWeekly ? businessDayOf(now) : null
      const id = await insertSavedReport(tx, { ...body, staffId, sentOn })
      if (id === null)
        throw new CallError('VALIDATION', {
          detail: messages.taken,
          errors: [{ path: 'name', code: 'taken', detail: messages.taken }],
        })
      await describe(messages.saved(body.name))
      return { id }
    }),

    office.write(changeSavedReport, async ({ body: { id, act }, operator, now, describe }, tx) => {
      const saved = await findSavedReport(tx, id)
      if (saved === null || saved.staffId !== operator.id) throw new CallError('NOT_FOUND')
      if (act === 'mail') exports.require(saved.report, operator)
      if (act === 'delete') await deleteSavedReport(tx, id)
      else await storeWeekly(tx, id, act === 'mail', businessDayOf(now))
      await describe(messages.changed[act](saved.name))
      return { id }
    }),
  ]
}

function personOf({ id }: Operator): string {
  if (id === null) throw new CallError('FORBIDDEN')
  return id
}
