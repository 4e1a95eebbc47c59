import type { APIRequestContext } from '@playwright/test'
import { DRILL } from '../fixtures/demo-products.ts'
import { expect, ferreteria, signIn, test, watchConsole } from '../fixtures/shop-test.ts'

/** Its title changes here, so no other test searches for it. */
const RENAMED = '011809'
const HOSTILE = 'Pala </script><script>alert(1)</script> "ancha" & <!-- larga'

/** The parts of a page's head, by name. */
function headOf(html: string, origin: string) {
  const one = (pattern: RegExp) => (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
  return {
    title: one(/<title>(.*?)<\/title>/),
    description: one(/<meta name="description" content="([^"]*)"/),
    /** Its path if it has the requested origin, else the whole URL. */
    canonical: one(/<link rel="canonical" href="([^"]*)"/).replace(origin, ''),
    robots: one(/<meta name="robots" content="([^"]*)"/),
    picture: one(/<meta property="og:image" content="([^"]*)"/),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(match =>
      JSON.parse(match[1] ?? ''),
    ),
  }
}

async function head(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  return headOf(await answer.text(), new URL(answer.url()).origin)
}

test('every page of the sitemap responds, has a unique title, and is its own canonical address', async ({
  request,
  shop,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
  for (const path of ['/account', '/api', '/shop/cart', '/shop/checkout'])
    expect(robots).toContain(`Disallow: ${path}\n`)
  const map = await request.get('/sitemap.xml')
  expect(map.headers()['content-type']).toContain('application/xml')
  const places = [...(await map.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(match =>
    (match[1] ?? '').replaceAll('&amp;', '&').replace(shop.url, ''),
  )
  expect(places.length).toBeGreaterThan(2000)
  const products = places.filter(place => place.startsWith('/shop/products/'))
  const [{ count } = { count: 0 }] = await shop.sql<{ count: number }>(
    'SELECT count(*)::int AS count FROM products WHERE active',
  )
  expect(products).toHaveLength(count)
  const listings = places.filter(place => place.startsWith('/shop/catalog?'))
  const rest = places.filter(place => !products.includes(place) && !listings.includes(place))
  // People who register a warranty come from a search engine more often than from the menu.
  expect(rest).toContain('/registro-gtia/tordaz')
  const titles = new Map<string, string>()
  const sample = <Place>(all: Place[], every: number) => all.filter((_, index) => index % every === 0)
  for (const path of [...rest, ...sample(listings, 9), ...sample(products, 331)]) {
    const { title, description, canonical, robots: directive, picture } = await head(request, path)
    expect.soft(canonical, path).toBe(path)
    expect.soft(directive, path).toBe('')
    expect.soft(description.length, path).toBeGreaterThan(40)
    expect.soft(description.length, path).toBeLessThanOrEqual(200)
    expect.soft(titles.get(title), `${path}: ${title}`).toBeUndefined()
    titles.set(title, path)
    expect.soft((await request.get(picture)).status(), picture).toBe(200)
  }
})

test('CAT-03 a listing has one canonical address, search results have none', async ({ request }) => {
  const path = '/shop/catalog?family=herramientas&category=herramientas-electricas'
  for (const search of ['', '&sort=name_desc', '&view=planilla', '&utm_source=mail'])
    expect((await head(request, `${path}${search}`)).canonical).toBe(path)
  const short = '/shop/catalog?category=herramientas-electricas&page=2'
  expect((await head(request, short)).canonical).toBe(`${path}&page=2`)
  const found = await head(request, '/shop/catalog?term=taladro')
  expect([found.canonical, found.robots]).toEqual(['', 'noindex'])
})

test('NAV-04 AUT-33 a product page describes the product to search engines, by its code and without a price', async ({
  page,
  shop,
}) => {
  const [row] = await shop.sql<{ id: string }>('SELECT id::text FROM products WHERE itemcode = $1', [
    DRILL.itemCode,
  ])
  await signIn(page, ferreteria)
  for (const path of [`/shop/products/${DRILL.itemCode}`, `/shop/products/${row?.id}`]) {
    const { canonical, data } = await head(page.request, path)
    expect(canonical).toBe(`/shop/products/${DRILL.itemCode}`)
    const [product, trail] = data
    expect(product).toMatchObject({ '@type': 'Product', sku: DRILL.itemCode, brand: { name: 'Tordaz' } })
    expect(product.gtin).toMatch(/^\d{13}$/)
    expect((await page.request.get(product.image[0])).status()).toBe(200)
    expect(trail.itemListElement.at(-1)).toMatchObject({ position: 5, item: `${shop.url}${canonical}` })
    expect(JSON.stringify(data)).not.toMatch(/offer|price|stock|\$/i)
  }
})

test('SRV-14 a title with a closing script tag stays data, and nothing violates the policy', async ({
  page,
  shop,
}) => {
  await shop.sql('UPDATE products SET title = $2 WHERE itemcode = $1', [RENAMED, HOSTILE])
  const problems = watchConsole(page)
  let alerts = 0
  page.on('dialog', dialog => {
    alerts += 1
    void dialog.dismiss()
  })
  const path = `/shop/products/${RENAMED}`
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('ancha')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE)
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(texts.map(text => JSON.parse(text)['@type'])).toEqual(['Product', 'BreadcrumbList'])
  expect(JSON.parse(texts[0] ?? '').name).toBe(HOSTILE)
  expect([alerts, problems]).toEqual([0, []])
})

test('NAV-33 AUT-22 private and missing pages are not indexed', async ({ request }) => {
  const missing = await request.get('/no-hay-nada')
  expect(missing.status()).toBe(404)
  expect(headOf(await missing.text(), new URL(missing.url()).origin).robots).toBe('noindex')
  for (const path of ['/account/orders', '/shop/cart', '/shop/checkout', '/account/login', '/api/session']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.headers()['x-robots-tag'], path).toBe('noindex')
  }
  for (const path of ['/shop/wishlist', '/shop/compare'])
    expect((await head(request, path)).robots, path).toBe('noindex')
  expect((await request.get('/shop/catalog')).headers()['x-robots-tag']).toBeUndefined()
})

test('icons and the manifest for a home screen are served', async ({ request }) => {
  const html = await (await request.get('/site/faq')).text()
  const links = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]*)"/g)].map(
    match => match[1] ?? '',
  )
  expect(links).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest'])
  const manifest = await (await request.get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Mostrador', lang: 'es-UY', start_url: '/', theme_color: '#14202b' })
  expect(html).toContain(`<meta name="theme-color" content="${manifest.theme_color}"`)
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src)
  for (const path of [...links, ...icons]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type'], path).toMatch(/^(image\/|application\/manifest\+json)/)
    expect(answer.headers()['cache-control'], path).toBe('public, max-age=86400')
  }
})
