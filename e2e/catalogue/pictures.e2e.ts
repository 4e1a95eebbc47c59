import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

/** Product pictures with the placeholder colour from the page. */
const TINT = /<img [^>]*style="background-color:(#[0-9a-f]{3,6})"/g

test('GAL-24 every product picture has its placeholder colour in the page', async ({ page }) => {
  for (const address of ['/shop/catalog?family=pinturas', '/shop/catalog?family=pinturas&view=planilla']) {
    const html = await (await page.request.get(address)).text()
    expect([...html.matchAll(TINT)].length, address).toBe(12)
  }
  await signIn(page, ferreteria)
  const listing = await (await page.request.get('/shop/catalog?family=pinturas')).text()
  const code = /data-product="([^"]+)"/.exec(listing)?.[1]
  const product = await (await page.request.get(`/shop/products/${code}`)).text()
  expect([...product.matchAll(TINT)].length).toBeGreaterThan(2)
  const promos = await (await page.request.get('/promos')).text()
  expect([...promos.matchAll(TINT)].length).toBeGreaterThan(0)
})

test('GAL-24 the layout does not shift when a picture loads', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route(/\/media\/p\//, async route => {
    await held
    await route.continue()
  })
  await page.goto('/shop/catalog?family=bazar', { waitUntil: 'domcontentloaded' })
  const picture = page.locator('[data-product] img').first()
  await expect(picture).toHaveCSS('background-color', 'rgb(238, 245, 247)')
  const before = await picture.boundingBox()
  release()
  await expect
    .poll(() => picture.evaluate(img => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0)
  expect(await picture.boundingBox()).toEqual(before)
})
