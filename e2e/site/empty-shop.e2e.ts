import { writeFileSync } from 'node:fs'
import { expectAccessible } from '../fixtures/accessibility-checks.ts'
import { expect, test, untilHydrated } from '../fixtures/shop-test.ts'

test.use({ shopSetup: { kind: 'empty' } })
test.describe.configure({ mode: 'default' })

const ROUTES = [
  '/',
  '/shop/catalog',
  '/shop/catalog?term=taladro',
  '/promos',
  '/shop/wishlist',
  '/shop/compare',
]
const OTHERS = [
  '/shop/cart',
  '/account/login',
  '/account/orders',
  '/site/how-to-purchase',
  '/site/contact-us',
]

/** What a page says is missing. */
const MISSING = new Map<string, string | RegExp>([
  ['/shop/catalog', 'No hay productos'],
  ['/promos', /no hay promociones/i],
])

test('CAT-32 PRO-01 SRC-17 WSH-12 DEMO=0 starts an empty shop, and every page says so @deep', async ({
  page,
  shop,
}) => {
  for (const address of [...ROUTES, ...OTHERS]) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(200)
    await untilHydrated(page)
    await expect(page.locator('.preloader')).toHaveCount(0)
    await expect(page.getByRole('banner'), address).toBeVisible()
    await expect(page.getByRole('contentinfo'), address).toBeVisible()
    await expect(page.getByRole('main'), address).not.toContainText(/undefined|NaN|null|Ocurrió un error/)
    const missing = MISSING.get(address)
    if (missing) await expect(page.getByRole('main'), address).toContainText(missing)
    await expectAccessible(page, address)
  }
  const [row] = await shop.sql(
    'SELECT (SELECT count(*) FROM products)::int AS products, (SELECT count(*) FROM promos)::int AS promos',
  )
  expect(row).toEqual({ products: 0, promos: 0 })
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('taladro')
  await expect(page.getByRole('region', { name: 'Sugerencias' })).toContainText(
    'No hay sugerencias para «taladro»',
  )
})

test('the first list an operator imports opens the shop @deep', async ({ page, shop }) => {
  // Cached pages are renewed.
  for (const path of ['/', '/shop/catalog'])
    expect(await (await page.request.get(path)).text()).not.toMatch(/AGRO Y JARDIN|Pala ancha/)
  const file = test.info().outputPath('lista.csv')
  writeFileSync(
    file,
    'código;título;familia;rubro;precio;moneda\nA-1;Pala ancha;Agro y Jardín;Palas;990,50;$\n',
  )
  await shop.importCatalogue(file)
  await expect.poll(async () => (await page.request.get('/shop/catalog')).text()).toContain('Pala ancha')
  expect(await (await page.request.get('/')).text()).toContain('AGRO Y JARDIN')
  await page.goto('/shop/catalog')
  await expect(page.getByRole('main').getByRole('link', { name: 'Pala ancha' }).first()).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'AGRO Y JARDIN' }),
  ).toBeVisible()
})
