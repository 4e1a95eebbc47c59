export interface Loop {
  /** Ends the current pause: the next turn begins now. */
  wake(): void
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
  let endPause = () => {}
  const running = run()

  async function run(): Promise<void> {
    let pause = first
    while (!signal.aborted) {
      await pauseFor(pause)
      if (!signal.aborted) pause = await turn(signal)
    }
  }

  async function pauseFor(ms: number): Promise<void> {
    const pause = Promise.withResolvers<void>()
    const timer = setTimeout(pause.resolve, ms)
    if (!ref) timer.unref()
    endPause = pause.resolve
    await pause.promise
    clearTimeout(timer)
  }

  return {
    wake: () => endPause(),
    async close() {
      closing.abort()
      endPause()
      await running
    },
  }
}
