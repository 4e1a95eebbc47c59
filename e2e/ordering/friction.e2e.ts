import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DRILL } from '../fixtures/demo-products.ts'
import { savedCart } from '../fixtures/fill-cart.ts'
import { expect, ferreteria, signIn, test, untilHydrated } from '../fixtures/shop-test.ts'
import { wholeCards, wholeRows } from '../fixtures/whole-rows.ts'

// Counts the effort of common tasks: each figure is printed and has a limit.
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

function report(figure: string, value: number): number {
  console.info(`friction: ${figure}: ${value}`)
  return value
}

test('CAT-37 lines of the product table on one screen @phone @deep', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ferreteria, '/shop/catalog?family=ferreteria&view=planilla&limit=24')
  await expect(page.locator('tbody tr')).toHaveCount(24)
  expect(report('lines of Planilla (phone)', await wholeRows(page))).toBeGreaterThanOrEqual(5)
})

test('CAT-40 cards of a listing on one screen', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, ferreteria, '/shop/catalog?family=ferreteria')
  await expect(page.locator('[data-product]')).toHaveCount(12)
  await page.evaluate(() => document.fonts.ready)
  // Two rows of four.
  expect(report('whole cards of a listing (desk)', await wholeCards(page))).toBeGreaterThanOrEqual(8)
})

test('SRC-19 key presses from a known code to the cart, besides the code @deep', async ({ page, shop }) => {
  await signIn(page, ferreteria, '/')
  await untilHydrated(page)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('/')
  await expect(page.getByRole('searchbox', { name: 'Buscar productos' })).toBeFocused()
  await page.keyboard.insertText(DRILL.itemCode)
  await press('Enter')
  await expect(page).toHaveURL(`/shop/products/${DRILL.itemCode}`)
  await expect(page.getByRole('main').locator('[data-offer]').getByRole('textbox')).toBeFocused()
  await savedCart(page, () => press('Enter'))
  expect(await shop.sql('SELECT itemcode FROM cart_lines')).toEqual([{ itemcode: DRILL.itemCode }])
  expect(report('keys from a code to the cart', keys)).toBeLessThanOrEqual(3)
})

test('CRT-43 CRT-47 actions from a chat of 62 lines to a placed order @deep', async ({ page, shop }) => {
  const chat = await readFile(new URL('../fixtures/chat-of-62-lines.txt', import.meta.url), 'utf8')
  await signIn(page, ferreteria, '/shop/cart#pedido-rapido')
  let actions = 0
  const act = async (done: Promise<unknown>) => {
    actions += 1
    await done
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await act(page.getByLabel('Códigos y cantidades').fill(chat))
  await act(button('Revisar líneas').click())
  await expect(page.getByText(/líneas listas$/)).toBeVisible()
  for (let left = await linesToSettle(page); left > 0; left -= 1) {
    // The focus is on the control that settles the next line.
    await expect(page.locator('[data-first-step]:focus')).toBeVisible()
    await act(page.keyboard.press('Enter'))
    await expect.poll(() => linesToSettle(page)).toBe(left - 1)
  }
  await act(button(/^Aceptar las \d+ sugerencias$/).click())
  await savedCart(page, () => act(button('Agregar todo').click()))
  await act(page.getByRole('link', { name: 'Finalizar compra' }).click())
  await act(button('Confirmar pedido').click())
  const done = page.getByText('Pedido recibido. Gracias por la compra.')
  const adjust = button('Ajustar todo y confirmar')
  await expect(done.or(adjust).first()).toBeVisible()
  if (await adjust.isVisible()) await act(adjust.click())
  await expect(done).toBeVisible()
  const [order] = await shop.sql<{ lines: number }>(
    'SELECT count(*)::int AS lines FROM order_lines WHERE order_id = (SELECT max(id) FROM orders)',
  )
  expect(order?.lines).toBeGreaterThanOrEqual(55)
  expect(report('actions from a chat of 62 lines to an order', actions)).toBeLessThanOrEqual(10)
})

async function linesToSettle(page: Page): Promise<number> {
  const heading = page.getByText(/^\d+ líneas? para revisar$/)
  return (await heading.count()) === 0 ? 0 : Number.parseInt(await heading.innerText(), 10)
}
