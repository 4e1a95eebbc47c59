import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { CallError, errorStatus } from '#contract/errors.ts'
import { signIn } from '#contract/shop/auth.ts'
import { createOrder } from '#contract/shop/orders.ts'
import { WithheldAnswer } from '#server/customer-keys.ts'
import type { BoundRoute } from '../platform/calls/define-handler.ts'
import { withTimeout } from '../platform/db/with-timeout.ts'

/** `ok` or an error code: a closed list, so that the number of series stays small. */
type Outcome = string

export interface Metrics {
  /** Records a call that began at `startedAt`, on the clock of `performance.now()`, and ends now. */
  observeCall(name: string, outcome: Outcome, startedAt: number): void
  /** Counts a reply not sent because it would have shown a visitor a price or stock. */
  countWithheld(): void
}

/** A database that takes longer counts as unavailable. */
const READY_WAIT_MS = 3_000
/** Alerts watch these (`deploy/alerts.yml`). */
const ALERTED = [createOrder, signIn] as const

/** The backend's metrics, in the registry of its process. */
export function createMetrics(registry: Registry): Metrics {
  const durations = new Histogram({
    name: 'backend_call_duration_seconds',
    help: 'How long calls take, by call and outcome.',
    labelNames: ['call', 'outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const withheld = new Counter({
    name: 'backend_withheld_answers_total',
    help: 'Answers not sent because they would have shown a visitor a price or stock.',
    registers: [registry],
  })
  /** By call and outcome: finding one by its labels costs more than observing. */
  const series = new Map<string, Map<Outcome, Histogram.Internal<'call' | 'outcome'>>>()
  // `increase()` does not see the first failure of a series that begins with it.
  for (const { name } of ALERTED) {
    for (const outcome of ['ok', 'BUSY', ...Object.keys(errorStatus)]) durations.zero({ call: name, outcome })
  }
  return {
    observeCall(name, outcome, startedAt) {
      const ofCall = series.get(name) ?? new Map<Outcome, Histogram.Internal<'call' | 'outcome'>>()
      series.set(name, ofCall)
      const one = ofCall.get(outcome) ?? durations.labels(name, outcome)
      ofCall.set(outcome, one)
      one.observe((performance.now() - startedAt) / 1000)
    },
    countWithheld: () => withheld.inc(),
  }
}

/** Gauge `backend_ready`: checked like `/readyz` at each scrape. */
export function measureReadiness(registry: Registry, missing: () => Promise<string | null>): void {
  new Gauge({
    name: 'backend_ready',
    help: '1 while it can serve what is true now, as /readyz says, else 0.',
    registers: [registry],
    // Of several workers the one that is not.
    aggregator: 'min',
    async collect() {
      const answer = await withTimeout(READY_WAIT_MS, missing()).catch(() => 'failed')
      this.set(answer === null ? 1 : 0)
    },
  })
}

/** Wraps a call with duration and outcome metrics; both transports run the wrapped one. */
export function measured(route: BoundRoute, metrics: Metrics): BoundRoute {
  const { call, run } = route
  return {
    call,
    async run(input, caller) {
      const startedAt = performance.now()
      try {
        const answer = await run(input, caller)
        metrics.observeCall(call.name, 'ok', startedAt)
        return answer
      } catch (error) {
        if (error instanceof WithheldAnswer) metrics.countWithheld()
        metrics.observeCall(call.name, error instanceof CallError ? error.code : 'INTERNAL', startedAt)
        throw error
      }
    },
  }
}
