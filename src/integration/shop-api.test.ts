import { expect, test } from 'vitest'
import { isErrorCode } from '#contract/errors.ts'
import { calls } from '#contract/shop/calls.ts'
import { openDemoSite, sessionOf, type Who } from './testing/demo-site.ts'
import { allShopCalls, ownCalls, requestOf } from './testing/shop-requests.ts'

/** Every data call of the shop by every role, against the real backend with the demo. */

const shopCalls = await allShopCalls()
const { ask, requests, signInAs, submit } = await openDemoSite()
let customer = await signInAs('C20001')
const withoutCardcode = await signInAs(null)

const own = { 'x-requested-with': 'mostrador', 'sec-fetch-site': 'same-origin' }
const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }

test('the table lists every call that only the shop has, and no two share an address', () => {
  const named: ReadonlySet<string> = new Set(calls.map(({ name }) => name))
  const own = shopCalls.map(({ name }) => name).filter(name => !named.has(name))
  expect(Object.keys(ownCalls).sort()).toEqual(own.sort())
  expect(new Set(shopCalls.map(({ method, path }) => `${method} ${path}`)).size).toBe(shopCalls.length)
})

test.each(shopCalls)('AUT-37 SRV-13 $method $path answers the roles it is for', async call => {
  const given = await requestOf(requests, call)
  const status = async (who: Who, headers: Record<string, string>) => {
    const answer = await ask(who, { browser: call }, given, headers)
    const code: unknown = answer.statusCode < 400 ? null : answer.json().code
    return isErrorCode(code) ? `${answer.statusCode} ${code}` : answer.statusCode
  }

  const writes = call.method !== 'GET' || call.name === 'writeCartByQuery'
  if (writes) expect(await status(customer, foreign)).toBe('403 CSRF')
  if (call.access !== 'visitor') expect(await status(null, own)).toBe('401 UNAUTHENTICATED')
  if (call.access === 'customer') expect(await status(withoutCardcode, own)).toBe('403 NO_CARDCODE')
  if (call.access === 'user' && !writes) expect(await status(withoutCardcode, own)).toBe(call.status)

  const answer = await ask(call.access === 'visitor' ? null : customer, { browser: call }, given, own)
  expect([answer.statusCode, answer.statusCode < 400 || answer.body]).toEqual([call.status, true])
  // A changed password renews the session's token.
  if (call.access !== 'visitor') customer = sessionOf(answer.headers['set-cookie']) ?? customer
  if (call.cache === 'private') expect(answer.headers['cache-control']).toBe('private, no-store')
  if (call.answers === 'file') return expectFile(answer)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(call.reply.safeParse(answer.json()).error).toBeUndefined()
})

test.each(
  shopCalls.filter(({ method }) => method !== 'GET'),
)('SRV-13 $method $path rejects a form of another site', async ({ path }) => {
  const answer = await submit(path.replaceAll(/\{\w+\}/g, '1'), { token: 'x' }, foreign)
  expect([answer.status, answer.cookies]).toEqual([403, []])
})

/** The first bytes of each file type. */
const beginnings: Readonly<Record<string, string>> = {
  'application/pdf': '%PDF-',
  'image/png': '\x89PNG',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'PK\x03\x04',
  'application/zip': 'PK\x03\x04',
  'text/csv; charset=utf-8': '',
}

function expectFile({ headers, rawPayload }: Awaited<ReturnType<typeof ask>>) {
  const beginning = beginnings[String(headers['content-type'])]
  expect(beginning, String(headers['content-type'])).toBeDefined()
  expect(rawPayload.toString('latin1').startsWith(beginning ?? '?')).toBe(true)
  expect(headers['content-disposition']).toMatch(/^(inline|attachment); filename/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-encoding']).toBeUndefined()
}
