import { z } from 'zod'
import type { OfficeEvent } from '#contract/office/events.ts'
import type { CatalogueAudience } from '../catalogue/read/catalogue.ts'

/** More than change within the longest absence of a poller. */
const KEPT = 1_000

const officeNotice = z.object({ kind: z.string(), keys: z.array(z.string()).nullish() })
const orderNotice = z.object({
  kind: z.literal('purchases'),
  orders: z.array(z.object({ id: z.int() })).optional(),
})

export interface EventPage {
  readonly cursor: string
  readonly missed: boolean
  readonly events: OfficeEvent[]
}

/** The latest changes in memory, for those who look at them now: nothing here is needed to know what is true. */
export interface EventLog extends CatalogueAudience {
  /** What happened since a cursor, or from now on; waits for it up to `waitMs`. */
  since(cursor: string | undefined, waitMs: number): Promise<EventPage>
  /** Announces a change that is stored nowhere. */
  note(kind: string, keys: string[] | null): void
  /** Tells of the kind of each event from now on. */
  onEvent(listener: (kind: string) => void): void
  /** Resolves all waiting calls. */
  release(): void
}

export function createEventLog(clock: () => Date): EventLog {
  // Of this process: the numbers of another one mean nothing here.
  const epoch = crypto.randomUUID().slice(0, 8)
  let events: OfficeEvent[] = []
  let last = 0
  /** The number before which nothing is known. */
  let forgotten = 0
  let waiting = new Set<() => void>()
  const listeners = new Set<(kind: string) => void>()

  return {
    noteOffice(payload) {
      const notice = officeNotice.safeParse(parseJson(payload))
      if (notice.success) add(notice.data.kind, notice.data.keys ?? null)
    },
    noteOrders(change) {
      const notice = orderNotice.safeParse(change)
      if (notice.success) add('order', notice.data.orders?.map(({ id }) => String(id)) ?? null)
    },
    noteGap() {
      last += 1
      forgotten = last
      events = []
      release()
    },
    async since(cursor, waitMs) {
      const from = cursor === undefined ? last : numberOf(cursor)
      if (from === last && waitMs > 0) await nextEvent(waitMs)
      return pageAfter(from)
    },
    note: add,
    onEvent: listener => void listeners.add(listener),
    release,
  }

  function add(kind: string, keys: string[] | null): void {
    last += 1
    events.push({ kind, keys, at: clock().toISOString() })
    if (events.length > KEPT) {
      events = events.slice(-KEPT / 2)
      forgotten = last - events.length
    }
    release()
    for (const listener of listeners) listener(kind)
  }

  function pageAfter(from: number | null): EventPage {
    const missed = from === null || from < forgotten || from > last
    const begin = missed ? events.length : Math.max(events.length - (last - from), 0)
    return { cursor: `${epoch}-${last}`, missed, events: events.slice(begin) }
  }

  /** Null: of another process. */
  function numberOf(cursor: string): number | null {
    const [of, number = ''] = cursor.split('-')
    return of === epoch && /^\d{1,15}$/.test(number) ? Number(number) : null
  }

  async function nextEvent(waitMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, waitMs)
    timer.unref()
    waiting.add(resolve)
    await promise
    clearTimeout(timer)
    waiting.delete(resolve)
  }

  function release(): void {
    const resolved = waiting
    waiting = new Set()
    for (const resolve of resolved) resolve()
  }
}

/** What a notice of the channel holds; null: it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
