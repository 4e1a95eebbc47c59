import { Registry } from 'prom-client'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { readSession } from '#contract/shop/auth.ts'
import { htmlPage } from '../testing/counted-pages.ts'
import { stubBackend } from '../testing/stub-backend.ts'
import { testShop } from '../testing/test-shop.ts'

/** Loader data as serialized by the router. */
async function writtenData(data: unknown): Promise<string> {
  const root = { id: 'root', path: 'page', module: { default: () => null, loader: () => data } }
  const build: ServerBuild = {
    entry: { module: { default: () => new Response() } },
    routes: { root },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {} as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  const response = await createRequestHandler(build, 'production')(new Request('http://localhost/page.data'))
  expect(response.status).toBe(200)
  return response.text()
}

/** A page with its data for the router, as `entry.server.tsx` writes it. */
const pageWith = (data: string, nonce: string, head = '') =>
  `<!DOCTYPE html><html><head>${head}</head><body class="price" title="&quot;price&quot;:1"><script type="application/json" data-loaders>${data.replaceAll('<', '\\u003c')}</script><script nonce="${nonce}">0</script></body></html>`

const LEAK = {
  products: [
    { code: 'A', title: 'Taladro' },
    { code: 'B', finalPrice: 12.5 },
  ],
}
const CLEAN = {
  products: [{ code: 'A', title: 'price' }],
  term: 'finalPrice',
  saving: null,
  subtotal: undefined,
}

async function shopWith(data: unknown, { cardcode, head }: { cardcode?: string; head?: string } = {}) {
  const metrics = new Registry()
  const written = await writtenData(data)
  const backend = stubBackend(name =>
    name === readSession.name
      ? {
          account: { name: 'Ana', nickname: '', email: 'ana@x.test', cardcode: cardcode ?? null },
          expiresAt: null,
        }
      : undefined,
  )
  const shop = await testShop(
    async ({ url }, { nonce }) =>
      new URL(url).pathname.endsWith('.data')
        ? new Response(written, { headers: { 'content-type': 'text/x-script' } })
        : htmlPage(pageWith(written, nonce, head)),
    { backend, metrics },
  )
  const withheld = async () =>
    (await metrics.getSingleMetric('shop_withheld_answers_total')?.get())?.values[0]?.value
  return { shop, withheld }
}

const PAGES = [
  '/shop/catalog',
  '/shop/catalog?term=price',
  '/shop/cart',
  '/shop/catalog.data?term=a',
] as const
const SESSION = { cookie: 'mostrador_session=token' }

test('SRV-28 a page or data response that would show a visitor a price becomes an error without it', async () => {
  const { shop, withheld } = await shopWith(LEAK)
  for (const headers of [{}, SESSION]) {
    for (const url of PAGES) {
      const answer = await shop.inject({ url, headers })
      expect(answer.statusCode, url).toBe(500)
      expect(answer.body).not.toContain('12.5')
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
  }
  expect(await withheld()).toBe(2 * PAGES.length)
})

test('SRV-28 prices in structured data and in JSON are withheld too, keys with null are not', async () => {
  for (const [json, status] of [
    ['{"@type":"Offer","price":12.5}', 500],
    ['{"@type":"Offer","price":null}', 200],
  ] as const) {
    const head = `<script type="application/ld+json">${json}</script>`
    const { shop } = await shopWith(CLEAN, { head })
    expect((await shop.inject({ url: '/shop/catalog' })).statusCode).toBe(status)
  }
})

test('SRV-28 customers see their prices; visitors see the same words where they are not keys with a value', async () => {
  const customer = await shopWith(LEAK, { cardcode: 'C20001' })
  const visitor = await shopWith(CLEAN)
  for (const url of PAGES) {
    const own = await customer.shop.inject({ url, headers: SESSION })
    expect([own.statusCode, own.body.includes('12.5')], url).toEqual([200, true])
    for (const headers of [{}, SESSION])
      expect((await visitor.shop.inject({ url, headers })).statusCode, url).toBe(200)
  }
  expect(await visitor.withheld()).toBe(0)
})
