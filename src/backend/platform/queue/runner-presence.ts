import { setTimeout as delay } from 'node:timers/promises'
import { endConnection } from '../db/connection-limits.ts'
import { createPresenceClient } from '../db/queue-connections.ts'
import { type LoopHealth, unwatched } from '../loop-health.ts'
import { findAbsentRunners, freeJobsOf, presenceName } from './abandoned-queries.ts'

/** The longest that the jobs of a process that died wait, but for the time a look takes. */
export const FREED_WITHIN_MS = 7_500
/** Its jobs are given back once a runner was absent so often in a row: after a cut connection it is back by then. */
const ABSENCES = 3
const LOOK_MS = FREED_WITHIN_MS / ABSENCES
const RETRY_MS = 1_000

export interface RunnerPresence {
  close(): Promise<void>
}

/**
 * Keeps one connection open under the runner's name, by which the others see that it lives, and looks after the jobs of
 * those that do not. `onFreed` gets how many were given back, `health` the outcome of each look.
 */
export function showPresence(
  databaseUrl: string,
  runnerId: string,
  onFreed: (jobs: number) => void,
  health: LoopHealth = unwatched,
): RunnerPresence {
  const closing = new AbortController()
  const { signal } = closing
  const kept = keep()

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      const client = createPresenceClient(databaseUrl, presenceName(runnerId))
      try {
        await client.connect()
        // With this connection others may have been cut: they get their time to come back.
        const goneRunners = countAbsences()
        while (!signal.aborted) {
          const gone = goneRunners(await findAbsentRunners(client))
          const jobs = gone.length === 0 ? 0 : await freeJobsOf(client, gone)
          if (jobs > 0) onFreed(jobs)
          health.succeeded()
          await pause(LOOK_MS)
        }
      } catch (error) {
        // Lost, or never there: the next turn connects anew.
        if (!signal.aborted) health.failed(error)
        await pause(RETRY_MS)
      } finally {
        await endConnection(client)
      }
    }
  }

  function pause(ms: number): Promise<void> {
    return delay(ms, undefined, { signal }).catch(() => undefined)
  }

  return {
    async close() {
      closing.abort()
      await kept
    },
  }
}

/** Takes what each look found absent; answers those that were absent often enough. */
export function countAbsences(): (absent: readonly string[]) => string[] {
  let absences = new Map<string, number>()
  return absent => {
    absences = new Map(absent.map(runner => [runner, (absences.get(runner) ?? 0) + 1]))
    return absent.filter(runner => (absences.get(runner) ?? 0) >= ABSENCES)
  }
}
