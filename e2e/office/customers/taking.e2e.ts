import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility-checks.ts'
import { DRILL, PADLOCK } from '../../fixtures/demo-products.ts'
import { enterOffice } from '../../fixtures/enter-office.ts'
import { expect, test } from '../../fixtures/shop-test.ts'

/** What a rep does with a customer: found in the list, a visit, an order from a chat, what they owe and why. */

test.describe.configure({ mode: 'default' })
// It changes orders and notes.
test.use({ shopSetup: { kind: 'demo', name: 'office-products' } })

const CODE = 'C20001'
const NAME = 'Ferretería El Candil S.R.L.'

const lines = (page: Page) => page.getByRole('table', { name: 'Renglones' })

test('OFC-01 OFC-02 the list is filtered and sorted by group and list, and a customer opens on who signs in', async ({
  page,
  shop,
}) => {
  const [group] = await shop.sql<{ name: string; total: number }>(
    `SELECT customer_group AS name, count(*)::int AS total FROM customers WHERE customer_group IS NOT NULL
     GROUP BY 1 ORDER BY 2, 1 LIMIT 1`,
  )
  const [list] = await shop.sql<{ number: number; name: string; total: number }>(
    `SELECT l.price_list::int AS number, l.name, count(*)::int AS total
     FROM price_lists l JOIN customers c USING (price_list) WHERE l.kind = 'sale' GROUP BY 1, 2 ORDER BY 3, 1 LIMIT 1`,
  )
  if (group === undefined || list === undefined) throw new Error('The demo has no group or list')
  const countOf = (total: number) => page.getByRole('status').filter({ hasText: `${total} cliente` })
  await enterOffice(page, 'dueno', '/oficina/clientes')
  await page.getByLabel('Grupo').selectOption(group.name)
  await expect(countOf(group.total).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Grupo')).toHaveValue(group.name)
  await page.getByLabel('Grupo').selectOption('')
  await page.getByLabel('Lista de precios').selectOption(list.name)
  await expect(page).toHaveURL(new RegExp(`list=${list.number}(?:&|$)`))
  await expect(countOf(list.total).first()).toBeVisible()
  await page.getByLabel('Orden').selectOption('Grupo')
  await expect(page).toHaveURL(/sort=group/)
  await expect(page.getByRole('table', { name: 'Clientes' })).toBeVisible()

  const [none] = await shop.sql<{ code: string }>(
    `SELECT cardcode AS code FROM customers c WHERE valid AND NOT EXISTS (SELECT FROM users u WHERE u.cardcode = c.cardcode)
     ORDER BY 1 LIMIT 1`,
  )
  await page.goto(`/oficina/clientes/${none?.code}`)
  const users = page.getByRole('region', { name: 'Usuarios' })
  await expect(users).toContainText('Sin usuario')
  await users.getByRole('link', { name: 'Invitar' }).press('Enter')
  await expect(page).toHaveURL(/ver=usuarios/)
  await page.goto('/oficina/clientes/C20001')
  await expect(users.getByRole('listitem').first()).toContainText(/(?:Activo|Invitado|Bloqueado) · /)
})

test('OFC-17 OFC-18 OFX-15 nothing of a chat is left out of an order unasked, and the focus stays where one works', async ({
  page,
  shop,
}) => {
  await enterOffice(page, 'vendedor', `/oficina/clientes/${CODE}/pedido`)
  const channel = page.getByLabel('Por dónde')
  // Who sees the own customers only is with them; a chat came by WhatsApp.
  await expect(channel).toHaveValue('visit')
  const box = page.getByRole('textbox', { name: 'Pegar un chat o una lista' })
  await box.fill(`${DRILL.itemCode} 2\n${PADLOCK.itemCode} 6\nesmalte blanco\npilas`)
  const confirm = page.getByRole('button', { name: 'Confirmar pedido' })
  await box.press('Control+Enter')
  await expect(lines(page).getByRole('row')).toHaveCount(3)
  await expect(channel).toHaveValue('whatsapp')
  const paste = page.getByRole('region', { name: 'Pegar un chat o una lista' })
  await expect(paste.getByRole('status')).toHaveText('2 renglones dudosos: no cuentan hasta elegir')
  // Candidates say what tells them apart.
  await expect(paste.getByRole('button', { name: /^\d+ × / }).first()).toContainText(/[$]\s[\d.,]+/)

  // What the delivery costs follows the amount.
  await expect(confirm).toBeEnabled()
  await confirm.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirmar sin lo que falta elegir' })
  await expect(dialog).toContainText('Quedan 2 renglones dudosos sin elegir: no van en el pedido.')
  await expectAccessible(page, 'lines left to choose', 'dialog[open]')
  await dialog.getByRole('button', { name: 'Volver a elegir' }).press('Enter')
  const candidates = paste.getByRole('button', { name: /^\d+ × / })
  await expect(candidates.first()).toBeFocused()
  await page.keyboard.press('Enter')
  // The next line, at its likeliest product.
  await expect(lines(page).getByRole('row')).toHaveCount(4)
  await expect(candidates.first()).toBeFocused()
  await paste.getByRole('button', { name: 'Dejar afuera' }).press('Enter')
  await expect(paste.getByRole('button', { name: 'Dejar afuera' })).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()

  const drill = page.getByRole('textbox', { name: `Cantidad de ${DRILL.title}` })
  const padlock = page.getByRole('textbox', { name: `Cantidad de ${PADLOCK.title}` })
  await drill.fill('3')
  await drill.press('Enter')
  await expect(padlock).toBeFocused()
  await padlock.fill('7')
  await padlock.press('Enter')
  await expect(page.getByText('Se vende de a 6: 6 o 12.')).toBeVisible()
  await expect(padlock).toHaveValue('6')
  await lines(page)
    .getByRole('button', { name: `Quitar ${DRILL.title}` })
    .press('Enter')
  await expect(lines(page).getByRole('button', { name: `Quitar ${PADLOCK.title}` })).toBeFocused()
  await expect(lines(page).getByRole('row')).toHaveCount(3)
  await lines(page)
    .getByRole('row')
    .nth(2)
    .getByRole('button', { name: /^Quitar/ })
    .press('Enter')
  await expect(lines(page).getByRole('row')).toHaveCount(2)

  // Text that was not read is not forgotten either.
  await box.fill('otra cosa')
  await expect(confirm).toBeEnabled()
  await confirm.press('Enter')
  await expect(dialog).toContainText('Hay texto pegado sin leer.')
  await dialog.getByRole('button', { name: 'Confirmar sin lo que falta elegir' }).press('Enter')
  await expect(page.getByText(/^Pedido \d+: (?:recibido|queda en revisión)$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const [placed] = await shop.sql(
    `SELECT o.channel, l.itemcode, l.quantity::int FROM orders o JOIN order_lines l ON l.order_id = o.id
     WHERE o.cardcode = $1 ORDER BY o.id DESC LIMIT 1`,
    [CODE],
  )
  expect(placed).toEqual({ channel: 'whatsapp', itemcode: PADLOCK.itemCode, quantity: 6 })
})

test('OFC-16 OFC-17 OFC-18 a hold is foreseen with its reason, a workbook is dropped, and a row says what was bought last', async ({
  page,
  shop,
}) => {
  const [stored] = await shop.sql<{ limit: string | null; days: number | null }>(
    'SELECT credit_limit_uyu::text AS "limit", grace_days AS days FROM customers WHERE cardcode = $1',
    [CODE],
  )
  const setCredit = (limit: string | null, days: number | null) =>
    shop.sql('UPDATE customers SET credit_limit_uyu = $2, grace_days = $3 WHERE cardcode = $1', [
      CODE,
      limit,
      days,
    ])
  await setCredit('1', 365)
  await enterOffice(page, 'ventas', `/oficina/clientes/${CODE}/pedido`)
  const credit = page.getByRole('region', { name: 'Crédito' })
  await expect(credit).toContainText('Disponible')

  const paste = page.getByRole('region', { name: 'Pegar un chat o una lista' })
  const transfer = await page.evaluateHandle(text => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'pedido.csv'))
    return data
  }, `Código;Cantidad\n${DRILL.itemCode};2\n`)
  const target = paste.getByRole('textbox')
  await target.dispatchEvent('dragover', { dataTransfer: transfer })
  await target.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(lines(page)).toContainText(DRILL.itemCode)

  await expect(credit.getByRole('status')).toContainText('El pedido va a quedar en revisión')
  await expect(credit.getByRole('status')).toContainText('Con este pedido pasa el límite de crédito por $')
  await expectAccessible(page, 'an order that will be held', 'main')

  const usual = page.getByRole('region', { name: 'Lo que suele comprar' })
  const again = usual.getByRole('listitem').filter({ hasText: 'La última vez' }).first()
  const last = (await again.innerText()).match(/La última vez [^·]*/)?.[0].trim() ?? 'nothing'
  await again.getByRole('button').click()
  await expect(lines(page)).toContainText(last)

  await setCredit(null, 365)
  await page.reload()
  await expect(credit).toContainText('Sin límite')
  await expect(credit.getByRole('status')).toHaveCount(0)
  await setCredit(stored?.limit ?? null, stored?.days ?? null)
})

test('OFC-11 OFX-05 of a customer each document is found by number, day and balance, and the movements say how the balance came to be', async ({
  page,
  shop,
}) => {
  const [{ total } = { total: 0 }] = await shop.sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM fiscal_documents WHERE cardcode = $1`,
    [CODE],
  )
  // A shorter number is the beginning of others.
  const [invoice] = await shop.sql<{ name: string; day: string }>(
    `SELECT folio_pref || ' ' || folio_num AS name, doc_date::text AS day FROM fiscal_documents
     WHERE cardcode = $1 AND kind = 'invoice' ORDER BY length(folio_num::text) DESC, doc_date LIMIT 1`,
    [CODE],
  )
  if (invoice === undefined) throw new Error('The customer has no invoice')
  expect(total).toBeGreaterThan(50)
  await enterOffice(page, 'contador', `/oficina/clientes/${CODE}?ver=documentos`)
  const documents = page.getByRole('region', { name: 'Documentos' })
  await expect(documents.getByText(`1 a 50 de ${total} documentos`)).toBeVisible()
  await documents.getByRole('button', { name: 'Más antiguos' }).click()
  await expect(documents.getByText(`51 a ${Math.min(100, total)} de ${total} documentos`)).toBeVisible()

  await documents.getByLabel('Número').fill(invoice.name)
  await documents.getByLabel('Número').press('Enter')
  const table = documents.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).toContainText(invoice.name)
  await expect(documents.getByLabel('Número')).toBeFocused()
  await page.reload()
  await expect(table.getByRole('row')).toHaveCount(2)
  await documents.getByLabel('Desde').fill(invoice.day)
  await documents.getByLabel('Hasta').fill(invoice.day)
  await documents.getByLabel('Número').fill('')
  await documents.getByRole('button', { name: 'Buscar' }).click()
  await expect(table).toContainText(invoice.name)
  await documents.getByLabel('Desde').fill('')
  await documents.getByLabel('Hasta').fill('')
  await documents.getByLabel('Solo con saldo').check()
  await documents.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/saldo=1/)
  await expect(table.getByRole('row').nth(1).getByRole('cell').nth(4)).toHaveText(/\d/)

  const movements = page.getByRole('region', { name: 'Movimientos' })
  const pesos = movements.getByRole('table', { name: 'Movimientos en $' })
  await expect(pesos.getByRole('row').nth(1)).toContainText('Saldo anterior')
  const statement = page.getByRole('table', { name: 'Estado de cuenta' })
  const balance = await statement.getByRole('row').nth(1).getByRole('cell').nth(1).innerText()
  await expect(pesos.getByRole('row').last().getByRole('cell').last()).toHaveText(balance)
  await movements.getByLabel('Desde').fill('2030-01-02')
  await movements.getByLabel('Hasta').fill('2030-01-01')
  await movements.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(movements.getByText('El primer día es posterior al último.')).toBeVisible()
  await movements.getByLabel('Desde').fill('2030-01-01')
  await movements.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(movements.getByText('Sin movimientos entre esos días.')).toBeVisible()
  await expectAccessible(page, 'the account of a customer')
})

test('OFC-21 OFX-16 a rep plans a visit, finds it with what is overdue and what was not bought, and notes that it is done @phone', async ({
  page,
  shop,
}) => {
  await shop.sql('DELETE FROM customer_notes WHERE cardcode = $1', [CODE])
  const [{ today } = { today: '' }] = await shop.sql<{ today: string }>(
    `SELECT (now() AT TIME ZONE 'America/Montevideo')::date::text AS today`,
  )
  await enterOffice(page, 'vendedor', '/oficina')
  await page.getByRole('link', { name: 'Visitas' }).click()
  await expect(page.getByText(/^No hay visitas para hoy ni para los próximos 7 días\./)).toBeVisible()
  await page.goto(`/oficina/clientes/${CODE}?ver=notas`)
  await page.getByRole('textbox', { name: 'Nota' }).fill('Cobrar y mostrar taladros')
  await page.getByLabel('Próxima visita').fill(today)
  const add = page.getByRole('button', { name: 'Agregar nota' })
  await add.press('Enter')
  await expect(page.getByText('Cobrar y mostrar taladros')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nota' })).toHaveValue('')
  await expect(add).toBeFocused()

  await page.goto('/oficina/clientes/visitas')
  const due = page.getByRole('region', { name: 'Para hoy' })
  const card = due.getByRole('listitem').filter({ hasText: NAME })
  await expect(card).toContainText('«Cobrar y mostrar taladros»')
  await expect(card).toContainText(/Vencido \$\s[\d.,]+/)
  await expect(card.getByRole('region', { name: 'Suele comprar y no compró' })).toContainText('La última vez')
  await expectNoHorizontalScroll(page, 'visits')
  await expectAccessible(page, 'visits')
  await card.getByRole('link', { name: `Anotar la visita a ${NAME}` }).click()
  await page.getByRole('textbox', { name: 'Nota' }).fill('Pagó todo')
  await page.getByRole('button', { name: 'Agregar nota' }).click()
  await expect(page.getByText('Pagó todo')).toBeVisible()
  await page.goto('/oficina/clientes/visitas')
  await expect(page.getByText(/^No hay visitas para hoy/)).toBeVisible()
})
