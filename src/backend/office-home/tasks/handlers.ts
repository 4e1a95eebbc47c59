import { colleagues, officeQueue, takeTask } from '#contract/office/home.ts'
import { thingOf } from '#domain/office/today.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { workOf } from '../work-of.ts'
import { findColleagues, findQueue } from './queries.ts'
import { takeTaskFor } from './take-task.ts'

interface TaskOptions {
  readonly db: Database
  readonly office: Office
  readonly catalogue: Pick<Catalogue, 'snapshot'>
}

const MOST_LISTED = 200

/** `Cola de trabajo`: each thing that waits, and who has it (OFH-07, OFH-08). */
export function taskHandlers({ db, office, catalogue }: TaskOptions): Route[] {
  return [
    office.handle(officeQueue, async ({ query: { all }, operator, scope, now }) => {
      const work = await workOf({ db, catalogue }, { operator, scope, now })
      const found = await findQueue(db, work.waiter, work.kinds, work.facts, { all, limit: MOST_LISTED + 1 })
      return {
        items: found.slice(0, MOST_LISTED).map(({ since, ...row }) => ({
          ...row,
          thing: thingOf(row.kind),
          since: since?.toISOString() ?? null,
          minutes: since && work.minutesSince(since),
          isLate: since !== null && since < work.lateBefore(row.kind),
        })),
        truncated: found.length > MOST_LISTED,
        at: now.toISOString(),
      }
    }),

    office.handle(colleagues, async ({ query: { thing } }) => ({ people: await findColleagues(db, thing) })),

    office.write(takeTask, ({ body, operator, now, describe }, tx) =>
      takeTaskFor(tx, body, { operator, now, describe }),
    ),
  ]
}
