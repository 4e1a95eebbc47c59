import { afterAll, beforeAll, expect, test } from 'vitest'
import { authorityCells } from '#backend/testing/demo/authority-table.ts'
import { openDemoBackend } from '#backend/testing/demo/demo-shop.ts'
import { partsOf } from '#backend/testing/requests/reply-walk.ts'
import { requestDemo } from '#backend/testing/requests/request-demo.ts'
import { validRequests } from '#backend/testing/requests/valid-requests.ts'

/** Formats of values in every reply to a customer of the demo shop, and in the OpenAPI document. */

const shop = await openDemoBackend()
const requests = validRequests(shop)
let base: string

beforeAll(async () => {
  base = await shop.backend.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => shop.backend.close())

/** Amounts and counts, by the end of their names. */
const AMOUNT =
  /(price|total|subtotal|discount|percent|quantity|qty|amount|balance|charge|rate|net|unitMult|limit)$/i
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const successful = authorityCells.filter(({ role, outcome }) => role === 'own' && outcome.code === null)

test.each(successful)('SRV-09 $name formats numbers, days and instants in one way', async ({ call }) => {
  const { json } = await requestDemo(base, call, await requests.make(call), 'own')
  for (const { key, path, value } of partsOf(json)) {
    if (AMOUNT.test(key) && typeof value !== 'object') expect([path, typeof value]).toEqual([path, 'number'])
    if (typeof value !== 'string') continue
    expect(value, path).not.toMatch(/^\d{1,2}\/\d{1,2}\/\d{2,4}/)
    if (/^\d{4}-\d\d-\d\d[T ]\d/.test(value)) expect(value, path).toMatch(INSTANT)
    else if (/(date|day)$/i.test(key)) expect(value, path).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})

test('SRV-09 no list of a reply may be null; an empty list is present', async () => {
  const document: unknown = await (await fetch(`${base}/openapi.json`)).json()
  const nullable = [...partsOf(document)].filter(({ value }) => {
    const { type, anyOf } = Object(value)
    const kinds = [type ?? [], Array.isArray(anyOf) ? anyOf.map(one => Object(one).type) : []].flat(2)
    return kinds.includes('array') && kinds.includes('null')
  })
  expect(nullable.map(({ path }) => path).filter(path => path.includes('/responses/'))).toEqual([])
})
