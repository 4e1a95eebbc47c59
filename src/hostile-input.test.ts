import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemoBackend, TEST_TOKEN } from '#backend/testing/demo-shop.ts'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { readShopConfig } from '#shop/http/shop-config.ts'
import { buildShop } from '#shop/http/shop-server.ts'
import { createLog } from './log.ts'

/** Both ports as hostile programs meet them: whatever arrives, the answer is a refusal, never a failure (SRV-07, SRV-08). */

const TEXTS = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  'İß½',
  '👩‍👩‍👧‍👦'.repeat(40),
  'A'.repeat(1999),
  'A'.repeat(3000),
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e309',
  '-1',
  '0',
  '9007199254740993',
  '2147483648',
  '../../etc/passwd',
  "'; drop table users--",
  '<script>alert(1)</script>',
  '2026-02-30',
  '9999-12-31',
  '-000001-01-01',
  '%',
  '\r\nSet-Cookie: a=b',
  'c20001',
  'C20002',
]
const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  -1,
  1.5,
  1e308,
  1e-320,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  [null],
  ['a', 'b'],
]

const line = { itemCode: 'X', quantity: 1, price: 1, discount: 0, currency: '$' }
const promoLine = { itemCode: 'X', quantity: 1, price: 1, finalDiscount: 0, factorQty: 1, currency: '$' }
const order = {
  cardcode: '',
  email: '',
  lines: [line],
  promos: [{ idPromo: 1, lines: [promoLine] }],
  shipping: { code: 'RETIRO', addressId: 1, agency: null, agencyBranch: null },
  poRef: null,
  comments: null,
  acceptedQuote: null,
}
const cart = {
  cardcode: '',
  email: '',
  lines: [{ itemCode: 'X', quantity: 1 }],
  promos: [{ idPromo: 1, description: '', lines: [{ itemCode: 'X', quantity: 1 }] }],
}
const address = {
  ...{ label: 'Depósito', street: 'Rivera', number: 'S/N', unit: null, corner: null, city: 'Salto' },
  ...{
    department: 'SA',
    postalCode: '50000',
    contact: null,
    phone: '+59899000101',
    hours: null,
    notes: null,
  },
  ...{ kind: 'S', isDefault: false },
}
const catalog = {
  ...{ title: 'Lista', logoUrl: null, filter: { family: 'bazar' }, itemCodes: null, prices: 'none' },
  ...{ markup: null, rounding: null, withTax: false, currencyNote: false, showStock: false, layout: 'list' },
  ...{ sort: 'list', format: 'pdf', contact: { name: 'Ana', phone: '', email: '' } },
}
const bodies: Readonly<Record<string, object>> = {
  CreateOrder: order,
  createorderpromo: { ...order, lines: [] },
  SaveCart: cart,
  CancelOrder: { cardcode: '', orderid: 1 },
  SignIn: { email: 'nobody@demo.test', password: 'x' },
  ReadSession: { token: 't' },
  SignOut: { token: 't' },
}

const { backend } = await openDemoBackend()
const shop = await buildShop({
  config: readShopConfig({}),
  backend: backend.client,
  log: createLog('silent'),
  pages: { handle: async request => new Response(request.url) },
})
let api: string
let site: string
let cookie: string

beforeAll(async () => {
  api = await backend.server.listen({ host: '127.0.0.1', port: 0 })
  site = await shop.listen({ host: '127.0.0.1', port: 0 })
  const answer = await send(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ferreteria@demo.test', password: 'demo-mostrador-1' }),
  })
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(cookie).toMatch(/^mostrador_session=./)
})
afterAll(async () => {
  await shop.close()
  await backend.close()
})

let requests = 0

function send(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { redirect: 'manual', ...init })
}

/** Null for an answer that refuses or serves; else what was sent and what came. */
async function failureOf(url: string, init: RequestInit = {}): Promise<string | null> {
  requests += 1
  const answer = await send(url, init)
  const body = await answer.text()
  const tells = /node_modules|\.ts:\d|DatabaseError|invalid byte/.test(body)
  if (answer.status < 500 && !tells) return null
  return `${init.method ?? 'GET'} ${url.slice(0, 120)} ${String(init.body ?? '').slice(0, 200)}: ${answer.status} ${body}`
}

async function failuresOf(asked: Iterable<() => Promise<string | null>>): Promise<string[]> {
  const failures: string[] = []
  const queue = asked[Symbol.iterator]()
  const one = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const failure = await next.value()
      if (failure !== null) failures.push(failure)
    }
  }
  await Promise.all([one(), one(), one(), one()])
  return failures
}

/** The body with one value after another in each of its places. */
function* mutants(body: object): Generator<object> {
  for (const path of placesOf(body)) {
    for (const value of VALUES) {
      const copy: object = structuredClone(body)
      let holder: object = copy
      for (const name of path.slice(0, -1)) holder = Reflect.get(holder, name)
      Reflect.set(holder, path.at(-1) ?? '', value)
      yield copy
    }
  }
}

function* placesOf(value: object, above: readonly string[] = []): Generator<readonly string[]> {
  for (const [name, inner] of Object.entries(value)) {
    yield [...above, name]
    if (typeof inner === 'object' && inner !== null) yield* placesOf(inner, [...above, name])
  }
}

let key = 0
const post = (body: unknown, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': `hostile-${key++}`, ...headers },
  body: JSON.stringify(body),
})

const parametersOf = ({ query }: Call): string[] =>
  'shape' in query && typeof query.shape === 'object' && query.shape !== null ? Object.keys(query.shape) : []

describe('the API port', { timeout: 60_000 }, () => {
  const acting = () => ({
    authorization: `Bearer ${TEST_TOKEN}`,
    'x-cardcode': 'C20001',
    'x-email': encodeURIComponent('ferreteria@demo.test'),
    // An address of its own: limits are another test's.
    'x-client-address': `10.0.${key >> 8}.${key++ & 255}`,
  })

  test('SRV-07 SRV-08 refuses any value of any query parameter without failing', async () => {
    function* asked() {
      for (const call of calls) {
        for (const name of parametersOf(call)) {
          for (const text of TEXTS) {
            const query = new URLSearchParams({ itemcodes: 'A', docEntry: '1', orderid: '1', limit: '3' })
            query.set(name, text.toWellFormed())
            if (call.method === 'GET')
              yield () => failureOf(`${api}${call.path}?${query}`, { headers: acting() })
          }
        }
      }
    }
    expect(await failuresOf(asked())).toEqual([])
  })

  test('SRV-07 SRV-08 refuses any value of any field of a body without failing', async () => {
    function* asked() {
      for (const call of calls) {
        const body = bodies[call.name]
        // Orders and carts are tried through the shop below: it is the same code.
        if (body === undefined || JSON.stringify(body).length > 100) continue
        for (const mutant of mutants(body))
          yield () => failureOf(`${api}${call.path}`, post(mutant, acting()))
      }
    }
    expect(await failuresOf(asked())).toEqual([])
  })

  test('SRV-07 refuses identities that nobody can have', async () => {
    function* asked() {
      for (const call of calls) {
        for (const name of ['x-cardcode', 'x-email', 'x-client-address']) {
          for (const value of ['%00', '%', '%ff', 'C99999', 'C'.repeat(40), 'x'.repeat(300)]) {
            const headers = { ...acting(), [name]: value }
            const query = '?itemcodes=A&docEntry=1&orderid=1'
            const init = call.method === 'GET' ? { headers } : post(bodies[call.name], headers)
            yield () => failureOf(`${api}${call.path}${query}`, init)
          }
        }
      }
    }
    expect(await failuresOf(asked())).toEqual([])
  })

  test('SRV-01 answers nobody without the token', async () => {
    for (const { method, path } of calls) {
      const init: RequestInit = method === 'GET' ? {} : { ...post({}, {}), method }
      expect((await send(`${api}${path}`, init)).status).toBe(401)
    }
  })
})

describe('the shop', { timeout: 60_000 }, () => {
  test('SRV-07 SRV-08 refuses any value of any field of what a customer sends without failing', async () => {
    function* asked() {
      const places = {
        '/api/web/SaveCart': cart,
        '/api/orders': order,
        '/api/account/addresses': address,
        '/api/account/catalogs': catalog,
        '/api/account/documents/send': { folioPref: 'A', folioNum: 1, email: '', cfeType: 111 },
        '/api/account/services/1/quote': { accept: false },
      }
      for (const [path, body] of Object.entries(places)) {
        for (const mutant of mutants(body)) yield () => failureOf(`${site}${path}`, post(mutant, { cookie }))
      }
    }
    expect(await failuresOf(asked())).toEqual([])
  })

  test('SRV-07 SRV-08 refuses bodies that are none, of every type, without failing', async () => {
    const texts = ['', '{', '[]', 'null', '"a"', '1', '\0', '{"__proto__":{"a":1}}', '['.repeat(20_000)]
    const types = [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      '-',
    ]
    function* asked() {
      for (const path of [
        ...['/api/web/SaveCart', '/api/orders', '/api/auth/login', '/account/login'],
        ...['/api/auth/register', '/api/auth/activate', '/api/auth/reset-request', '/api/auth/reset'],
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
    expect(await failuresOf(asked())).toEqual([])
  })

  test('SRV-08 refuses addresses that cannot be read without failing', async () => {
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
    function* asked() {
      for (const folder of folders) {
        for (const segment of segments) {
          for (const tail of ['', '/1.webp', '.data', '?a=%']) {
            yield () => failureOf(`${site}${folder}${segment}${tail}`)
            yield () => failureOf(`${site}${folder}${segment}${tail}`, { headers: { cookie } })
          }
        }
      }
    }
    expect(await failuresOf(asked())).toEqual([])
  })

  test.each([
    ['a Host with a space', 'GET /shop/cart HTTP/1.1\r\nHost: a b', 400],
    ['a Host that is no host', 'GET /shop/cart HTTP/1.1\r\nHost: [', 400],
    ['a Host with a name before it', 'GET /account/login HTTP/1.1\r\nHost: a@b', 400],
    ['an empty Host', 'GET /account/login HTTP/1.1\r\nHost:', 400],
    ['a whole address', 'GET http://elsewhere.test/account/login HTTP/1.1\r\nHost: shop', 200],
    ['a whole address that is none', 'GET http://[/media/x HTTP/1.1\r\nHost: shop', 400],
    ['a way out of the pictures', 'GET /media/../openapi.json HTTP/1.1\r\nHost: shop', 404],
  ])('SRV-08 answers %s', async (_name, head, status) => {
    expect(await rawStatus(head)).toBe(status)
  })
})

test('as many requests as it says', () => {
  expect(requests).toBeGreaterThan(2500)
})

/** Status of a request as no client would write it. */
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
