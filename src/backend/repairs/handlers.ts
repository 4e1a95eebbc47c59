import { CallError } from '#contract/errors.ts'
import { answerQuote, services, servicestatus } from '#contract/shop/repairs.ts'
import { repairHistoryWindow } from '#domain/time/history-window.ts'
import { ownCustomer } from '../auth/own-customer.ts'
import { parsePeriod, readPaged } from '../platform/calls/history-page.ts'
import { defineHandler, type Route } from '../platform/calls/implementation.ts'
import type { Database } from '../platform/db/pool.ts'
import { answerQuoteOf } from './answer-quote.ts'
import { presentService, presentWithHistory } from './present-repair.ts'
import { countServices, findService, findServices } from './queries.ts'

interface ServiceOptions {
  readonly db: Database
  readonly clock: () => Date
}

/** A customer's repairs (REP-01 to REP-06). */
export function serviceHandlers({ db, clock }: ServiceOptions): Route[] {
  return [
    defineHandler(services, async ({ query, caller }) => {
      const { cardcode } = ownCustomer(caller)
      const period = { cardcode, ...parsePeriod(query, repairHistoryWindow(clock())) }
      const { rows, paging } = await readPaged(query, async page => ({
        total: await countServices(db, period),
        rows: await findServices(db, period, page),
      }))
      return { services: rows.map(presentService), ...paging }
    }),

    defineHandler(servicestatus, async ({ query, caller }) => {
      const service = await findService(db, ownCustomer(caller).cardcode, query.docNum)
      if (service === null) throw new CallError('NOT_FOUND')
      return presentWithHistory(service)
    }),

    defineHandler(answerQuote, async ({ body, caller }) =>
      presentWithHistory(await answerQuoteOf(db, ownCustomer(caller), body, clock())),
    ),
  ]
}
