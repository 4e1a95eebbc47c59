import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { MetricsInSum, reportWorst } from './metrics-in-sum.ts'

async function metricsOf(requests: number, pages: number) {
  const registers = [new Registry()]
  const counter = new Counter({ name: 'requests', help: 'a', labelNames: ['kind'], registers })
  counter.inc({ kind: 'order' }, requests)
  new Gauge({ name: 'pages', help: 'b', registers }).set(pages)
  const histogram = new Histogram({ name: 'seconds', help: 'c', buckets: [1, 2], registers })
  for (let count = 0; count < requests; count += 1) histogram.observe(1.5)
  return (await registers[0]?.getMetricsAsJSON()) ?? []
}

const samples = (text: string) => text.split('\n').filter(line => line !== '' && !line.startsWith('#'))

test('counters, gauges and histograms of all processes are added', async () => {
  const sum = new MetricsInSum()
  sum.record(1, await metricsOf(2, 10))
  sum.record(2, await metricsOf(3, 20))
  expect(samples(await sum.text())).toEqual([
    'requests{kind="order"} 5',
    'pages 30',
    'seconds_bucket{le="1"} 0',
    'seconds_bucket{le="2"} 5',
    'seconds_bucket{le="+Inf"} 5',
    'seconds_sum 7.5',
    'seconds_count 5',
  ])
})

test('what processes that ended counted stays, what they held does not', async () => {
  const sum = new MetricsInSum()
  for (const process of [1, 2, 3]) sum.record(process, await metricsOf(2, 10))
  sum.record(2, await metricsOf(4, 20))
  sum.end(2)
  sum.end(1)
  // Never read.
  sum.end(4)
  const text = samples(await sum.text())
  expect(text).toContain('requests{kind="order"} 8')
  expect(text).toContain('seconds_count 8')
  expect(text).toContain('pages 10')
})

test('of memory and event-loop lag, which alerts watch for each process, the largest counts', async () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  reportWorst(registry)
  const sum = new MetricsInSum()
  for (const [process, value] of [
    [1, 7],
    [2, 90],
    [3, 8],
  ] as const) {
    const metrics = await registry.getMetricsAsJSON()
    const watched = /^(nodejs_eventloop_lag_p99_seconds|process_resident_memory_bytes)$/
    sum.record(
      process,
      metrics
        .filter(({ name }) => watched.test(name))
        .map(one => ({ ...one, values: [{ value, labels: {} }] })),
    )
  }
  expect(samples(await sum.text()).toSorted()).toEqual([
    'nodejs_eventloop_lag_p99_seconds 90',
    'process_resident_memory_bytes 90',
  ])
})
