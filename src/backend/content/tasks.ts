import type { Task } from 'graphile-worker'
import { businessDayOf } from '#domain/time/business-day.ts'
import { actAs } from '../platform/change-sets/queries.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { messages } from './messages.ts'
import { hasDue, publishDue } from './queries.ts'

export interface ContentTaskOptions {
  readonly db: Database
  readonly clock: () => Date
}

/** OFM-15: `publishTexts` runs every minute, and makes public what was to be by then. */
export function contentTasks({ db, clock }: ContentTaskOptions) {
  return {
    async publishTexts() {
      const now = clock()
      if (!(await hasDue(db, now))) return
      await inTransaction(db, async tx => {
        await actAs(tx, { actor: messages.schedule, kind: 'publishTexts', title: messages.published })
        await publishDue(tx, now, businessDayOf(now))
      })
    },
  } satisfies Record<'publishTexts', Task>
}
