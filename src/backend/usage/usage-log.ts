import type { FastifyBaseLogger } from 'fastify'
import { foldText } from '#domain/search/words/normalize.ts'
import { type BusinessDay, businessDayOf } from '#domain/time/business-day.ts'
import type { Database } from '../platform/db/pool.ts'
import { withTimeout } from '../platform/db/with-timeout.ts'
import { type SearchEvent, storeSearches, storeViews, type View } from './queries.ts'

/** What the shop notes about its use (OFR-04, OFR-05, OFR-09): searches, and what customers see and cannot buy. */
export interface UsageLog {
  /** A search that a person sent, or a product that they opened from one. */
  noteSearch(search: NotedSearch): void
  noteView(kind: View['kind'], ref: string, cardcode: string): void
  /** Stores what was noted until now. */
  flush(): Promise<void>
  close(): Promise<void>
}

export type NotedSearch = Pick<SearchEvent, 'cardcode' | 'source' | 'results' | 'clicked'> & {
  /** As it was typed. */
  readonly term: string
}

interface UsageOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly log: FastifyBaseLogger | false
}

/** A batch is some milliseconds of work, in none of which a person waits. */
const PAUSE_MS = 5_000
const RETRY_MS = 60_000
const MOST_IN_BATCH = 500
/** While the database is away no more is kept. */
const MOST_KEPT = 5_000
const MOST_LETTERS = 100
/** A process that ends while the database is away does not wait for it. */
const CLOSE_MS = 2_000

type RawSearch = NotedSearch & { readonly at: Date }

/** Notes cost a push to a list; a timer writes them, and runs only while there are some. */
export function openUsageLog({ db, clock, log }: UsageOptions): UsageLog {
  let searches: RawSearch[] = []
  let views = new Map<string, View>()
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  function wait(ms: number): void {
    timer ??= setTimeout(() => {
      timer = null
      void flush()
    }, ms).unref()
  }

  function flush(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  async function write(): Promise<void> {
    const batch = searches.slice(0, MOST_IN_BATCH)
    const seen = views
    searches = searches.slice(MOST_IN_BATCH)
    views = new Map()
    try {
      await storeSearches(db, batch.flatMap(stored))
    } catch (error) {
      searches = [...batch, ...searches].slice(0, MOST_KEPT)
      views = seen
      return failed(error)
    }
    try {
      await storeViews(db, [...seen.values()])
    } catch (error) {
      for (const view of seen.values()) add(view)
      return failed(error)
    }
    if (searches.length > 0) await write()
  }

  function failed(error: unknown): void {
    if (log) log.warn({ err: error }, 'What was searched could not be stored yet')
    wait(RETRY_MS)
  }

  function add({ day, kind, ref, cardcode, times }: View): void {
    const key = `${day} ${kind} ${cardcode} ${ref}`
    const known = views.get(key)?.times
    if (known === undefined && views.size >= MOST_KEPT) return
    views.set(key, { day, kind, ref, cardcode, times: (known ?? 0) + times })
  }

  return {
    noteSearch(search) {
      if (searches.length >= MOST_KEPT) return
      searches.push({ ...search, at: clock() })
      wait(PAUSE_MS)
    },
    noteView(kind, ref, cardcode) {
      add({ day: businessDayOf(clock()), kind, ref, cardcode, times: 1 })
      wait(PAUSE_MS)
    },
    flush,
    async close() {
      if (timer !== null) clearTimeout(timer)
      await withTimeout(CLOSE_MS, flush()).catch(() => undefined)
      if (timer !== null) clearTimeout(timer)
    },
  }
}

/** Nothing for a term of which nothing is left. */
function stored({ term, at, ...search }: RawSearch): SearchEvent[] {
  const folded = foldTerm(term)
  const day: BusinessDay = businessDayOf(at)
  return folded === '' ? [] : [{ ...search, at, day, term: folded }]
}

/** A term as it is counted: however it is typed, it is one. */
export function foldTerm(term: string): string {
  return foldText(term).replaceAll('\0', '').trim().replace(/\s+/g, ' ').slice(0, MOST_LETTERS).trim()
}
