import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { cartSums, expectTotals } from '../fixtures/cart-sums.ts'
import { DRILL, PADLOCK } from '../fixtures/demo-products.ts'
import { savedCart } from '../fixtures/fill-cart.ts'
import type { ShopProcess } from '../fixtures/shop-process.ts'
import { expect, ferreteria, signInByForm, test, untilHydrated } from '../fixtures/shop-test.ts'

const PROMO = 'Combo pintor: látex 20 L + rodillo + pincel + bandeja'

const box = (page: Page) => page.getByRole('searchbox', { name: 'Buscar productos' })
const suggestions = (page: Page) => page.getByRole('region', { name: 'Sugerencias' })
const cards = (page: Page) => page.getByRole('main').locator('article')
/** By touch on a phone, else by mouse. */
const press = (target: Locator, isMobile: boolean) => (isMobile ? target.tap() : target.click())
const addIn = (place: Locator) => place.getByRole('button', { name: /^Agregar al carro/ }).first()

test('NAV-02 STA-18 CAT-30 QVW-05 PRO-04 CRT-33 MON-19 CHK-01 CHK-30 CHK-31 UIX-13 the whole purchase, from sign-in to the stored order @mobile', async ({
  page,
  shop,
  isMobile,
}) => {
  await signInByForm(page, ferreteria)
  const codes = [
    await addFromCard(page, isMobile),
    await addFromSuggestion(page, isMobile),
    await addByCode(page, isMobile),
    await addByBarcode(page, shop, isMobile),
    await addFromQuickView(page, isMobile),
    await addFromSheet(page, isMobile),
  ]
  await addPromo(page, isMobile)

  await press(page.getByRole('banner').getByRole('link', { name: /^Carro, cantidad/ }), isMobile)
  const main = page.getByRole('main')
  await expect(main.getByRole('table', { name: `Líneas de la promo ${PROMO}` })).toBeVisible()
  const savedLines = await shop.sql<{ itemcode: string }>('SELECT itemcode FROM cart_lines ORDER BY itemcode')
  expect(savedLines.map(({ itemcode }) => itemcode)).toEqual([...new Set(codes)].sort())
  const sums = await cartSums(shop, ferreteria.cardcode)
  expect(sums.map(({ currency }) => currency)).toEqual(['UYU', 'USD'])
  await expectTotals(main, sums)

  const title = await confirm(page, isMobile)
  await expectTotals(main, sums)
  const number = /\d+/.exec(title)?.[0] ?? ''
  await expectMail(shop, number)

  await page.goto('/account/orders')
  const first = page.locator('tbody').getByRole('row').first()
  await expect(first.getByRole('link', { name: title })).toBeVisible()
  if (!isMobile) {
    // A page with requests in flight would log an error while the shop is down.
    await page.goto('about:blank')
    await shop.restart('SIGKILL')
    await page.goto('/account/orders')
  }
  await press(first.getByRole('link', { name: title }), isMobile)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  for (const code of codes) await expect(main.getByText(code).first()).toBeVisible()
  await expect(main.getByText(PROMO).first()).toBeVisible()
  await expectTotals(main, sums)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Carro, cantidad 0' })).toBeVisible()
  // Neither listings nor orders are stored in the browser; `searches` holds the recent search terms.
  const stored = await page.evaluate(() => Object.keys(localStorage))
  expect(stored).toContain('mostrador.cart')
  const names = ['cart', 'wishlist', 'compare', 'locale', 'currency', 'searches'].map(n => `mostrador.${n}`)
  for (const name of stored) expect(names).toContain(name)
})

test('UIX-12 AUT-13 SRC-14 CHK-01 the whole purchase by keyboard alone, signing in included', async ({
  page,
  shop,
}) => {
  await page.goto('/account/login')
  await pressUntilFocused(page, page.getByLabel('Correo electrónico'))
  await page.keyboard.type(ferreteria.email)
  await pressUntilFocused(page, page.getByLabel('Contraseña'))
  await page.keyboard.type(ferreteria.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/')
  await untilHydrated(page)

  await page.keyboard.press('/')
  await page.keyboard.type('taladro percutor 710')
  await expect(suggestions(page).getByRole('link', { name: DRILL.title })).toBeVisible()
  await pressUntilFocused(
    page,
    addIn(suggestions(page).getByRole('listitem').filter({ hasText: DRILL.title })),
  )
  await savedCart(page, () => page.keyboard.press('Enter'))
  await page.keyboard.press('Escape')
  await expect(suggestions(page)).toHaveCount(0)

  await page.keyboard.press('/')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(PADLOCK.itemCode)
  await page.keyboard.press('Enter')
  await page.waitForURL(`/shop/products/${PADLOCK.itemCode}`)
  // The address may change before the page behind it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PADLOCK.title)
  await pressUntilFocused(page, addIn(page.getByRole('main')))
  await savedCart(page, () => page.keyboard.press('Enter'))

  await pressUntilFocused(page, page.getByRole('banner').getByRole('link', { name: /^Carro, cantidad/ }))
  await page.keyboard.press('Enter')
  await page.waitForURL('/shop/cart')
  await expectTotals(page.getByRole('main'), await cartSums(shop, ferreteria.cardcode))
  await pressUntilFocused(page, page.getByRole('main').getByRole('link', { name: 'Finalizar compra' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('/shop/checkout')
  const place = page.getByRole('button', { name: 'Confirmar pedido' })
  await expect(place).toBeVisible()
  await pressUntilFocused(page, place)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pedido recibido. Gracias por la compra.')).toBeVisible()
})

/**
 * Browses to a subcategory, filters it and adds the first product; each of these functions returns the code it added.
 */
async function addFromCard(page: Page, isMobile: boolean): Promise<string> {
  if (isMobile) {
    await page.getByRole('button', { name: 'Abrir el menú' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Menú' })
    await drawer.getByText('FERRETERÍA', { exact: true }).tap()
    await drawer.getByRole('link', { name: 'Cerrajería', exact: true }).tap()
  } else {
    const navigation = page.getByRole('navigation', { name: 'Principal' })
    await navigation.getByRole('link', { name: 'FERRETERÍA', exact: true }).hover()
    await navigation.getByRole('link', { name: 'Cerrajería', exact: true }).click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cerrajería')
  if (isMobile) await page.getByRole('button', { name: /^Filtros/ }).tap()
  const filters = isMobile
    ? page.getByRole('dialog', { name: 'Filtros' })
    : page.getByRole('complementary', { name: 'Filtros' })
  await press(filters.getByRole('link', { name: /^Solo con stock/ }), isMobile)
  await page.waitForURL(/inStock=1/)
  if (isMobile) await filters.getByRole('button', { name: /^Ver / }).tap()
  const card = cards(page).first()
  await savedCart(page, () => press(addIn(card), isMobile))
  return await codeOf(card)
}

async function addFromSuggestion(page: Page, isMobile: boolean): Promise<string> {
  await search(page, isMobile, 'taladro percutor 710')
  const drill = suggestions(page).getByRole('listitem').filter({ hasText: DRILL.title })
  await savedCart(page, () => press(addIn(drill), isMobile))
  return DRILL.itemCode
}

async function addByCode(page: Page, isMobile: boolean): Promise<string> {
  await search(page, isMobile, PADLOCK.itemCode)
  await page.keyboard.press('Enter')
  await page.waitForURL(`/shop/products/${PADLOCK.itemCode}`)
  // The address may change before the page behind it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PADLOCK.title)
  await savedCart(page, () => press(addIn(page.getByRole('main')), isMobile))
  return PADLOCK.itemCode
}

async function addByBarcode(page: Page, shop: ShopProcess, isMobile: boolean): Promise<string> {
  const [product] = await shop.sql<{ itemcode: string; codebars: string }>(
    `SELECT itemcode, codebars FROM products JOIN product_stock stock USING (itemcode)
     WHERE active AND codebars IS NOT NULL AND status = 'S' AND available - committed > 100
       AND itemcode NOT IN ($1, $2) ORDER BY itemcode DESC LIMIT 1`,
    [DRILL.itemCode, PADLOCK.itemCode],
  )
  if (product === undefined) throw new Error('No product has a bar code')
  await search(page, isMobile, product.codebars)
  const found = suggestions(page).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await press(found.getByRole('link'), isMobile)
  await page.waitForURL(`/shop/products/${encodeURIComponent(product.itemcode)}`)
  await expect(page.getByRole('main').getByRole('button', { name: product.itemcode })).toBeVisible()
  await savedCart(page, () => press(addIn(page.getByRole('main')), isMobile))
  return product.itemcode
}

async function addFromQuickView(page: Page, isMobile: boolean): Promise<string> {
  await page.goto('/shop/catalog?family=bazar&inStock=1')
  const card = cards(page).nth(2)
  await press(card.getByRole('button', { name: /^Vista rápida/ }), isMobile)
  const dialog = page.getByRole('dialog', { name: 'Vista rápida' })
  await savedCart(page, () => press(addIn(dialog), isMobile))
  await press(dialog.getByRole('button', { name: 'Cerrar' }), isMobile)
  await expect(dialog).toBeHidden()
  return await codeOf(card)
}

async function addFromSheet(page: Page, isMobile: boolean): Promise<string> {
  await press(
    page.getByRole('navigation', { name: 'Vista' }).getByRole('link', { name: 'Planilla' }),
    isMobile,
  )
  const line = page.getByRole('main').locator('[data-product]').nth(4)
  await expect(page).toHaveURL(/view=planilla/)
  await page.waitForLoadState('networkidle')
  if (isMobile) await savedCart(page, () => addIn(line).tap())
  else {
    const row = page.getByRole('table', { name: 'Bazar' }).locator('[data-product]').nth(4)
    await row.getByRole('textbox', { name: /^Cantidad/ }).focus()
    await savedCart(page, () => page.keyboard.press('Enter'))
  }
  return await codeOf(line)
}

async function addPromo(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Abrir el menú' }).tap()
  const menu = isMobile ? page.getByRole('dialog', { name: 'Menú' }) : page.getByRole('banner')
  await press(menu.getByRole('link', { name: 'PROMOS' }), isMobile)
  await press(page.getByRole('main').getByRole('link', { name: PROMO }), isMobile)
  const add = page.getByRole('main').getByRole('button', { name: 'Agregar al carro' })
  await savedCart(page, () => press(add, isMobile))
}

/** Pick-up at the warehouse: no charge is added to the totals. */
async function confirm(page: Page, isMobile: boolean): Promise<string> {
  const main = page.getByRole('main')
  await press(main.getByRole('link', { name: 'Finalizar compra' }), isMobile)
  await press(main.getByText('Depósito', { exact: true }), isMobile)
  await expect(main.getByRole('radio', { name: /^Depósito/ })).toBeChecked()
  await press(page.getByRole('button', { name: 'Confirmar pedido' }), isMobile)
  await expect(page.getByText('Pedido recibido. Gracias por la compra.')).toBeVisible()
  return await page.getByRole('heading', { level: 1 }).innerText()
}

async function expectMail(shop: ShopProcess, orderNumber: string): Promise<void> {
  const folder = join(shop.dataDir, 'mail')
  const received = async () => {
    const names = await readdir(folder).catch(() => [])
    const whole = names.filter(name => name.endsWith('.eml'))
    const mails = await Promise.all(whole.map(name => readFile(join(folder, name), 'utf8')))
    return mails.filter(mail => mail.includes(`To: ${ferreteria.email}`) && mail.includes(orderNumber)).length
  }
  await expect.poll(received, { message: 'mails about the order' }).toBe(1)
}

async function search(page: Page, isMobile: boolean, term: string): Promise<void> {
  if (isMobile && !(await box(page).isVisible()))
    await page.getByRole('button', { name: 'Abrir la búsqueda' }).tap()
  await box(page).fill(term)
  await expect(suggestions(page)).toBeVisible()
}

async function codeOf(card: Locator): Promise<string> {
  return (await card.getAttribute('data-product')) ?? ''
}

async function pressUntilFocused(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never reached the element')
}
