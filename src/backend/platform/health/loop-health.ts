import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'

/** What a background loop reports after each turn. */
export interface LoopHealth {
  succeeded(): void
  failed(error: unknown): void
}

/** Loops whose failures no request would show. */
export const LOOPS = {
  orderChanges: { label: 'order-changes', missing: 'order changes' },
  jobRunners: { label: 'job-runners', missing: 'job runners' },
} as const
export type LoopName = keyof typeof LOOPS

/** Without a success for this long the process is not ready: stock is stale, or jobs of dead processes stay locked. */
const LONGEST_SILENCE_MS = 60_000

export interface WatchedLoops extends Readonly<Record<LoopName, LoopHealth>> {
  /** The loop without a success for a minute, else null. One that never ran does not count: a process may run no jobs. */
  missing(): string | null
}

interface WatchOptions {
  readonly registry: Registry
  readonly log: FastifyBaseLogger | false
  /** Monotonic milliseconds. */
  readonly now?: () => number
}

/** Ignores all reports. */
export const unwatched: LoopHealth = { succeeded() {}, failed() {} }

/** Logs, counts and reports the failures of every loop (SRV-27). */
export function watchLoops({ registry, log, now = () => performance.now() }: WatchOptions): WatchedLoops {
  const lastSuccess = new Map<LoopName, number>()
  const silence = (name: LoopName) => {
    const at = lastSuccess.get(name)
    return at === undefined ? 0 : now() - at
  }
  const names: readonly LoopName[] = ['orderChanges', 'jobRunners']
  const failures = new Counter({
    name: 'backend_loop_failures_total',
    help: 'Failed turns of background loops.',
    labelNames: ['loop'],
    registers: [registry],
  })
  new Gauge({
    name: 'backend_loop_silence_seconds',
    help: 'Time since the last successful turn of a background loop.',
    labelNames: ['loop'],
    registers: [registry],
    aggregator: 'max',
    collect() {
      for (const name of names) this.set({ loop: LOOPS[name].label }, silence(name) / 1000)
    },
  })

  function watch(name: LoopName): LoopHealth {
    const { label: loop } = LOOPS[name]
    failures.inc({ loop }, 0)
    let isFailing = false
    return {
      succeeded() {
        lastSuccess.set(name, now())
        if (isFailing && log) log.info({ loop }, 'Background loop succeeds again')
        isFailing = false
      },
      failed(error) {
        failures.inc({ loop })
        // A loop that fails from its beginning counts from its first failure.
        if (!lastSuccess.has(name)) lastSuccess.set(name, now())
        // Once per outage: it may fail every second for hours.
        if (!isFailing && log) log.warn({ err: error, loop }, 'Background loop fails')
        isFailing = true
      },
    }
  }

  return {
    orderChanges: watch('orderChanges'),
    jobRunners: watch('jobRunners'),
    missing() {
      const silent = names.find(name => silence(name) > LONGEST_SILENCE_MS)
      return silent === undefined ? null : LOOPS[silent].missing
    },
  }
}
