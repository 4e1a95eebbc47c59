import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessibility-checks.ts'
import { enterOffice } from '../../fixtures/enter-office.ts'
import { fillCart } from '../../fixtures/fill-cart.ts'
import { barraca, expect, ferreteria, signIn, test } from '../../fixtures/shop-test.ts'

/** An operator sees the shop as a customer, in a browser in which another customer is signed in. */

const itemCode = 'TAL-710PTZ13'

test('OFC-12 OFC-13 OFC-14 from the office into the shop as the customer, where nothing can be done, and out again', async ({
  page,
  context,
  shop,
}) => {
  await signIn(page, ferreteria)
  await fillCart(page, [{ itemCode, quantity: 3 }])
  await signIn(page, barraca, '/shop/cart')
  // As if a product had been saved.
  await page.evaluate(() => localStorage.setItem('mostrador.saved', '{"state":{"items":[1]},"version":1}'))
  const kept = await storageOf(page)

  await enterOffice(page, 'ventas')
  await page.goto('/oficina/clientes/C20001')
  await expect(page.getByRole('button', { name: 'Ver como cliente' })).toBeVisible()
  await page.keyboard.press('v')
  const dialog = page.getByRole('dialog', { name: 'Ver como cliente' })
  await dialog.getByRole('button', { name: 'Ver como cliente' }).click()
  await expect(dialog.getByText('Falta el dato.')).toBeVisible()
  await dialog.getByLabel('Usuario').selectOption({ label: 'Marta Ibáñez (ferreteria@demo.test)' })
  await dialog.getByLabel('Motivo').fill('Pregunta por su precio')
  const opening = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Ver como cliente' }).click()
  const tab = await opening
  const problems: string[] = []
  tab.on('pageerror', error => problems.push(error.message))
  tab.on('console', message => message.type() === 'error' && problems.push(message.text()))

  const banner = tab.getByRole('region', { name: 'Vista como cliente' })
  await expect(banner).toContainText('Se ve como Ferretería El Candil S.R.L. (C20001)')
  await expect(banner).toContainText('Usuario: Marta Ibáñez (ferreteria@demo.test)')
  await expect(tab.getByRole('main')).toContainText('Cliente C20001')
  expect(tab.url()).not.toContain('codigo')
  await expect(page.getByText('Se ve la tienda como Ferretería El Candil S.R.L.')).toBeVisible()

  // Their cart, which stays as it is.
  await tab.goto('/shop/cart')
  const line = tab.getByRole('main').getByRole('spinbutton').or(tab.getByRole('main').getByRole('textbox'))
  await expect(tab.getByRole('main')).toContainText(itemCode)
  await expect(line.first()).toHaveValue('3')
  await tab.goto(`/shop/products/${itemCode}`)
  await tab
    .getByRole('main')
    .getByRole('button', { name: /^Agregar al carro/ })
    .first()
    .click()
  await expect(tab.getByText('El carro se ve y no se cambia')).toBeVisible()
  await tab.goto('/account/profile')
  await tab.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(banner.getByRole('alert')).toContainText('no se puede cambiar, pedir ni enviar nada')
  const lines = await shop.sql<{ quantity: string }>(
    `SELECT quantity::text FROM cart_lines WHERE cardcode = 'C20001'`,
  )
  expect(lines.map(({ quantity }) => Number(quantity))).toEqual([3])
  expect(await tab.evaluate(() => 'serviceWorker' in navigator)).toBe(false)

  // On a phone it stays in sight, above what sticks to the top.
  await tab.setViewportSize({ width: 390, height: 844 })
  await tab.goto('/shop/catalog')
  await tab.mouse.wheel(0, 2000)
  await expect(banner.getByRole('button', { name: 'Salir' })).toBeInViewport()
  await expect(tab.getByRole('main').getByRole('link').first()).toBeAttached()
  await expectAccessible(tab, 'a listing seen as a customer')
  expect(problems).toEqual([])

  await banner.getByRole('button', { name: 'Salir' }).click()
  await expect(tab.getByRole('heading', { name: 'La vista como cliente terminó' })).toBeVisible()
  await expect(page.getByText('Se ve la tienda como')).toBeHidden()
  expect(await storageOf(page)).toEqual(kept)
  await tab.goto('/account/profile')
  await expect(tab.getByRole('main')).toContainText(barraca.email)

  await page.goto('/oficina/clientes/C20001?ver=historial')
  await expect(page.getByText('Página vista: /shop/cart')).toBeVisible()
  await expect(
    page.getByText('ver como Marta Ibáñez (ferreteria@demo.test) (Pregunta por su precio)').first(),
  ).toBeVisible()
})

/** What the shop keeps in the browser, read at an address without its code. */
async function storageOf(page: Page): Promise<unknown> {
  await page.goto('/robots.txt')
  return await page.evaluate(async () => {
    const kept = Object.entries(localStorage).filter(([name]) => name.startsWith('mostrador.'))
    // The browser names them in an order of its own.
    return { kept: kept.toSorted(), databases: await indexedDB.databases() }
  })
}
