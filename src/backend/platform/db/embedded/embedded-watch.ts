import { type Loop, startLoop } from '#server/loop.ts'

const CHECK_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

export interface WatchedServer {
  /** Whether its process is running; checked every second. */
  isRunning(): boolean
  /** Restarts it on the same port; throws when that fails. */
  restart(): Promise<void>
  /** Called once per crash and once per failed restart. */
  report(sentence: string, error?: unknown): void
}

/** Restarts a server that ended unexpectedly, with exponential backoff, until closed. */
export function watchServer({ isRunning, restart, report }: WatchedServer): Loop {
  let wait = CHECK_MS
  async function check(): Promise<number> {
    const earlier = wait
    wait = CHECK_MS
    if (isRunning()) return wait
    report('The bundled PostgreSQL ended by itself and is restarted')
    try {
      await restart()
    } catch (error) {
      report('The bundled PostgreSQL could not be restarted', error)
      wait = Math.min(2 * earlier, LONGEST_PAUSE_MS)
    }
    return wait
  }
  return startLoop(check, { first: wait, ref: false })
}
