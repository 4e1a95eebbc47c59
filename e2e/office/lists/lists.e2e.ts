import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { VIEW_SCREEN_NAMES } from '#domain/office/view-screens.ts'
import { expectAccessible } from '../../fixtures/accessibility-checks.ts'
import { enterOffice } from '../../fixtures/enter-office.ts'
import { expect, test } from '../../fixtures/shop-test.ts'

/** Lists as they are on the screen: what of them a file has, what search boxes lead to, a row looked at beside them. */

/** What the button saves, as rows of cells. */
async function savedTable(page: Page): Promise<string[][]> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Exportar .* como CSV$/ }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  const lines = text.replace('\uFEFF', '').trim().split('\r\n')
  return lines.map(line => line.split(';'))
}

test('OFX-08 OFX-04 OFX-02 the grid of products is saved as it is filtered, sorted and arranged; a code of something else is found', async ({
  page,
}) => {
  await enterOffice(page, 'dueno', '/oficina/productos?q=taladro&orden=-title')
  const heads = page.getByRole('columnheader')
  await expect(heads.first()).toBeVisible()
  await page.keyboard.press('c')
  const columns = page.getByRole('dialog', { name: 'Columnas de la lista' })
  await columns.getByRole('checkbox', { name: 'Marca', exact: true }).uncheck()
  await page.keyboard.press('Escape')
  const [titles = [], ...rows] = await savedTable(page)
  expect(titles.slice(0, 3)).toEqual(['Código', 'Título', 'Rubro'])
  await expect(page.getByText(new RegExp(`^${rows.length} de `))).toBeVisible()
  const names = rows.map(row => row[1] ?? '')
  expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare).toReversed())

  const elsewhere = page.getByRole('list', { name: 'Encontrado en otro lugar' })
  const box = page.getByRole('searchbox', { name: 'Buscar productos' })
  await box.fill('C20001')
  await expect(elsewhere.getByRole('link', { name: 'Ferretería El Candil S.R.L.' })).toHaveAttribute(
    'href',
    '/oficina/clientes/C20001',
  )
  await page.keyboard.press('Escape')
  await page.goto('/oficina/marcas?q=C20001')
  await expect(page.getByText('Nada con este filtro.')).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: 'Ferretería El Candil S.R.L.' })).toHaveAttribute(
    'href',
    '/oficina/clientes/C20001',
  )
})

test('OFX-08 OFX-04 a list is saved with the columns that the person left, in their order', async ({
  page,
}) => {
  await enterOffice(page, 'dueno', '/oficina/marcas?q=tor')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('y')
  const columns = page.getByRole('dialog', { name: 'Columnas de la lista' })
  await columns.getByRole('checkbox', { name: 'Descuentos' }).uncheck()
  await columns.getByRole('checkbox', { name: 'Logo' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Descuentos' })).toHaveCount(0)
  const [titles, ...rows] = await savedTable(page)
  expect(titles).toEqual(['Marca', 'Dirección', 'Productos', 'Publicados'])
  expect(rows.length).toBe((await page.getByRole('table').getByRole('row').count()) - 1)
})

test('OFX-14 a filter that leaves nothing of a board, a report or a list says so, and is taken away in its place', async ({
  page,
}) => {
  await enterOffice(page, 'dueno')
  const empty = page.locator('[data-list-state="empty"]')
  for (const address of [
    'taller?q=zzzz',
    'pedidos?vista=tablero&q=zzzz',
    'reportes?marca=zzzz',
    'taller/repuestos?q=zzzz',
  ]) {
    await page.goto(`/oficina/${address}`)
    await expect(empty, address).toContainText('Nada con este filtro.')
    await empty.getByRole('button', { name: 'Quitar filtros' }).click()
    await expect(page, address).not.toHaveURL(/zzzz/)
    await expect(page.getByText('Nada con este filtro.'), address).toHaveCount(0)
  }
})

test('OFX-08 OFX-04 each column of a list that has views is in its file, by its own name @deep', async ({
  page,
}) => {
  await enterOffice(page, 'dueno')
  const missing: string[] = []
  for (const screen of VIEW_SCREEN_NAMES) {
    // The grid has names of its own, the workshop a board, and the demo no ERP.
    if (screen === 'productos' || screen === 'taller' || screen === 'pedidos/conciliacion') continue
    await page.goto(`/oficina/${screen}?vista=lista`)
    const button = page.getByRole('button', { name: /^Exportar .* como CSV$/ }).first()
    await expect(button.or(page.locator('[data-list-state]')).first(), screen).toBeVisible()
    if ((await button.count()) === 0) continue
    const heads = await button.locator('xpath=ancestor::div[.//table][1]//th').allTextContents()
    expect(heads.length, screen).toBeGreaterThan(1)
    const asked = page.waitForRequest(/\/api\/oficina\/Export/)
    await button.click()
    const url = new URL((await asked).url())
    const columnsOf = async (columns: string) => {
      url.searchParams.set('columns', columns)
      const answer = await page.request.get(url.toString())
      return (await answer.text()).split('\r\n')[0] ?? ''
    }
    const all = await columnsOf('')
    for (const title of heads.filter(text => text !== 'Acciones' && text !== '')) {
      if ((await columnsOf(title)) === all) missing.push(`${screen}: ${title}`)
    }
  }
  expect(missing).toEqual([])
})

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Vista rápida' })

test('OFX-05 OFX-09 Espacio looks at the order of a row beside the list, which follows the focus and takes neither it nor typing', async ({
  page,
}) => {
  await enterOffice(page, 'ventas')
  // Beside the open menu of a small desktop nothing is wider than the screen (OFX-16).
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const screen of ['clientes', 'pedidos?vista=lista']) {
    await page.goto(`/oficina/${screen}`)
    await expect(page.locator('tbody tr td.main a').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(1280)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const links = page.locator('tbody tr td.main a')
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
  // It is in the address, and come back to.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${second}` })).toBeVisible()
  await page.goBack()
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
  const shipped = page.getByRole('button', { name: /^Despachado .* Desplegar$/ })
  await expect(shipped).toBeVisible()
  await page.keyboard.press('7')
  await expect(shipped).toBeHidden()
  await expect(page.getByRole('button', { name: 'Plegar Despachado' })).toBeVisible()
  await page.getByRole('button', { name: 'Plegar Recibido' }).press('Enter')
  const received = page.getByRole('button', { name: /^Recibido .* Desplegar$/ })
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
