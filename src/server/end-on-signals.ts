import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Requests and jobs still under way when the process closes get this long. */
const STOP_LIMIT_MS = 20_000
/** A terminal's Ctrl+C and a service manager's signal arrive twice, once from the launcher: that is one wish. */
const SAME_SIGNAL_MS = 1_000

export interface Ending {
  /** Aborted at once: balancers hear that the process leaves, whoever comes is still served. */
  readonly leaving: AbortController
  /** How long it goes on so: as long as balancers take to notice. */
  readonly drainSeconds: number
  /** Lets what is under way end and closes everything. */
  readonly stop: () => Promise<void>
  readonly log: Logger
}

/** Ends the process in order when it is told to; a second signal skips the rest of the draining. */
export function endOnSignals(ending: Ending): void {
  const hurry = new AbortController()
  let toldAt: number | null = null
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const now = performance.now()
      if (toldAt === null) {
        toldAt = now
        void end(ending, hurry.signal)
      } else if (now - toldAt > SAME_SIGNAL_MS) hurry.abort()
    })
  }
}

async function end({ leaving, drainSeconds, stop, log }: Ending, hurry: AbortSignal): Promise<void> {
  leaving.abort()
  if (drainSeconds > 0) {
    log.info({ drainSeconds }, 'Draining')
    await delay(drainSeconds * 1000, undefined, { signal: hurry }).catch(() => undefined)
  }
  const limit = setTimeout(() => {
    log.error('Stopping took too long')
    process.exit(1)
  }, STOP_LIMIT_MS)
  limit.unref()
  try {
    await stop()
    process.exit(0)
  } catch (error) {
    log.error({ err: error }, 'Stopping failed')
    process.exit(1)
  }
}
