import { connect } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { isDeep } from '#backend/testing/deep.ts'
import { OWN_CARDCODE } from '#backend/testing/demo/demo-people.ts'
import {
  type BadRequest,
  faultsOf,
  sampleOf,
  textFaultsOf,
  withFaults,
} from '#backend/testing/requests/bad-requests.ts'
import { addressOf } from '#backend/testing/requests/written-request.ts'
import type { Call } from '#contract/call.ts'
import { openDemoSite } from './testing/demo-site.ts'
import { allShopCalls, requestOf } from './testing/shop-requests.ts'

/**
 * Hostile input to the shop: any request gets a client error, never a failure (SRV-07, SRV-08). Here is a part of each
 * kind, since `backend-bad-input.test.ts` tries the same faults of all calls one floor below.
 */

/** The calls that accept most user input; each has fields that no other has. */
const TRIED: readonly string[] = [
  'SaveCart',
  'CreateOrder',
  'createorderpromo',
  'CreateAddress',
  'UpdateAddress',
  'CreateCatalog',
  'sendCFE',
  'AnswerQuote',
  'RegistroGtia',
  'UpdateProfile',
  'orders',
  'documents',
  'ProductSearch',
]
const tried = (await allShopCalls()).filter(({ name }) => TRIED.includes(name))

const { db, shop, requests, signInAs } = await openDemoSite()
const cookie = await signInAs(OWN_CARDCODE)
let site: string
beforeAll(async () => {
  site = await shop.listen({ host: '127.0.0.1', port: 0 })
})

let requestCount = 0
const INTERNALS = /node_modules|\.ts:\d|DatabaseError|invalid byte/

function send(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { redirect: 'manual', ...init })
}

/** Null for a success or client error; else the request and its response. */
async function failureOf(url: string, init: RequestInit = {}): Promise<string | null> {
  requestCount += 1
  const answer = await send(url, init)
  const body = await answer.text()
  if (answer.status < 500 && !INTERNALS.test(body)) return null
  return `${init.method ?? 'GET'} ${url.slice(0, 120)} ${String(init.body ?? '').slice(0, 200)}: ${answer.status} ${body}`
}

async function failuresOf(attempts: Iterable<() => Promise<string | null>>): Promise<string[]> {
  const failures: string[] = []
  const queue = attempts[Symbol.iterator]()
  const one = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const failure = await next.value()
      if (failure !== null) failures.push(failure)
    }
  }
  await Promise.all([one(), one(), one(), one()])
  return failures
}

/** Sends a request of our own page, in-process: one of another site would be rejected by its origin. */
function sendOwn(call: Call, { query, body }: BadRequest) {
  requestCount += 1
  return shop.inject({
    method: call.method,
    url: addressOf(call, query),
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'mostrador',
      'idempotency-key': `hostile-${requestCount}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

describe('the calls of the shop', () => {
  test('all calls to try exist', () => {
    expect(tried.map(({ name }) => name).sort()).toEqual([...TRIED].sort())
  })

  test.each(
    tried.map(call => ({ name: call.name, call })),
  )('SRV-07 SRV-08 $name refuses any value of any field without failing', async ({ call }) => {
    const valid = await requestOf(requests, call)
    const good = await sendOwn(call, valid)
    expect(good.statusCode, good.body).toBe(call.status)
    const failures: string[] = []
    const faults = [...faultsOf(call, valid), ...textFaultsOf(call, valid, 12)]
    for (const [at, fault] of sampleOf(faults, call.name, 12).entries()) {
      // Limits are tested elsewhere.
      if (at % 10 === 0) await sql`delete from rate_limits`.execute(db)
      const answer = await sendOwn(call, withFaults(valid, [fault]))
      const refused = answer.statusCode >= 400 && answer.statusCode < 500
      const isProblem = refused && /^application\/problem\+json/.test(String(answer.headers['content-type']))
      const fits = (isProblem || answer.statusCode === call.status) && !INTERNALS.test(answer.body)
      const where = `${fault.place} ${fault.mutant.path.join('.')} ${fault.mutant.change}`
      if (!fits) failures.push(`${where}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
    }
    expect(failures, failures.slice(0, 5).join('\n')).toEqual([])
  })
})

describe('the shop', () => {
  test('SRV-07 SRV-08 refuses malformed bodies of every type without failing', async () => {
    const texts = ['', '{', '[]', 'null', '"a"', '1', '\0', '{"__proto__":{"a":1}}', '['.repeat(20_000)]
    const types = [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      '-',
    ]
    function* attempts() {
      for (const path of [
        '/api/web/SaveCart',
        '/api/orders',
        '/api/auth/login',
        '/account/login',
        '/api/auth/register',
        '/api/auth/activate',
        '/api/auth/reset-request',
        '/api/auth/reset',
      ]) {
        for (const body of texts) {
          for (const type of types) {
            const init = {
              method: 'POST',
              headers: { 'content-type': type, cookie, 'idempotency-key': 'k' },
              body,
            }
            yield () => failureOf(`${site}${path}`, init)
          }
        }
      }
    }
    expect(await failuresOf(sampleOf([...attempts()], 'bodies'))).toEqual([])
  })

  test('SRV-08 refuses malformed URLs without failing', async () => {
    const segments = [
      '%',
      '%ff',
      '%00',
      '%2e%2e%2f',
      '%5c',
      'A'.repeat(600),
      '%0d%0aX:1',
      '__proto__',
      'A'.repeat(3000),
    ]
    const folders = [
      '/shop/products/',
      '/promos/',
      '/media/',
      '/media/p/',
      '/media/d/',
      '/account/orders/',
      '/api/',
      '/',
    ]
    function* attempts() {
      for (const folder of folders) {
        for (const segment of segments) {
          for (const tail of ['', '/1.webp', '.data', '?a=%']) {
            yield () => failureOf(`${site}${folder}${segment}${tail}`)
            yield () => failureOf(`${site}${folder}${segment}${tail}`, { headers: { cookie } })
          }
        }
      }
    }
    expect(await failuresOf(sampleOf([...attempts()], 'URLs', 5))).toEqual([])
  })

  test.each([
    '/shop/catalog?term=',
    '/shop/catalog?brand=',
    '/shop/catalog.data?term=',
    '/shop/products/',
    '/account/orders?text=',
    '/account/orders.data?text=',
    '/account/documents?number=',
  ])('SRV-08 refuses a text that cannot be stored in %s', async address => {
    for (const headers of [new Headers(), new Headers({ cookie })]) {
      const answer = await fetch(`${site}${address}a%00b`, { headers, redirect: 'manual' })
      expect(answer.status).toBe(400)
    }
  })

  test.each([
    ['a Host with a space', 'GET /shop/cart HTTP/1.1\r\nHost: a b', 400],
    ['an invalid Host', 'GET /shop/cart HTTP/1.1\r\nHost: [', 400],
    ['a Host with credentials', 'GET /account/login HTTP/1.1\r\nHost: a@b', 400],
    ['an empty Host', 'GET /account/login HTTP/1.1\r\nHost:', 400],
    ['an absolute URL', 'GET http://elsewhere.test/account/login HTTP/1.1\r\nHost: shop', 200],
    ['an absolute URL with an invalid host', 'GET http://[/media/x HTTP/1.1\r\nHost: shop', 404],
    ['a path traversal out of the pictures', 'GET /media/../openapi.json HTTP/1.1\r\nHost: shop', 404],
  ])('SRV-08 answers %s', async (_name, head, status) => {
    expect(await rawStatus(head)).toBe(status)
  })
})

test('sends as many requests as intended', () => {
  expect(requestCount).toBeGreaterThan(isDeep ? 5000 : 500)
})

/** Status of a raw request that no client would send. */
async function rawStatus(head: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(Number(new URL(site).port), '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', part => {
    text += part
  })
  socket.on('close', () => resolve(text)).on('error', reject)
  socket.write(`${head}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`)
  return Number((await promise).slice(9, 12))
}
