/** While the server is away it is asked again, ever more slowly. */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 20_000

export interface AskingAgain {
  /** Asks after a pause, once, however often this is called meanwhile. */
  later(): void
  isComing(): boolean
  /** The server is back: should it go again, the first pause is short. */
  wasAnswered(): void
  stop(): void
}

/** Asks a server that is away until it answers. All who were sent away together come back one by one. */
export function createAskingAgain(ask: () => void): AskingAgain {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS

  return {
    later() {
      clearTimeout(timer)
      timer = setTimeout(
        () => {
          timer = undefined
          ask()
        },
        pause * (1 - Math.random() / 2),
      )
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    },
    isComing: () => timer !== undefined,
    wasAnswered() {
      pause = FIRST_PAUSE_MS
    },
    stop() {
      clearTimeout(timer)
      // A cleared timer never runs: nothing is coming any more.
      timer = undefined
      pause = FIRST_PAUSE_MS
    },
  }
}
