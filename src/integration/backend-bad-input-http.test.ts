import { afterAll, describe, expect, test } from 'vitest'
import { expectNone, openTrials } from '#backend/testing/requests/trials.ts'
import { addressOf } from '#backend/testing/requests/written-request.ts'
import { calls } from '#contract/shop/calls.ts'

/** Bodies, addresses and headers as no program of ours writes them. */

const trials = await openTrials()
afterAll(() => trials.close())

const everyCall = calls.map(call => ({ name: call.name, call }))

describe('what is no request of ours at all', () => {
  const deep = (text: string, end: string) => `${text.repeat(20_000)}${end.repeat(20_000)}`

  test.each(
    everyCall.filter(({ call }) => call.method !== 'GET'),
  )('SRV-07 SRV-08 $name with a body that is none', async ({ call }) => {
    const { query, body } = await trials.requests.make(call)
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
    const huge = `{"text":"${'x'.repeat(call.bodyLimit)}"}`
    const tries = [...bodies, ...nested, ...polluting, huge]
    // A deletion needs no body, and takes none.
    const readable = call.body.safeParse(undefined).success ? ['', 'null'] : []
    expectNone(
      await trials.faultsOfRefused(
        tries
          .filter(text => !readable.includes(text))
          .map(text => () => trials.send(call, { url, body: text })),
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
      type => () => trials.send(call, { url, body: json, headers: { 'content-type': type } }),
    )
    expectNone(await trials.faultsOfRefused(asOther))
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })

  test('SRV-07 SRV-08 TOO_LARGE is said of a body that is too large, whatever it holds', async () => {
    for (const call of calls.filter(({ body }) => 'shape' in body)) {
      const { query } = await trials.requests.make(call)
      const body = `{"text":"${'x'.repeat(call.bodyLimit)}"}`
      expect(await trials.send(call, { url: addressOf(call, query), body })).toMatchObject({
        code: 'TOO_LARGE',
        status: 413,
      })
    }
  })

  test.each(everyCall)('SRV-08 $name at addresses that cannot be read', async ({ call }) => {
    const { query, body } = await trials.requests.make(call)
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
    for (const tail of [...tails, names, long]) {
      expectNone(
        await trials.faultsOfOne(() => trials.send(call, { url: `${good}${joint}${tail}`, ...payload })),
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
      expectNone(await trials.faultsOfRefused([() => trials.send(call, { url, ...payload })]))
    }
  })

  test.each(everyCall)('SRV-07 $name for identities and keys that nobody can have', async ({ call }) => {
    const { query, body } = await trials.requests.make(call)
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
      // Who asks is another thing to every call; the others are read before any call is: each gets a third of them.
      const isIdentity = name === 'x-cardcode' || name === 'x-email'
      const tried = values.filter((_, number) => isIdentity || number % 3 === calls.indexOf(call) % 3)
      for (const [at, value] of tried.entries()) {
        if (at % 5 === 0) await trials.forgetUses()
        expectNone(
          await trials.faultsOfOne(() => trials.send(call, { url, ...payload, headers: { [name]: value } })),
        )
      }
    }
  })
})

test('as many requests as it says', () => {
  expect(trials.sent()).toBeGreaterThan(3000)
})
