/** Exponential backoff while the server is unreachable. */
const FIRST_DELAY_MS = 2_000
const MAX_DELAY_MS = 20_000

export interface RetryBackoff {
  /** Schedules one retry after the current delay; replaces a scheduled one. */
  schedule(): void
  isScheduled(): boolean
  /** The server responded: resets the delay. */
  reset(): void
  stop(): void
}

/** Retries with exponential backoff and jitter, so that clients do not all come back at once. */
export function createRetryBackoff(attempt: () => void): RetryBackoff {
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = FIRST_DELAY_MS

  return {
    schedule() {
      clearTimeout(timer)
      timer = setTimeout(
        () => {
          timer = undefined
          attempt()
        },
        delay * (1 - Math.random() / 2),
      )
      delay = Math.min(2 * delay, MAX_DELAY_MS)
    },
    isScheduled: () => timer !== undefined,
    reset() {
      delay = FIRST_DELAY_MS
    },
    stop() {
      clearTimeout(timer)
      // A cleared timer never runs, so nothing is scheduled.
      timer = undefined
      delay = FIRST_DELAY_MS
    },
  }
}
