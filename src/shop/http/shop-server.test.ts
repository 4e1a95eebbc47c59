import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, expect, test } from 'vitest'
import type { BackendClient } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import type { PageHandler, Visit } from '../server/visit.server.ts'
import { readShopConfig } from './shop-config.ts'
import { buildShop } from './shop-server.ts'

const account = { name: 'Ferretería Sur', nickname: 'Sur', email: 'sur@demo.test', cardcode: 'C1' }
const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(app => app.close()))
})

/** A backend that knows one session token and one picture. */
function backendWith(changes: Partial<BackendClient> = {}): BackendClient {
  const call: BackendClient['call'] = async ({ name, reply }, { body }) => {
    if (name !== 'ReadSession') throw new CallError('NOT_FOUND')
    const known = JSON.stringify(body) === '{"token":"good"}'
    // What the schema lets through is the call's reply; the compiler cannot follow that through the generic.
    return reply.parse({ account: known ? account : null, expiresAt: null }) as never
  }
  return {
    call,
    answer: async (...given) => ({ reply: await call(...given), replayed: false }),
    publicVersion: () => '1',
    media: async path =>
      path === '/media/p/A/1.webp'
        ? { body: Buffer.from('webp'), contentType: 'image/webp', etag: '"1"' }
        : null,
    ready: async () => null,
    close: async () => {},
    ...changes,
  }
}

async function shopWith(
  handle: PageHandler,
  {
    backend = backendWith(),
    variables = {},
  }: { backend?: BackendClient; variables?: Record<string, string> } = {},
) {
  const { log } = fastify()
  const app = await buildShop({ config: readShopConfig(variables), backend, log, pages: { handle } })
  open.push(app)
  return app
}

const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } })

function counting() {
  const visits: Visit[] = []
  const handle: PageHandler = async (request, visit) => {
    visits.push(visit)
    const name = visit.session?.name ?? 'visitor'
    return html(`${name} ${request.url} <script nonce="${visit.nonce}">go()</script>${'x'.repeat(2000)}`)
  }
  return { visits, handle }
}

const br = { 'accept-encoding': 'br' }

test('answers tell where their time went, in production or where asked, and metrics by route always', async () => {
  const timed = async (variables: Record<string, string>) => {
    const app = await shopWith(counting().handle, { variables })
    return String((await app.inject({ url: '/shop/cart', headers: br })).headers['server-timing'])
  }
  expect(await timed({})).toBe('undefined')
  expect(await timed({ NODE_ENV: 'production', SERVER_TIMING: '0' })).toBe('undefined')
  for (const [name, value] of [
    ['NODE_ENV', 'production'],
    ['SERVER_TIMING', '1'],
  ] as const) {
    expect(await timed({ [name]: value })).toMatch(/^page;dur=[\d.]+, compress;dur=[\d.]+, total;dur=[\d.]+$/)
  }

  const metrics = new Registry()
  const { log } = fastify()
  const pages = { handle: counting().handle }
  const app = await buildShop({ config: readShopConfig({}), backend: backendWith(), log, pages, metrics })
  open.push(app)
  for (const url of ['/shop/products/a', '/shop/products/b', '/media/p/A/1.webp', '/nowhere/at/all']) {
    await app.inject({ url })
  }
  const text = await metrics.metrics()
  expect(text).toContain('shop_request_duration_seconds_count{route="/shop/products/:slug",status="2xx"} 2')
  expect(text).toContain('shop_request_duration_seconds_count{route="/media/*",status="2xx"} 1')
  expect(text).toContain('shop_request_duration_seconds_count{route="*",status="2xx"} 1')
  expect(text).toMatch(/shop_page_cache_pages 2\n/)
})

test.each([
  ['0', '127.0.0.1'],
  ['1', '203.0.113.5'],
])('SRV-15 with TRUST_PROXY=%s an address made up by the caller counts for nothing', async (TRUST_PROXY, address) => {
  const { visits, handle } = counting()
  const app = await shopWith(handle, { variables: { TRUST_PROXY } })
  await app.inject({ url: '/account/login', headers: { 'x-forwarded-for': '10.9.9.9, 203.0.113.5' } })
  expect(visits.map(visit => visit.address)).toEqual([address])
})

test('a shop without its pages does not open', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'mostrador-build-'))
  await Promise.all(['assets', 'img'].map(name => mkdir(join(directory, name))))
  const { log } = fastify()
  const pages = { buildOf: () => ({ client: directory, server: join(directory, 'server') }) }
  const opened = buildShop({ config: readShopConfig({}), backend: backendWith(), log, pages })
  await expect(opened).rejects.toThrow(/index\.js/)
  await rm(directory, { recursive: true })
})

test('SRV-03 a picture path leads to no other path of the backend', async () => {
  const asked: string[] = []
  const media = async (path: string) => {
    asked.push(path)
    return null
  }
  const app = await shopWith(counting().handle, { backend: backendWith({ media }) })
  const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  // Neither fetch nor inject would send the dots.
  const status = await new Promise(resolve => {
    get({ hostname, port, path: '/media/../openapi.json' }, answer => resolve(answer.resume().statusCode))
  })
  expect(status).toBe(404)
  expect(asked).toEqual([])
})

test('a visitor page is rendered once, tagged, compressed and answered 304', async () => {
  const { visits, handle } = counting()
  const app = await shopWith(handle)
  const first = await app.inject({ url: '/?utm=1', headers: br })
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
  expect(first.headers.vary).toContain('Cookie')
  const etag = String(first.headers.etag)
  const second = await app.inject({ url: '/', headers: { ...br, 'if-none-match': etag } })
  expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag])
  const head = await app.inject({ method: 'HEAD', url: '/', headers: br })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    first.headers['content-length'],
  ])
  expect(visits).toHaveLength(1)
})

test.each([
  'br',
  'gzip, deflate',
  'identity',
])('from memory a page is what it was when it was made (%s)', async encoding => {
  const app = await shopWith(counting().handle, { variables: { PUBLIC_URL: 'https://mostrador.test' } })
  const asked = { 'accept-encoding': encoding, cookie: 'other=1; mostrador_locale=es' }
  const answers = []
  for (const tag of ['', '', '"x", *', '"other"']) {
    const { statusCode, headers, rawPayload } = await app.inject({
      url: '/promos?utm=1',
      headers: { ...asked, ...(tag === '' ? {} : { 'if-none-match': tag }) },
    })
    const { 'x-request-id': id, date: _, ...rest } = headers
    expect(id).toMatch(/^[\da-f-]{36}$/)
    answers.push({ id, statusCode, rest, bytes: rawPayload.length })
  }
  const [made, ...kept] = answers
  expect(made?.statusCode).toBe(200)
  for (const { statusCode, rest, bytes } of kept) {
    expect([statusCode, rest, bytes]).toEqual([200, made?.rest, made?.bytes])
  }
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length)
  const etag = String(made?.rest.etag)
  const unchanged = await app.inject({ url: '/promos', headers: { ...asked, 'if-none-match': etag } })
  const { 'content-length': _, 'content-encoding': __, ...lasting } = made?.rest ?? {}
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  expect(unchanged.headers).toMatchObject(lasting)
})

test('200 people who ask at once for a page that nobody saw yet have it rendered once', async () => {
  const { visits, handle } = counting()
  const asked = Promise.withResolvers<void>()
  const app = await shopWith(async (request, visit) => {
    // Rendered when the last of them has come in.
    await asked.promise
    return handle(request, visit)
  })
  let comers = 0
  app.server.on('request', () => {
    comers += 1
    if (comers === 200) asked.resolve()
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => (await fetch(`${origin}/?utm_source=${at}`)).text()),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('visitor')
  expect(visits).toHaveLength(1)
})

test('a kept page names its scripts by hash and carries no nonce', async () => {
  const { visits, handle } = counting()
  const app = await shopWith(handle)
  const answer = await app.inject({ url: '/' })
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*'(;| )/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(answer.body).toContain('<script>go()</script>')
  expect(answer.body + policy).not.toContain(visits[0]?.nonce ?? 'no visit')
})

test('nothing of who asks first gets into a kept page', async () => {
  const { handle } = counting()
  const app = await shopWith(handle)
  const answer = await app.inject({ url: '/', headers: { host: 'evil.test', cookie: 'other=1' } })
  expect(answer.body).toContain('visitor http://localhost/ ')
  expect(answer.body).not.toContain('evil')
})

test("SRV-12 a customer's page is rendered for them and kept by nobody", async () => {
  const { visits, handle } = counting()
  const app = await shopWith(handle)
  await app.inject({ url: '/' })
  const cookie = 'a=b; mostrador_session=good'
  for (const encoding of ['zstd', 'br', 'gzip']) {
    const answer = await app.inject({ url: '/', headers: { cookie, 'accept-encoding': encoding } })
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-encoding': encoding,
    })
    expect(answer.headers.etag).toBeUndefined()
  }
  expect(visits.map(visit => visit.session?.cardcode ?? null)).toEqual([null, 'C1', 'C1', 'C1'])
  const plain = await app.inject({ url: '/', headers: { cookie } })
  expect(plain.body).toContain('Ferretería Sur')
})

test.each([
  ['/shop/products/A.data', {}, 'private, max-age=30'],
  ['/shop/catalog.data?family=x', {}, 'private, max-age=30'],
  ['/shop/products/A.data', { cookie: 'mostrador_session=good' }, 'private, no-store'],
  ['/account/login.data', {}, 'private, no-store'],
])('SRV-12 %s with %j, fetched ahead of a click, is answered with "%s"', async (url, headers, expected) => {
  const app = await shopWith(async () => new Response('[]', { headers: { 'content-type': 'text/x-script' } }))
  const ahead = await app.inject({ url, headers: { ...headers, 'sec-purpose': 'prefetch' } })
  expect([ahead.statusCode, ahead.headers['cache-control']]).toEqual([200, expected])
  const clicked = await app.inject({ url, headers })
  expect(clicked.headers['cache-control']).toBe('private, no-store')
})

test('a session that is over makes a visitor and takes the cookie away', async () => {
  const { visits, handle } = counting()
  const app = await shopWith(handle)
  const answer = await app.inject({ url: '/', headers: { cookie: 'mostrador_session=old' } })
  expect(answer.body).toContain('visitor')
  expect(answer.headers['set-cookie']).toMatch(/^mostrador_session=; Path=\/; Expires=Thu, 01 Jan 1970/)
  await app.inject({ url: '/' })
  expect(visits).toHaveLength(1)
})

test('AUT-08 with the session out of reach public pages stay, told apart from a visit', async () => {
  const { visits, handle } = counting()
  const backend = backendWith({ call: () => Promise.reject(new CallError('UNAVAILABLE')) })
  const app = await shopWith(handle, { backend })
  const answer = await app.inject({ url: '/', headers: { cookie: 'mostrador_session=good' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(visits[0]).toMatchObject({ session: null, sessionFailed: true, token: 'good' })
})

test('SRV-13 a form from another origin is refused with CSRF, our own passes to the page', async () => {
  const app = await shopWith(async request => html(await request.text()))
  const form = { 'content-type': 'application/x-www-form-urlencoded', host: 'shop.test' }
  const foreign = await app.inject({
    method: 'POST',
    url: '/account/login',
    payload: 'a=1',
    headers: { ...form, origin: 'https://evil.test' },
  })
  expect(foreign.statusCode).toBe(403)
  expect(foreign.json()).toMatchObject({ code: 'CSRF', status: 403 })
  const own = await app.inject({
    method: 'POST',
    url: '/account/login',
    payload: 'a=1',
    headers: { ...form, origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' },
  })
  expect([own.statusCode, own.body, own.headers['cache-control']]).toEqual([200, 'a=1', 'private, no-store'])
})

test('unknown files and data calls do not reach the pages', async () => {
  const { visits, handle } = counting()
  const app = await shopWith(handle)
  const picture = await app.inject({ url: '/media/p/A/1.webp' })
  expect([picture.statusCode, picture.headers['content-type'], picture.body]).toEqual([
    200,
    'image/webp',
    'webp',
  ])
  expect(
    (await app.inject({ url: '/media/p/A/1.webp', headers: { 'if-none-match': '"1"' } })).statusCode,
  ).toBe(304)
  expect((await app.inject({ url: '/media/p/B/1.webp' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/assets/x.js' })).statusCode).toBe(404)
  const call = await app.inject({ url: '/api/nothing' })
  expect([call.statusCode, call.json().code]).toEqual([404, 'NOT_FOUND'])
  expect(visits).toHaveLength(0)
})

test('a page that throws is answered in Spanish without internals, as page or as data', async () => {
  const app = await shopWith(() => Promise.reject(new Error('secret detail')))
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(500)
  expect(page.body).toContain('Ocurrió un error inesperado')
  const data = await app.inject({ url: '/' })
  expect(data.json()).toMatchObject({
    code: 'INTERNAL',
    status: 500,
    requestId: data.headers['x-request-id'],
  })
  expect(page.body + data.body).not.toContain('secret')
})

test('SRV-07 an address that cannot be read answers 400 in Spanish, guarded as all', async () => {
  const app = await shopWith(async () => html('never'))
  const page = await app.inject({ url: '/shop/%zz', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['x-frame-options']]).toEqual([400, 'DENY'])
  expect(page.body).toContain('Solicitud incorrecta')
  expect((await app.inject({ url: '/shop/%zz' })).json()).toMatchObject({ code: 'BAD_REQUEST', status: 400 })
})

test('a body over the limit answers 413', async () => {
  const app = await shopWith(async () => html('never'))
  const answer = await app.inject({
    method: 'POST',
    url: '/shop/checkout',
    payload: Buffer.alloc(1024 * 1024 + 1),
  })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE'])
})

test('every answer is guarded; https also asks for https for good', async () => {
  const app = await shopWith(async () => html('x'), { variables: { PUBLIC_URL: 'https://mostrador.test/' } })
  for (const url of ['/', '/livez', '/api/x', '/media/x']) {
    const { headers } = await app.inject({ url })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
  const plain = await shopWith(async () => html('x'))
  expect((await plain.inject({ url: '/' })).headers['strict-transport-security']).toBeUndefined()
})

test('AUT-21 the cookie is HttpOnly, Lax, and Secure over https', async () => {
  for (const [PUBLIC_URL, secure] of [
    ['https://mostrador.test', true],
    ['http://localhost:3000', false],
  ] as const) {
    const app = await shopWith(async () => html('x'), { variables: { PUBLIC_URL } })
    const cookie = `${secure ? '__Host-' : ''}mostrador_session=old`
    const { headers } = await app.inject({ url: '/', headers: { cookie } })
    expect(headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/)
    expect(String(headers['set-cookie']).endsWith('; Secure')).toBe(secure)
  }
})

test.each([
  ['/shop/catalog/?page=2', '/shop/catalog?page=2'],
  ['//evil.test/', '/evil.test'],
])('%s has one address: %s', async (url, location) => {
  const app = await shopWith(async () => html('x'))
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.headers.location]).toEqual([308, location])
})

test('readyz follows the backend', async () => {
  let missing: string | null = 'catalogue'
  const app = await shopWith(async () => html('x'), { backend: backendWith({ ready: async () => missing }) })
  expect((await app.inject({ url: '/livez' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({
    status: 'unavailable',
    missing: 'catalogue',
  })
  missing = null
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
})
