import type { Page } from '@playwright/test'
import { fillCart } from './fixtures/fill-cart.ts'
import { barraca, expect, ferreteria, signIn, test } from './fixtures/shop-test.ts'

const DRILL = { itemCode: 'TAL-710PTZ13', title: 'Taladro percutor 710 W mandril 13 mm Tordaz' }

/** Orders one drill and gives the order's number. */
async function placeOrder(page: Page): Promise<string> {
  await fillCart(page, [{ itemCode: DRILL.itemCode, quantity: 1 }])
  await page.goto('/shop/checkout')
  await page.getByRole('button', { name: 'Confirmar pedido' }).click()
  await expect(page.getByText('Pedido recibido. Gracias por la compra.')).toBeVisible()
  return page.getByRole('heading', { level: 1 }).innerText()
}

test('CHK-29 CHK-30 CHK-31 CHK-32 an order survives kill -9, is first in the list, and is nobody else’s', async ({
  page,
  shop,
}) => {
  await signIn(page, ferreteria)
  const title = await placeOrder(page)
  const address = new URL(page.url()).pathname
  // A page that is still asking for something would complain that nobody answers.
  await page.goto('about:blank')
  await shop.restart('SIGKILL')
  await page.goto('/account/orders')
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(new URL(page.url()).pathname).toBe(address)
  await expect(page.getByRole('main').getByRole('link', { name: DRILL.title })).toBeVisible()
  await expect(page.getByText('Recibido').first()).toBeVisible()
  await page.context().clearCookies()
  await signIn(page, barraca)
  const answer = await page.request.get(address)
  expect(answer.status()).toBe(404)
})

test('CHK-27 a received order can be cancelled after being asked', async ({ page }) => {
  await signIn(page, ferreteria)
  await placeOrder(page)
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Conservar pedido' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(page.getByRole('main').getByText('Cancelado').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toHaveCount(0)
})
