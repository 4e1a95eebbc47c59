import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readOfficeConfig } from '#office/http/context/office-config.ts'
import { createOffice } from '#office/http/office-app.ts'
import { officeStub, TOKENS } from '#office/http/testing/office-stub.ts'
import { cookieOf } from '#office/http/testing/test-office.ts'
import { buildShop } from '#shop/http/shop-server.ts'
import { readShopConfig } from '#shop/site/shop-config.ts'

const page = { scripts: ['/oficina/assets/app.js'], styles: [], modules: [] }

/** A shop on whose port the back office is, or is not. */
async function shopWith({
  isMounted,
  handle = async request => new Response(new URL(request.url).pathname),
}: {
  isMounted: boolean
  handle?: (request: Request) => Promise<Response>
}) {
  const { log } = fastify()
  const backend = officeStub()
  const assets = { app: page, entrance: page, font: null, icon: null, offline: [] }
  const office = createOffice({ config: readOfficeConfig({}), backend, log, source: { assets } })
  const shop = await buildShop({
    config: readShopConfig({}),
    backend,
    log,
    pages: { handle },
    mounted: isMounted ? [office] : [],
  })
  onTestFinished(() => shop.close())
  return shop
}

test('OFA-01 the back office is on the port of the shop, which goes on beside it', async () => {
  const shop = await shopWith({ isMounted: true })
  const headers = { ...cookieOf(TOKENS.open), 'sec-fetch-site': 'same-origin' }
  expect((await shop.inject({ url: '/oficina/pedidos' })).body).toContain('Correo electrónico')
  expect((await shop.inject({ url: '/oficina/pedidos', headers })).body).toContain('id="oficina"')
  expect((await shop.inject({ url: '/api/oficina/OfficeSession', headers })).json()).toMatchObject({
    state: 'open',
  })
  expect((await shop.inject({ url: '/promos', headers })).body).toBe('/promos')
  expect((await shop.inject({ url: '/oficinas', headers })).body).toBe('/oficinas')
})

test('OFA-01 an operator’s cookie changes nothing in the shop', async () => {
  const shop = await shopWith({ isMounted: true })
  const page = await shop.inject({ url: '/promos', headers: cookieOf(TOKENS.open) })
  expect(page.headers['set-cookie']).toBeUndefined()
  const me = await shop.inject({ url: '/api/auth/me', headers: cookieOf(TOKENS.open) })
  expect(me.statusCode).toBe(401)
})

test('with OFFICE_PORT the port of the shop has no back office at all', async () => {
  const shop = await shopWith({ isMounted: false })
  const headers = cookieOf(TOKENS.open)
  expect((await shop.inject({ url: '/oficina', headers })).body).toBe('/oficina')
  expect((await shop.inject({ url: '/api/oficina/OfficeSession', headers })).statusCode).toBe(404)
})

test('OFX-23 a flood of pages is refused at its limits, while operators work and enter', async () => {
  const hanging: (() => void)[] = []
  const shop = await shopWith({
    isMounted: true,
    async handle() {
      const { promise, resolve } = Promise.withResolvers<void>()
      hanging.push(resolve)
      await promise
      return new Response('una página')
    },
  })
  // More than run and wait of visitors and of sessions that nobody knows yet.
  const flood = Array.from({ length: 300 }, (_, at) =>
    shop
      .inject({ url: `/promos?n=${at}`, headers: at % 2 === 0 ? {} : { cookie: `mostrador_session=${at}` } })
      .then(({ statusCode }) => statusCode),
  )
  const first = await Promise.race(flood)
  expect(first).toBe(503)

  const headers = { ...cookieOf(TOKENS.open), 'sec-fetch-site': 'same-origin' }
  const working = await Promise.all(
    Array.from({ length: 20 }, () => shop.inject({ url: '/api/oficina/OfficeSession', headers })),
  )
  expect(working.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
  expect((await shop.inject({ url: '/oficina/pedidos', headers })).statusCode).toBe(200)
  expect((await shop.inject({ url: '/oficina' })).body).toContain('Correo electrónico')

  const release = setInterval(() => {
    for (const answer of hanging.splice(0)) answer()
  })
  const statuses = await Promise.all(flood)
  clearInterval(release)
  expect(statuses.filter(status => status === 503).length).toBeGreaterThan(0)
})

test.each([
  '',
  '?on=order/7',
  '?since=a-1',
])('OFX-09 OFX-23 streams of events%s occupy no place, however many are open', async query => {
  const shop = await shopWith({ isMounted: true })
  const base = await shop.listen({ host: '127.0.0.1', port: 0 })
  const headers = { ...cookieOf(TOKENS.open), 'sec-fetch-site': 'same-origin' }
  const leaving = new AbortController()
  // More than the places of operators, and those that wait for one.
  const streams = await Promise.all(
    Array.from({ length: 100 }, () =>
      fetch(`${base}/api/oficina/events${query}`, { headers, signal: leaving.signal }),
    ),
  )
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await fetch(`${base}/api/oficina/OfficeSession`, { headers })).status).toBe(200)
  leaving.abort()
  expect((await fetch(`${base}/oficina/pedidos`, { headers })).status).toBe(200)
})
