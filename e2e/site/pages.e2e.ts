import { expectNoHorizontalScroll } from '../fixtures/accessibility-checks.ts'
import { DRILL, PADLOCK } from '../fixtures/demo-products.ts'
import { fillCart } from '../fixtures/fill-cart.ts'
import type { ShopProcess } from '../fixtures/shop-process.ts'
import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

/** Every page that visitors may read, with its heading. */
const PUBLIC: readonly (readonly [path: string, heading: string | RegExp])[] = [
  ['/', 'Mostrador: compras para comercios'],
  ['/shop/catalog', /^Catálogo/],
  [`/shop/products/${DRILL.itemCode}`, DRILL.title],
  ['/shop/wishlist', 'Favoritos'],
  ['/shop/compare', 'Comparar productos'],
  ['/promos', 'Promos'],
  ['/promos/501', '3x2 en taladros percutores Tordaz'],
  ['/account/login', 'Ingresar'],
  ['/site/how-to-purchase', 'Como comprar'],
  ['/site/faq', 'Preguntas frecuentes'],
  ['/site/about-us', 'Sobre nosotros'],
  ['/site/contact-us', 'Servicio Tecnico'],
  ['/site/terms', 'Términos y condiciones'],
  ['/blog/category-classic', 'Notas del mostrador'],
  ['/blog/post-classic', 'Cómo leer los códigos y los múltiplos de venta'],
]

// Hydrated, each is scanned by accessibility.e2e.ts.
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('NAV-01 NAV-02 NAV-03 NAV-07 NAV-08 NAV-09 NAV-12 NAV-27 NAV-28 NAV-32 FTR-07 every public address responds 200 to a visitor with its heading and a chat link', async ({
    page,
  }) => {
    // Those of `/site`: information.e2e.ts.
    for (const [path, heading] of PUBLIC.filter(([path]) => !path.startsWith('/site/'))) {
      const answer = await page.goto(path)
      expect.soft(answer?.status(), path).toBe(200)
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
      await expect.soft(page.getByRole('link', { name: /^WhatsApp .*solo mensajes/ }), path).toBeVisible()
    }
  })

  test('NAV-05 NAV-06 NAV-15 NAV-16 AUT-32 a customer’s addresses show the cart, the checkout and the orders', async ({
    page,
    shop,
  }) => {
    await signIn(page, ferreteria)
    await fillCart(page, [{ itemCode: DRILL.itemCode, quantity: 1 }])
    const order = await firstOrder(shop)
    for (const [path, heading] of [
      ['/shop/cart', 'Carro'],
      ['/shop/checkout', 'Finalizar compra'],
      ['/account/orders', /pedidos/i],
      [`/account/orders/${order.id}`, new RegExp(`^Pedido ${order.number}`)],
    ] as const) {
      const answer = await page.goto(path)
      expect.soft(answer?.status(), path).toBe(200)
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    }
    await page.goto('/site/faq')
    await page.getByRole('banner').getByRole('link', { name: /carro/i }).first().click()
    await expect(page).toHaveURL(/\/shop\/cart$/)
  })

  test('BLG-01 the list links to every article, newest first, with date and reading time @phone', async ({
    page,
  }) => {
    await page.goto('/site/faq')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Notas del mostrador' }).click()
    await expect(page).toHaveURL(/\/blog\/category-classic$/)
    const entries = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    await expect(entries).toHaveCount(6)
    const days = await entries
      .locator('time')
      .evaluateAll(times => times.map(time => time.getAttribute('datetime')))
    expect(days).toEqual(days.toSorted().toReversed())
    for (const entry of await entries.all()) await expect(entry).toContainText(/\d+ minutos de lectura/)
    await expectNoHorizontalScroll(page, 'blog')
    await entries.getByRole('link', { name: 'Cómo elegir una amoladora' }).click()
    await expect(page).toHaveURL('/blog/post-classic?post=elegir-una-amoladora')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cómo elegir una amoladora')
  })

  test('BLG-02 an article shows its text and links to the catalogue and other articles @phone', async ({
    page,
  }) => {
    await page.goto('/blog/post-classic?post=elegir-una-amoladora')
    const main = page.getByRole('main')
    await expect(main.getByRole('article')).toContainText('nunca montar un disco de 180 o 230')
    const shelves = main.getByRole('navigation', { name: 'En el catálogo' }).getByRole('link')
    expect(await shelves.count()).toBeGreaterThan(2)
    for (const shelf of await shelves.all()) {
      const href = (await shelf.getAttribute('href')) ?? ''
      expect((await page.request.get(href)).status(), href).toBe(200)
    }
    await expectNoHorizontalScroll(page, 'blog')
    await main.getByRole('navigation', { name: 'Otras notas' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/blog\/post-classic\?post=/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Cómo elegir una amoladora')
  })

  test('BLG-02 in print an article has no navigation', async ({ page }) => {
    await page.goto('/blog/post-classic?post=mantenimiento-de-la-motosierra')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
    for (const part of ['Otras notas', 'En el catálogo'])
      await expect(page.getByRole('navigation', { name: part })).toBeHidden()
    await expect(page.getByRole('main').locator('img')).toBeHidden()
  })

  test('CAT-29 a printed listing begins on its first page, without filters', async ({ page }) => {
    await page.goto('/shop/catalog?term=mecha')
    await page.emulateMedia({ media: 'print' })
    const filters = page.getByRole('main').locator('aside')
    await expect(filters).toBeHidden()
    // A grid within a grid is never divided between pages.
    await expect(filters.locator('..')).toHaveCSS('display', 'block')
    await expect(filters.locator('+ section')).toHaveCSS('display', 'block')
  })
})

test('UIX-10 no page says carrito, and those of the cart say carro', async ({ page }) => {
  for (const [path] of PUBLIC) {
    const answer = await page.request.get(path)
    expect.soft(await answer.text(), path).not.toMatch(/carrito/i)
  }
  await signIn(page, ferreteria)
  const cart = await (await page.request.get('/shop/cart')).text()
  expect(cart).not.toMatch(/carrito/i)
  expect(cart).toMatch(/<h1[^>]*>Carro/)
})

test('CAT-01 a visitor goes from the family to the last category, chooses a brand, and searches there', async ({
  page,
}) => {
  await page.goto('/shop/catalog?family=herramientas')
  const filters = page.getByRole('complementary', { name: 'Filtros' })
  for (const name of ['Eléctricas', 'Taladros', 'Percutores', 'Tordaz']) {
    const before = page.url()
    await filters.getByRole('link', { name }).first().click()
    await page.waitForURL(url => url.href !== before)
  }
  await expect(page).toHaveURL(
    /family=herramientas&category=herramientas-electricas&subcategory=electricas-taladros&subsubcategory=taladros-percutores&brand=tordaz/,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Percutores\s+\d+ productos?$/)
  await expect(
    page
      .getByRole('main')
      .getByText(/^Tordaz$/i)
      .first(),
  ).toBeVisible()
  const all = await page.getByRole('article').count()
  await page.goto(`${page.url()}&term=710`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Percutores: «710»\s/)
  const found = page.getByRole('article')
  await expect(found.filter({ hasText: 'Tordaz' }).first()).toContainText('710')
  expect(await found.count()).toBeLessThan(all)
})

test('CRT-34 a currency with nothing in the cart shows no totals @deep', async ({ page, shop }) => {
  const [dollars] = await shop.sql<{ itemcode: string }>(
    "SELECT itemcode FROM product_prices WHERE currency = 'USD' AND price > 0 ORDER BY itemcode LIMIT 1",
  )
  await signIn(page, ferreteria)
  const totals = page.getByRole('main').locator('dl[aria-label]', { hasText: 'Subtotal' })
  await fillCart(page, [{ itemCode: PADLOCK.itemCode, quantity: 12 }])
  await page.goto('/shop/cart')
  await expect(totals).toHaveCount(1)
  await expect(totals).not.toContainText('U$S')
  await fillCart(page, [
    { itemCode: PADLOCK.itemCode, quantity: 12 },
    { itemCode: dollars?.itemcode ?? '', quantity: 100 },
  ])
  await page.goto('/shop/cart')
  await expect(totals).toHaveCount(2)
})

test('PDP-01 the detail view shows the first product of the lookup @deep', async ({ page }) => {
  await page.goto('/shop/catalog?term=TAL-710PTZ13')
  const lookup = page.waitForResponse(/\/api\/products\/lookup\?.*withDesc=true/)
  await page
    .getByRole('button', { name: /^Vista rápida/ })
    .first()
    .click()
  const answer = await lookup
  expect(new URL(answer.url()).searchParams.get('itemcodes')).toBe(DRILL.itemCode)
  const { products } = await answer.json()
  const quickView = page.getByRole('dialog', { name: 'Vista rápida' })
  await expect(quickView.getByText(products[0].title, { exact: true })).toBeVisible()
})

async function firstOrder(shop: ShopProcess): Promise<{ id: string; number: string }> {
  const [order] = await shop.sql<{ id: string; number: string }>(
    'SELECT id::text, doc_num::text AS number FROM orders WHERE cardcode = $1 ORDER BY doc_num LIMIT 1',
    [ferreteria.cardcode],
  )
  if (order === undefined) throw new Error('The demo has no order')
  return order
}
