import type { BrowserContext, Page } from '@playwright/test'
import { DRILL } from '../fixtures/demo-products.ts'
import { fillCart } from '../fixtures/fill-cart.ts'
import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

// Requests fail on the console without a network, and so does the fallback page; the popup may be requested at that
// moment.
test.use({
  expectedConsole: [
    /Failed to load resource|Error loading route module|dynamically imported|error obtaining popup data/,
  ],
})

const notice = (page: Page) => page.getByText('Sin conexión', { exact: true })

/** The module that guards navigations is loaded after the page's own scripts. */
async function untilGuarded(page: Page): Promise<void> {
  await page.waitForFunction(() => 'retryRouteCode' in window)
}

/** A customer on a page whose form shows whether its state survived. */
async function openProfile(page: Page): Promise<void> {
  await signIn(page, ferreteria, '/account/profile')
  await untilGuarded(page)
  await page.getByLabel('Nombre', { exact: true }).fill('Escrito sin guardar')
}

const promos = (page: Page) => page.getByRole('banner').locator('a[href="/promos"]').first()

/** On the customer's page, offline, after a click on a link. */
async function openPromosOffline(page: Page, context: BrowserContext): Promise<void> {
  await openProfile(page)
  await context.setOffline(true)
  await promos(page).click()
  await expect(notice(page)).toBeVisible()
}

test('UIX-19 a link pressed offline leaves the page as it is, says so, and is followed when the connection returns', async ({
  page,
  context,
}) => {
  await openPromosOffline(page, context)
  await expect(page).toHaveURL(/account\/profile$/)
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Escrito sin guardar')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/promos$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Promos' })).toBeVisible()
  await expect(notice(page)).toBeHidden()
  expect(await page.evaluate(() => 'isSameDocument' in window), 'the document was not reloaded').toBe(true)
})

test('UIX-19 a user who types meanwhile is not navigated away: the page is offered, and going back works the same @deep', async ({
  page,
  context,
}) => {
  await openPromosOffline(page, context)
  await page.getByLabel('Nombre', { exact: true }).fill('Otra cosa')
  await context.setOffline(false)
  await expect(page.getByText('Volvió la conexión')).toBeVisible()
  await expect(page).toHaveURL(/account\/profile$/)
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Otra cosa')
  await page.getByRole('button', { name: 'Abrir', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Promos' })).toBeVisible()

  await context.setOffline(true)
  await page.goBack()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Promos' })).toBeVisible()
  await expect(page).toHaveURL(/\/promos$/)
  await page.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(notice(page)).toBeHidden()
})

test('UIX-19 a connected network without traffic counts as offline; Reintentar retries at once', async ({
  page,
}) => {
  await openProfile(page)
  await page.route(/\.data|\/livez|\/assets\//, route => route.abort('connectionreset'))
  await promos(page).click()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Escrito sin guardar')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Promos' })).toBeVisible()
})

test('UIX-19 a file that a newer release no longer has still reloads the page @deep', async ({ page }) => {
  await openProfile(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.route(/\/assets\/promos-[\w-]+\.js$/, route => route.fulfill({ status: 404 }))
  await promos(page).click()
  await expect.poll(() => page.evaluate(() => 'isSameDocument' in window).catch(() => true)).toBe(false)
  await expect(notice(page)).toBeHidden()
})

test('UIX-19 the term of a search without a response stays in its box @deep', async ({ page, context }) => {
  await signIn(page, ferreteria, '/shop/catalog?term=taladro')
  await untilGuarded(page)
  const box = page.getByRole('searchbox', { name: 'Buscar productos' })
  await context.setOffline(true)
  await box.fill('candado 38')
  await box.press('Enter')
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL('/shop/catalog?term=taladro')
  await expect(box).toHaveValue('candado 38')
})

test('UIX-20 a cart changed offline shows a styled message, and is saved later', async ({
  page,
  context,
}) => {
  await signIn(page, ferreteria)
  await fillCart(page, [{ itemCode: DRILL.itemCode, quantity: 1 }])
  await page.goto('/shop/cart')
  await untilGuarded(page)
  await expect(page.getByRole('textbox', { name: `Cantidad: ${DRILL.title}` })).toHaveValue('1')
  await context.setOffline(true)
  await page.getByLabel(`Aumentar cantidad: ${DRILL.title}`).click()
  const message = page.locator('.toasts').getByText(/^El servidor no responde: los cambios del carro quedan/)
  await expect(message).toBeVisible()
  const look = await message.evaluate(text => {
    const box = text.closest('[class*="bg-"], .Toastify__toast') ?? text
    const { backgroundColor, color } = getComputedStyle(box)
    return [backgroundColor, color]
  })
  // The colour of the info token, with white text.
  expect(look).toEqual(['rgb(3, 105, 161)', 'rgb(255, 255, 255)'])
  await promos(page).click()
  await expect(notice(page)).toBeVisible()
  const saved = page.waitForResponse('**/api/web/SaveCart')
  await context.setOffline(false)
  expect((await saved).ok()).toBe(true)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Resolves once the service worker controls the page. */
  async function untilControlled(page: Page): Promise<void> {
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  }

  test('UIX-21 a page loaded offline is the shop’s offline page, and loads by itself when the connection returns @mobile', async ({
    page,
    context,
  }) => {
    await page.goto('/promos')
    await untilControlled(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reintentar' })).toBeVisible()
    await page.goto('/shop/catalog?family=bazar')
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bazar')
    await expect(page).toHaveURL(/family=bazar/)
  })

  test('UIX-21 code of pages never opened is available offline, and only build files are stored', async ({
    page,
    context,
  }) => {
    await signIn(page, ferreteria, '/')
    await untilControlled(page)
    for (const path of ['/shop/catalog?family=bazar', '/shop/cart', '/account/status', '/account/orders']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    const worker = await (await page.request.get('/sw.js')).text()
    const files: string[] = JSON.parse(worker.slice(worker.indexOf('{'), worker.indexOf('\n'))).assets
    const stored = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const keys = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
        return { names, paths: keys.flat().map(({ url }) => url.replace(location.origin, '')) }
      })
    await expect.poll(async () => (await stored()).paths.length).toBe(files.length)
    const { names, paths } = await stored()
    expect(names).toEqual(['assets'])
    expect(paths.toSorted()).toEqual(files)
    for (const path of paths) expect(path).toMatch(/^\/assets\/[\w.-]+-[\w-]{8}\.(?:js|css|woff2|svg)$/)
    const name = (await page.getByRole('banner').getByRole('button', { name: /Marta/ }).innerText()).trim()
    const isNamed = await page.evaluate(async text => {
      const cache = await caches.open('assets')
      const bodies = (await cache.keys()).map(async key => (await cache.match(key))?.text())
      return (await Promise.all(bodies)).some(body => body?.includes(text))
    }, name)
    expect(name).not.toBe('')
    expect(isNamed, 'no build file names the signed-in user').toBe(false)

    await context.setOffline(true)
    const code = paths.find(path => path.startsWith('/assets/compare-')) ?? ''
    expect(await page.evaluate(path => import(path).then(() => 'loaded', String), code)).toBe('loaded')
    await context.setOffline(false)
    await page.request.post('/api/auth/logout')
    await page.goto('/')
    expect((await stored()).paths.toSorted(), 'the same for the next user').toEqual(files)
  })
})
