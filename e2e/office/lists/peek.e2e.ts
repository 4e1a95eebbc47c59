import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessibility-checks.ts'
import { enterOffice } from '../../fixtures/enter-office.ts'
import { expect, test } from '../../fixtures/shop-test.ts'

/** The thing of a row beside its list, and the columns of the board (office.md 4). */

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Vista rápida' })

test('OFX-05 OFX-09 Espacio looks at the order of a row beside the list, which follows the focus and takes neither it nor typing', async ({
  page,
}) => {
  await enterOffice(page, 'ventas')
  await page.goto('/oficina/pedidos?vista=lista')
  const links = page.locator('tbody tr td.main a')
  await expect(links.first()).toBeVisible()
  const panel = panelOf(page)
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  const [first, second] = await links.allTextContents()
  await expect(panel.getByRole('heading', { name: `Pedido ${first}` })).toBeVisible()
  await expect(links.first()).toBeFocused()
  await expect(page.getByRole('row', { name: new RegExp(first ?? '-') })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expectAccessible(page, 'a list with the panel')
  await page.keyboard.press('j')
  await expect(panel.getByRole('heading', { name: `Pedido ${second}` })).toBeVisible()
  await expect(links.nth(1)).toBeFocused()

  // What is typed is typed, and Esc there is the field's.
  const search = page.getByRole('searchbox').first()
  await search.focus()
  await page.keyboard.type('uno dos')
  await expect(search).toHaveValue('uno dos')
  await page.keyboard.press('Escape')
  await expect(panel).toBeVisible()
  await search.fill('')
  await expect(links.nth(1)).toBeVisible()
  await links.nth(1).focus()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(links.nth(1)).toBeFocused()

  await page.keyboard.press(' ')
  await panel.getByRole('button', { name: 'Cerrar la vista rápida' }).press('Enter')
  await expect(panel).toBeHidden()
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${second}` })).toBeVisible()
})

test('OFC-01 OFP-04 a customer and a product are looked at beside their lists', async ({ page }) => {
  await enterOffice(page, 'administracion')
  await page.goto('/oficina/clientes')
  await page.getByRole('link', { name: 'Barraca Los Horneros S.A.', exact: true }).focus()
  await page.keyboard.press(' ')
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: 'Barraca Los Horneros S.A.' })).toBeVisible()
  await expect(panel.getByText('Lo que debe')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Tomar pedido' })).toBeVisible()
  // Who is invited to the customer of the row is typed at once.
  await page.keyboard.press('i')
  await expect(page).toHaveURL(/clientes\/C20002\?ver=usuarios&invitar=1$/)
  await expect(page.locator('[data-act="customer.invite"]')).toBeFocused()

  await page.goto('/oficina/productos')
  const grid = page.getByRole('grid')
  await grid.focus()
  await page.keyboard.press(' ')
  const product = page.getByRole('complementary', { name: 'Producto' })
  await expect(product.getByRole('link', { name: 'Abrir ficha' })).toBeVisible()
  await expect(grid).toBeFocused()
  const before = await product.getByRole('heading').first().textContent()
  await page.keyboard.press('ArrowDown')
  await expect(product.getByRole('heading').first()).not.toHaveText(before ?? '')
  await page.keyboard.press('Escape')
  await expect(product).toBeHidden()
})

test('OFO-01 finished columns of the board are folded, open with their digit, and stay as each person left them', async ({
  page,
}) => {
  await enterOffice(page, 'ventas')
  await page.goto('/oficina/pedidos?vista=tablero')
  const column = (place: number) => page.locator(`[data-column="${place}"]`)
  await expect(column(1).locator('[data-card]').first()).toBeVisible()
  const shipped = page.getByRole('button', { name: /^Desplegar Despachado/ })
  await expect(shipped).toBeVisible()
  await page.keyboard.press('7')
  await expect(shipped).toBeHidden()
  await expect(page.getByRole('button', { name: 'Plegar Despachado' })).toBeVisible()
  await page.getByRole('button', { name: 'Plegar Recibido' }).press('Enter')
  const received = page.getByRole('button', { name: /^Desplegar Recibido/ })
  await expect(received).toBeFocused()
  await page.reload()
  await expect(received).toBeVisible()
  await expect(page.getByRole('button', { name: 'Plegar Despachado' })).toBeVisible()
  // The arrow passes over what is folded.
  await page.keyboard.press('2')
  const held = column(2).getByRole('link').first()
  await expect(held).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(held).toBeFocused()
  await expectAccessible(page, 'a board with folded columns')
  await page.keyboard.press('1')
  await expect(column(1).getByRole('link').first()).toBeFocused()
})
