import type { Page } from '@playwright/test'
import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

const SAVE = '**/api/web/SaveCart'

// Of two saves at the same time one conflicts, which the browser logs; the cart is read and saved again.
test.use({ expectedConsole: [/Failed to load resource.*409/] })

const quantityOf = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Carro, cantidad/ })
    .first()

async function addFirst(page: Page, at: number): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Agregar al carro/ })
    .nth(at)
    .click()
}

test('CRT-23 CRT-28 an unsaved change in one tab is not lost when another tab loads', async ({
  page,
  context,
  shop,
}) => {
  await signIn(page, ferreteria, '/shop/catalog?term=martillo&inStock=1')
  // The save stays in flight while the other tab loads.
  const held = Promise.withResolvers<void>()
  await page.route(SAVE, async route => {
    await held.promise
    await route.continue()
  })
  await addFirst(page, 0)
  await expect(quantityOf(page)).not.toHaveAttribute('aria-label', 'Carro, cantidad 0')
  const shown = (await quantityOf(page).getAttribute('aria-label')) ?? ''

  const other = await context.newPage()
  const restored = other.waitForResponse(response => response.url().includes('/api/web/GetCart'))
  await other.goto('/shop/cart')
  await restored
  await expect(other.getByRole('table', { name: 'Líneas del carro' }).getByRole('row')).toHaveCount(2)
  await expect(quantityOf(page)).toHaveAttribute('aria-label', shown)

  held.resolve()
  await expect(page.getByText(/agregado al carro!/)).toBeVisible()
  await expect(quantityOf(other)).toHaveAttribute('aria-label', shown)
  const lines = await shop.sql('SELECT 1 FROM cart_lines')
  expect(lines).toHaveLength(1)
})

test('CRT-19 CRT-23 lines added in two tabs at the same time are all there in the end @deep', async ({
  page,
  context,
}) => {
  await signIn(page, ferreteria, '/shop/catalog?term=martillo&inStock=1')
  const other = await context.newPage()
  await other.goto('/shop/catalog?term=martillo&inStock=1')
  await quantityOf(other).waitFor()
  await Promise.all([addFirst(page, 0), addFirst(other, 1)])
  await expect(page.getByText(/agregado al carro!/)).toBeVisible()
  await expect(other.getByText(/agregado al carro!/)).toBeVisible()
  const last = await quantityOf(page).getAttribute('aria-label')
  await expect(quantityOf(other)).toHaveAttribute('aria-label', last ?? '')
  await page.goto('/shop/cart')
  await expect(page.getByRole('table', { name: 'Líneas del carro' }).getByRole('row')).toHaveCount(3)
})
