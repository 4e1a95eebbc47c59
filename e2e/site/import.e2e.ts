import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { FEED, FEED_MAP, FEED_TABLES } from '../../src/backend/import/testing/wholesaler-feed.ts'
import { PADLOCK } from '../fixtures/demo-products.ts'
import { addShownProduct } from '../fixtures/fill-cart.ts'
import type { ShopProcess } from '../fixtures/shop-process.ts'
import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

// Other tests rely on what an import changes.
test.use({ shopSetup: { kind: 'demo', name: 'import' } })
test.describe.configure({ mode: 'default' })

const hasFeed = existsSync(FEED)

/** In a family of its own, all in stock. */
const MAP = {
  ...FEED_MAP,
  fields: { ...FEED_MAP.fields, family: { value: 'Mayorista' }, stockStatus: { value: 'S' } },
}

const box = (page: Page) => page.getByRole('searchbox', { name: 'Buscar productos' })
const suggestions = (page: Page) => page.getByRole('region', { name: 'Sugerencias' })

test('an import reaches the running shop: a new product is found, a new price shown, cached pages renewed', async ({
  page,
  playwright,
  shop,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: shop.url })
  const address = `/shop/products/${PADLOCK.itemCode}`
  const before = await visitor.get(address)
  expect(await before.text()).toContain(PADLOCK.title)
  const etag = before.headers().etag ?? ''
  expect((await visitor.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304)

  await signIn(page, ferreteria, '/site/faq')
  await box(page).fill('girbúcaro cuántico')
  await expect(suggestions(page)).toContainText('No hay sugerencias para «girbúcaro cuántico»')

  const file = writeLines('lista.csv', [
    'código;título;familia;marca;precio;moneda;existencia',
    'GIR-4711;Girbúcaro cuántico 25 mm;Ferretería;Cerrojal;150,00;$;40',
    `${PADLOCK.itemCode};Candado renovado 20 mm;;;1.000,00;$;5.000`,
  ])
  const output = await shop.importCatalogue(file, '--price-list', await priceListOf(shop))
  expect(output).toMatch(/Creados: 1\s+Actualizados: 1\s/)

  await expect(async () => {
    await box(page).fill('')
    await box(page).fill('girbúcaro cuántico')
    await expect(suggestions(page).getByRole('link', { name: /Girbúcaro cuántico 25 mm/ })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await expect(suggestions(page).getByText('$')).not.toHaveCount(0)

  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candado renovado 20 mm')
  // Less this customer's discount of 8 % on locks.
  await expect(page.getByRole('main').getByText('920,00').first()).toBeVisible()
  const after = await visitor.get(address, { headers: { 'if-none-match': etag } })
  expect(after.status()).toBe(200)
  expect(await after.text()).toContain('Candado renovado 20 mm')
  expect(await shop.importCatalogue(file, '--price-list', await priceListOf(shop))).toMatch(
    /^Sin cambios: es el archivo que se importó /,
  )
  await visitor.dispose()
})

test(`a wholesaler’s 16,367 articles can be browsed and searched @deep${hasFeed ? '' : ' (skipped: ../shared/data is missing)'}`, async ({
  page,
  shop,
}) => {
  test.skip(!hasFeed, 'skipped: ../shared/data is missing')
  const file = test.info().outputPath('data.csv')
  mkdirSync(dirname(file), { recursive: true })
  for (const name of FEED_TABLES) cpSync(join(FEED, name), join(dirname(file), name))
  cpSync(join(FEED, '2018-04-12/data.csv'), file)
  const map = writeLines('map.json', [JSON.stringify(MAP)])
  expect(await shop.importCatalogue(file, '--map', map, '--price-list', await priceListOf(shop))).toContain(
    'Creados: 16.367',
  )

  // Indexing 20,000 products takes seconds; meanwhile the shop uses the previous index.
  const listing = '/shop/catalog?family=mayorista'
  await expect.poll(async () => (await page.request.get(listing)).status()).toBe(200)
  await signIn(page, ferreteria, listing)
  await expect(page.getByText(/Hay más de 2\.000 productos/)).toBeVisible()
  await page
    .getByRole('complementary', { name: 'Filtros' })
    .getByRole('link', { name: /^Bulonería/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bulonería')
  const cards = page.getByRole('main').locator('article')
  await expect(cards).toHaveCount(12)
  await box(page).fill('bulon 7/16x4')
  await expect(suggestions(page).getByRole('listitem')).toHaveCount(5)
  await box(page).fill('10.11.100')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop/products/10.11.100')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BULON G-5 BC USS 7/16x4')
  await addShownProduct(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Carro, cantidad 100' })).toBeVisible()
})

/** The price list of the customer in these tests. */
async function priceListOf(shop: ShopProcess): Promise<string> {
  const [row] = await shop.sql<{ list: string }>(
    'SELECT price_list::text AS list FROM customers WHERE cardcode = $1',
    [ferreteria.cardcode],
  )
  return row?.list ?? ''
}

function writeLines(name: string, lines: readonly string[]): string {
  const file = test.info().outputPath(name)
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}
