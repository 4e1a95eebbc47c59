import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { CallError } from '#contract/errors.ts'
import { exchangeRate } from '#contract/web/settings.ts'
import { createMetrics, measured } from './metrics.ts'

const caller = { cardcode: null, email: null, requestId: 'test', address: null }

test('a measured call is counted by name and outcome and still answers', async () => {
  const metrics = createMetrics(new Registry())
  const good = measured(
    { call: exchangeRate, run: () => Promise.resolve({ reply: 'answer', replayed: false }) },
    metrics,
  )
  const bad = measured({ call: exchangeRate, run: () => Promise.reject(new CallError('NOT_FOUND')) }, metrics)
  const broken = measured({ call: exchangeRate, run: () => Promise.reject(new Error('bug')) }, metrics)
  expect(await good.run({}, caller)).toEqual({ reply: 'answer', replayed: false })
  await expect(bad.run({}, caller)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(broken.run({}, caller)).rejects.toThrow('bug')

  const { body, contentType } = await metrics.print()
  expect(contentType).toContain('text/plain')
  for (const outcome of ['ok', 'NOT_FOUND', 'INTERNAL']) {
    expect(body).toContain(
      `backend_call_duration_seconds_count{call="${exchangeRate.name}",outcome="${outcome}"} 1`,
    )
  }
})
