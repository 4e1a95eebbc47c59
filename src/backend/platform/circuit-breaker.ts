/** A failure after this time means that the server did not respond. */
const SLOW_FAILURE_MS = 5_000
/** Between two probes of a server that does not respond. */
const OPEN_MS = 15_000

interface CircuitBreakerOptions {
  readonly slowFailureMs?: number
  readonly openMs?: number
  /** Monotonic milliseconds. */
  readonly now?: () => number
}

/** Keeps an unresponsive external server from blocking unrelated jobs. */
export interface CircuitBreaker {
  /**
   * Runs `work`, a request to the server. While the circuit is open one probe at a time is sent, with pauses; all other
   * work is rejected immediately with CircuitOpen instead of occupying job slots until its timeout.
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** The server has just not responded: nothing was sent. */
export class CircuitOpen extends Error {
  override readonly name = 'ServerSilent'
}

export function circuitBreaker({
  slowFailureMs: silentAfterMs = SLOW_FAILURE_MS,
  openMs: pauseMs = OPEN_MS,
  now = () => performance.now(),
}: CircuitBreakerOptions = {}): CircuitBreaker {
  /** When the next probe may be sent; null: closed. */
  let openUntil: number | null = null
  let isProbing = false

  return {
    async run(work) {
      const isProbe = openUntil !== null
      if (openUntil !== null && (isProbing || now() < openUntil)) {
        throw new CircuitOpen('The server has just not responded')
      }
      isProbing ||= isProbe
      const since = now()
      try {
        const result = await work()
        openUntil = null
        return result
      } catch (error) {
        openUntil = now() - since < silentAfterMs ? null : now() + pauseMs
        throw error
      } finally {
        if (isProbe) isProbing = false
      }
    },
  }
}
