import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

/** The grid of products, as somebody works in it who knows spreadsheets. */

test.describe.configure({ mode: 'default' })
// Other tests rely on the products and promotions of their shop.
test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  shopSetup: { kind: 'demo', name: 'office-products' },
})

const CODE = 'TAL-710PTZ13'

test('OFP-04 OFP-05 OFP-07 OFP-08 OFP-16 prices are found, typed, pasted, saved over a colleague’s and undone by keys alone', async ({
  page,
  shop,
}) => {
  const [stored] = await shop.sql<{ price: string; list: number }>(
    `select price, price_list as list from product_prices where itemcode = '${CODE}' order by price_list limit 1`,
  )
  const price = Number(stored?.price)
  const set = (value: number) =>
    shop.sql(
      `update product_prices set price = ${value} where itemcode = '${CODE}' and price_list = ${stored?.list}`,
    )
  await enterOffice(page, 'dueno')
  await page.goto('/oficina/productos')
  const grid = page.getByRole('grid', { name: 'Planilla de productos' })
  const active = grid.locator('.cells-active')
  await expect(active).toBeVisible()

  // Find.
  await page.keyboard.press('/')
  await page.keyboard.type(CODE)
  await expect(grid).toHaveAttribute('aria-rowcount', '3')
  await grid.focus()
  await expect(active).toHaveAttribute('aria-label', new RegExp(`^Código: ${CODE}. Fila 1 de 1`))
  await expect(grid).toHaveAttribute('aria-activedescendant', /./)
  await expectAccessible(page, 'the grid', '[role=grid]')

  // A bad cell is refused and says why; nothing else is lost.
  await goTo(page, 'Mayorista')
  await page.keyboard.type('doce')
  await page.keyboard.press('Enter')
  await expect(active).toHaveAttribute('aria-label', /doce.*error: no es un número/)
  await page.keyboard.press('Control+z')
  await expect(active).toHaveAttribute('aria-invalid', 'false')

  // A range from a spreadsheet: price, currency, previous price.
  await page.evaluate(() => navigator.clipboard.writeText('1.234,50\t$\t1.500\r\n'))
  await page.keyboard.press('Control+v')
  await expect(active).toHaveAttribute('aria-label', /1\.234,50.*sin guardar/)
  const bar = page.getByRole('region', { name: /sin guardar/i })
  await expect(bar).toContainText('1 precio')

  // It outlives a closed tab.
  page.once('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(bar).toContainText('1 precio')

  // A colleague was faster: both values are shown, and one's own is chosen.
  await set(price + 7)
  await page.keyboard.press('Control+s')
  const conflict = page.getByRole('dialog', { name: 'Otra persona cambió lo mismo' })
  await conflict.getByLabel(/^Lo mío: 1\.234,50/).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(bar).toBeHidden()
  await expect(page.getByText(/celdas? guardadas?/)).toBeVisible()
  const saved = await shop.sql(
    `select price::float8, previous_price::float8 as previous from product_prices where itemcode = '${CODE}' and price_list = ${stored?.list}`,
  )
  expect(saved).toEqual([{ price: 1234.5, previous: 1500 }])

  // Customers see it, asked for without leaving the screen, where the notice with `Deshacer` is.
  await signIn(page, ferreteria)
  await expect
    .poll(async () => await (await page.request.get(`/shop/products/${CODE}`)).text())
    .toContain('1.234,50')

  // And it goes back where it was.
  await page.getByRole('button', { name: 'Deshacer' }).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(
      async () =>
        (
          await shop.sql(
            `select price::float8 from product_prices where itemcode = '${CODE}' and price_list = ${stored?.list}`,
          )
        )[0],
    )
    .toEqual({ price: price + 7 })
  await set(price)

  // A colleague moves the rows while one types: what is typed stays with its product.
  await page.goto('/oficina/productos?q=taladro&orden=price:1')
  await expect(active).toBeVisible()
  await grid.focus()
  await goTo(page, 'Título')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('F2')
  const editor = grid.locator('.cells-editor')
  const [, code = ''] = /^Título de (.+)$/.exec((await editor.getAttribute('aria-label')) ?? '') ?? []
  const top = await editor.evaluate(element => element.style.top)
  const dearest = `itemcode = (SELECT itemcode FROM product_prices JOIN products USING (itemcode)
    WHERE title ILIKE '%taladro%' AND price_list = 1 ORDER BY price DESC LIMIT 1) AND price_list = 1`
  const [dear] = await shop.sql<{ code: string; price: number }>(
    `SELECT itemcode AS code, price::float8 AS price FROM product_prices WHERE ${dearest}`,
  )
  await shop.sql(`UPDATE product_prices SET price = 0.01 WHERE ${dearest}`)
  await expect.poll(() => editor.evaluate(element => element.style.top)).not.toBe(top)
  await page.keyboard.type('Otro')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ver cambios' }).click()
  const changes = page.getByRole('dialog', { name: 'Cambios por guardar' })
  await expect(changes.getByRole('rowheader')).toHaveText([code])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await shop.sql(
    `UPDATE product_prices SET price = ${dear?.price} WHERE itemcode = '${dear?.code}' AND price_list = 1`,
  )
})

test('OFP-04 OFX-05 the pointer selects the cell it is on, also beyond those in sight, and the product beside the grid is in the address', async ({
  page,
}) => {
  await enterOffice(page, 'dueno')
  await page.goto('/oficina/productos')
  const grid = page.getByRole('grid')
  const active = grid.locator('.cells-active')
  await expect(active).toBeVisible()
  const cell = grid.locator('.cells-body').getByRole('gridcell', { name: /./ }).nth(9)
  const text = await cell.innerText()
  await cell.click()
  await expect(active).toHaveText(text)
  // Held below the grid, it selects what comes into sight.
  const box = await grid.boundingBox()
  if (box === null) throw new Error('The grid is not there')
  await page.mouse.move(box.x + 300, box.y + 120)
  await page.mouse.down()
  await page.mouse.move(box.x + 300, box.y + box.height + 20)
  await expect.poll(() => grid.evaluate(element => element.scrollTop)).toBeGreaterThan(600)
  await page.mouse.up()
  await expect(active).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(active).toBeInViewport()
  await page.keyboard.press(' ')
  const panel = page.getByRole('complementary', { name: 'Producto' })
  const title = panel.getByRole('heading', { level: 2 })
  await expect(page).toHaveURL(/mirar=/)
  const looked = await title.innerText()
  await page.reload()
  await expect(title).toHaveText(looked)
  await expect(active).toBeInViewport()
  await panel.getByRole('link', { name: 'Abrir ficha' }).click()
  await expect(page).not.toHaveURL(/mirar=/)
  await page.goBack()
  await expect(title).toHaveText(looked)
  await grid.focus()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/mirar=/)
})

test('OFP-09 OFP-12 OFP-27 many prices change at once after their effect was seen; stock asks for a reason', async ({
  page,
  shop,
}) => {
  await enterOffice(page, 'dueno')
  await page.goto('/oficina/productos?q=taladro')
  const grid = page.getByRole('grid')
  await expect(grid.locator('.cells-active')).toBeVisible()
  const before = await shop.sql<{ sum: number }>('select sum(price)::float8 as sum from product_prices')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: 'Cambio masivo' })
  await dialog.getByLabel('Columna').selectOption({ label: 'Mayorista' })
  await dialog.getByLabel('Qué hacer').selectOption({ label: 'Subir o bajar %' })
  await dialog.getByLabel('Valor').fill('10')
  await dialog.getByLabel('Redondear a').selectOption({ label: 'Múltiplos de 5' })
  await dialog.getByLabel('Valor').press('Enter')
  await expect(dialog.getByRole('region', { name: 'Precios de Mayorista' })).toContainText('Suben')
  // Each price is in one bar, those that rise apart from those that fall by rounding.
  const bars = dialog.getByRole('table', { name: 'Cuántos productos cambian, y cuánto' }).getByRole('row')
  await expect(bars.first()).toBeVisible()
  const counts = (await bars.allInnerTexts()).slice(1)
  const sumOf = (way: string) =>
    counts
      .filter(text => text.startsWith(way))
      .reduce((sum, text) => sum + Number(/\d+$/.exec(text.trim())?.[0]), 0)
  expect(sumOf('Suben') + sumOf('Bajan')).toBe(71)
  await expect(dialog.getByRole('region', { name: 'Precios de Mayorista' })).toContainText(
    `Suben${sumOf('Suben')}Bajan${sumOf('Bajan')}`,
  )
  await expectAccessible(page, 'a change of many', 'dialog[open]')
  // Above the limits, and nobody else could approve it: the number of prices is typed (OFP-13).
  const apply = dialog.getByRole('button', { name: 'Aplicar a 71 productos' })
  await expect(apply).toBeDisabled()
  await dialog.getByLabel('Escribir 71 para confirmar').fill('71')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  const after = await shop.sql<{ sum: number }>('select sum(price)::float8 as sum from product_prices')
  expect(after[0]?.sum).toBeGreaterThan(before[0]?.sum ?? 0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect
    .poll(async () => await shop.sql('select sum(price)::float8 as sum from product_prices'))
    .toEqual(before)

  await grid.focus()
  await goTo(page, 'Stock')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  const reason = page.getByRole('dialog', { name: 'Ajuste de stock' })
  await expect(reason.getByLabel('Motivo del ajuste')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reason.getByText('Falta escribir el motivo.')).toBeVisible()
  await page.keyboard.type('Conteo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 celda guardada')).toBeVisible()
})

test('OFP-05 @phone on a phone price and stock are changed in a list', async ({ page }) => {
  await enterOffice(page, 'deposito')
  await page.goto(`/oficina/productos?q=${CODE}`)
  await expect(page.getByText(CODE).first()).toBeVisible()
  // Who keeps the store sees no price.
  await expect(page.getByLabel(`Precio de ${CODE}`)).toHaveCount(0)
  await page.getByLabel(`Stock de ${CODE}`).fill('33')
  await page.getByLabel(`Stock de ${CODE}`).blur()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('dialog').getByLabel('Motivo del ajuste').fill('Conteo')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('1 celda guardada')).toBeVisible()
  await expectAccessible(page, 'the list of products')
})

/** Moves by the arrow until the cell of a column is the active one. */
async function goTo(page: Page, title: string): Promise<void> {
  const active = page.getByRole('grid').locator('.cells-active')
  await page.keyboard.press('Home')
  for (let step = 0; step < 40; step += 1) {
    const label = (await active.getAttribute('aria-label')) ?? ''
    if (label.startsWith(`${title}:`) || label.startsWith(`${title}: `)) return
    await page.keyboard.press('ArrowRight')
    await expect(active).not.toHaveAttribute('aria-label', label)
  }
  throw new Error(`There is no column ${title}`)
}
