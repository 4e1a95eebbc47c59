import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { answerWithin } from './answer-within.ts'
import { databaseFailure } from './failure.ts'
import { createDatabase, type Database } from './pool.ts'
import { primaryPosition, replicaPosition, type WalPosition } from './replica-queries.ts'

const CHECK_EVERY_MS = 1_000
/** One that takes longer to say where it is keeps readers waiting whom the primary would have answered. */
const ANSWER_MS = 2_000
/** Less patience than with the primary, which answers in its place. */
const STATEMENT_TIMEOUT_MS = 5_000

/** Reads where slightly old is good enough; `work` only reads, and may be done twice. */
export type ReadAside = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>

export interface ReplicaOptions {
  readonly url: string
  readonly primary: Database
  /** Further behind, it is not asked. */
  readonly maxLagSeconds: number
  readonly log: FastifyBaseLogger | false
}

export interface Replica {
  /** On the replica, or on the primary while the replica is away or too far behind. */
  readonly read: ReadAside
  /** Resolves after the next judgement of the replica: whether it is asked now. */
  check(): Promise<boolean>
  close(): Promise<void>
}

/** Where the primary was, and when. */
interface Mark {
  readonly at: number
  readonly position: WalPosition
}

/**
 * A streaming replica beside the primary. It is as old as the last moment whose changes it shows: once a second the
 * primary's place in the stream is noted, and the replica is held against what was noted. While the primary does not
 * answer the last judgement stands: nobody knows better than the replica then. Who is reading when the replica is given
 * up reads from the primary at once: a host that vanished answers nothing for as long as a statement may take.
 */
export function openReplica({ url, primary, maxLagSeconds, log }: ReplicaOptions): Replica {
  const replica = createDatabase(url, {
    applicationName: 'mostrador documents',
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  })
  const closing = new AbortController()
  const maxLagMs = maxLagSeconds * 1000
  let marks: Mark[] = []
  let shownAt = Number.NEGATIVE_INFINITY
  let isUsed: boolean | null = null
  /** Those who are reading; a promise of each one's own, for one they all waited for would keep them all. */
  const readers = new Set<PromiseWithResolvers<never>>()

  function use(now: boolean, why?: unknown): boolean {
    if (!now) for (const { reject } of readers) reject(new GivenUp())
    if (now !== isUsed && log) {
      if (now) log.info('Documents are read from the replica')
      else log.warn({ err: why }, 'Documents are read from the primary: the replica is away or behind')
    }
    isUsed = now
    return now
  }

  async function check(): Promise<boolean> {
    const at = performance.now()
    const position = await answerWithin(ANSWER_MS, primaryPosition(primary)).catch(() => null)
    // Older ones could only say that it is too far behind; while it is away they would pile up.
    marks = marks.filter(mark => at - mark.at <= maxLagMs)
    if (position !== null) marks.push({ at, position })
    try {
      const shown = await answerWithin(ANSWER_MS, replicaPosition(replica))
      if (shown === null) return use(false, new Error('It follows no primary'))
      for (const mark of marks) if (mark.position <= shown) shownAt = Math.max(shownAt, mark.at)
      marks = marks.filter(mark => mark.position > shown)
    } catch (error) {
      return use(false, error)
    }
    if (position === null) return isUsed ?? false
    const lagMs = at - shownAt
    return use(lagMs <= maxLagMs, new Error(`It is ${Math.round(lagMs)} ms behind`))
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      await check()
      await delay(CHECK_EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }

  const following = follow()
  return {
    check,
    async read(work) {
      if (!isUsed) return await work(primary)
      const reader = Promise.withResolvers<never>()
      readers.add(reader)
      try {
        return await Promise.race([work(replica), reader.promise])
      } catch (error) {
        if (!(error instanceof GivenUp)) {
          if (databaseFailure(error) === null) throw error
          use(false, error)
        }
        return await work(primary)
      } finally {
        readers.delete(reader)
      }
    },
    async close() {
      closing.abort()
      await following
      await replica.close()
    },
  }
}

/** The replica is not asked any more. */
class GivenUp extends Error {}
