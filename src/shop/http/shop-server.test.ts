import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { readShopConfig } from '../site/shop-config.ts'
import { buildShop } from './shop-server.ts'
import { countedPages, htmlPage } from './testing/counted-pages.ts'
import { stubBackend } from './testing/stub-backend.ts'
import { testShop } from './testing/test-shop.ts'

/** A backend with one picture. */
const backend = stubBackend(undefined, {
  media: async path =>
    path === '/media/p/A/1.webp'
      ? { body: Buffer.from('webp'), contentType: 'image/webp', etag: '"1"' }
      : null,
})

test('Server-Timing is sent in production or when enabled, and metrics by route always', async () => {
  const timed = async (variables: Record<string, string>) => {
    const app = await testShop(countedPages().handle, { variables })
    const { headers } = await app.inject({ url: '/shop/cart', headers: { 'accept-encoding': 'br' } })
    return String(headers['server-timing'])
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
  const app = await testShop(countedPages().handle, { backend, metrics })
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
])('SRV-15 with TRUST_PROXY=%s a forged client address is ignored', async (TRUST_PROXY, address) => {
  const { visits, handle } = countedPages()
  const app = await testShop(handle, { variables: { TRUST_PROXY } })
  await app.inject({ url: '/account/login', headers: { 'x-forwarded-for': '10.9.9.9, 203.0.113.5' } })
  expect(visits.map(visit => visit.address)).toEqual([address])
})

test('SRV-15 behind a proxy an address is normalized, whatever its port or brackets', async () => {
  const { visits, handle } = countedPages()
  const app = await testShop(handle, { variables: { TRUST_PROXY: '1' } })
  const forwarded = [
    ...Array.from({ length: 28 }, (_, n) => `203.0.113.5:${40_000 + n}`),
    '[2001:db8::7]:443',
    '[2001:db8::7]',
    '2001:db8::7',
    '203.0.113.5:',
    'unknown',
    '_hidden',
    'x'.repeat(99),
    '999.1.1.1:5',
    '[::1',
    '',
  ]
  for (const address of forwarded)
    await app.inject({ url: '/account/login', headers: { 'x-forwarded-for': address } })
  const addresses = visits.map(visit => visit.address)
  expect(new Set(addresses.slice(0, 28))).toEqual(new Set(['203.0.113.5']))
  expect(addresses.slice(28, 31)).toEqual(['2001:db8::7', '2001:db8::7', '2001:db8::7'])
  expect(new Set(addresses.slice(31, -1))).toEqual(new Set(['unknown']))
})

test('a shop without built pages does not start', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'mostrador-build-'))
  await Promise.all(['assets', 'img', 'video'].map(name => mkdir(join(directory, name))))
  const { log } = fastify()
  const pages = { buildOf: () => ({ client: directory, server: join(directory, 'server') }) }
  const opened = buildShop({ config: readShopConfig({}), backend: stubBackend(), log, pages })
  await expect(opened).rejects.toThrow(/index\.js/)
  await rm(directory, { recursive: true })
})

test('SRV-03 a picture path cannot reach other paths of the backend', async () => {
  const requested: string[] = []
  const media = async (path: string) => {
    requested.push(path)
    return null
  }
  const app = await testShop(countedPages().handle, { backend: stubBackend(undefined, { media }) })
  const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  // fetch and inject would normalize the dots.
  const status = await new Promise(resolve => {
    get({ hostname, port, path: '/media/../openapi.json' }, answer => resolve(answer.resume().statusCode))
  })
  expect(status).toBe(404)
  expect(requested).toEqual([])
})

test('SRV-13 a form from another origin is rejected with CSRF, our own reaches the page', async () => {
  const app = await testShop(async request => htmlPage(await request.text()))
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
  const { visits, handle } = countedPages()
  const app = await testShop(handle, { backend })
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

test('SRV-08 a failing page responds in Spanish without internals, as HTML or as JSON', async () => {
  const app = await testShop(() => Promise.reject(new Error('secret detail')))
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

test('SRV-07 a malformed URL responds 400 in Spanish, with the security headers', async () => {
  const app = await testShop(async () => htmlPage('never'))
  const page = await app.inject({ url: '/shop/%zz', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['x-frame-options']]).toEqual([400, 'DENY'])
  expect(page.body).toContain('Solicitud incorrecta')
  expect((await app.inject({ url: '/shop/%zz' })).json()).toMatchObject({ code: 'BAD_REQUEST', status: 400 })
})

test('a body over the limit responds 413', async () => {
  const app = await testShop(async () => htmlPage('never'))
  const answer = await app.inject({
    method: 'POST',
    url: '/shop/checkout',
    payload: Buffer.alloc(1024 * 1024 + 1),
  })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE'])
})

test('every response has the security headers; over https also HSTS', async () => {
  const app = await testShop(async () => htmlPage('x'), {
    variables: { PUBLIC_URL: 'https://mostrador.test/' },
  })
  for (const url of ['/', '/livez', '/api/x', '/media/x']) {
    const { headers } = await app.inject({ url })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
  const plain = await testShop(async () => htmlPage('x'))
  expect((await plain.inject({ url: '/' })).headers['strict-transport-security']).toBeUndefined()
})

test('readyz reflects the backend', async () => {
  let missing: string | null = 'catalogue'
  const app = await testShop(async () => htmlPage('x'), {
    backend: stubBackend(undefined, { ready: async () => missing }),
  })
  expect((await app.inject({ url: '/livez' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({
    status: 'unavailable',
    missing: 'catalogue',
  })
  missing = null
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
})
