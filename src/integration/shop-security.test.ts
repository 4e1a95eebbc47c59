import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { userOf } from '#backend/testing/demo/demo-people.ts'
import { addressOf } from '#backend/testing/requests/written-request.ts'
import { createAddress } from '#contract/shop/addresses.ts'
import { me, requestPasswordReset, updateProfile } from '#contract/shop/auth.ts'
import { readDocumentPdf } from '#contract/shop/documents.ts'
import { openDemoSite } from './testing/demo-site.ts'
import { allShopCalls, requestOf } from './testing/shop-requests.ts'

/** Attacks on the shop; docs/security.md maps each test to its ASVS rule. */

const { ask, db, shop, requests, signInAs, submit, work, mailedToken } = await openDemoSite()
const cookie = await signInAs('C20001')
const paper = await requestOf(requests, readDocumentPdf)
let port: number
beforeAll(async () => {
  port = Number(new URL(await shop.listen({ host: '127.0.0.1', port: 0 })).port)
})

describe('every kind of answer', () => {
  const kinds: readonly [string, string, Record<string, string>?][] = [
    ['a page', '/shop/cart'],
    ["a customer's page", '/shop/cart', { cookie }],
    ['a page from memory', '/'],
    ['a redirect', '/shop/cart/'],
    ['the navigation to sign in', '/api/auth/login'],
    ['data', '/api/web/getFamilies'],
    ["a customer's data", '/api/auth/me', { cookie }],
    ['refused data', '/api/auth/me'],
    ['an unknown call', '/api/nothing'],
    ['an unknown file', '/assets/nothing.js'],
    ['a picture', '/media/TAL-710PTZ13.jpg'],
    ['an unknown picture', '/media/nothing'],
    ['a malformed URL', '/shop/%zz'],
    ['a URL that is too long', `/${'a'.repeat(3000)}`],
    ['a file', '/api/products/quick-order/sample/xlsx', { cookie }],
    ['a document PDF', addressOf(readDocumentPdf, paper.query), { cookie }],
    ['robots.txt', '/robots.txt'],
    ['the site map', '/sitemap.xml'],
    ['the probes', '/readyz'],
  ]

  test.each(kinds)('SRV-14 %s forbids what it does not need', async (_, url, headers = {}) => {
    const answer = await shop.inject({ url, headers })
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.stringMatching(/^(strict-origin(-when-cross-origin)?|no-referrer)$/),
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(
      /unsafe-(inline|eval)|\*|https?:(?!\/\/www\.youtube-nocookie\.com)|script-src[^;]*data:/,
    )
    expect(answer.headers['x-powered-by'] ?? answer.headers.server).toBeUndefined()
  })

  test('SRV-01 nothing of the backend or of the operators is reachable through the shop', () => {
    for (const url of ['/metrics', '/docs', '/openapi.json', '/public-version', '/session/SignIn']) {
      expect(shop.hasRoute({ method: 'GET', url }) || shop.hasRoute({ method: 'POST', url }), url).toBe(false)
    }
  })
})

describe('SRV-13 cross-site requests', () => {
  const host = 'tienda.test'
  const foreign: readonly Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://otra.tienda.test' },
    { 'sec-fetch-site': 'cross-site', origin: `http://${host}` },
    { origin: 'null' },
    { origin: 'https://evil.test' },
    { origin: `http://otra.${host}` },
    { origin: `http://${host}.evil.test` },
    { origin: `http://${host}:81` },
    { origin: `http://${host}@evil.test` },
    { origin: 'file://' },
    { origin: '' },
  ]
  const types = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ]

  test('change nothing: every method and path, with any content type', async () => {
    const calls = (await allShopCalls()).filter(({ method }) => method !== 'GET')
    const own = calls.map(({ method, path }) => [method, path.replaceAll(/\{\w+\}/g, '1')] as const)
    const pages = [
      '/',
      '/account/login',
      '/shop/cart',
      '/shop/checkout',
      '/api/auth/login',
      '/nowhere',
      '/media/x',
    ]
    const tries = [
      ...own,
      ...pages.flatMap(path =>
        (['POST', 'PUT', 'PATCH', 'DELETE'] as const).map(method => [method, path] as const),
      ),
    ]
    expect(tries.length).toBeGreaterThan(40)
    const passed: string[] = []
    for (const [method, url] of tries) {
      for (const [at, headers] of foreign.entries()) {
        const type = types[at % types.length] ?? ''
        const sent = {
          method,
          url,
          headers: { host, cookie, 'content-type': type, ...headers },
          payload: '{}',
        }
        const { statusCode } = await shop.inject(sent)
        if (statusCode !== 403 && statusCode !== 404)
          passed.push(`${method} ${url} ${JSON.stringify(headers)}: ${statusCode}`)
      }
    }
    expect(passed).toEqual([])
  })

  test('the writing GET requires its own header, and another site cannot sign a user out', async () => {
    const calls = await allShopCalls()
    const writing = calls.find(({ name }) => name === 'writeCartByQuery')
    if (writing === undefined) throw new Error('The writing GET is missing')
    const { query } = await requestOf(requests, writing)
    const url = addressOf(writing, query)
    for (const headers of foreign) {
      const { statusCode } = await shop.inject({ url, headers: { host, cookie, ...headers } })
      expect(statusCode, JSON.stringify(headers)).toBe(403)
    }
    await shop.inject({ url: '/api/auth/logout', headers: { host, cookie, 'sec-fetch-site': 'cross-site' } })
    expect((await ask(cookie, me)).statusCode).toBe(200)
  })
})

describe('AUT-15 no URL redirects to another site', () => {
  const urls = [
    '//evil.test/',
    '/\\evil.test/',
    '/%5cevil.test/',
    '/%2f%2fevil.test/',
    '///evil.test/',
    '/./\\evil.test/',
    '/%09/evil.test/',
    '/%0d%0aLocation:%20http://evil.test/',
    '/https://evil.test/',
    '/@evil.test/',
    '/;//evil.test/',
  ]

  test.each(urls)('%s, requested', async url => {
    const head = await raw(`GET ${url} HTTP/1.1\r\nHost: shop.test`)
    const location = /\r\nlocation: ([^\r]*)/i.exec(head)?.[1] ?? '/'
    expect(new URL(location, 'http://shop.test').host).toBe('shop.test')
    expect(head).not.toMatch(/\r\nlocation: http:\/\/evil/i)
  })

  test.each(urls)('%s, as returnTo', async returnTo => {
    const before = await shop.inject({ url: '/api/auth/login', query: { returnTo } })
    const typed = userOf('C20002')
    const form = await submit('/api/auth/login', { email: typed.email, password: typed.password, returnTo })
    for (const location of [String(before.headers.location), String(form.location)]) {
      const { host, searchParams } = new URL(location, 'http://shop.test')
      expect(host).toBe('shop.test')
      expect(new URL(searchParams.get('returnTo') ?? '/', 'http://shop.test').host).toBe('shop.test')
    }
  })

  test('AUT-20 a mailed link leads to the configured URL, whatever the Host of the request', async () => {
    const { email } = userOf('C20004')
    await ask(
      null,
      requestPasswordReset,
      { body: { email } },
      { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    )
    await work()
    expect(await mailedToken(email, 'http://localhost:3000/account/reset')).not.toBeNull()
  })
})

describe('SRV-07 request smuggling and slow requests', () => {
  test.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3', '{}'],
    [
      'a length and chunks',
      'Content-Length: 4\r\nTransfer-Encoding: chunked',
      '0\r\n\r\nGET /api/auth/me HTTP/1.1\r\nHost: x\r\n\r\n',
    ],
    ['an unknown transfer encoding', 'Transfer-Encoding: xchunked', '0\r\n\r\n'],
    ['two transfer encodings', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', '0\r\n\r\n'],
    ['an invalid length', 'Content-Length: +2', '{}'],
    ['a folded line', 'X: a\r\n b: c\r\nContent-Length: -1', '{}'],
    ['an invalid chunk size', 'Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n'],
    ['a name with a space', 'Content-Length : 2', '{}'],
  ])('with %s are refused, and nothing after them is read', async (_, lines, body) => {
    const text = await raw(
      `POST /api/auth/login HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\n${lines}`,
      body,
    )
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  })

  test('SRV-06 with too many or too large headers are refused', async () => {
    const large = await raw(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`)
    expect(large).toMatch(/^HTTP\/1\.1 431/)
    expect(large).toContain('"code":"TOO_LARGE"')
    const many = Array.from({ length: 4000 }, (_, at) => `A${at}: 1`).join('\r\n')
    expect(await raw(`GET / HTTP/1.1\r\nHost: a\r\n${many}`)).toMatch(/^HTTP\/1\.1 431/)
  })

  test('that arrive slowly have a timeout', () => {
    const { requestTimeout, headersTimeout } = shop.server
    // Node gives a body the longer of the two.
    expect([requestTimeout, headersTimeout]).toEqual([30_000, 30_000])
    for (const limit of [requestTimeout, headersTimeout]) {
      expect(limit).toBeGreaterThan(0)
      expect(limit).toBeLessThanOrEqual(60_000)
    }
  })

  test('that time out end soon afterwards', async () => {
    const { requestTimeout, headersTimeout } = shop.server
    // Node gives a body the longer of the two.
    expect([requestTimeout, headersTimeout]).toEqual([30_000, 30_000])
    Object.assign(shop.server, { requestTimeout: 1, headersTimeout: 1 })
    const late = await Promise.all([
      unfinished(
        'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      ),
      unfinished('GET / HTTP/1.1\r\nHost: a\r\nX: '),
    ])
    Object.assign(shop.server, { requestTimeout, headersTimeout })
    for (const text of late) expect(text).toMatch(/^HTTP\/1\.1 408/)
  })

  test('whose responses are not read are abandoned', async () => {
    const { timeout } = shop.server
    expect(timeout).toBe(120_000)
    shop.server.setTimeout(250)
    onTestFinished(() => void shop.server.setTimeout(timeout))
    const connected = once(shop.server, 'connection')
    const stuck = connect(port, '127.0.0.1')
    stuck.on('error', () => undefined).pause()
    const [served] = await connected
    const closed = once(served, 'close')
    // Until the responses are more than the system buffers for a client that does not read.
    while (served.writableLength === 0) {
      stuck.write('GET /shop/catalog HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500))
      await nextTurn()
    }
    const [timedOut] = await Promise.all([once(served, 'timeout').then(() => served.writableLength), closed])
    expect(timedOut).toBeGreaterThan(0)
    stuck.destroy()
  })

  test('cannot pollute prototypes', async () => {
    const fields = ['__proto__', 'constructor', 'prototype']
    for (const name of fields) {
      const payload = `{"${name}":{"polluted":1,"prototype":{"polluted":1}},"email":"a","password":"b"}`
      const json = { 'content-type': 'application/json' }
      await shop.inject({ method: 'POST', url: '/api/auth/login', headers: json, payload })
      await submit('/api/auth/login', {
        [name]: 'polluted',
        [`${name}[polluted]`]: '1',
        [`${name}.polluted`]: '1',
      })
      const url = `/api/web/getFamilies?${name}[polluted]=1&${name}.polluted=1&${name}=polluted`
      await shop.inject({ url, headers: { cookie: `${name}=polluted; ${name}[polluted]=1; ${cookie}` } })
    }
    expect([Reflect.get({}, 'polluted'), Reflect.get(Object, 'polluted')]).toEqual([undefined, undefined])
  })
})

describe('SRV-03 extra fields', () => {
  test('change no e-mail, code, state or password', async () => {
    const { email } = userOf('C20001')
    const row = () =>
      sql`select email, cardcode, status, password_hash from users where email = ${email}`.execute(db)
    const before = (await row()).rows
    const more = {
      email: 'ladron@x.test',
      cardcode: 'C20002',
      status: 'blocked',
      passwordHash: 'x',
      password_hash: 'x',
      id: 1,
    }
    const body = { name: 'Laura', nickname: 'Lau', ...more }
    expect((await ask(cookie, updateProfile, { body: Object(body) })).statusCode).toBe(200)
    expect((await row()).rows).toEqual(before)
  })

  test('add nothing to another customer’s account', async () => {
    const { body } = await requestOf(requests, createAddress)
    const count = async () =>
      (await sql`select 1 from customer_addresses where cardcode = 'C20002'`.execute(db)).rows.length
    const before = await count()
    const added = await ask(cookie, createAddress, { body: Object({ ...body, addressId: 1 }) })
    expect(added.statusCode).toBe(201)
    // AUT-34: a parameter may repeat the session's cardcode, never choose another.
    const other = await ask(cookie, createAddress, { body: Object({ ...body, cardcode: 'C20002' }) })
    expect([other.statusCode, other.json().code]).toEqual([403, 'CARDCODE_MISMATCH'])
    expect(await count()).toBe(before)
  })
})

/** The raw response to a request that no client would send. */
function raw(head: string, body = ''): Promise<string> {
  return unfinished(`${head}\r\nConnection: close\r\n\r\n${body}`)
}

/** The raw response until the shop closes the connection. */
async function unfinished(request: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', part => {
    text += part
  })
  // A request refused in the middle may be cut off.
  socket.on('error', () => resolve(text)).on('close', () => resolve(text))
  socket.write(request)
  return promise
}
