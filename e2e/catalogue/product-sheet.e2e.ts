import { isDeep } from '../../src/backend/testing/deep.ts'
import { barraca, expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'
import { wholeRows } from '../fixtures/whole-rows.ts'

const SHEET = '/shop/catalog?family=ferreteria&view=planilla'

test('CAT-37 the table shows twelve lines without scrolling, and 16 of a longer page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, ferreteria, SHEET)
  expect(await wholeRows(page)).toBe(12)
  for (const family of isDeep ? ['ferreteria', 'pinturas', 'electrodomesticos'] : ['pinturas']) {
    await page.goto(`/shop/catalog?family=${family}&view=planilla&limit=24`)
    expect(await wholeRows(page), family).toBeGreaterThanOrEqual(16)
  }
})

test('CAT-36 the page size stays with sort and filters, and within a result set no request is sent @deep', async ({
  page,
}) => {
  await signIn(page, ferreteria)
  const warmed = page.waitForResponse(answer => answer.url().includes('/api/products/search'))
  const tree = page.waitForResponse(answer => answer.url().includes('/api/families'))
  await page.goto('/shop/catalog?family=bazar&page=2')
  await Promise.all([warmed.then(answer => answer.finished()), tree.then(answer => answer.finished())])
  const requested: string[] = []
  page.on('request', request => {
    if (/\/api\/products|\.data/.test(request.url())) requested.push(request.url())
  })
  const cards = page.getByRole('main').locator('article')
  await page.getByRole('link', { name: '48 por página' }).first().click()
  await expect(page).toHaveURL('/shop/catalog?family=bazar&limit=48')
  await expect(cards).toHaveCount(48)
  await page.getByLabel('Ordenar por').selectOption('name_desc')
  await expect(page).toHaveURL('/shop/catalog?family=bazar&sort=name_desc&limit=48')
  await expect(cards).toHaveCount(48)
  expect(requested).toEqual([])
})

test('CAT-37 MON-26 a customer adds columns, and the next page has them from the server', async ({
  browser,
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const address = '/shop/catalog?sort=list_asc&view=planilla'
  await signIn(page, ferreteria, address)
  const head = page.getByRole('table').getByRole('columnheader')
  await expect(head.filter({ hasText: 'Lista' })).toBeVisible()
  await expect(head.filter({ hasText: 'Margen' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Columnas' }).first().click()
  for (const name of ['PVP sugerido (IVA inc.)', 'Margen sobre el PVP', 'Última compra'])
    await page.getByLabel(name).check()
  await expect(head).toContainText(['PVP', 'Margen', 'Última compra', 'Cantidad'])

  const scriptless = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: shop.url,
    viewport: { width: 1440, height: 900 },
    storageState: await page.context().storageState(),
  })
  const plain = await scriptless.newPage()
  await plain.goto(address)
  await expect(plain.getByRole('columnheader')).toContainText(['PVP', 'Margen', 'Última compra', 'Cantidad'])
  const answer = await plain.request.get('/api/products/search?term=&orderby=list_asc')
  const { products } = await answer.json()
  const sameCurrency = products
    .slice(0, 12)
    .find((product: { pvp: number | null; pvpCur: string; currency: string }) => {
      return product.pvp !== null && product.pvpCur === product.currency
    })
  const { finalPrice, tax, pvp, code, lastBought } = sameCurrency
  const margin = Math.round(1000 - (finalPrice * (100 + (tax ?? 22)) * 10) / pvp) / 10
  const row = plain.locator(`tr[data-product="${code}"]`)
  await expect(row).toContainText(`${margin.toFixed(1).replace('.', ',')}\u00A0%`)
  await expect(row).toContainText(lastBought.day.split('-').toReversed().join('/'))
  await scriptless.close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('CAT-36 the page size is in the URL, works by links, and falls back to 12', async ({ page }) => {
    const cards = page.getByRole('main').locator('article')
    const cardsOf = async (address: string) =>
      (await (await page.request.get(address)).text()).split('<article').length - 1
    const listing = '/shop/catalog?family=bazar'
    // Twice: rendered, then from the page cache.
    for (const which of ['rendered', 'cached']) {
      for (const [query, count] of [
        ['', 12],
        ['&limit=24', 24],
        ['&limit=24&page=2', 24],
        ['&limit=1000', 12],
      ] as const)
        expect(await cardsOf(listing + query), `${query}, ${which}`).toBe(count)
    }
    await page.goto(listing)
    await expect(cards).toHaveCount(12)
    const sizes = page.getByRole('navigation', { name: 'Productos por página' }).first()
    await sizes.getByRole('link', { name: '24 por página' }).click()
    await expect(page).toHaveURL(`${listing}&limit=24`)
    await expect(cards).toHaveCount(24)
    await page.getByRole('link', { name: 'Página 2', exact: true }).click()
    await expect(page).toHaveURL(`${listing}&limit=24&page=2`)
    await expect(page.getByText(/^25 a 48 de/)).toBeVisible()
  })

  test('CAT-37 a customer’s chosen columns are not in visitors’ pages', async ({ page }) => {
    await page.context().addCookies([
      {
        name: 'mostrador_columns',
        value: 'pvp.margin',
        url: page.url() === 'about:blank' ? 'http://127.0.0.1' : page.url(),
      },
    ])
    await page.goto(SHEET)
    await expect(page.getByRole('columnheader').filter({ hasText: 'Margen' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Columnas' })).toHaveCount(0)
    await signIn(page, barraca, SHEET)
    await expect(page.getByRole('columnheader').filter({ hasText: 'Margen' })).toBeVisible()
  })
})
