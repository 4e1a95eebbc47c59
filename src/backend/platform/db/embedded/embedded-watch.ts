import { setTimeout as delay } from 'node:timers/promises'

const LOOK_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

export interface ServerWatch {
  close(): Promise<void>
}

export interface WatchedServer {
  /** Whether its process lives; asked every second. */
  isRunning(): boolean
  /** Starts it again where it was; throws when that fails. */
  startAgain(): Promise<void>
  /** Told once per death and once per failed start. */
  report(sentence: string, error?: unknown): void
}

/** Starts a server again that ended by itself, waiting longer after each failure; ends with `close`. */
export function watchServer({ isRunning, startAgain, report }: WatchedServer): ServerWatch {
  const closing = new AbortController()
  const { signal } = closing
  const watching = watch()

  async function watch(): Promise<void> {
    let wait = LOOK_MS
    while (!signal.aborted) {
      await pause(wait)
      if (signal.aborted) return
      if (isRunning()) {
        wait = LOOK_MS
        continue
      }
      report('The bundled PostgreSQL ended by itself and is started again')
      try {
        await startAgain()
        wait = LOOK_MS
      } catch (error) {
        report('The bundled PostgreSQL could not be started again', error)
        wait = Math.min(2 * wait, LONGEST_PAUSE_MS)
      }
    }
  }

  /** Does not keep a process alive that has nothing else to do. */
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
