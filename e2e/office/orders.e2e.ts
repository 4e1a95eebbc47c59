import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtAllWidths } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import type { ShopProcess } from '../fixtures/shop-process.ts'
import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

/** Operators work on orders of the demo, and their customer sees it. */

test('OFO-05 OFO-06 OFO-16 OFO-17 an order is confirmed, prepared, invoiced and dispatched by keys @deep', async ({
  page,
  shop,
}) => {
  const { docNum, orderId } = await anOrderIn(shop, 'received')
  await enterOffice(page, 'dueno')
  await page.goto(`/oficina/pedidos/${orderId}`)
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${docNum}` })).toBeVisible()
  await page.keyboard.press('c')
  const confirm = page.getByRole('dialog')
  await confirm.getByLabel('Nota para el cliente').fill('Sale el jueves')
  await confirm.getByRole('button', { name: 'Confirmar pedido' }).click()
  await expect(page.getByText('Está confirmado: falta prepararlo.')).toBeVisible()
  await page.getByRole('button', { name: 'Empezar a preparar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Empezar a preparar' }).click()
  await expect(page.getByText('Se está preparando')).toBeVisible()

  await page.keyboard.press('d')
  const ship = page.getByRole('dialog')
  await ship.getByLabel('Agencia').fill('DAC')
  await ship.getByLabel(/Número de guía/).fill('884120331')
  await ship.getByLabel('Bultos').fill('2')
  for (const [at, field] of (await ship.getByLabel('Número', { exact: true }).all()).entries())
    await field.fill(String(9_100_000 + orderId + at))
  await ship.getByRole('button', { name: 'Despachar' }).click()
  await expect(page.getByText('Salió: falta que llegue.')).toBeVisible()

  await signIn(page, ferreteria)
  await page.goto(`/account/orders/${orderId}`)
  await expect(page.getByText('Guía: 884120331')).toBeVisible()
  await expect(page.getByText('2 bultos')).toBeVisible()
  await expect(page.getByText('Sale el jueves')).toBeVisible()
})

test('OFO-08 OFO-09 OFO-12 a held order shows its numbers and is released; an internal note stays inside', async ({
  page,
  shop,
}) => {
  const { orderId } = await anOrderIn(shop, 'on_hold')
  await enterOffice(page, 'administracion')
  await page.goto(`/oficina/pedidos/${orderId}`)
  await expect(page.getByRole('heading', { name: 'Por qué está en revisión' })).toBeVisible()
  await expect(page.getByText('Límite de crédito')).toBeVisible()
  await page.getByText(/^Otros pedidos abiertos \(\d+\)$/).click()
  const others = page.getByRole('table', { name: 'Otros pedidos abiertos' })
  await expect(others.getByRole('link', { name: /^Pedido \d+$/ }).first()).toBeVisible()
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByLabel('Nota', { exact: true }).fill('Cheque devuelto')
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar nota' }).click()
  await expect(page.getByText('Cheque devuelto')).toBeVisible()
  await page.keyboard.press('l')
  const release = page.getByRole('dialog')
  await release.getByRole('button', { name: 'Liberar' }).click()
  await expect(release.getByText('Falta escribir el motivo.')).toBeVisible()
  await release.getByLabel('Motivo (interno)').fill('Habló con la dueña')
  await release.getByRole('button', { name: 'Liberar' }).click()
  await expect(page.getByText('Está confirmado: falta prepararlo.')).toBeVisible()

  await signIn(page, ferreteria)
  await page.goto(`/account/orders/${orderId}`)
  await expect(page.getByText('Confirmado').first()).toBeVisible()
  await expect(page.getByText('Cheque devuelto')).toHaveCount(0)
  await expect(page.getByText('Habló con la dueña')).toHaveCount(0)
})

/** Not `hover`, which waits until nothing lies above: while dragging, the library's own shield does. */
async function moveOver(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('The target has no box')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
}

test('OFO-01 OFO-05 the board moves a card by drag and by keys, and refuses before the drop', async ({
  page,
  shop,
}) => {
  const { orderId } = await anOrderIn(shop, 'received')
  await enterOffice(page, 'dueno')
  await page.goto('/oficina/pedidos?vista=tablero')
  const card = page.locator(`[data-card="${orderId}"]`)
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}:`) })
  await expect(column('Recibido').locator(card)).toBeVisible()
  await card.hover()
  await page.mouse.down()
  await moveOver(page, column('Facturado parcial'))
  await expect(page.getByText('El pedido no pasa de su estado a este.')).toBeVisible()
  await moveOver(page, column('Confirmado'))
  await page.mouse.up()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar pedido' }).click()
  await expect(column('Confirmado').locator(card)).toBeVisible()

  await card.getByRole('link').focus()
  await page.keyboard.press('m')
  await page.getByRole('dialog').getByRole('button', { name: 'En preparación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Empezar a preparar' }).click()
  await expect(column('En preparación').locator(card)).toBeVisible()
  await page.getByRole('button', { name: 'Lista' }).click()
  await page.goto('/oficina/pedidos')
  await expect(page.getByRole('table')).toBeVisible()
})

test('OFH-09 the day is closed by keys with its reasons, printed, kept as it was, and found again', async ({
  page,
  shop,
}) => {
  const { orderId, docNum } = await anOrderIn(shop, 'on_hold')
  await enterOffice(page, 'administracion', '/oficina')
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { level: 1, name: 'Cierre del día' })).toBeVisible()
  const left = page.getByRole('region', { name: 'Quedan' })
  const open = left.getByRole('button', { name: /: En revisión por crédito$/ })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(left.getByRole('link', { name: String(docNum) })).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'the close of a day')

  // On paper there are all that stay, and no buttons.
  await page.emulateMedia({ media: 'print' })
  await expect(left.getByRole('table').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.keyboard.press('c')
  const form = page.getByRole('dialog', { name: 'Cerrar el día' })
  await form.getByLabel('Nota del día').fill('Faltó el reparto de la tarde')
  await form.getByLabel('En revisión por crédito').fill('Paga el lunes')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  await expect(page.getByText('Faltó el reparto de la tarde')).toBeVisible()
  await expect(left.getByText('Paga el lunes')).toBeVisible()

  // Another tab lets the order go: the close stays, and says that there is more.
  const other = await page.context().newPage()
  await other.goto(`/oficina/pedidos/${orderId}`)
  await other.getByRole('heading', { name: 'Por qué está en revisión' }).waitFor()
  await other.keyboard.press('l')
  await other.getByRole('dialog').getByLabel('Motivo (interno)').fill('Pagó')
  await other.getByRole('dialog').getByRole('button', { name: 'Liberar' }).click()
  await expect(page.getByText('Después de este cierre pasó algo más en el día')).toBeVisible()
  await other.close()
  await expect(left.getByText('Paga el lunes')).toBeVisible()
  await page.keyboard.press('c')
  const again = page.getByRole('dialog', { name: 'Cerrar de nuevo' })
  await expect(again.getByText('este es el número 2')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cierre 2 de 2.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Liberados' })).toBeVisible()

  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { level: 1, name: 'Cierres guardados' })).toBeVisible()
  await page
    .getByRole('row', { name: /Faltó el reparto/ })
    .last()
    .getByRole('link')
    .click()
  await expect(page.getByText('Cierre 1 de 2.')).toBeVisible()
  await expect(left.getByText('Paga el lunes')).toBeVisible()
})

test('OFH-01 OFO-13 OFX-15 the screens of orders have no serious accessibility finding', async ({
  page,
  shop,
}) => {
  const { orderId } = await anOrderIn(shop, 'on_hold')
  await enterOffice(page, 'dueno')
  for (const [path, shows] of [
    ['', 'Hoy'],
    ['/pedidos?vista=tablero', 'Pedidos'],
    ['/pedidos?vista=lista', 'Pedidos'],
    [`/pedidos/${orderId}`, /^Pedido \d+/],
    [`/pedidos/preparacion?pedidos=${orderId}`, 'Hoja de preparación'],
  ] as const) {
    await page.goto(`/oficina${path}`)
    await expect(page.getByRole('heading', { level: 1, name: shows })).toBeVisible()
    await expectAccessibleAtAllWidths(page, path)
  }
})

test('OFX-18 colours follow the system, or what was chosen on this computer from the first paint on; paper is light', async ({
  page,
}) => {
  const dark = 'rgb(15, 22, 29)'
  const light = 'rgb(244, 246, 248)'
  const body = page.locator('body')
  await page.emulateMedia({ colorScheme: 'dark' })
  await enterOffice(page, 'dueno')
  for (const path of ['', '/pedidos?vista=tablero', '/productos']) {
    await page.goto(`/oficina${path}`)
    await expect(body).toHaveCSS('background-color', dark)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, `${path} in dark`)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/oficina/cuenta')
  const choice = page.getByLabel('Colores en este equipo')
  await choice.selectOption('Claros')
  await expect(body).toHaveCSS('background-color', light)
  expect(await (await page.request.get('/oficina')).text()).toContain('<html data-theme="light"')
  await page.reload()
  await expect(choice).toHaveValue('light')
  await choice.selectOption('Como el sistema')
  await expect(body).toHaveCSS('background-color', dark)
})

/** A recent order of the ferretería, set to a state as if nothing had happened since. */
async function anOrderIn(
  shop: ShopProcess,
  status: 'received' | 'on_hold',
): Promise<{ orderId: number; docNum: number }> {
  const [found] = await shop.sql<{ id: string; doc_num: string }>(
    `UPDATE orders o SET status = $1, status_at = now(), hold_reasons = '{credit}'
     FROM (SELECT cardcode, id FROM orders WHERE cardcode = 'C20001' AND status IN ('received', 'on_hold', 'confirmed')
       ORDER BY id DESC LIMIT 1) newest
     WHERE o.cardcode = newest.cardcode AND o.id = newest.id RETURNING o.id, o.doc_num`,
    [status],
  )
  if (found === undefined) throw new Error('The demo has no open order')
  return { orderId: Number(found.id), docNum: Number(found.doc_num) }
}
