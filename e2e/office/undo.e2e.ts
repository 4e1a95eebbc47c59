import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import { expect, test } from '../fixtures/shop-test.ts'

/** What was done is taken back from its notice, from a history and from the register; selected orders move at once. */

const PATH = '/oficina/clientes/C20002'

test('OFX-06 an edit is undone from its notice, and by keys from the history with what moved on chosen', async ({
  page,
  shop,
}) => {
  await shop.sql(
    `UPDATE customers SET phone = '+59829001111', trade_name = 'La Barraca' WHERE cardcode = 'C20002'`,
  )
  await enterOffice(page, 'dueno')
  await edit(page, { Teléfono: '2900 2222' })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Deshecho.')).toBeVisible()
  expect(await customer(shop)).toMatchObject({ phone: '+59829001111' })

  await edit(page, { Teléfono: '2900 3333', 'Nombre de fantasía': 'La Nueva' })
  await shop.sql(`UPDATE customers SET phone = '+59829004444' WHERE cardcode = 'C20002'`)
  await page.goto(`${PATH}?ver=historial`)
  // The newest act is the one by SQL.
  await page
    .getByRole('button', { name: /^Ver acto: Cliente C20002/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Se puede deshacer hasta el/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Deshacer' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Un dato vuelve a como estaba.')).toBeVisible()
  await expect(dialog.getByText('+59829004444')).toBeVisible()
  await expectAccessible(page, 'undo')
  await dialog.getByLabel('Volver atrás cliente C20002: teléfono').focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Deshacer', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 datos volvieron a como estaban.')).toBeVisible()
  expect(await customer(shop)).toEqual({ phone: '+59829001111', trade_name: 'La Barraca' })

  // The register shows the undo, links it with what it undid, and the undo can be undone.
  await page.goto('/oficina/registro')
  await page
    .getByRole('button', { name: /^Ver cambios: Deshacer: Cliente C20002/ })
    .first()
    .click()
  await expect(dialog.getByText(/Deshace otro acto\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ver el acto deshecho' }).click()
  await expect(dialog.getByText(/Ya se deshizo por completo\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ver quién lo deshizo' }).click()
  await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(await customer(shop)).toMatchObject({ trade_name: 'La Nueva' })
})

test('OFO-07 OFO-13 selected orders are printed on one sheet and moved at once from list and board; one that was moved meanwhile is listed', async ({
  page,
  shop,
}) => {
  const orders = await shop.sql<{ id: string; doc_num: string }>(
    `UPDATE orders o SET status = 'received', status_at = now() FROM (SELECT cardcode, id FROM orders ORDER BY id DESC LIMIT 3) n
     WHERE o.cardcode = n.cardcode AND o.id = n.id RETURNING o.id, o.doc_num`,
  )
  const [first, second, third] = orders.map(({ doc_num }) => Number(doc_num)).toSorted((a, b) => a - b)
  await enterOffice(page, 'dueno')
  await page.goto('/oficina/pedidos?vista=lista&estado=received')
  await page.getByLabel(`Elegir el pedido ${first}`).check()
  await page.getByLabel(`Elegir el pedido ${second}`).focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Pedidos elegidos' })
  await expect(bar.getByText('2 pedidos elegidos')).toBeVisible()
  // One sheet for both (OFO-13).
  await bar.getByRole('link', { name: 'Hoja de preparación' }).press('Enter')
  await page.getByLabel('Hoja de preparación').selectOption('Todos juntos')
  await expect(page.getByText(`Para: ${first}, ${second}`)).toBeVisible()
  await page.goBack()
  await page.getByLabel(`Elegir el pedido ${first}`).check()
  await page.getByLabel(`Elegir el pedido ${second}`).check()
  // The board has the same selection.
  await page.getByRole('button', { name: 'Tablero' }).click()
  await page.getByLabel(`Elegir el pedido ${third}`).check()
  await bar.getByRole('button', { name: 'Mover los elegidos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Pasan a').selectOption({ label: 'Confirmado (3)' })
  await expectAccessible(page, 'undo')
  await shop.sql(`UPDATE orders SET status = 'confirmed' WHERE doc_num = $1`, [second])
  await dialog.getByRole('button', { name: 'Mover 3 pedidos' }).click()
  await expect(dialog.getByText('Un pedido no se movió')).toBeVisible()
  await expect(dialog.getByRole('link', { name: String(second) })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  // Only what was not moved stays selected.
  await expect(bar.getByText('Un pedido elegido')).toBeVisible()
  const stored = await shop.sql<{ status: string }>(`SELECT status FROM orders WHERE doc_num = ANY ($1)`, [
    [first, second, third],
  ])
  expect(stored).toEqual([{ status: 'confirmed' }, { status: 'confirmed' }, { status: 'confirmed' }])
})

async function edit(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(PATH)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
}

async function customer(shop: { sql(text: string): Promise<unknown[]> }): Promise<unknown> {
  const [found] = await shop.sql(`SELECT phone, trade_name FROM customers WHERE cardcode = 'C20002'`)
  return found
}

test('OFX-06 a contact that was removed and the data of a machine come back from their notices', async ({
  page,
  shop,
}) => {
  await shop.sql(
    `INSERT INTO customer_contacts (cardcode, name, email) VALUES ('C20002', 'Nélida Contacto', 'nelida@barraca.test')`,
  )
  await enterOffice(page, 'dueno', PATH)
  await page.getByRole('button', { name: 'Quitar el contacto Nélida Contacto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar el contacto' }).click()
  await expect(page.getByText('Nélida Contacto ya no es contacto')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Deshecho.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar el contacto Nélida Contacto' })).toBeVisible()

  const [machine] = await shop.sql<{ doc_num: string; failure: string }>(
    `SELECT doc_num, failure FROM services WHERE status = 'diagnosing' ORDER BY doc_num LIMIT 1`,
  )
  await page.goto(`/oficina/taller/${machine?.doc_num}`)
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible()
  await page.keyboard.press('e')
  const form = page.getByRole('dialog')
  await form.getByLabel('Falla declarada').fill('Otra falla')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Datos guardados.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(page.getByText('Deshecho.').last()).toBeVisible()
  await expect
    .poll(async () => await shop.sql(`SELECT failure FROM services WHERE doc_num = ${machine?.doc_num}`))
    .toEqual([{ failure: machine?.failure }])
  // A step of a machine says before that it stays.
  await page.getByRole('button', { name: 'Agregar nota' }).first().click()
  await expect(form.getByText('No se puede deshacer.')).toBeVisible()
})
