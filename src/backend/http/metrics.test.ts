import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { CallError } from '#contract/errors.ts'
import { exchangeRate } from '#contract/shop/settings.ts'
import { createMetrics, measured, measureReadiness } from './metrics.ts'

const caller = { cardcode: null, email: null, requestId: 'test', address: null }

test('a measured call is counted by name and outcome and still returns its reply', async () => {
  const registry = new Registry()
  const metrics = createMetrics(registry)
  const good = measured(
    { call: exchangeRate, run: () => Promise.resolve({ reply: 'answer', replayed: false }) },
    metrics,
  )
  const bad = measured({ call: exchangeRate, run: () => Promise.reject(new CallError('NOT_FOUND')) }, metrics)
  const broken = measured({ call: exchangeRate, run: () => Promise.reject(new Error('bug')) }, metrics)
  expect(await good.run({}, caller)).toEqual({ reply: 'answer', replayed: false })
  await expect(bad.run({}, caller)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(broken.run({}, caller)).rejects.toThrow('bug')

  const body = await registry.metrics()
  for (const outcome of ['ok', 'NOT_FOUND', 'INTERNAL']) {
    expect(body).toContain(
      `backend_call_duration_seconds_count{call="${exchangeRate.name}",outcome="${outcome}"} 1`,
    )
  }
})

test('series watched by alerts begin at 0, so that their first failure is an increase', async () => {
  const registry = new Registry()
  createMetrics(registry)
  const body = await registry.metrics()
  for (const series of [
    'call="CreateOrder",outcome="ok"',
    'call="CreateOrder",outcome="UNAVAILABLE"',
    'call="SignIn",outcome="INVALID_CREDENTIALS"',
  ]) {
    expect(body).toContain(`backend_call_duration_seconds_count{${series}} 0`)
  }
})

test('readiness is checked at each scrape; a failed or hanging check counts as not ready', async () => {
  vi.useFakeTimers()
  try {
    const registry = new Registry()
    const answers: (() => Promise<string | null>)[] = [
      () => Promise.resolve(null),
      () => Promise.resolve('database'),
      () => Promise.reject(new Error('gone')),
      () => new Promise(() => undefined),
    ]
    measureReadiness(registry, () => answers.shift()?.() ?? Promise.resolve(null))
    for (const ready of [1, 0, 0, 0, 1]) {
      const text = registry.metrics()
      await vi.advanceTimersByTimeAsync(3_000)
      expect(await text).toContain(`backend_ready ${ready}\n`)
    }
  } finally {
    vi.useRealTimers()
  }
})
