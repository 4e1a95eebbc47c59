import { setTimeout as delay } from 'node:timers/promises'
import { type Loop, startLoop } from '#server/loop.ts'
import type { Activity } from '../activity.ts'
import { endConnection } from '../db/connection-limits.ts'
import { createPresenceClient, QUERY_TIMEOUT_MS } from '../db/queue-connections.ts'
import { type LoopHealth, unwatched } from '../health/loop-health.ts'
import {
  findLockers,
  type JobAttempt,
  presenceName,
  releaseJobsOf,
  releaseUnstartedJobs,
} from './abandoned-queries.ts'

/** How long jobs of a dead process wait at most, plus the duration of a check. */
export const RELEASED_WITHIN_MS = 7_500
/** A runner's jobs are released once it was absent so often in a row: after a cut connection it is back by then. */
const ABSENCES = 3
const CHECK_MS = RELEASED_WITHIN_MS / ABSENCES
/** While the process rests and no runner is missing. */
const RESTING_CHECK_MS = 2 * CHECK_MS
const RETRY_MS = 1_000
/** No response to the locking of a job arrives later, with a second for the clocks of both sides. */
const LOST_AFTER_MS = QUERY_TIMEOUT_MS + 1_000

const noneLocked = { released: 0, locked: [] as readonly JobAttempt[] }

interface Presence {
  readonly databaseUrl: string
  readonly runnerId: string
  /** The attempts that the runner has started; those that are recorded are removed from it. */
  readonly started: Set<JobAttempt>
  /** Receives the number of released jobs. */
  readonly onFreed: (jobs: number) => void
  /** Receives the outcome of each check. */
  readonly health?: LoopHealth | undefined
  /** Absent: it never rests. */
  readonly activity?: Activity | undefined
}

/**
 * Holds one connection open under the runner's name, by which other runners see that it is running, and releases the
 * jobs of dead runners, and those that this one locked without hearing of it.
 */
export function showPresence({
  databaseUrl,
  runnerId,
  started,
  onFreed,
  health = unwatched,
  activity,
}: Presence): Loop {
  return startLoop(async signal => {
    const client = createPresenceClient(databaseUrl, presenceName(runnerId))
    try {
      await client.connect()
      // Other runners may have been cut together with this connection: they get their time to come back.
      const deadRunners = countAbsences()
      while (true) {
        const known = [...started]
        const { absent, isLocking } = await findLockers(client, runnerId)
        const dead = deadRunners(absent)
        const jobs = dead.length === 0 ? 0 : await releaseJobsOf(client, dead)
        const own = { runner: runnerId, started: known, lostAfterMs: LOST_AFTER_MS }
        const { released, locked } = isLocking ? await releaseUnstartedJobs(client, own) : noneLocked
        for (const attempt of known) if (!locked.includes(attempt)) started.delete(attempt)
        if (jobs + released > 0) onFreed(jobs + released)
        health.succeeded()
        const rests = activity?.isResting && absent.length === 0
        await delay(rests ? RESTING_CHECK_MS : CHECK_MS, undefined, { signal })
      }
    } catch (error) {
      // Closed, lost or never connected: the next turn reconnects.
      if (!signal.aborted) health.failed(error)
    } finally {
      await endConnection(client)
    }
    return RETRY_MS
  })
}

/** Receives the absent runners of each check; returns those absent often enough to be dead. */
export function countAbsences(): (absent: readonly string[]) => string[] {
  let absences = new Map<string, number>()
  return absent => {
    absences = new Map(absent.map(runner => [runner, (absences.get(runner) ?? 0) + 1]))
    return absent.filter(runner => (absences.get(runner) ?? 0) >= ABSENCES)
  }
}
