import { setTimeout as delay } from 'node:timers/promises'

const CHECK_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

export interface ServerWatch {
  close(): Promise<void>
}

export interface WatchedServer {
  /** Whether its process is running; checked every second. */
  isRunning(): boolean
  /** Restarts it on the same port; throws when that fails. */
  restart(): Promise<void>
  /** Called once per crash and once per failed restart. */
  report(sentence: string, error?: unknown): void
}

/** Restarts a server that ended unexpectedly, with exponential backoff, until `close`. */
export function watchServer({ isRunning, restart: startAgain, report }: WatchedServer): ServerWatch {
  const closing = new AbortController()
  const { signal } = closing
  const watching = watch()

  async function watch(): Promise<void> {
    let wait = CHECK_MS
    while (!signal.aborted) {
      await pause(wait)
      if (signal.aborted) return
      if (isRunning()) {
        wait = CHECK_MS
        continue
      }
      report('The bundled PostgreSQL ended by itself and is restarted')
      try {
        await startAgain()
        wait = CHECK_MS
      } catch (error) {
        report('The bundled PostgreSQL could not be restarted', error)
        wait = Math.min(2 * wait, LONGEST_PAUSE_MS)
      }
    }
  }

  /** Does not keep the process alive. */
  function pause(ms: number): Promise<void> {
    return delay(ms, undefined, { signal, ref: false }).catch(() => undefined)
  }

  return {
    async close() {
      closing.abort()
      await watching
    },
  }
}
