import type { Page } from '@playwright/test'
import { isDeep } from '../../src/backend/testing/deep.ts'
import { PADLOCK } from '../fixtures/demo-products.ts'
import { fillCart } from '../fixtures/fill-cart.ts'
import { expect, ferreteria, signIn, sinCodigo, test, untilHydrated } from '../fixtures/shop-test.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menú' })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Abrir el menú' }).tap()
const box = (page: Page) => page.getByRole('searchbox', { name: 'Buscar productos' })

test('MOB-01 MOB-02 MOB-04 a visitor has menu, logo and a closed search, and no cart @phone', async ({
  page,
}) => {
  await page.goto('/site/faq')
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mostrador, ir al inicio' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Carro/ })).toHaveCount(0)
  await expect(box(page)).toBeHidden()
  await page.getByRole('button', { name: 'Abrir la búsqueda' }).tap()
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('taladro')
  await expect(page.getByRole('region', { name: 'Sugerencias' }).getByRole('listitem')).toHaveCount(5)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop/catalog?term=taladro')
  await expect(box(page)).toBeHidden()
})

test('MOB-04 a user without cardcode has no cart, a customer has one @phone @deep', async ({ page }) => {
  await signIn(page, sinCodigo, '/site/faq')
  const indicator = page.getByRole('banner').getByRole('link', { name: 'Carro, cantidad 0' })
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeVisible()
  await expect(indicator).toHaveCount(0)
  await signIn(page, ferreteria, '/site/faq')
  await expect(indicator).toBeVisible()
})

test('MOB-05 MOB-06 MOB-07 MOB-08 MOB-11 MOB-12 MOB-13 STA-13 the drawer is closed, opens, closes on its backdrop, restoring the focus, and lists families, PROMOS and SERVICIO TÉCNICO @phone', async ({
  page,
}) => {
  await page.goto('/site/faq')
  await expect(drawer(page)).toBeHidden()
  await openMenu(page)
  await expect(drawer(page)).toBeVisible()
  await page.touchscreen.tap(380, 400)
  await expect(drawer(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeFocused()

  await openMenu(page)
  await expect(drawer(page).locator('summary')).toHaveText([
    'HERRAMIENTAS',
    'FERRETERÍA',
    'AGRO Y JARDIN',
    'PINTURAS',
    'BAZAR',
    'ELECTRODOMÉSTICOS',
  ])
  await expect(drawer(page).getByRole('link', { name: 'PROMOS' })).toHaveAttribute('href', '/promos')
  await expect(drawer(page).getByRole('link', { name: 'SERVICIO TÉCNICO' })).toHaveAttribute(
    'href',
    '/site/contact-us',
  )
  // MOB-13: the account is below the families.
  const families = await drawer(page).locator('summary').last().boundingBox()
  const account = await drawer(page).getByRole('link', { name: 'Ingresar' }).boundingBox()
  expect(account?.y ?? 0).toBeGreaterThan(families?.y ?? 0)
  await drawer(page).getByText('FERRETERÍA', { exact: true }).tap()
  const category = drawer(page).getByRole('link', { name: 'Electricidad', exact: true })
  await expect(category).toHaveAttribute(
    'href',
    '/shop/catalog?family=ferreteria&category=ferreteria-electricidad',
  )
  await category.tap()
  await expect(page).toHaveURL('/shop/catalog?family=ferreteria&category=ferreteria-electricidad')
  await expect(drawer(page)).toBeHidden()
})

test('MOB-10 the drawer changes the display currency @phone', async ({ page }) => {
  await page.goto('/site/faq')
  await openMenu(page)
  await drawer(page).getByText('U$S', { exact: true }).tap()
  await expect(drawer(page).getByRole('radio', { name: 'Dólares' })).toBeChecked()
  await page.reload()
  await openMenu(page)
  await expect(drawer(page).getByRole('radio', { name: 'Dólares' })).toBeChecked()
})

test('FTR-07 FTR-11 FTR-12 the WhatsApp button covers nothing, wherever a page is scrolled to @phone', async ({
  page,
  shop,
}) => {
  const [own] = await shop.sql<{ seller: string }>(
    'SELECT whatsapp AS seller FROM employees JOIN customers ON seller_code = code WHERE cardcode = $1',
    [ferreteria.cardcode],
  )
  expect(own?.seller).toMatch(/^\+598\d{8}$/)
  await signIn(page, ferreteria)
  await fillCart(page, [{ itemCode: 'TAL-710PTZ13', quantity: 1 }])
  for (const path of [
    '/shop/catalog',
    '/shop/cart',
    '/account/orders',
    ...(isDeep ? ['/shop/checkout', '/account/status'] : []),
  ]) {
    await page.goto(path)
    await untilHydrated(page)
    await expect(page.getByRole('link', { name: /^WhatsApp .*solo mensajes/ })).toHaveCount(1)
    expect(await coveredByChat(page), path).toEqual([])
    const seller = page.getByRole('main').getByRole('link', { name: /^WhatsApp de / })
    if (path.startsWith('/account'))
      await expect(seller).toHaveAttribute('href', `https://wa.me/${own?.seller.replace('+', '')}`)
  }
})

/** Elements that the chat button would cover at some scroll position, down the page and up again. */
async function coveredByChat(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const chat = [
      ...document.querySelectorAll<HTMLElement>('a[href^="https://wa.me/"][title*="solo mensajes"]'),
    ].find(link => link.getClientRects().length > 0)
    if (chat === undefined) return ['the chat button is missing']
    const found = new Set<string>()
    const frames = async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    }
    const look = () => {
      const { left, right, top, bottom } = chat.getBoundingClientRect()
      chat.style.visibility = 'hidden'
      for (let x = left + 1; x < right; x += 8) {
        for (let y = top + 1; y < bottom; y += 8) {
          const covered = document.elementFromPoint(x, y)?.closest('a, button, input, select, label, dd, td')
          if (covered) found.add(covered.outerHTML.slice(0, 120))
        }
      }
      chat.style.visibility = ''
    }
    const way = document.documentElement.scrollHeight - innerHeight
    for (const part of [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1, 0.8, 0.5, 0.2, 0]) {
      scrollTo(0, way * part)
      await frames()
      look()
    }
    return [...found]
  })
}

test('UIX-17 links to products and documents are big enough for a finger @phone', async ({ page }) => {
  await signIn(page, ferreteria)
  await fillCart(page, [{ itemCode: PADLOCK.itemCode, quantity: 12 }])
  await page.goto('/shop/cart')
  const main = page.getByRole('main')
  const product = main.getByRole('link', { name: PADLOCK.title })
  expect((await product.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await product.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/account/orders')
  const documentLink = main.locator('a[href^="/account/documents/"]').first()
  expect((await documentLink.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await documentLink.boundingBox())?.height).toBeGreaterThanOrEqual(24)
})
