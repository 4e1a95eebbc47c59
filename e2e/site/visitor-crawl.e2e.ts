import { isDeep } from '../../src/backend/testing/deep.ts'
import { amountsIn, termIn } from '../fixtures/customer-terms.ts'
import { expect, ferreteria, signIn, sinCodigo, test } from '../fixtures/shop-test.ts'

const PAGES = isDeep ? 200 : 30

function linksOf(html: string): string[] {
  return [...html.matchAll(/href="(\/(?:shop|promos)[^"#]*)"/g)].map(match =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  )
}

const leakOf = (body: string) => termIn(body) ?? amountsIn(body)[0] ?? null

test('AUT-27 AUT-28 AUT-33 no page or response for a session without cardcode contains a commercial term', async ({
  page,
  playwright,
  shop,
}) => {
  for (const who of ['visitor', 'user'] as const) {
    if (who === 'user') await signIn(page, sinCodigo)
    const storageState = await page.context().storageState()
    const request = await playwright.request.newContext({ baseURL: shop.url, storageState })
    const waiting = [
      '/',
      '/shop/catalog',
      '/promos',
      '/shop/wishlist',
      '/shop/compare',
      '/shop/catalog?sort=price_asc&page=2',
    ]
    const seen = new Set(waiting)
    let read = 0
    for (let path = waiting.shift(); path !== undefined && read < PAGES; path = waiting.shift()) {
      const answer = await request.get(path, { maxRedirects: 0 })
      if (answer.status() !== 200) continue
      const body = await answer.text()
      read += 1
      expect(leakOf(body), `${who} ${path}`).toBeNull()
      for (const link of linksOf(body)) {
        if (seen.has(link) || link.startsWith('/shop/cart') || link.startsWith('/shop/checkout')) continue
        seen.add(link)
        waiting.push(link)
      }
    }
    expect(read).toBe(PAGES)
    for (const path of [
      '/shop/catalog.data?family=bazar',
      '/api/products/search?term=',
      '/api/products/search?term=taladro&orderby=price_asc',
      '/api/families',
    ]) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(200)
      expect(leakOf(await answer.text()), `${who} ${path}`).toBeNull()
    }
    const { products } = await (await request.get('/api/products/search?term=taladro')).json()
    const lookup = await request.get(`/api/products/lookup?itemcodes=${products[0].code}&withDesc=true`)
    expect(leakOf(await lookup.text())).toBeNull()
    await request.dispose()
  }
})

test('AUT-31 the crawl detects the terms of a customer', async ({ page }) => {
  await signIn(page, ferreteria)
  for (const path of [
    '/shop/catalog?family=bazar',
    '/shop/catalog.data?family=bazar',
    '/api/products/search?term=taladro',
  ]) {
    const body = await (await page.request.get(path)).text()
    expect(termIn(body), path).not.toBeNull()
  }
  expect((await page.request.get('/api/products/search?term=taladro&cardcode=C20002')).status()).toBe(403)
  const html = await (await page.request.get('/shop/catalog?family=bazar')).text()
  expect(amountsIn(html).length).toBeGreaterThan(12)
})
