import type { FastifyBaseLogger } from 'fastify'
import { startLoop } from '#server/loop.ts'
import { databaseFailure } from './failure.ts'
import { createDatabase, type Database } from './pool.ts'
import { primaryPosition, replicaPosition, type WalPosition } from './replica-queries.ts'
import { withTimeout } from './with-timeout.ts'

const CHECK_EVERY_MS = 1_000
/** A replica that takes longer to report its position is not used. */
const POSITION_TIMEOUT_MS = 2_000
/** Shorter than on the primary, which takes over. */
const STATEMENT_TIMEOUT_MS = 5_000

/** Reads slightly stale data; `work` only reads and may run twice. */
export type ReplicaRead = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>

export interface ReplicaOptions {
  readonly url: string
  readonly primary: Database
  /** With a larger lag the replica is not used. */
  readonly maxLagSeconds: number
  readonly log: FastifyBaseLogger | false
}

export interface Replica {
  /** Reads from the replica, or from the primary while the replica is unreachable or too far behind. */
  readonly read: ReplicaRead
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
  /** Running reads, each with its own promise: a shared one would hold references to all of them. */
  const readers = new Set<PromiseWithResolvers<never>>()

  function setUsed(now: boolean, why?: unknown): boolean {
    if (!now) for (const { reject } of readers) reject(new ReplicaAbandoned())
    if (now !== isUsed && log) {
      if (now) log.info('Documents are read from the replica')
      else log.warn({ err: why }, 'Documents are read from the primary: the replica is unreachable or behind')
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

  const checking = startLoop(
    async () => {
      await check()
      return CHECK_EVERY_MS
    },
    { ref: false },
  )
  return {
    check,
    async read(work) {
      if (!isUsed) return await work(primary)
      const reader = Promise.withResolvers<never>()
      readers.add(reader)
      try {
        return await Promise.race([work(replica), reader.promise])
      } catch (error) {
        if (!(error instanceof ReplicaAbandoned)) {
          if (databaseFailure(error) === null) throw error
          setUsed(false, error)
        }
        return await work(primary)
      } finally {
        readers.delete(reader)
      }
    },
    async close() {
      await checking.close()
      await replica.close()
    },
  }
}

/** The replica stopped being used during a read. */
class ReplicaAbandoned extends Error {}
