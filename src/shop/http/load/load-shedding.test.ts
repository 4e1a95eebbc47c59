import { once } from 'node:events'
import { get, request as send } from 'node:http'
import { fastify } from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, expect, test, vi } from 'vitest'
import type { BackendClient } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import { createOrder } from '#contract/shop/orders.ts'
import type { LoadLimitsByPriority } from '#server/load/load-shedding.ts'
import { readShopConfig } from '../../site/shop-config.ts'
import { buildShop } from '../shop-server.ts'
import { stubBackend } from '../testing/stub-backend.ts'
import type { RequestKind } from './request-kind.ts'

const LIMITS: LoadLimitsByPriority<RequestKind> = [
  { kind: 'orders', atOnce: 2, waiting: 1, longestWaitMs: 60_000 },
  { kind: 'customers', atOnce: 2, waiting: 0, longestWaitMs: 60_000 },
  { kind: 'newcomers', atOnce: 1, waiting: 0, longestWaitMs: 60_000 },
  { kind: 'visitors', atOnce: 1, waiting: 0, longestWaitMs: 60_000 },
  { kind: 'pictures', atOnce: 1, waiting: 0, longestWaitMs: 60_000 },
]
const account = { name: 'Sur', nickname: 'Sur', email: 'sur@demo.test', cardcode: 'C1' }
const cookie = 'mostrador_session=good'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map(close => close()))
})

/** A shop whose pages hang until `release` is called; sessions and orders respond. */
async function hangingShop(changes: Partial<BackendClient> = {}) {
  const pages: (() => void)[] = []
  const backend = stubBackend(name => {
    if (name === 'ReadSession') return { account, expiresAt: null }
    throw new CallError('VALIDATION')
  }, changes)
  const handle = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    pages.push(resolve)
    await promise
    return new Response('<p>una página</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  const { log } = fastify()
  const warn = vi.spyOn(log, 'warn')
  const metrics = new Registry()
  const app = await buildShop({
    config: readShopConfig({}),
    backend,
    log,
    pages: { handle },
    metrics,
    loadLimits: LIMITS,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  closing.push(() => {
    release()
    return app.close()
  })
  function release() {
    for (const resolve of pages.splice(0)) resolve()
  }
  return { app, url, pages, release, metrics, warn }
}

const ofCustomer = { headers: { cookie } }
/** An invalid order: 422 from the backend shows that it was admitted. */
const order = {
  method: 'POST',
  headers: { cookie, 'content-type': 'application/json', 'idempotency-key': 'k' },
  body: '{}',
}

test('at full load browsing is rejected in the same tick, while orders and files pass', async () => {
  const { app, url, pages, release, metrics, warn } = await hangingShop()
  const held = await holdSlots(url, pages)
  const endedAtOnce: boolean[] = []
  // Runs after the shop's own listener, before any other event of the loop.
  app.server.on('request', (_request, response) => endedAtOnce.push(response.writableEnded))

  const page = await fetch(`${url}/shop/catalog`, { headers: { accept: 'text/html' } })
  const text = await page.text()
  expect(page.status).toBe(503)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect(page.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  expect(text).toContain('<h1>Hay mucha gente en la tienda</h1>')
  expect(text).not.toMatch(/price|precio/)

  const data = await fetch(`${url}/api/families`, ofCustomer)
  expect([data.status, data.headers.get('content-type')]).toEqual([
    503,
    'application/problem+json; charset=utf-8',
  ])
  expect(await data.json()).toMatchObject({
    code: 'UNAVAILABLE',
    status: 503,
    requestId: data.headers.get('x-request-id'),
  })
  expect(endedAtOnce).toEqual([true, true])

  const placed = await fetch(url + createOrder.browser.path, order)
  expect([placed.status, (await placed.json()).code]).toEqual([422, 'VALIDATION'])
  // An unverified cookie has its own queue, so that forged ones cannot displace orders and customers.
  const madeUp = { ...order, headers: { ...order.headers, cookie: 'mostrador_session=made-up' } }
  expect((await fetch(url + createOrder.browser.path, madeUp)).status).toBe(503)
  for (const path of ['/livez', '/readyz']) expect((await fetch(url + path)).status).toBe(200)

  const measured = await metrics.metrics()
  expect(measured).toContain('shop_refused_requests_total{kind="visitors"} 1')
  expect(measured).toContain('shop_refused_requests_total{kind="customers"} 1')
  expect(measured).toContain('shop_refused_requests_total{kind="newcomers"} 1')
  expect(measured).toContain('shop_refused_requests_total{kind="orders"} 0')
  expect(measured).toContain('shop_admitted_requests{kind="customers",state="in hand"} 2')
  expect(warn).toHaveBeenCalledTimes(1)

  release()
  expect((await Promise.all(held)).map(answer => answer.status)).toEqual([200, 200, 200, 200])
  const after = fetch(`${url}/shop/catalog`)
  await expect.poll(() => pages.length).toBe(1)
  release()
  expect((await after).status).toBe(200)
})

test('a request whose client disconnected holds its slot until it ends', async () => {
  const { url, pages, release, metrics } = await hangingShop()
  const impatient = get(`${url}/shop/cart`)
  const failed = once(impatient, 'error')
  await expect.poll(() => pages.length).toBe(1)
  impatient.destroy()
  await failed
  expect((await fetch(`${url}/shop/cart`)).status).toBe(503)
  release()
  await expect.poll(() => metrics.metrics()).toContain('{kind="visitors",state="in hand"} 0')
})

test('SRV-21 pictures have their own slots, and cached ones need none', async () => {
  const picture = { body: Buffer.from('webp'), contentType: 'image/webp', etag: '"1"' }
  const { promise, resolve } = Promise.withResolvers<typeof picture>()
  const { url, pages, release, metrics } = await hangingShop({
    media: () => promise,
    cachedMedia: path => (path.includes('/HOT/') ? picture : path.includes('/NONE/') ? null : undefined),
  })
  const drawn = fetch(`${url}/media/p/A/1.webp`)
  await expect.poll(() => metrics.metrics()).toContain('{kind="pictures",state="in hand"} 1')
  const refused = await fetch(`${url}/media/p/B/1.webp`)
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'private, no-store'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await fetch(`${url}/media/p/HOT/1.webp`)).status).toBe(200)
  expect((await fetch(`${url}/media/p/NONE/1.webp`)).status).toBe(404)
  const page = fetch(`${url}/shop/cart`)
  await expect.poll(() => pages.length).toBe(1)
  release()
  expect((await page).status).toBe(200)
  resolve(picture)
  expect((await drawn).status).toBe(200)
})

test('an order that is sent slowly holds no slot', async () => {
  const { app, url, metrics } = await hangingShop()
  let arrived = 0
  app.server.on('request', () => {
    arrived += 1
  })
  const slow = [1, 2, 3].map(() => {
    const sending = send(url + createOrder.browser.path, {
      method: 'POST',
      headers: { ...order.headers, 'content-length': 2 },
    })
    sending.flushHeaders()
    return sending
  })
  await expect.poll(() => arrived).toBe(3)
  await expect.poll(() => metrics.metrics()).toContain('{kind="orders",state="in hand"} 0')
  expect((await fetch(url + createOrder.browser.path, order)).status).toBe(422)
  const answers = slow.map(async sending => (await once(sending.end('{}'), 'response'))[0].statusCode)
  expect(await Promise.all(answers)).toEqual([422, 422, 422])
})

/** Hanging pages: a visitor's, one of a customer not verified yet, and two of the same customer, now verified. */
async function holdSlots(url: string, pages: readonly unknown[]): Promise<Promise<Response>[]> {
  const held: Promise<Response>[] = []
  for (const [path, init] of [
    ['/shop/cart', {}],
    ['/', ofCustomer],
    ['/', ofCustomer],
    ['/', ofCustomer],
  ] as const) {
    held.push(fetch(url + path, init))
    await expect.poll(() => pages.length).toBe(held.length)
  }
  return held
}
