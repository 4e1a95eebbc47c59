import { LRUCache } from 'lru-cache'
import type { SessionRow } from './queries.ts'

/** How long a process may believe a session that another one has ended. */
const LONGEST_DOUBT_MS = 1_000
/** Then it is read again, which records its last use. */
const LONGEST_KEPT_MS = 60_000
/** A few hundred bytes each. */
const MOST_SESSIONS = 20_000

interface CachedSession {
  readonly session: SessionRow
  /** On the clock that sessions expire by. */
  readonly readAt: number
  readonly expiresAt: number
}

interface SessionCacheOptions {
  /** When the changes of other processes were last read, on the clock of `now`. */
  readonly changesReadAt: () => number
  /** By default `performance.now()`, which nothing sets back. */
  readonly now?: () => number
}

/**
 * Open sessions in memory, by their token. They are believed only while the changes of other processes were
 * read within the last second; otherwise, also while the database is away, each request reads its session.
 */
export class SessionCache {
  readonly #sessions = new LRUCache<string, CachedSession>({ max: MOST_SESSIONS })
  readonly #changesReadAt: () => number
  readonly #now: () => number
  #changes = 0

  constructor({ changesReadAt, now = () => performance.now() }: SessionCacheOptions) {
    this.#changesReadAt = changesReadAt
    this.#now = now
  }

  /** The session of a token at a time, from memory or by `read`. */
  async find(token: string, time: Date, read: () => Promise<SessionRow | null>): Promise<SessionRow | null> {
    const at = time.getTime()
    const isUpToDate = this.#now() - this.#changesReadAt() < LONGEST_DOUBT_MS
    const known = isUpToDate ? this.#sessions.get(token) : undefined
    if (known && at >= known.readAt && at < Math.min(known.readAt + LONGEST_KEPT_MS, known.expiresAt))
      return known.session
    const changes = this.#changes
    const session = await read()
    if (session === null) this.#sessions.delete(token)
    // A session that ended while it was read may still have been found.
    else if (changes === this.#changes)
      this.#sessions.set(token, { session, readAt: at, expiresAt: Date.parse(session.expiresAt) })
    return session
  }

  /** Some session or its user changed: all are read again. */
  clear(): void {
    this.#changes += 1
    this.#sessions.clear()
  }
}
