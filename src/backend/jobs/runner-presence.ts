import { setTimeout as delay } from 'node:timers/promises'
import { endConnection } from '../db/connection-limits.ts'
import { createPresenceClient } from '../db/queue-connections.ts'
import { freeAbandonedJobs, presenceName } from './abandoned-queries.ts'

const LOOK_MS = 5_000
const RETRY_MS = 1_000

export interface RunnerPresence {
  close(): Promise<void>
}

/**
 * Keeps one connection open under the runner's name, by which the others see that it lives, and looks after the jobs of
 * those that do not. `onFreed` is told how many were given back.
 */
export function showPresence(
  databaseUrl: string,
  runnerId: string,
  onFreed: (jobs: number) => void,
): RunnerPresence {
  const closing = new AbortController()
  const { signal } = closing
  const kept = keep()

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      const client = createPresenceClient(databaseUrl, presenceName(runnerId))
      try {
        await client.connect()
        while (!signal.aborted) {
          const jobs = await freeAbandonedJobs(client)
          if (jobs > 0) onFreed(jobs)
          await pause(LOOK_MS)
        }
      } catch {
        // Lost, or never there: the next turn connects anew.
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
