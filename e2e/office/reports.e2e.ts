import { expectAccessible } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import { expect, test } from '../fixtures/shop-test.ts'

/** Reports: figures with their rows and files, and a search that finds nothing until it has a synonym. */

test('OFR-02 OFX-15 a figure of the sales opens its lines, whose sum it is; report and lines are saved as files', async ({
  page,
}) => {
  await enterOffice(page, 'dueno')
  await page.goto('/oficina/reportes?por=brand&desde=2020-01-01')
  const table = page.getByRole('table', { name: 'Ventas: Marca' })
  const first = table.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  await expectAccessible(page, 'the report of sales')
  const download = page.waitForEvent('download')
  await page.getByRole('heading', { name: 'Reportes' }).click()
  await page.keyboard.press('e')
  expect((await download).suggestedFilename()).toMatch(/^Ventas por marca .*\.xlsx$/)
  const figure = first.getByRole('link', { name: /^Neto \$ / })
  const amount = (await figure.textContent()) ?? ''
  await figure.click()
  await expect(page.getByRole('heading', { name: 'Renglones vendidos' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: amount }).first()).toHaveText(amount)
  await expectAccessible(page, 'the lines behind a figure')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /Renglones vendidos.*CSV/ }).click()
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
})

test('OFR-04 a search without results is made a synonym and tried at once; its click is counted', async ({
  page,
}) => {
  const word = `chafalote${Date.now()}`
  await page.goto('/')
  const box = page.getByRole('searchbox').first()
  await box.fill(word)
  await box.press('Enter')
  await expect(page).toHaveURL(/term=chafalote/)
  await expect(page.getByRole('main')).toContainText(word)
  await box.fill('taladro')
  await box.press('Enter')
  await expect(page).toHaveURL(/term=taladro$|term=taladro&/)
  const clicked = page.waitForResponse(response => response.url().endsWith('/api/products/search/click'))
  await page.getByRole('main').locator('a[href^="/shop/products/"]').first().click()
  expect((await clicked).status()).toBe(202)

  await enterOffice(page, 'contenido')
  await page.goto('/oficina/reportes/busquedas')
  const terms = page.getByRole('table', { name: 'Búsquedas' })
  await expect(terms.getByText('taladro', { exact: true })).toBeVisible()
  const row = terms.getByRole('row').filter({ hasText: word })
  await expect(row).toContainText('Sin resultado')
  await expectAccessible(page, 'the report of searches')
  await row.getByRole('button', { name: `Hacer sinónimo de ${word}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('También encuentra').fill('taladro')
  await expect(dialog.getByRole('status')).toContainText(/productos?:/)
  await dialog.getByRole('button', { name: 'Guardar sinónimo' }).click()
  await expect(page.getByText(new RegExp(`«${word}» encuentra ahora \\d`))).toBeVisible()
  await expect(page.getByRole('table', { name: 'Sinónimos propios' })).toContainText(word)
})

test('OFR-01 OFR-02 sales stand against any earlier span, and each figure at the head opens its lines', async ({
  page,
}) => {
  await enterOffice(page, 'dueno')
  await page.goto('/oficina/reportes?por=brand&desde=2026-03-01&hasta=2026-03-31')
  await page.getByLabel('Comparar con').selectOption({ label: 'Otro período' })
  await page.getByLabel('Comparar desde').fill('2025-10-05')
  await page.getByLabel('Comparar hasta').fill('2025-12-20')
  await expect(page.getByText('Comparado con 05/10/2025 a 20/12/2025')).toBeVisible()
  await expect(page).toHaveURL(/contra=2025-10-05/)
  const before = page.getByRole('definition').getByRole('link', { name: /^Neto \$ .*Ver sus renglones/ })
  await expect(before).toHaveCount(2)
  const amount = (await before.nth(1).textContent()) ?? ''
  await before.nth(1).click()
  await expect(page).toHaveURL(/desde=2025-10-05&hasta=2025-12-20/)
  await expect(page.getByRole('definition').filter({ hasText: amount }).first()).toHaveText(amount)
})

test('OFR-07 a figure of the coverage opens the grid with exactly its products', async ({ page }) => {
  await enterOffice(page, 'dueno')
  await page.goto('/oficina/reportes/cobertura')
  const figure = page
    .getByRole('table', { name: 'Cobertura' })
    .getByRole('link', { name: /^Sin stock/ })
    .last()
  const count = (await figure.textContent()) ?? ''
  await figure.click()
  await expect(page).toHaveURL(/\/oficina\/productos\?falta=stock&marca=/)
  await expect(page.getByText(/^Solo de la cobertura: Sin stock, /)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `${count} de ` })).toBeVisible()
  await expectAccessible(page, 'the grid of a figure')
  await page.getByRole('link', { name: 'Ver como lista' }).click()
  await expect(page.getByRole('heading', { name: /^Sin stock: / })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(page.getByText(/^Solo de la cobertura/)).toBeHidden()
  await expect(page).toHaveURL(/\/oficina\/productos$/)
})
