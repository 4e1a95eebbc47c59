import { expectAccessible } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import { expect, test } from '../fixtures/shop-test.ts'

/** Prices above the limits, from who asks to who approves. */

test.describe.configure({ mode: 'default' })
// Other tests rely on the products and promotions of their shop.
test.use({ shopSetup: { kind: 'demo', name: 'office-products' } })

const CODE = 'TAL-710PTZ13'

test('OFP-13 OFP-14 OFI-14 a price above the limits is asked for, seen by another person, approved and undone in part', async ({
  page,
  browser,
  shop,
}) => {
  const approves = (isAllowed: boolean) =>
    shop.sql(
      isAllowed
        ? `update roles set permissions = array_append(permissions, 'prices.approve') where id = 'administracion'`
        : `update roles set permissions = array_remove(permissions, 'prices.approve') where id = 'administracion'`,
    )
  const priceOf = async () => {
    const [row] = await shop.sql<{ price: string }>(
      `select price from product_prices where itemcode = '${CODE}' order by price_list limit 1`,
    )
    return Number(row?.price)
  }
  const before = await priceOf()
  await approves(true)
  await enterOffice(page, 'administracion')
  await page.goto('/oficina/productos')
  const grid = page.getByRole('grid', { name: 'Planilla de productos' })
  await expect(grid.locator('.cells-active')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(CODE)
  await expect(grid).toHaveAttribute('aria-rowcount', '3')
  await page.getByRole('button', { name: 'Cambio masivo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Columna', { exact: true }).selectOption({ label: 'Mayorista' })
  await dialog.getByLabel('Qué hacer').selectOption('percent')
  await dialog.getByLabel('Valor').fill('40')
  await dialog.getByRole('button', { name: 'Ver efecto' }).click()
  await expect(dialog.getByText(/Un precio cambia 40.*Lo tiene que aprobar otra persona/)).toBeVisible()
  await dialog.getByLabel('Aplicar desde un día y hora').check()
  await expectAccessible(page, 'a change above the limits', 'dialog[open]')
  await dialog.getByLabel('Aplicar desde un día y hora').uncheck()
  await dialog.getByRole('button', { name: 'Pedir aprobación' }).click()
  await expect(page.getByText('Queda por aprobar. No se cambió nada todavía.')).toBeVisible()
  expect(await priceOf()).toBe(before)

  const other = await browser.newContext()
  const owner = await other.newPage()
  await enterOffice(owner, 'dueno', '/oficina')
  await owner.getByRole('link', { name: 'Ver: Cambios por aprobar' }).click()
  await owner.getByRole('link', { name: 'Cambio masivo: 1 precio' }).click()
  await expect(owner.getByRole('region', { name: 'Precios de Mayorista' })).toContainText('+40,0')
  await expectAccessible(owner, 'a change to be approved', 'main')
  await owner.getByRole('button', { name: 'Aprobar' }).click()
  // The job applies it, and the screen follows by itself.
  await expect(owner.getByText('1 cambio aplicado')).toBeVisible({ timeout: 20_000 })
  expect(await priceOf()).toBeGreaterThan(before)
  await owner.getByRole('button', { name: 'Ver lo que cambió' }).click()
  const act = owner.getByRole('dialog')
  await act.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await act.getByLabel('Qué deshacer').selectOption({ label: 'Filas elegidas' })
  await act.getByLabel('Buscar por código o título').fill(CODE)
  await act.getByRole('checkbox', { name: new RegExp(CODE) }).check()
  await expect(act.getByText('Un dato vuelve a como estaba.')).toBeVisible()
  await expectAccessible(owner, 'the undo of a part', 'dialog[open]')
  await act.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(act).toBeHidden()
  expect(await priceOf()).toBe(before)

  // Its author finds how it ended on `Hoy`, until they have read it.
  await page.goto('/oficina')
  await page.getByRole('link', { name: 'Ver: Mis cambios que terminaron' }).click()
  await page.getByRole('link', { name: 'Cambio masivo: 1 precio' }).click()
  await expect(page.getByText('1 cambio aplicado')).toBeVisible()
  await page.goto('/oficina')
  await expect(page.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver: Mis cambios que terminaron' })).toHaveCount(0)
  await other.close()
  await approves(false)
})
