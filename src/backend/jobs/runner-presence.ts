import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { freeAbandonedJobs, presenceName } from './abandoned-queries.ts'

const LOOK_MS = 5_000
const RETRY_MS = 1_000
/** So that the server notices within a minute that a machine has vanished. */
const NOTICE_LOSS = '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

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
      const client = new Client({
        connectionString: databaseUrl,
        application_name: presenceName(runnerId),
        options: NOTICE_LOSS,
        connectionTimeoutMillis: LOOK_MS,
        query_timeout: LOOK_MS,
        keepAlive: true,
      })
      client.on('error', () => undefined)
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
        await client.end().catch(() => undefined)
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
