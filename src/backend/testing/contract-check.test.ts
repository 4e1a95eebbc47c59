import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { validclient } from '#contract/shop/customers.ts'
import { getFamilies } from '#contract/shop/families.ts'
import { buildBackendServer } from '../http/backend-server.ts'
import { defineHandler } from '../platform/calls/define-handler.ts'
import { drainBreaches } from './contract-breaches.ts'
import { contractCheck } from './contract-check.ts'
import { callRunner } from './run-call.ts'

/** Satisfies the compiler with a value that may violate the schema. */
function anything(value: unknown): never {
  return value as never
}

const measure = defineCall({
  name: 'measure',
  summary: 'A length.',
  path: '/web/measure',
  reply: z.object({ length: z.number(), unit: z.enum(['m', 'in']), note: z.string().optional() }),
})

const branch = { name: 'A', slug: 'a', position: 1, categories: [] }

test.each([
  ['a missing field', { length: 2 }],
  ['another type', { length: '2', unit: 'm' }],
  ['a value outside the enum', { length: 2, unit: 'ft' }],
  ['a field that is not in the document', { length: 2, unit: 'm', price: 10 }],
  ['a number that JSON cannot carry', { length: Number.NaN, unit: 'm' }],
])('a reply with %s is rejected', async (_, reply) => {
  const run = callRunner([defineHandler(measure, () => anything(reply))])
  await expect(run.call(measure, {})).rejects.toThrow()
  drainBreaches()
})

test('a valid reply passes', async () => {
  const run = callRunner([defineHandler(measure, () => ({ length: 2, unit: 'm' as const }))])
  await expect(run.call(measure, {})).resolves.toEqual({ length: 2, unit: 'm' })
  expect(drainBreaches()).toEqual([])
})

test('an extra field deep in a reply of the contract is named', async () => {
  const families = [{ ...branch, secret: 'margin' }]
  const run = callRunner([defineHandler(getFamilies, () => anything({ families }))])
  await expect(run.call(getFamilies, {})).rejects.toThrow('secret')
  expect(drainBreaches()).toEqual([expect.stringContaining('The reply of getFamilies is wrong: /families/0')])
})

test('an error that the document does not list is rejected, a listed one is not', async () => {
  const refuses = (code: 'STATE_CONFLICT' | 'RATE_LIMITED') =>
    callRunner([
      defineHandler(validclient, () => {
        throw new CallError(code)
      }),
    ]).call(validclient, {})
  await expect(refuses('STATE_CONFLICT')).rejects.toThrow('validclient refuses with STATE_CONFLICT')
  expect(drainBreaches()).toHaveLength(1)
  await expect(refuses('RATE_LIMITED')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(drainBreaches()).toEqual([])
})

test('an HTTP response that violates the document is recorded, a valid one is not', async () => {
  let families: unknown = [branch]
  const server = await buildBackendServer({
    routes: [defineHandler(getFamilies, () => anything({ families }))({ check: null })],
    token: 'secret',
    log: false,
    ready: () => Promise.resolve(null),
    metrics: { contentType: 'text/plain', metrics: () => Promise.resolve('') },
    media: () => Promise.resolve(null),
    publicVersion: () => '1',
    nextPublicVersion: () => Promise.resolve('1'),
    onAnswer: contractCheck.answer,
  })
  const get = (headers: Record<string, string>) => server.inject({ url: '/web/getfamilies', headers })
  const authorization = 'Bearer secret'
  const { headers } = await get({ authorization })
  expect((await get({ authorization, 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  expect((await get({})).statusCode).toBe(401)
  expect((await server.inject({ url: '/nothing' })).statusCode).toBe(404)
  expect(drainBreaches()).toEqual([])

  families = [{ ...branch, position: 'first' }]
  await get({ authorization })
  expect(drainBreaches()).toEqual([
    'The response 200 of getFamilies is wrong: /families/0/position must be integer',
  ])
  await server.close()
})
