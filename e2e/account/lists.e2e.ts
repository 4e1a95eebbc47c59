import type { Page } from '@playwright/test'
import type { PublicCard } from '../../src/domain/products/product.ts'
import { savedProduct } from '../../src/domain/products/saved-product.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../fixtures/accessibility-checks.ts'
import { coveredByToast } from '../fixtures/covered-by-toast.ts'
import { savedCart } from '../fixtures/fill-cart.ts'
import { barraca, expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

const article = (page: Page, index: number) => page.getByRole('main').locator('article').nth(index)

/** Adds the first cards of a listing to a list, and returns their titles. */
async function fill(
  page: Page,
  button: 'Agregar a favoritos' | 'Comparar',
  count: number,
): Promise<string[]> {
  const titles: string[] = []
  for (let index = 0; index < count; index += 1) {
    // Titles keep measures on one line with no-break spaces.
    const title = (await article(page, index).getByRole('heading').innerText()).replaceAll('\u00A0', ' ')
    titles.push(title)
    await article(page, index).getByRole('button', { name: button, exact: true }).click()
    const added = button === 'Comparar' ? 'added to compare!' : 'added to wish list!'
    await expect(page.getByText(`Product "${title}" ${added}`)).toBeVisible()
  }
  return titles
}

/** Stores the products of a search in a list before the next page, as an earlier visit did; returns their titles. */
async function saveBefore(
  page: Page,
  list: 'wishlist' | 'compare',
  term: string,
  count: number,
): Promise<string[]> {
  const answer = await page.request.get(`/api/products/search?term=${term}`)
  const found: PublicCard[] = (await answer.json()).products
  const items = found.slice(0, count).map(savedProduct)
  await page.addInitScript(
    ([key, state]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, state)
    },
    [`mostrador.${list}`, JSON.stringify({ state: { items }, version: 1 })] as const,
  )
  return items.map(({ title }) => title)
}

test('WSH-01 WSH-07 WSH-08 WSH-10 WSH-12 UIX-08 ERR-12 a visitor’s wishlist, without prices; the button is busy while adding', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/shop/catalog?family=bazar')
  const button = article(page, 0).getByRole('button', { name: 'Agregar a favoritos', exact: true })
  // Busy until the test advances the clock.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  await page.clock.runFor(500)
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await page.clock.resume()
  await expect(page.getByText(/added to wish list!/)).toHaveCount(1)

  const titles = await fill(page, 'Agregar a favoritos', 2)
  await page.goto('/shop/wishlist')
  const main = page.getByRole('main')
  for (const title of titles) await expect(main.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expect(main.getByRole('listitem')).toHaveCount(2)
  await expect(main.getByText('+ IVA')).toHaveCount(0)
  await expect(main.getByRole('button', { name: /Agregar al carro/ })).toHaveCount(0)
  await expect(main.getByRole('listitem').first().locator('img')).toBeVisible()
  await expectAccessible(page, 'favourites', 'main')
  await main.getByRole('button', { name: `Quitar: ${titles[0]}` }).click()
  await expect(main.getByRole('link', { name: titles[0] ?? '', exact: true })).toHaveCount(0)
  const persisted = await page.evaluate(() => localStorage.getItem('mostrador.wishlist'))
  expect(JSON.parse(persisted ?? '').state.items).toHaveLength(1)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(main.getByRole('listitem').first()).toContainText(titles[0] ?? '')
  await main.getByRole('button', { name: `Quitar: ${titles[0]}` }).click()
  await main.getByRole('button', { name: /^Quitar/ }).click()
  await expect(main.getByText('No hay favoritos')).toBeVisible()
})

test('WSH-12 SHP-12 SHP-23 ERR-13 adding to and removing from the cart save it on the server, the lists never do, and store no price', async ({
  page,
}) => {
  await signIn(page, ferreteria, '/shop/catalog?family=bazar&inStock=1')
  // The page's own requests: cart, popup, and the families of the menu.
  await page.waitForLoadState('networkidle')
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/|\.data$/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  await fill(page, 'Agregar a favoritos', 2)
  await fill(page, 'Comparar', 2)
  expect(calls).toEqual([])
  for (const list of ['wishlist', 'compare']) {
    const persisted = await page.evaluate(name => localStorage.getItem(`mostrador.${name}`), list)
    expect(JSON.parse(persisted ?? '')).toMatchObject({ version: 1, state: { items: [{}, {}] } })
    expect(persisted).not.toMatch(/price|stock|currency|discount/i)
  }
  await savedCart(page, () =>
    article(page, 0)
      .getByRole('button', { name: /Agregar al carro/ })
      .click(),
  )
  await expect(article(page, 0)).toContainText('En el carro')
  expect(calls).toEqual(['POST /api/web/SaveCart'])
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Mostrar el carro' }).click()
  await savedCart(page, () => header.getByRole('button', { name: /^Quitar: / }).click())
  expect(calls).toEqual(['POST /api/web/SaveCart', 'POST /api/web/SaveCart'])
})

test.describe('a session that ends in another tab', () => {
  // The page reads the session and gets a 401; so may a late request for the popup.
  test.use({ expectedConsole: [/status of 401|error obtaining popup data/] })
  test('WSH-08 WSH-12 prices are those of the current session @deep', async ({ page }) => {
    await signIn(page, ferreteria)
    await saveBefore(page, 'wishlist', 'taladro', 1)
    await page.goto('/shop/wishlist')
    const line = page.getByRole('main').getByRole('listitem').first()
    await expect(line.getByText('+ IVA')).toBeVisible()
    const mine = await line.innerText()
    await line.getByRole('button', { name: /Agregar al carro/ }).click()
    await expect(line.getByText(/en el carro/i)).toBeVisible()
    await page.context().clearCookies()
    await page.goto('/shop/wishlist')
    await expect(line).toBeVisible()
    await expect(line.getByText('+ IVA')).toHaveCount(0)
    await signIn(page, barraca, '/shop/wishlist')
    await expect(line.getByText('+ IVA')).toBeVisible()
    expect(await line.innerText()).not.toBe(mine)
  })
})

test('WSH-04 WSH-09 WSH-15 MON-26 products side by side, with terms for a customer, their facts compared and differences marked', async ({
  page,
}) => {
  const titles = await saveBefore(page, 'compare', 'taladro percutor', 3)
  const table = page.getByRole('table', { name: 'Comparar productos' })
  for (const isCustomer of [false, true]) {
    if (isCustomer) await signIn(page, ferreteria)
    await page.goto('/shop/compare')
    await expect(table.getByRole('columnheader')).toHaveCount(3)
    for (const title of titles)
      await expect(table.getByRole('link', { name: title, exact: true })).toBeVisible()
    for (const fact of ['Marca', 'Código', 'Unidad de venta']) {
      await expect(
        table.getByRole('rowheader', { name: new RegExp(`^${fact}( ?, distinto)?$`) }),
      ).toBeVisible()
    }
    for (const term of ['Precio', 'Stock', 'PVP sugerido', 'Margen sobre el PVP']) {
      await expect(table.getByRole('rowheader', { name: term, exact: true })).toHaveCount(isCustomer ? 1 : 0)
    }
    await expectAccessible(page, 'comparison', 'main')
  }
  const power = table.getByRole('row', { name: /^Potencia ?, distinto/ })
  await expect(power.getByRole('cell')).toHaveText([/\d W$/, /\d W$/, /\d W$/])
  await expect(table.getByRole('row', { name: /^PVP sugerido/ })).toContainText('$')
  await expect(table.getByRole('row', { name: /^Margen/ })).toContainText('%')
  await expect(table.getByRole('rowheader', { name: 'Categoría', exact: true })).toBeVisible()
  await page.getByLabel('Solo las diferencias').check()
  await expect(table.getByRole('rowheader', { name: 'Categoría', exact: true })).toHaveCount(0)
  await expect(power).toBeVisible()
  await page
    .getByRole('button', { name: /^Quitar/ })
    .first()
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})

test('UIX-13 the lists fit a phone @phone @deep', async ({ page }) => {
  await saveBefore(page, 'wishlist', 'taladro', 1)
  await saveBefore(page, 'compare', 'taladro', 2)
  for (const address of ['/shop/wishlist', '/shop/compare']) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: /^Quitar/ }).first()).toBeVisible()
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoHorizontalScroll(page, `${address} at ${width}`)
    }
  }
})

test('@phone UIX-14 a toast with a link covers no control, also further down', async ({ page }) => {
  await page.goto('/shop/catalog?family=herramientas')
  await page.getByRole('button', { name: 'Agregar a favoritos' }).first().click()
  await expect(page.getByRole('link', { name: 'Ver favoritos' })).toBeInViewport({ ratio: 1 })
  expect(await coveredByToast(page)).toEqual([])
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  expect(await coveredByToast(page)).toEqual([])
})

test('WSH-13 every link to the two lists works and shows their count', async ({ page }) => {
  await signIn(page, ferreteria, '/shop/catalog?family=bazar')
  await fill(page, 'Agregar a favoritos', 1)
  await page.getByRole('link', { name: 'Ver favoritos' }).click()
  await page.waitForURL('/shop/wishlist')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Comparar productos (0)' }).click()
  await page.waitForURL('/shop/compare')
  await main.getByRole('link', { name: 'Favoritos (1)' }).click()
  await page.waitForURL('/shop/wishlist')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Comparar productos, 0 productos' }).click()
  await page.waitForURL('/shop/compare')
  await header.getByRole('link', { name: 'Favoritos, 1 producto' }).click()
  await page.waitForURL('/shop/wishlist')
  await header.getByRole('button', { name: /^Cuenta de / }).click()
  await header.getByRole('link', { name: 'Historial de pedidos' }).click()
  await page.waitForURL('/account/orders')
  const account = page.getByRole('navigation', { name: 'Mi cuenta' })
  const inAccount = (name: string) => account.getByRole('link', { name }).filter({ visible: true })
  await inAccount('Favoritos (1)').click()
  await page.waitForURL('/shop/wishlist')
  await page.goBack()
  await inAccount('Comparar productos (0)').click()
  await page.waitForURL('/shop/compare')
})

test('WSH-13 the mobile menu links to the lists @phone @deep', async ({ page }) => {
  await page.goto('/shop/compare')
  for (const [name, address] of [
    [/^Favoritos/, '/shop/wishlist'],
    [/^Comparar productos/, '/shop/compare'],
  ] as const) {
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await page.getByRole('dialog').getByRole('link', { name }).click()
    await page.waitForURL(address)
  }
})
