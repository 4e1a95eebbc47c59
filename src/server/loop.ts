import { setTimeout as delay } from 'node:timers/promises'

export interface Loop {
  /** Resolves once the current turn has ended. */
  close(): Promise<void>
}

interface LoopOptions {
  /** Milliseconds before the first turn; default: 0. */
  readonly first?: number
  /** False: pauses do not keep the process alive. */
  readonly ref?: boolean
}

/** Runs turns until `close`; each returns the pause before the next, in milliseconds, and must not throw. */
export function startLoop(
  turn: (signal: AbortSignal) => Promise<number>,
  { first = 0, ref = true }: LoopOptions = {},
): Loop {
  const closing = new AbortController()
  const { signal } = closing
  const running = run()

  async function run(): Promise<void> {
    let pause = first
    while (!signal.aborted) {
      await delay(pause, undefined, { signal, ref }).catch(() => undefined)
      if (!signal.aborted) pause = await turn(signal)
    }
  }

  return {
    async close() {
      closing.abort()
      await running
    },
  }
}
