import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Requests and jobs still running when the process closes get this long. */
const STOP_LIMIT_MS = 20_000
/** A terminal's Ctrl+C and a service manager's signal arrive twice, once from the launcher: they count as one. */
const SAME_SIGNAL_MS = 1_000

export interface ShutdownOptions {
  /** Aborted at once: `/readyz` reports the shutdown to load balancers, requests are still served. */
  readonly shutdown: AbortController
  /** How long requests are still served: as long as load balancers take to notice. */
  readonly drainSeconds: number
  /** Lets running requests and jobs finish and closes everything. */
  readonly stop: () => Promise<void>
  readonly log: Logger
}

/** Begins the shutdown without a signal; `drained` is waited for instead of the drain period. */
export type ShutDown = (drained: () => Promise<void>) => void

/** Graceful shutdown on SIGINT and SIGTERM; a second signal skips the rest of the drain period. */
export function shutDownOnSignals(options: ShutdownOptions): ShutDown {
  const hurry = new AbortController()
  const { drainSeconds, log } = options
  const drainPeriod = async () => {
    if (drainSeconds === 0) return
    log.info({ drainSeconds }, 'Draining')
    await delay(drainSeconds * 1000, undefined, { signal: hurry.signal }).catch(() => undefined)
  }
  let signalledAt: number | null = null
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const now = performance.now()
      if (signalledAt === null) {
        signalledAt = now
        void shutDown(options, drainPeriod)
      } else if (now - signalledAt > SAME_SIGNAL_MS) hurry.abort()
    })
  }
  return drained => {
    if (signalledAt !== null) return
    signalledAt = performance.now()
    void shutDown(options, drained)
  }
}

async function shutDown(
  { shutdown: leaving, stop, log }: ShutdownOptions,
  drained: () => Promise<void>,
): Promise<void> {
  leaving.abort()
  await drained()
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
