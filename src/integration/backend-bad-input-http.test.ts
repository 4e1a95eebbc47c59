import { afterAll, describe, expect, test } from 'vitest'
import { isDeep } from '#backend/testing/deep.ts'
import { sampleOf } from '#backend/testing/requests/bad-requests.ts'
import { expectNone, openCases } from '#backend/testing/requests/request-cases.ts'
import { addressOf } from '#backend/testing/requests/written-request.ts'
import { calls } from '#contract/shop/calls.ts'

/** Malformed bodies, URLs and headers that no client of ours sends. */

const cases = await openCases()
afterAll(() => cases.close())

const everyCall = calls.map(call => ({ name: call.name, call }))

describe('malformed requests', () => {
  const deep = (text: string, end: string) => `${text.repeat(20_000)}${end.repeat(20_000)}`

  test.each(
    everyCall.filter(({ call }) => call.method !== 'GET'),
  )('SRV-07 SRV-08 $name with a malformed body', async ({ call }) => {
    const { query, body } = await cases.requests.make(call)
    const url = addressOf(call, query)
    const json = JSON.stringify(body ?? {})
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '"a"',
      '1',
      '\0',
      '\ufeff{}',
      `${json},`,
      `${json}${json}`,
      '{"a":1e999}',
    ]
    const nested = [deep('[', ']'), deep('{"a":', '}').replace('}', '1}')]
    const polluting = ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"x":1}}}']
    const tries = sampleOf([...bodies, ...nested, ...polluting], call.name, 2)
    // A deletion has no body.
    const readable = call.body.safeParse(undefined).success ? ['', 'null'] : []
    expectNone(
      await cases.faultsOfRefused(
        tries
          .filter(text => !readable.includes(text))
          .map(text => () => cases.send(call, { url, body: text })),
      ),
    )
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/xml',
      '-',
    ]
    const asOther = types.map(
      type => () => cases.send(call, { url, body: json, headers: { 'content-type': type } }),
    )
    expectNone(await cases.faultsOfRefused(asOther))
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })

  test('SRV-07 SRV-08 a body that is too large is TOO_LARGE whatever its content', async () => {
    for (const call of calls.filter(({ body }) => 'shape' in body)) {
      const { query } = await cases.requests.make(call)
      const body = `{"text":"${'x'.repeat(call.bodyLimit)}"}`
      expect(await cases.send(call, { url: addressOf(call, query), body })).toMatchObject({
        code: 'TOO_LARGE',
        status: 413,
      })
    }
  })

  test.each(everyCall)('SRV-08 $name with malformed URLs', async ({ call }) => {
    const { query, body } = await cases.requests.make(call)
    const good = addressOf(call, query)
    const joint = good.includes('?') ? '&' : '?'
    const tails = [
      '%',
      '%ff',
      '%00',
      '%u0041',
      'a=%',
      'a[b]=1',
      'a[]=1&a[]=2',
      '&&&=',
      '=',
      '__proto__=1',
      '__proto__[a]=1',
    ]
    const names = Array.from({ length: 1500 }, (_, at) => `p${at}=1`).join('&')
    const long = `a=${'x'.repeat(60_000)}`
    const payload = body === undefined ? {} : { body: JSON.stringify(body) }
    for (const tail of sampleOf([...tails, names, long], call.name)) {
      expectNone(
        await cases.faultsOfOne(() => cases.send(call, { url: `${good}${joint}${tail}`, ...payload })),
      )
    }
    const segments = [
      '%',
      '%ff',
      '%00',
      '..%2f..%2fetc',
      'A'.repeat(201),
      '%2e%2e',
      '__proto__',
      ' ',
      '%0d%0aX:1',
    ]
    const parameter = /\{\w+\}/
    if (!parameter.test(call.path)) return
    for (const segment of segments) {
      const url = call.path.replace(parameter, () => segment)
      expectNone(await cases.faultsOfRefused([() => cases.send(call, { url, ...payload })]))
    }
  })

  test.each(everyCall)('SRV-07 $name with invalid identities and keys', async ({ call }) => {
    const { query, body } = await cases.requests.make(call)
    const url = addressOf(call, query)
    const payload = body === undefined ? {} : { body: JSON.stringify(body) }
    const values = [
      '%00',
      '%',
      '%ff',
      '%0d%0a',
      'C99999',
      'nadie@demo.test',
      'C'.repeat(40),
      'x'.repeat(300),
      '%F0%9F%98%80',
    ]
    for (const name of [
      'x-cardcode',
      'x-email',
      'x-client-address',
      'idempotency-key',
      'x-request-id',
      'accept',
    ]) {
      // Identities are handled by each call; other headers before routing, so a part of them per call is enough.
      const isIdentity = name === 'x-cardcode' || name === 'x-email'
      const parts = isDeep ? 1 : isIdentity ? 3 : 9
      const tried = values.filter((_, number) => number % parts === calls.indexOf(call) % parts)
      for (const [at, value] of tried.entries()) {
        if (at % 5 === 0) await cases.resetLimits()
        expectNone(
          await cases.faultsOfOne(() => cases.send(call, { url, ...payload, headers: { [name]: value } })),
        )
      }
    }
  })
})

test('sends as many requests as intended', () => {
  expect(cases.sent()).toBeGreaterThan(isDeep ? 3000 : 1000)
})
