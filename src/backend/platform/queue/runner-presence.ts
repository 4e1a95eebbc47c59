import { setTimeout as delay } from 'node:timers/promises'
import { type Loop, startLoop } from '#server/loop.ts'
import { endConnection } from '../db/connection-limits.ts'
import { createPresenceClient } from '../db/queue-connections.ts'
import { type LoopHealth, unwatched } from '../loop-health.ts'
import { findAbsentRunners, presenceName, releaseJobsOf } from './abandoned-queries.ts'

/** How long jobs of a dead process wait at most, plus the duration of a check. */
export const RELEASED_WITHIN_MS = 7_500
/** A runner's jobs are released once it was absent so often in a row: after a cut connection it is back by then. */
const ABSENCES = 3
const CHECK_MS = RELEASED_WITHIN_MS / ABSENCES
const RETRY_MS = 1_000

/**
 * Holds one connection open under the runner's name, by which other runners see that it is running, and releases the
 * jobs of dead runners. `onFreed` receives the number of released jobs, `health` the outcome of each check.
 */
export function showPresence(
  databaseUrl: string,
  runnerId: string,
  onFreed: (jobs: number) => void,
  health: LoopHealth = unwatched,
): Loop {
  return startLoop(async signal => {
    const client = createPresenceClient(databaseUrl, presenceName(runnerId))
    try {
      await client.connect()
      // Other runners may have been cut together with this connection: they get their time to come back.
      const deadRunners = countAbsences()
      while (true) {
        const dead = deadRunners(await findAbsentRunners(client))
        const jobs = dead.length === 0 ? 0 : await releaseJobsOf(client, dead)
        if (jobs > 0) onFreed(jobs)
        health.succeeded()
        await delay(CHECK_MS, undefined, { signal })
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
