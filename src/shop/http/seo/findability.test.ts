import fc from 'fast-check'
import { fastify } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { getProductosGtia } from '#contract/shop/warranty.ts'
import { readShopConfig } from '../../site/shop-config.ts'
import { createShopContext } from '../context/shop-context.ts'
import { stubBackend } from '../testing/stub-backend.ts'
import { registerFindability } from './findability.ts'
import { isPrivateAddress, robotsText } from './robots.ts'
import { sitemapParts, sitemapXml } from './sitemap-xml.ts'

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(app => app.close()))
})

const product = (code: string, updatedAt: string, place: readonly string[], brand = '') => {
  const [family = '', category = '', subcategory = '', subsubcategory = ''] = place
  return {
    code,
    title: code,
    brand,
    family,
    category,
    subcategory,
    subsubcategory,
    listOrder: null,
    updatedAt,
  }
}
const promo = (idPromo: number, status: string) => ({
  docEntry: idPromo,
  idPromo,
  title: 'x',
  description: '',
  family: null,
  image: '',
  imageTint: null,
  terms: '',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  status,
  kind: 'combo',
})
const branch = (name: string, slug: string) => ({ name, slug, subcategories: [] })

/** Replies of the test's catalogue, with hostile characters in a code. */
const replies: Readonly<Record<string, unknown>> = {
  ProductsList: {
    products: [
      product('TAL-1', '2026-02-03T10:00:00.000Z', ['Bazar', 'Mesa'], 'Tordaz'),
      product('TAL-2', '2026-01-01T10:00:00.000Z', ['Bazar', 'Mesa'], 'Tordaz'),
      product('OTR-1', '2026-01-01T10:00:00.000Z', ['Bazar'], 'Nadie'),
      product('OTR-2', '2026-01-01T10:00:00.000Z', ['Bazar'], 'Sin productos'),
      product(`A&B<"'>/ñ`, '2026-01-01T10:00:00.000Z', ['Bazar']),
    ],
    total: 5,
  },
  getFamilies: {
    families: [
      {
        name: 'Bazar',
        slug: 'bazar',
        position: 1,
        categories: [branch('Mesa', 'bazar-mesa'), branch('Textil', 'bazar-textil')],
      },
    ],
  },
  ContentPosts: {
    posts: [
      {
        slug: 'elegir-una-amoladora',
        title: 'Cómo elegir una amoladora',
        summary: '',
        published: '2026-03-10',
        picture: null,
        author: null,
        tags: [],
        shelves: [],
        minutes: 3,
        languages: { title: 'es', summary: 'es' },
      },
    ],
  },
  getpromos: {
    promos: [promo(7, 'active'), promo(8, 'expired'), promo(9, 'soldOut'), promo(10, 'upcoming')],
  },
}

/** Brands whose warranty can be registered; the others are unknown. */
const registrations: Readonly<Record<string, unknown>> = {
  Tordaz: warrantyOf('Tordaz', 'tordaz', 1),
  'Sin productos': warrantyOf('Sin productos', 'sin-productos', 0),
}

function warrantyOf(marca: string, slug: string, count: number) {
  const picture = { image: '', imageTint: null }
  const one = { itemCode: 'TAL-1', title: 'x', ...picture, months: 12, needsSerial: true, serialHint: '' }
  return { marca, slug, terms: '', products: Array.from({ length: count }, () => one) }
}

async function site({ limit, publicUrl }: { limit?: number; publicUrl?: string } = {}) {
  const calls: string[] = []
  let version = '1'
  const callers: unknown[] = []
  const backend = stubBackend(
    (name, { query }, caller) => {
      calls.push(name)
      callers.push(caller.cardcode, caller.email)
      return name === getProductosGtia.name ? registrations[Object(query).marca] : replies[name]
    },
    { publicVersion: () => version },
  )
  const app = fastify()
  const config = readShopConfig(publicUrl === undefined ? {} : { PUBLIC_URL: publicUrl })
  const context = createShopContext({ config, backend, log: app.log, mode: 'production' })
  await registerFindability(app, context, limit)
  open.push(app)
  return { app, calls, callers, change: () => (version += '1') }
}

const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(match => match[1] ?? '')

test('the sitemap lists what visitors may read, with its last change, and nothing else', async () => {
  const { app, callers } = await site({ publicUrl: 'https://mostrador.test' })
  const { statusCode, headers, body } = await app.inject({ url: '/sitemap.xml' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const places = placesIn(body).map(place => place.replace('https://mostrador.test', ''))
  expect(places.slice(0, 4)).toEqual([
    '/',
    '/shop/catalog',
    '/shop/catalog?family=bazar',
    '/shop/catalog?family=bazar&amp;category=bazar-mesa',
  ])
  expect(places).toEqual(
    expect.arrayContaining([
      '/promos',
      '/promos/7',
      '/promos/10',
      '/registro-gtia/tordaz',
      '/site/terms',
      '/blog/category-classic',
      '/blog/post-classic?post=elegir-una-amoladora',
      '/shop/products/TAL-1',
      '/shop/products/A%26B%3C%22&apos;%3E%2F%C3%B1',
    ]),
  )
  for (const place of places)
    expect(place).not.toMatch(/promos\/[89]|textil|nadie|sin-productos|account|cart|checkout|login/)
  expect(new Set(places).size).toBe(places.length)
  expect(body).toContain('bazar-mesa</loc><lastmod>2026-02-03T10:00:00.000Z</lastmod></url>')
  expect(new Set(callers)).toEqual(new Set([null]))
})

test('it is built once until something public changes, compressed and revalidated with 304', async () => {
  const { app, calls, change } = await site()
  const first = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'br' } })
  expect(first.headers['content-encoding']).toBe('br')
  const etag = String(first.headers.etag)
  const second = await app.inject({ url: '/sitemap.xml', headers: { 'if-none-match': etag } })
  expect([second.statusCode, second.body]).toEqual([304, ''])
  expect((await app.inject({ url: '/sitemap-9.xml' })).statusCode).toBe(404)
  // One warranty call per brand.
  expect(calls).toHaveLength(7)
  change()
  await app.inject({ url: '/sitemap.xml' })
  expect(calls).toHaveLength(14)
})

test('a larger shop has an index of parts that contain every page once', async () => {
  const whole = placesIn((await (await site()).app.inject({ url: '/sitemap.xml' })).body)
  const { app } = await site({ limit: 6 })
  const index = await app.inject({ url: '/sitemap.xml' })
  expect(index.body).toContain('<sitemapindex')
  expect(index.body).toMatch(/sitemap-1\.xml<\/loc><lastmod>2026-02-03T10:00:00\.000Z/)
  const parts = placesIn(index.body).map(place => new URL(place).pathname)
  expect(parts).toEqual(
    Array.from({ length: Math.ceil(whole.length / 6) }, (_, at) => `/sitemap-${at + 1}.xml`),
  )
  const found: string[] = []
  for (const part of parts) found.push(...placesIn((await app.inject({ url: part })).body))
  expect(found).toEqual(whole)
  for (const url of [`/sitemap-${parts.length + 1}.xml`, '/sitemap-0.xml', '/sitemap-x.xml'])
    expect((await app.inject({ url })).statusCode, url).toBe(404)
})

test('parts have at most 50,000 pages and lose none', () => {
  const entries = (count: number) => Array.from({ length: count }, (_, at) => ({ path: `/${at}` }))
  expect(sitemapParts(entries(50_000))).toHaveLength(1)
  expect(sitemapParts(entries(50_001)).map(part => part.length)).toEqual([50_000, 1])
  expect(sitemapParts([])).toEqual([[]])
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 50 }), (count, limit) => {
      const parts = sitemapParts(entries(count), limit)
      expect(parts.flat()).toEqual(entries(count))
      expect(Math.max(...parts.map(part => part.length))).toBeLessThanOrEqual(limit)
    }),
  )
})

test('texts are escaped in the XML', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const xml = sitemapXml([{ path: text }], 'https://a.test/')
      expect(xml.match(/<[^>]*>/g)).toEqual([
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<url>',
        '<loc>',
        '</loc>',
        '</url>',
        '</urlset>',
      ])
    }),
  )
})

test('without PUBLIC_URL links use the requested host, and an invalid Host is rejected', async () => {
  const { app } = await site()
  const own = await app.inject({ url: '/robots.txt', headers: { host: 'tienda.test:81' } })
  expect(own.headers['cache-control']).toBe('private, no-store')
  expect(own.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(own.body).toContain('\nSitemap: http://tienda.test:81/sitemap.xml\n')
  const map = await app.inject({ url: '/sitemap.xml', headers: { host: 'tienda.test:81' } })
  expect(placesIn(map.body)[0]).toBe('http://tienda.test:81/')
  for (const url of ['/robots.txt', '/sitemap.xml'])
    expect((await app.inject({ url, headers: { host: 'a b' } })).statusCode).toBe(400)
})

test('robots.txt excludes private paths and search results', () => {
  const rules = robotsText('https://mostrador.test').split('\n')
  expect(rules[0]).toBe('User-agent: *')
  for (const path of ['/account', '/api', '/shop/cart', '/shop/checkout', '/repairs'])
    expect(rules).toContain(`Disallow: ${path}`)
  expect(rules).toContain('Disallow: /shop/catalog?term=')
  expect(rules).not.toContain('Disallow: /')
})

test.each([
  ['/account', true],
  ['/account/orders/12?x=1', true],
  ['/account/orders.data', true],
  ['/shop/cart', true],
  ['/shop/checkout?promo=1', true],
  ['/repairs', true],
  ['/api/session', true],
  ['/', false],
  ['/shop/catalog?family=bazar', false],
  ['/shop/products/account', false],
  ['/accounting', false],
])('%s is private: %s', (url, isPrivate) => {
  expect(isPrivateAddress(url)).toBe(isPrivate)
})
