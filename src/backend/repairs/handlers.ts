import { CallError } from '#contract/errors.ts'
import { answerQuote, services, servicestatus } from '#contract/shop/repairs.ts'
import { type RepairStatus, repairStatusDescription } from '#domain/repairs/repair-status.ts'
import { repairHistoryWindow } from '#domain/time/history-window.ts'
import { ownCustomer } from '../auth/own-customer.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import { parsePeriod, readPaged } from '../platform/calls/history-page.ts'
import type { Database } from '../platform/db/pool.ts'
import { answerQuoteOf } from './answer-quote.ts'
import { countRepairs, findRepair, findRepairs, type RepairWithHistory } from './queries.ts'

interface RepairOptions {
  readonly db: Database
  readonly clock: () => Date
}

/** A customer's repairs (REP-01 to REP-06). */
export function repairHandlers({ db, clock }: RepairOptions): Route[] {
  return [
    defineHandler(services, async ({ query, caller }) => {
      const { cardcode } = ownCustomer(caller)
      const period = { cardcode, ...parsePeriod(query, repairHistoryWindow(clock())) }
      const { rows, paging } = await readPaged(query, async page => ({
        total: await countRepairs(db, period),
        rows: await findRepairs(db, period, page),
      }))
      return { services: rows.map(described), ...paging }
    }),

    defineHandler(servicestatus, async ({ query, caller }) => {
      const repair = await findRepair(db, ownCustomer(caller).cardcode, query.docNum)
      if (repair === null) throw new CallError('NOT_FOUND')
      return withHistory(repair)
    }),

    defineHandler(answerQuote, async ({ body, caller }) =>
      withHistory(await answerQuoteOf(db, ownCustomer(caller), body, clock())),
    ),
  ]
}

function withHistory(repair: RepairWithHistory) {
  return { ...described(repair), history: repair.history.map(described) }
}

function described<Row extends { readonly status: RepairStatus }>(row: Row) {
  return { ...row, statusDescription: repairStatusDescription(row.status) }
}
