import type { Page, Route } from '@playwright/test'
import { formatMoney } from '#domain/money/money.ts'
import { lineTotal } from '#domain/pricing/price.ts'
import { totalsByCurrency } from '#domain/pricing/totals.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../fixtures/accessibility-checks.ts'
import { savedCart } from '../fixtures/fill-cart.ts'
import { expect, ferreteria, signIn, sinCodigo, test } from '../fixtures/shop-test.ts'

/** Bolts by thread and length, and drill bits by diameter. */
const BOLT = '10.10.205'
const DRILL_BIT = '101014'
const pageOf = (code: string) => `/shop/products/${code}`

interface Cell {
  readonly row: number
  readonly column: number
  readonly product: CustomerCard
}

async function cellsOf(page: Page, code: string): Promise<readonly Cell[]> {
  const answer = await page.request.get(`/api/products/sizes?itemCode=${code}`)
  expect(answer.ok()).toBe(true)
  return (await answer.json()).table.cells
}

/** Cells of one column whose products can be ordered, from the top. */
function columnOf(cells: readonly Cell[]): Cell[] {
  const open = cells.filter(({ product }) => product.hasStock)
  const [column] = Map.groupBy(open, cell => cell.column).values()
  if (column === undefined || column.length < 3) throw new Error('The demo has no such table')
  return column
}

async function openOtherSizes(page: Page, code: string) {
  await page.goto(pageOf(code))
  await page.getByText('Otras medidas').click()
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  return grid
}

test('PDP-26 CRT-53 a customer fills a size table by keyboard alone and adds everything with one press', async ({
  page,
}) => {
  await signIn(page, ferreteria)
  const column = columnOf(await cellsOf(page, BOLT))
  const grid = await openOtherSizes(page, BOLT)
  const fieldOf = ({ product }: Cell) => grid.getByLabel(`Cantidad: ${product.title}`, { exact: true })
  const [first, second, third] = column
  if (first === undefined || second === undefined || third === undefined) return
  // The product's own cell is marked.
  await expect(grid.locator('[aria-current]')).toHaveCount(1)

  await fieldOf(first).focus()
  const wanted = column
    .slice(0, 3)
    .map(({ product }, at) => ({ product, quantity: product.unitMult * (at + 1) }))
  for (const [at, { quantity }] of wanted.entries()) {
    await page.keyboard.type(String(quantity))
    if (at < 2) await page.keyboard.press('Enter')
  }
  await expect(fieldOf(third)).toBeFocused()
  await page.keyboard.press('Shift+Enter')
  await expect(fieldOf(second)).toBeFocused()
  // Typing replaces the value, Escape restores it.
  await page.keyboard.type(String(second.product.unitMult * 9))
  await page.keyboard.press('Escape')
  await expect(fieldOf(second)).toHaveValue(String(wanted[1]?.quantity))

  const [sum] = totalsByCurrency(
    wanted.map(({ product, quantity }) => ({ net: lineTotal({ ...product, quantity }), tax: product.tax })),
  )
  if (sum === undefined) throw new Error('No quantities were entered')
  await expect(page.getByText(formatMoney(sum.subtotal))).toBeVisible()
  const units = wanted.reduce((all, { quantity }) => all + quantity, 0)
  await expect(page.getByText(`3 medidas · ${units} unidades`)).toBeVisible()

  // The table is one tab stop: the next one is the add button.
  await page.keyboard.press('Tab')
  const addAll = page.getByRole('button', { name: 'Agregar todo al carro' })
  await expect(addAll).toBeFocused()
  let saves = 0
  page.on('request', request => {
    if (request.url().includes('/api/web/SaveCart')) saves += 1
  })
  await savedCart(page, () => page.keyboard.press('Enter'))
  await expect(page.locator('#anuncios')).toHaveText('3 medidas agregadas al carro.')
  await expect(fieldOf(first)).toHaveValue('')
  expect(saves).toBe(1)
  const cart = await (await page.request.get('/api/web/GetCart')).json()
  expect(cart.items ?? cart.lines).toMatchObject(
    wanted.map(({ product, quantity }) => ({ itemCode: product.itemCode, quantity })),
  )
})

test('CRT-53 QTY-18 the arrow keys move between cells, Home and End within the row, with Control in the table; Enter stays in one whose quantity is no multiple', async ({
  page,
}) => {
  await signIn(page, ferreteria)
  const grid = await openOtherSizes(page, BOLT)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-place'))
  const rows = await grid.getByRole('row').count()
  const columns = await grid.getByRole('columnheader').count()
  const last = `${rows - 2} ${columns - 2}`
  await grid.locator('[data-place][tabindex="0"]').focus()
  const places: unknown[] = []
  for (const key of ['Control+Home', 'ArrowRight', 'ArrowDown', 'End', 'Home', 'ArrowLeft', 'Control+End']) {
    await page.keyboard.press(key)
    places.push(await focused())
  }
  const end = columns - 2
  expect(places).toEqual(['0 0', '0 1', '1 1', `1 ${end}`, '1 0', '1 0', last])
  await expect(grid.locator('[data-place][tabindex="0"]')).toHaveCount(1)

  const [cell] = columnOf(await cellsOf(page, BOLT))
  if (cell === undefined) return
  const { title, unitMult } = cell.product
  expect(unitMult).toBeGreaterThan(1)
  const field = grid.getByLabel(`Cantidad: ${title}`, { exact: true })
  await field.focus()
  await page.keyboard.type(String(unitMult + 1))
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await grid.getByRole('button', { name: `Cambiar a ${unitMult * 2}: ${title}` }).press('Enter')
  await expect(field).toHaveValue(String(unitMult * 2))
})

test('CRT-58 a range copied from a spreadsheet fills the cells from the one it is pasted into @deep', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, ferreteria)
  const [first, second] = columnOf(await cellsOf(page, BOLT))
  if (first === undefined || second === undefined) return
  const grid = await openOtherSizes(page, BOLT)
  const fieldOf = ({ product }: Cell) => grid.getByLabel(`Cantidad: ${product.title}`, { exact: true })
  const wanted = [first.product.unitMult * 2, second.product.unitMult * 3]
  const lines = Array.from({ length: second.row - first.row + 1 }, (_, at) =>
    at === 0 ? `${wanted[0]}\tdoce` : at === second.row - first.row ? `${wanted[1]}\t` : '\t',
  )
  await page.evaluate(text => navigator.clipboard.writeText(text), `${lines.join('\r\n')}\r\n`)
  await fieldOf(first).fill('7')
  await page.keyboard.press('Control+v')
  await expect(fieldOf(first)).toHaveValue(String(wanted[0]))
  await expect(fieldOf(second)).toHaveValue(String(wanted[1]))
  await expect(fieldOf(first)).toBeFocused()
  await expect(page.getByText(/^2 medidas · /)).toBeVisible()
  await expect(page.getByText('Una cantidad pegada no se pudo usar.')).toBeVisible()
})

test('CAT-43 a card opens its size table over the listing; after closing it the input is still there', async ({
  page,
}) => {
  await signIn(page, ferreteria)
  await page.goto('/shop/catalog?term=mecha%20hss%20para%20metal')
  const button = page.getByRole('button', { name: /^Ver tabla de medidas: / }).first()
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tabla de medidas' })
  const field = dialog.getByRole('grid').locator('input').first()
  await field.focus()
  await page.keyboard.type('20')
  await expectAccessible(page, 'table over a listing')
  // The first Escape restores the cell, the second closes the dialog.
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(field).toHaveValue('20')
})

test('CAT-48 a line of the product table opens its size table, outside the tab order', async ({ page }) => {
  await signIn(page, ferreteria, '/shop/catalog?term=mecha%20hss%20para%20metal&view=planilla')
  const button = page.getByRole('button', { name: /^Ver tabla de medidas: / }).first()
  await expect(button).toHaveAttribute('tabindex', '-1')
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Tabla de medidas' })
  await dialog.getByRole('grid').locator('input').first().press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  const box = await button.boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(44)
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await expectNoHorizontalScroll(page, 'lines with size tables')
})

test.describe('a server that fails', () => {
  test.use({ expectedConsole: [/Failed to load resource/] })

  test('PDP-26 CRT-60 a size table that failed to load can be retried, and quantities saved later are added once @deep', async ({
    page,
  }) => {
    await signIn(page, ferreteria)
    const [first] = columnOf(await cellsOf(page, BOLT))
    if (first === undefined) return
    const { itemCode, title, unitMult } = first.product
    const refuse = (route: Route) => route.fulfill({ status: 503, json: { error: { code: 'UNAVAILABLE' } } })
    await page.route('**/api/products/sizes*', refuse)
    await page.goto(pageOf(BOLT))
    await page.getByText('Otras medidas').click()
    await expect(page.getByText('La tabla de medidas no se pudo cargar')).toBeVisible()
    await page.unroute('**/api/products/sizes*')
    await page.getByRole('button', { name: 'Reintentar' }).press('Enter')
    await expect(page.getByRole('grid').locator('input[tabindex="0"]')).toBeFocused()

    await page.route('**/api/web/SaveCart', refuse)
    const field = page.getByLabel(`Cantidad: ${title}`, { exact: true })
    await field.fill(String(unitMult))
    const addAll = page.getByRole('button', { name: 'Agregar todo al carro' })
    await addAll.click()
    await expect(page.getByText(/^El servidor no responde: los cambios del carro quedan/)).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(addAll).toBeDisabled()
    await savedCart(page, () => page.unroute('**/api/web/SaveCart'))
    const cart = await (await page.request.get('/api/web/GetCart')).json()
    expect(cart.items ?? cart.lines).toMatchObject([{ itemCode, quantity: unitMult }])
  })
})

test('PDP-26 AUT-33 without prices the table has sizes and links to the products, and no fields', async ({
  page,
}) => {
  for (const account of [null, sinCodigo]) {
    if (account !== null) await signIn(page, account)
    const answer = page.waitForResponse(response => response.url().includes('/api/products/sizes'))
    const grid = await openOtherSizes(page, BOLT)
    const text = await (await answer).text()
    for (const key of ['price', 'finalPrice', 'stock', 'currency', 'discount', 'tax'])
      expect(text).not.toContain(`"${key}`)
    await expect(grid.locator('input')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Agregar todo al carro' })).toHaveCount(0)
    const hint = page.getByRole('link', { name: 'Ingresar para ver precios' }).and(page.locator('details *'))
    await expect(hint).toHaveCount(account === null ? 1 : 0)
    if (account === null) await expectAccessible(page, 'visitor', 'main')
  }
  const link = page.getByRole('grid').getByRole('link').first()
  const href = await link.getAttribute('href')
  await link.press('Enter')
  await page.waitForURL(url => url.pathname === href)
})

test('PDP-26 on a phone the table scrolls within itself and its size headings stay @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ferreteria)
  for (const code of [BOLT, DRILL_BIT]) {
    const grid = await openOtherSizes(page, code)
    await expectNoHorizontalScroll(page, code)
    await expectAccessible(page, code, 'main')
    const head = grid.getByRole('rowheader').first()
    const before = await head.boundingBox()
    const scrolled = await grid.evaluate(table => {
      const frame = table.parentElement
      frame?.scrollTo(200, 0)
      return frame?.scrollLeft ?? 0
    })
    expect(scrolled).toBeGreaterThan(0)
    expect((await head.boundingBox())?.x).toBe(before?.x)
    const field = await grid.locator('input').first().boundingBox()
    expect(field?.height).toBeGreaterThanOrEqual(44)
  }
})

test('CRT-59 on a phone the selection and its button stay visible, and the product’s bar is hidden', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ferreteria)
  const [first, second] = columnOf(await cellsOf(page, BOLT))
  if (first === undefined || second === undefined) return
  const fieldOf = ({ product }: Cell) => page.getByLabel(`Cantidad: ${product.title}`, { exact: true })
  const bar = page.getByRole('region', { name: 'Comprar' })
  const addAll = page.getByRole('button', { name: 'Agregar todo al carro' })
  const grid = await openOtherSizes(page, BOLT)
  await grid.evaluate(table => scrollTo(0, table.getBoundingClientRect().top + scrollY - 400))
  await expect(bar).toBeVisible()
  const wanted = first.product.unitMult * 2
  await fieldOf(first).fill(String(wanted))
  await expect(bar).toBeHidden()
  await expect(addAll).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'a size is chosen', 'main')
  // The selection also survives a client-side navigation to another product of the table.
  await grid.evaluate((_, path) => {
    const link = document.createElement('a')
    link.href = path
    document.querySelector('main')?.append(link)
    link.click()
  }, pageOf(second.product.code))
  await page.waitForURL(pageOf(second.product.code))
  await page.getByText('Otras medidas').click()
  await expect(fieldOf(first)).toHaveValue(String(wanted))
})

test('CRT-54 CRT-59 a line of the quick order without a size offers the table, and accepts several sizes from it @deep', async ({
  page,
}) => {
  await signIn(page, ferreteria, '/shop/cart#pedido-rapido')
  await page.getByLabel('Códigos y cantidades').fill('mecha hss para metal')
  await page.getByRole('button', { name: 'Revisar líneas' }).click()
  await page.getByRole('button', { name: 'Ver tabla de medidas para la línea 1' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tabla de medidas' })
  const fields = dialog.getByRole('grid').locator('input')
  for (const at of [0, 1]) {
    await fields.nth(at).focus()
    await page.keyboard.type('20')
  }
  await dialog.getByRole('button', { name: 'Usar estas medidas' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('2 líneas listas')).toBeVisible()
  await savedCart(page, () => page.getByRole('button', { name: 'Agregar todo', exact: true }).press('Enter'))
  // Quantities used for one line are not in the table of the next.
  await page.getByRole('button', { name: 'Agregar más líneas' }).click()
  await page.getByLabel('Códigos y cantidades').fill('mecha hss para metal')
  await page.getByRole('button', { name: 'Revisar líneas' }).click()
  await page.getByRole('button', { name: 'Ver tabla de medidas para la línea 1' }).press('Enter')
  await expect(fields.first()).toHaveValue('')
  await expect(dialog.getByRole('button', { name: 'Usar estas medidas' })).toBeDisabled()
})
