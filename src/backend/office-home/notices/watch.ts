import type { FastifyBaseLogger } from 'fastify'
import type { EventLog } from '../../events/event-log.ts'
import type { Database } from '../../platform/db/pool.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'

/** What changes may concern somebody. */
const HEARD: ReadonlySet<string> = new Set([
  'order',
  'order-pick',
  'order-proposal',
  'warranty',
  'repair',
  'account-request',
  'held-change',
  'recurring-import',
  'mail',
  'exchange-rate',
])
/** A storm of orders asks for one search in so long. */
const QUIET_MS = 5_000

interface WatchOptions {
  readonly db: Database
  readonly events: Pick<EventLog, 'onEvent'>
  readonly log: FastifyBaseLogger | false
}

/** Has notices looked for as soon as something happens; what it misses is found by the run of the minute (OFX-21). */
export function watchNotices({ db, events, log }: WatchOptions): { close(): void } {
  let quiet: NodeJS.Timeout | undefined
  let isAsked = false

  let isClosed = false
  events.onEvent(kind => {
    if (HEARD.has(kind) && !isClosed) ask()
  })
  return {
    close() {
      isClosed = true
      clearTimeout(quiet)
    },
  }

  function ask(): void {
    if (quiet !== undefined) {
      isAsked = true
      return
    }
    isAsked = false
    quiet = setTimeout(() => {
      quiet = undefined
      if (isAsked) ask()
    }, QUIET_MS)
    quiet.unref()
    queueJobs(db, [{ task: 'findNotices', payload: {}, key: 'findNotices', priority: 5 }]).catch(
      (error: unknown) => {
        if (log) log.warn({ err: error }, 'Notices are looked for by the run of the minute')
      },
    )
  }
}
