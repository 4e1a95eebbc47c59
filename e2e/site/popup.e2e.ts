import type { Page } from '@playwright/test'
import {
  barraca,
  expect,
  ferreteria,
  signIn,
  signInByForm,
  sinCodigo,
  test,
  untilHydrated,
} from '../fixtures/shop-test.ts'

/** A page that loads fast, where any would do. */
const LIGHT = '/site/faq'
const FAILURE = 'error obtaining popup data'

/** The only dialog with a promotion's picture. */
const popup = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('img', { name: /^Promoción/ }) })

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar productos' })

/** Collects the paths of the pages that request a popup. */
function watchRequests(page: Page): string[] {
  const requested: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname !== '/api/web/GetPopup') return
    expect(request.method()).toBe('GET')
    expect(new URL(request.url()).search).toBe('')
    requested.push(new URL(page.url()).pathname)
  })
  return requested
}

/** The popup is requested once the page is loaded and idle; after this, no request is pending. */
async function untilIdle(page: Page): Promise<void> {
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () => new Promise<void>(resolve => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  )
  await page.waitForLoadState('networkidle')
}

test.beforeEach(async ({ shop }) => {
  await shop.sql('UPDATE popups SET active = true')
})

test('POP-01 POP-04 POP-05 POP-06 POP-07 POP-08 POP-09 POP-12 SHP-16 UIX-12 the popup appears after sign-in and on each full load, without shifting the layout; the button, Escape and the backdrop close it, and it stays closed', async ({
  page,
}) => {
  const requested = watchRequests(page)
  await signInByForm(page, ferreteria, LIGHT)
  await expect(popup(page).getByRole('heading')).toHaveText(/^3[x×]2 en taladros percutores Tordaz$/)
  await expect(popup(page).getByRole('img', { name: /^Promoción: 3[x×]2/ })).toBeVisible()
  await expect(popup(page)).toContainText(/Desde\sU\$S\s[\d.]+,\d\d\s\+ IVA \(3\su\.\)/)
  await expect(popup(page)).toContainText(/Hasta el \d\d\/\d\d\/\d{4}/)
  expect(requested).toEqual([LIGHT])
  await expect(popup(page).getByRole('link')).toHaveText(['Ver la promo', 'Todo Tordaz'])
  const [promo, brand] = [
    popup(page).getByRole('link', { name: 'Ver la promo' }),
    popup(page).getByRole('link', { name: 'Todo Tordaz' }),
  ]
  await expect(promo).toHaveAttribute('href', '/promos/501')
  await expect(promo).toHaveCSS('background-color', 'rgb(20, 32, 43)')
  await expect(brand).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await popup(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(popup(page)).toBeHidden()

  await page.getByRole('link', { name: 'SOBRE NOSOTROS' }).first().click()
  await expect(page).toHaveURL('/site/about-us')
  await page.goBack()
  await expect(page).toHaveURL(LIGHT)
  await untilIdle(page)
  expect(requested).toEqual([LIGHT])
  await expect(popup(page)).toBeHidden()

  await page.reload()
  await expect(popup(page)).toBeVisible()
  expect(requested).toEqual([LIGHT, LIGHT])
  await expect(popup(page).getByRole('button', { name: 'Cerrar' })).toBeFocused()
  const moved = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  expect(moved).toBeLessThan(0.02)
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await expect(page.locator('body')).toBeFocused()
  await page.reload()
  await expect(popup(page)).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(popup(page)).toBeHidden()
})

test('POP-06 POP-07 each customer sees their popup; a missing link shows no button, D is dark', async ({
  page,
}) => {
  await signIn(page, barraca, LIGHT)
  const link = popup(page).getByRole('link')
  await expect(link).toHaveText(['Condiciones para barracas'])
  await expect(link).toHaveCSS('background-color', 'rgb(20, 32, 43)')
  await link.click()
  await expect(page).toHaveURL('/promos/509')
  await expect(popup(page)).toBeHidden()
  await expect(page.locator('main')).toBeFocused()
})

test('POP-02 promotion pages request no popup, nor does leaving them @deep', async ({ page }) => {
  await signIn(page, ferreteria)
  const requested = watchRequests(page)
  for (const address of ['/promos', '/promos/501']) {
    await page.goto(address)
    await untilIdle(page)
    await page.getByRole('link', { name: 'PREGUNTAS FRECUENTES' }).first().click()
    await expect(page).toHaveURL(LIGHT)
    await untilIdle(page)
  }
  expect(requested).toEqual([])
  await expect(popup(page)).toBeHidden()
})

test('POP-03 no popup is requested for visitors and users without cardcode', async ({ page }) => {
  const requested = watchRequests(page)
  await page.goto(LIGHT)
  await untilIdle(page)
  await signIn(page, sinCodigo, LIGHT)
  await untilIdle(page)
  expect(requested).toEqual([])
})

for (const [who, begin, end] of [
  [
    'is typing: it appears once the field is left',
    (page: Page) => searchBox(page).fill('tala'),
    async (page: Page) => {
      await expect(searchBox(page)).toBeFocused()
      await searchBox(page).blur()
    },
  ],
  [
    'has a dialog open: it appears once that is closed @deep',
    (page: Page) => openQuickView(page),
    (page: Page) => page.keyboard.press('Escape'),
  ],
] as const)
  test(`UIX-12 POP-14 a popup does not interrupt a user who ${who}`, async ({ page }) => {
    await signIn(page, ferreteria)
    let answer = () => {}
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/api/web/GetPopup', async route => {
      await held
      await route.continue()
    })
    await page.goto('/shop/catalog?family=bazar')
    await begin(page)
    const answered = page.waitForResponse('**/api/web/GetPopup')
    answer()
    await answered
    await untilIdle(page)
    await expect(popup(page)).toBeHidden()
    await end(page)
    await expect(popup(page)).toBeVisible()
  })

async function openQuickView(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Vista rápida/ })
    .first()
    .click()
  const quickView = page.getByRole('dialog', { name: 'Vista rápida' })
  await expect(quickView.getByRole('region', { name: 'Imágenes del producto' })).toBeVisible()
}

test('POP-13 requested on an account page, it is shown on the next other page @deep', async ({ page }) => {
  const requested = watchRequests(page)
  await signIn(page, ferreteria, '/account/status')
  await expect.poll(() => requested).toEqual(['/account/status'])
  await untilIdle(page)
  await expect(popup(page)).toBeHidden()
  await page
    .getByRole('link', { name: /Ver carro|^Carro/ })
    .first()
    .click()
  await expect(page).toHaveURL('/shop/cart')
  await untilIdle(page)
  await expect(popup(page)).toBeHidden()
  await page.getByRole('link', { name: 'Mostrador, ir al inicio' }).click()
  await expect(page).toHaveURL('/')
  await expect(popup(page)).toBeVisible()
  expect(requested).toEqual(['/account/status'])
})

test.describe('a popup that cannot be loaded', () => {
  test.use({ expectedConsole: [/Failed to load resource|error obtaining popup data/] })

  test('ERR-16 is only logged @deep', async ({ page }) => {
    await page.route('**/api/web/GetPopup', route => route.fulfill({ status: 500, body: '{}' }))
    const logged = page.waitForEvent('console', message => message.text() === FAILURE)
    await signIn(page, ferreteria, LIGHT)
    expect((await logged).type()).toBe('error')
    await expect(page.locator('dialog[open], .Toastify__toast')).toHaveCount(0)
  })
})
