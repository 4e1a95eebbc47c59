import { expectAccessibleAtAllWidths } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import { expect, test } from '../fixtures/shop-test.ts'

/** What is set, what it means beside it, and what follows from it at once. */

test.use({ shopSetup: { kind: 'demo', name: 'settings' }, expectedConsole: [/status of (409|422)/] })
test.describe.configure({ mode: 'default' })

test('OFH-03 OFS-11 a limit and the opening hours are set by keys, and Hoy and the board follow', async ({
  page,
  shop,
}) => {
  await shop.sql(`UPDATE orders SET status_at = now() - interval '20 days' WHERE status = 'received'`)
  await enterOffice(page, 'administracion', '/oficina/pedidos')
  const board = page.getByRole('main')
  await expect(board.getByText('fuera de plazo').first()).toBeVisible()

  await page.goto('/oficina/ajustes?ajuste=today-limits')
  const limits = page.getByRole('region', { name: 'Plazos de Hoy' })
  const field = limits.getByRole('textbox', { name: 'Pedidos nuevos' })
  await expect(field).toHaveValue('30 min')
  await field.fill('un rato')
  await field.press('Enter')
  await expect(limits.getByText('Escribir un plazo, como 30 min, 4 h o 1 h 30 min.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('1600h')
  await field.press('Enter')
  await expect(limits.getByText('1 plazo es propio.')).toBeVisible()
  await expect(field).toHaveValue('1600 h')
  await expectAccessibleAtAllWidths(page, 'limits of Hoy')
  await page.goto('/oficina/pedidos')
  const fresh = board.getByRole('link', { name: /^\d+$/ }).first()
  await expect(fresh).toBeVisible()
  const [received] = await shop.sql(`SELECT count(*)::int AS count FROM orders WHERE status = 'received'`)
  expect(received).not.toEqual({ count: 0 })
  await page.goto('/oficina')
  await expect(page.getByText('Plazo: 1.600 h')).toBeVisible()

  await page.goto('/oficina/ajustes?ajuste=opening-hours')
  const hours = page.getByRole('region', { name: 'Horas de atención' })
  await expect(hours.getByRole('textbox', { name: 'lunes' })).toBeDisabled()
  await hours.getByLabel('Como dice el horario de «Empresa»').focus()
  await page.keyboard.press('Space')
  await hours.getByRole('textbox', { name: 'sábado' }).fill('9 a 8')
  await page.keyboard.press('Enter')
  await expect(hours.getByText('Escribirlo como 8:15-17:30, o 8:15-12:00, 13:30-17:30.')).toBeVisible()
  await hours.getByRole('textbox', { name: 'sábado' }).fill('9 a 12:30')
  await page.keyboard.press('Enter')
  await expect(hours.getByText(/y sábados de 9:00 a 12:30\./)).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'opening hours')
})

test('OFS-01 OFS-11 OFC-03 the foot of the page is shown while typing; back-orders and the ERP’s customers are switched', async ({
  page,
  shop,
}) => {
  await enterOffice(page, 'administracion', '/oficina/ajustes')
  const company = page.getByRole('region', { name: 'Empresa', exact: true })
  const preview = company.getByRole('region', { name: 'Así se ve al pie de cada página' })
  await company.getByLabel('Nombre').fill('Barraca del Puerto')
  await company.getByLabel('WhatsApp').fill('099123456')
  await expect(preview).toContainText('Barraca del Puerto. Todos los derechos reservados.')
  await expect(preview).toContainText('099 123 456')
  await company.getByLabel('Dirección').fill('')
  expect(await shop.sql(`SELECT FROM settings WHERE value ->> 'name' = 'Barraca del Puerto'`)).toHaveLength(0)

  // An empty one would be 0: every new price would wait for an approval.
  const approval = page.getByRole('region', { name: 'Aprobación de precios' })
  await approval.getByLabel('Un precio más de (%)').fill('')
  await approval.getByRole('button', { name: 'Guardar' }).click()
  await expect(approval.getByText('Escribir un número, como 25.')).toBeVisible()
  expect(await shop.sql(`SELECT FROM settings WHERE key = 'approvalLimits'`)).toHaveLength(0)

  const orders = page.getByRole('region', { name: 'Pedidos sin existencias' })
  await orders.getByRole('checkbox').click()
  await expect(orders.getByText(/Se puede pedir más de lo que hay/)).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(orders.getByText(/No se puede pedir más de lo que hay/)).toBeVisible()

  await shop.sql(`UPDATE customers SET synced_at = now() WHERE cardcode = 'C20002'`)
  await page.goto('/oficina/clientes/C20002')
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const name = page.getByRole('dialog').getByLabel('Razón social')
  await expect(name).toBeDisabled()
  await page.goto('/oficina/ajustes?ajuste=limits')
  const ours = page.getByRole('region', { name: 'Cambiar acá los datos que trae el ERP' })
  await ours.getByRole('checkbox').click()
  await expect(ours.getByText(/También los datos que trae el ERP se cambian acá/)).toBeVisible()
  await page.goto('/oficina/clientes/C20002')
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await expect(name).toBeEnabled()
})

test('OFA-20 OFA-21 the register is filtered by act and links to its things; a promotion and a text have their history', async ({
  page,
  shop,
}) => {
  const [order] = await shop.sql(
    `SELECT id, doc_num AS "docNum" FROM orders WHERE status = 'received' ORDER BY id LIMIT 1`,
  )
  const { id, docNum } = order as { id: number; docNum: number }
  await enterOffice(page, 'dueno', `/oficina/pedidos/${id}`)
  await page.getByRole('button', { name: 'Agregar nota' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Llamar antes')
  await dialog.getByRole('button', { name: 'Agregar nota' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/oficina/registro')
  await page.getByLabel('Acto', { exact: true }).selectOption('Anotar en pedido')
  await expect(page).toHaveURL(/kind=NoteOrder/)
  const rows = page.getByRole('table', { name: 'Registro' }).getByRole('row')
  await expect(rows.filter({ hasText: `nota del pedido ${docNum}` })).toHaveCount(1)
  await page
    .getByRole('button', { name: /^Ver cambios/ })
    .first()
    .click()
  await expect(dialog.getByRole('link', { name: `nota del pedido ${docNum}` }).first()).toHaveAttribute(
    'href',
    `/oficina/pedidos/${id}`,
  )
  await page.keyboard.press('Escape')

  const [promo] = await shop.sql(`SELECT doc_entry AS "docEntry" FROM promos ORDER BY 1 LIMIT 1`)
  const { docEntry } = promo as { docEntry: number }
  await shop.sql(`UPDATE promos SET description = 'Por tiempo limitado' WHERE doc_entry = ${docEntry}`)
  await page.goto(`/oficina/promos/${docEntry}`)
  await page.getByRole('main').getByLabel('Título').fill('Todavía sin guardar')
  await page.getByRole('link', { name: 'Historial' }).click()
  const history = page.getByRole('table', { name: 'Historial' })
  await expect(history.getByRole('row').nth(1)).toContainText('Por tiempo limitado')
  await expectAccessibleAtAllWidths(page, 'history of a promotion')
  await history.getByRole('button').first().click()
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(history.getByRole('row').nth(1)).toContainText('Por tiempo limitado →')
  // What was typed is still there.
  await page.getByRole('link', { name: 'Datos', exact: true }).click()
  await expect(page.getByRole('main').getByLabel('Título')).toHaveValue('Todavía sin guardar')

  await page.goto('/oficina/contenido/terms?ver=historial')
  await expect(page.getByRole('table', { name: 'Historial' })).toBeVisible()
})
