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
async function shopWith({ isMounted }: { isMounted: boolean }) {
  const { log } = fastify()
  const backend = officeStub()
  const assets = { app: page, entrance: page, font: null, icon: null }
  const office = createOffice({ config: readOfficeConfig({}), backend, log, source: { assets } })
  const shop = await buildShop({
    config: readShopConfig({}),
    backend,
    log,
    pages: { handle: async request => new Response(new URL(request.url).pathname) },
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
