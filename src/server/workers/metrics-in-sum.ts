import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client'

/** The metrics of one process, as it sends them. */
export type Metrics = MetricObjectWithValues<MetricValue<string>>[]

/** Alerts watch these for each process, and a sum or a mean of several would hide or feign one: the worst counts. */
const WORST = ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']

/** Call once the default metrics are registered. */
export function reportWorst(registry: Registry): void {
  for (const name of WORST) Object.assign(registry.getSingleMetric(name) ?? {}, { aggregator: 'max' })
}

/**
 * Metrics of several processes as one. Counters and histograms of a process that ended stay in the sum as last read:
 * otherwise it would fall, and Prometheus takes a falling counter for one that began again.
 */
export class MetricsInSum {
  readonly #latest = new Map<number, Metrics>()
  #ended: Promise<Metrics> = Promise.resolve([])

  /** Replaces the metrics of a process. */
  record(process: number, metrics: Metrics): void {
    this.#latest.set(process, metrics)
  }

  end(process: number): void {
    const last = this.#latest.get(process)
    this.#latest.delete(process)
    if (last === undefined) return
    // Typed as an enum, but sent by its name.
    const lasting = last.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))
    this.#ended = this.#ended.then(ended => AggregatorRegistry.aggregate([ended, lasting]).getMetricsAsJSON())
  }

  /** In the text format of Prometheus. */
  async text(): Promise<string> {
    return await AggregatorRegistry.aggregate([...this.#latest.values(), await this.#ended]).metrics()
  }
}
