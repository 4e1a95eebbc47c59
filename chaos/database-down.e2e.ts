import { rmSync } from 'node:fs'
import { expect } from '@playwright/test'
import { freePort } from '#backend/platform/db/embedded/free-port.ts'
import { type DatabaseServer, makeShopFolder, openDatabaseServer } from '../e2e/fixtures/database-server.ts'
import { DRILL } from '../e2e/fixtures/demo-products.ts'
import { fillCart } from '../e2e/fixtures/fill-cart.ts'
import { startShop, stopShop } from '../e2e/fixtures/shop-process.ts'
import { test as base, ferreteria, signIn } from '../e2e/fixtures/shop-test.ts'

const PICTURE = `/media/p/${DRILL.itemCode}/1-240.webp`
const UNREACHABLE = /No es posible acceder a los datos de la cuenta en este momento/

interface Site {
  readonly url: string
  readonly database: DatabaseServer
}

const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern.
    async ({}, use) => {
      const database = await openDatabaseServer()
      const [port, backendPort] = [await freePort(), await freePort()]
      const dataDir = makeShopFolder()
      const shop = await startShop({
        dataDir,
        port,
        backendPort,
        environment: { DATABASE_URL: database.url },
      })
      await database.sql('UPDATE popups SET active = false')
      await use({ url: `http://127.0.0.1:${port}`, database })
      await stopShop(shop, 'SIGTERM')
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // Nothing here runs on the shop that other tests share.
  freshShop: async ({ site }, use) => {
    await site.database.start()
    await use(undefined)
  },
})

test.describe.configure({ mode: 'serial' })
test.use({ expectedConsole: [/Failed to load resource|error obtaining popup data/] })

test('visitors browse, search and see pictures from memory while the database is down', async ({
  page,
  request,
  site,
}) => {
  const pages = ['/', '/shop/catalog?family=herramientas', `/shop/products/${DRILL.itemCode}`]
  // Fetched once before, so that the picture and its source are cached.
  expect((await request.get(PICTURE)).status()).toBe(200)
  await site.database.stop('immediate')
  for (const path of pages) expect((await request.get(path)).status(), path).toBe(200)
  expect((await request.get('/api/products/search?term=taladro')).status()).toBe(200)
  expect((await request.get(PICTURE)).status()).toBe(200)
  const ready = await request.get('/readyz')
  expect({ status: ready.status(), body: await ready.json() }).toEqual({
    status: 503,
    body: { status: 'unavailable', missing: 'database' },
  })
  expect((await request.get('/livez')).status()).toBe(200)
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('taladro')
  await expect(page.getByRole('link', { name: /Taladro percutor/ }).first()).toBeVisible()
  await site.database.start()
  await expect.poll(async () => (await request.get('/readyz')).status()).toBe(200)
})

test('customers see a notice, stay signed in, and their cart is saved once the database is back', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, ferreteria)
  await fillCart(page, [{ itemCode: DRILL.itemCode, quantity: 1 }])
  await page.goto('/shop/cart')
  const quantity = page.getByRole('textbox', { name: `Cantidad: ${DRILL.title}` })
  await expect(quantity).toHaveValue('1')

  await site.database.stop('immediate')
  await page.getByLabel(`Aumentar cantidad: ${DRILL.title}`).click()
  await expect(page.getByText(/los cambios del carro quedan en este dispositivo/)).toBeVisible()
  await expect(quantity).toHaveValue('2')
  // Until then the session is known from memory.
  await expect.poll(async () => (await page.request.get('/api/auth/me')).status()).toBe(503)

  for (const path of ['/shop/catalog', '/shop/cart', '/account/orders']) {
    const answer = await page.goto(path)
    await expect(page.getByText(UNREACHABLE)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ingresar' })).toHaveCount(0)
    const isOwn = path !== '/shop/catalog'
    expect({ path, status: answer?.status(), retry: answer?.headers()['retry-after'] ?? null }).toEqual({
      path,
      status: isOwn ? 503 : 200,
      retry: isOwn ? '2' : null,
    })
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(UNREACHABLE)).toBeVisible()
    for (const [name, width] of [
      ['wide', 1440],
      ['narrow', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const file = `database-down-${path.replaceAll('/', '-')}-${name}.png`
      await test.info().attach(file, { body: await page.screenshot(), contentType: 'image/png' })
    }
  }
  expect((await context.cookies()).some(({ name }) => name === 'mostrador_session')).toBe(true)
  const refused = await page.request.get('/api/auth/me')
  expect([refused.status(), refused.headers()['retry-after']]).toEqual([503, '2'])

  await page.goto('/shop/cart')
  await site.database.start()
  const saved = () =>
    site.database.sql(`SELECT quantity::int FROM cart_lines WHERE itemcode = $1 AND cardcode = $2`, [
      DRILL.itemCode,
      ferreteria.cardcode,
    ])
  await expect.poll(saved, { timeout: 30_000 }).toEqual([{ quantity: 2 }])
  await expect(quantity).toHaveValue('2')
  await expect(page.getByText(UNREACHABLE)).toHaveCount(0)
})

test('an order that could not be placed says so and is placed once when sent again', async ({
  page,
  site,
}) => {
  await signIn(page, ferreteria)
  await fillCart(page, [{ itemCode: DRILL.itemCode, quantity: 1 }])
  await page.goto('/shop/checkout')
  await page
    .getByRole('radio', { name: /Depósito/ })
    .first()
    .check()
  const orders = () =>
    site.database.sql(`SELECT count(*)::int AS count FROM orders WHERE cardcode = 'C20001'`)
  const before = (await orders())[0]
  const confirm = page.getByRole('button', { name: 'Confirmar pedido' })
  await site.database.stop('immediate')
  await confirm.click()
  await expect(page.getByText(/no se envió|no quedó confirmado/i).first()).toBeVisible()
  await test.info().attach('order', { body: await page.screenshot(), contentType: 'image/png' })
  await site.database.start()
  await expect(async () => {
    await confirm.click()
    await expect(page.getByText('Pedido recibido. Gracias por la compra.')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  expect((await orders())[0]).toEqual({ count: Number(before?.count) + 1 })
})
