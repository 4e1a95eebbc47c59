import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { WithheldAnswer } from '#server/customer-keys.ts'
import { createMetrics, measured } from '../../http/metrics.ts'
import { defineHandler } from './define-handler.ts'

const caller = { cardcode: null, email: null, requestId: 'test', address: null }
const listing = defineCall({
  name: 'Listing',
  summary: '',
  path: '/listing',
  reply: z.object({ products: z.array(z.record(z.string(), z.unknown())) }),
})

function runnerFor(product: Record<string, unknown>) {
  const registry = new Registry()
  const metrics = createMetrics(registry)
  // As in production: nothing checks replies against their schema.
  const route = defineHandler(listing, () => ({ products: [{ code: 'A' }, product] }))({ check: null })
  const { run } = measured(route, metrics)
  const withheld = async () =>
    Number(/^backend_withheld_answers_total (\d+)$/m.exec(await registry.metrics())?.[1])
  return { run, withheld }
}

test('SRV-28 a price is withheld from a session without a customer, and counted', async () => {
  const { run, withheld } = runnerFor({ code: 'B', finalPrice: 12.5 })
  expect(await withheld()).toBe(0)
  for (const email of [null, 'persona@demo.test']) {
    await expect(run({}, { ...caller, email })).rejects.toThrow(WithheldAnswer)
  }
  expect(await withheld()).toBe(2)
  const { reply } = await run({}, { ...caller, cardcode: 'C20001', email: 'persona@demo.test' })
  expect(reply).toMatchObject({ products: [{}, { finalPrice: 12.5 }] })
  expect(await withheld()).toBe(2)
})

test('SRV-28 a reply without prices is returned unchanged', async () => {
  const { run } = runnerFor({ code: 'price', saving: null })
  expect((await run({}, caller)).reply).toEqual({
    products: [{ code: 'A' }, { code: 'price', saving: null }],
  })
})
