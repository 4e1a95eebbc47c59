import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { startLoop } from '#server/loop.ts'
import { databaseFailure } from '../failure.ts'
import { createDatabase, type Database } from '../pool.ts'
import { withTimeout } from '../with-timeout.ts'
import { flushedPosition, primaryPosition, replicaPosition, type WalPosition } from './replica-queries.ts'

const CHECK_EVERY_MS = 1_000
/** A replica that takes longer to report its position is not used. */
const POSITION_TIMEOUT_MS = 2_000
/** Shorter than on the primary, which takes over. */
const STATEMENT_TIMEOUT_MS = 5_000

/** How long a read waits for the replica to have what the primary has: it usually takes milliseconds. */
const CATCH_UP_MS = 250
const CATCH_UP_STEP_MS = 5
/** A replica that did not catch up is not waited for again for so long. */
const BEHIND_MS = 5_000

/** `work` only reads and may run twice. */
export type ReplicaRead = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>

export interface ReplicaOptions {
  readonly url: string
  readonly primary: Database
  /** With a larger lag the replica is not used. */
  readonly maxLagSeconds: number
  readonly log: FastifyBaseLogger | false
}

export interface Replica {
  readonly url: string
  /** Reads slightly stale data from the replica, or from the primary while the replica is unreachable or too far behind. */
  readonly read: ReplicaRead
  /**
   * Reads nothing older than what the primary has when it is asked: from `there`, a pool of the replica, once that has
   * replayed it, else from `here`, a pool of the primary.
   */
  currentReader(there: Database, here: Database): ReplicaRead
  /** Checks the replica; resolves with whether it is used now. */
  check(): Promise<boolean>
  close(): Promise<void>
}

/** The primary's position at a time. */
interface Mark {
  readonly at: number
  readonly position: WalPosition
}

/**
 * A streaming replica next to the primary. Once a second the primary's position is recorded; the replica's lag is the
 * age of the newest recorded position it has replayed. While the primary does not respond the last result stands. Reads
 * that are running when the replica is abandoned are repeated on the primary immediately, since a vanished host would
 * block them until the statement timeout.
 */
export function openReplica({ url, primary, maxLagSeconds, log }: ReplicaOptions): Replica {
  const replica = createDatabase(url, {
    applicationName: 'mostrador documents',
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  })

  const maxLagMs = maxLagSeconds * 1000
  let marks: Mark[] = []
  let shownAt = Number.NEGATIVE_INFINITY
  let isUsed: boolean | null = null
  let behindUntil = Number.NEGATIVE_INFINITY
  /** Running reads, each with its own promise: a shared one would hold references to all of them. */
  const readers = new Set<PromiseWithResolvers<never>>()

  function setUsed(now: boolean, why?: unknown): boolean {
    if (!now) for (const { reject } of readers) reject(new ReplicaAbandoned())
    if (now !== isUsed && log) {
      if (now) log.info('Documents and reports are read from the replica')
      else
        log.warn(
          { err: why },
          'Documents and reports are read from the primary: the replica is unreachable or behind',
        )
    }
    isUsed = now
    return now
  }

  async function check(): Promise<boolean> {
    const at = performance.now()
    const position = await withTimeout(POSITION_TIMEOUT_MS, primaryPosition(primary)).catch(() => null)
    // Older marks could only mean too large a lag, and would pile up while the replica is unreachable.
    marks = marks.filter(mark => at - mark.at <= maxLagMs)
    if (position !== null) marks.push({ at, position })
    try {
      const shown = await withTimeout(POSITION_TIMEOUT_MS, replicaPosition(replica))
      if (shown === null) return setUsed(false, new Error('It is not a replica'))
      for (const mark of marks) if (mark.position <= shown) shownAt = Math.max(shownAt, mark.at)
      marks = marks.filter(mark => mark.position > shown)
    } catch (error) {
      return setUsed(false, error)
    }
    if (position === null) return isUsed ?? false
    const lagMs = at - shownAt
    return setUsed(lagMs <= maxLagMs, new Error(`It is ${Math.round(lagMs)} ms behind`))
  }

  async function isCurrent(there: Database, here: Database): Promise<boolean> {
    if (isUsed !== true || performance.now() < behindUntil) return false
    try {
      const wanted = await withTimeout(POSITION_TIMEOUT_MS, flushedPosition(here))
      const until = performance.now() + CATCH_UP_MS
      do {
        const shown = await withTimeout(POSITION_TIMEOUT_MS, replicaPosition(there))
        if (shown === null) return false
        if (shown >= wanted) return true
        await delay(CATCH_UP_STEP_MS)
      } while (performance.now() < until)
    } catch {
      return false
    }
    behindUntil = performance.now() + BEHIND_MS
    return false
  }

  function reader(there: Database, here: Database, mayRead: () => boolean | Promise<boolean>): ReplicaRead {
    return async work => {
      if (!(await mayRead())) return await work(here)
      const reading = Promise.withResolvers<never>()
      readers.add(reading)
      try {
        return await Promise.race([work(there), reading.promise])
      } catch (error) {
        if (!(error instanceof ReplicaAbandoned)) {
          if (databaseFailure(error) === null) throw error
          setUsed(false, error)
        }
        return await work(here)
      } finally {
        readers.delete(reading)
      }
    }
  }

  const checking = startLoop(
    async () => {
      await check()
      return CHECK_EVERY_MS
    },
    { ref: false },
  )
  return {
    url,
    check,
    read: reader(replica, primary, () => isUsed === true),
    currentReader: (there, here) => reader(there, here, () => isCurrent(there, here)),
    async close() {
      await checking.close()
      await replica.close()
    },
  }
}

/** The replica stopped being used during a read. */
class ReplicaAbandoned extends Error {}
