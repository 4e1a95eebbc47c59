import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtAllWidths } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import type { ShopProcess } from '../fixtures/shop-process.ts'
import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

/** An order changes when its customer says yes: operators propose at a desk, the customer answers on a phone. */

// Its orders are purchases, which decide what the customer of other tests is offered as usual.
test.use({
  shopSetup: { kind: 'demo', name: 'office-products' },
  expectedConsole: [/Failed to load resource: net::ERR_FAILED/],
})
test.describe.configure({ mode: 'default' })

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

test('OFO-19 OFO-20 OFH-02 a change is proposed by keys, and its customer accepts it on a phone', async ({
  page,
  shop,
}) => {
  const { orderId, docNum, codes } = await anOrder(shop)
  const [first = '', second = '', third = ''] = codes
  await enterOffice(page, 'ventas')
  await page.goto(`/oficina/pedidos/${orderId}`)
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${docNum}` })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { level: 1, name: /^Proponer un cambio/ })).toBeVisible()
  const row = (code: string) => page.getByRole('row').filter({ hasText: code })
  const send = page.getByRole('button', { name: 'Enviar propuesta' })
  await expect(send).toBeDisabled()

  const quantity = row(first).getByRole('textbox')
  const before = Number(await quantity.inputValue())
  await quantity.fill(String(before * 2))
  await quantity.press('Enter')
  await row(second)
    .getByRole('button', { name: /^Quitar/ })
    .press('Enter')
  await expect(row(second)).toContainText('Se quita')
  await row(third)
    .getByRole('button', { name: /^Sustituir/ })
    .press('Enter')
  await expect(page.getByLabel('Código, código de barras o palabras')).toBeFocused()
  await page.keyboard.type('TAL-710PTZ13')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cantidad', { exact: true })).toBeFocused()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(row('TAL-710PTZ13')).toContainText(`en lugar de ${third}`)
  await page.getByLabel(/Nota para el cliente/).fill('El tercero llega en marzo')
  await expect(send).toBeEnabled()
  await expectAccessibleAtAllWidths(page, 'proposing a change')
  await page.keyboard.press('Control+Enter')

  const panel = page.getByRole('region', { name: 'Cambios propuestos' })
  await expect(panel).toContainText('Espera al cliente')
  await expect(row(first).first()).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'an order with a proposal')
  await page.goto('/oficina')
  await page.getByRole('link', { name: 'Ver: Propuestas sin contestar' }).click()
  await expect(page.getByRole('link', { name: String(docNum) })).toBeVisible()

  await signIn(page, ferreteria)
  await page.setViewportSize(PHONE)
  await page.goto(`/account/orders/${orderId}`)
  const asked = page.getByRole('region', { name: 'Cambio propuesto' })
  await expect(asked).toContainText('El tercero llega en marzo')
  await expect(asked).toContainText(`en lugar de ${third}`)
  await expect(asked.getByRole('table', { name: /^Totales en/ }).first()).toContainText('Total a pagar')
  await expectAccessible(page, 'a proposed change on a phone')
  await asked.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText(`El pedido ${docNum} cambió como se aceptó.`)).toBeVisible()
  await expect(asked).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const lines = page.getByRole('table', { name: 'Productos', exact: true })
  await expect(lines).toContainText('TAL-710PTZ13')
  await expect(lines).not.toContainText(second)
  await expect(page.getByText(/El pedido cambió: lo aceptó/)).toBeVisible()

  await page.setViewportSize(DESK)
  await page.goto(`/oficina/pedidos/${orderId}`)
  await expect(panel).toContainText('Aceptada')
  const [stored] = await shop.sql<{ quantity: string }>(
    'SELECT quantity FROM order_lines WHERE order_id = $1 AND itemcode = $2',
    [orderId, first],
  )
  expect(Number(stored?.quantity)).toBe(before * 2)
})

test('OFO-21 a consent by telephone carries its name, and the customer says that it was not so @deep', async ({
  page,
  shop,
}) => {
  const { orderId, codes } = await anOrder(shop)
  await enterOffice(page, 'ventas')
  await page.goto(`/oficina/pedidos/${orderId}/cambio`)
  const row = page.getByRole('row').filter({ hasText: codes[0] ?? '' })
  await row.getByRole('button', { name: /^Quitar/ }).click()
  const byPhone = page.getByRole('button', { name: 'Aceptó por teléfono' })
  await expect(byPhone).toBeEnabled()
  await byPhone.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Aceptó por teléfono' }).click()
  await expect(dialog.getByText('Falta escribir quién lo dijo.')).toBeVisible()
  await dialog.getByLabel('Quién lo dijo').fill('Ana Paredes')
  await dialog.getByRole('button', { name: 'Aceptó por teléfono' }).click()
  const panel = page.getByRole('region', { name: 'Cambios propuestos' })
  await expect(panel).toContainText('Por teléfono: Ana Paredes')

  await signIn(page, ferreteria)
  await page.goto(`/account/orders/${orderId}`)
  // What was written stays where the connection was lost.
  await page.route('**/api/account/orders/*/proposal', route => route.abort(), { times: 1 })
  await objectTo(page, 'Ana no trabaja más acá')
  const objection = page.getByRole('dialog')
  await expect(objection.getByText('El aviso no se envió')).toBeVisible()
  await expect(objection.getByLabel(/Qué está mal/)).toHaveValue('Ana no trabaja más acá')
  await objection.getByRole('button', { name: 'Avisar' }).click()
  await expect(page.getByText('Se avisó que este cambio no fue acordado.')).toBeVisible()
  await page.goto(`/oficina/pedidos/${orderId}`)
  await expect(panel).toContainText('El cliente objeta')
  await expect(panel).toContainText('Ana no trabaja más acá')
  await panel.getByRole('button', { name: 'Atendido' }).click()
  await expect(panel.getByRole('button', { name: 'Atendido' })).toBeHidden()
})

async function objectTo(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  // Its code comes after the page's.
  await expect(async () => {
    await page.getByRole('button', { name: 'No fue así' }).click()
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await dialog.getByLabel(/Qué está mal/).fill(text)
  await dialog.getByRole('button', { name: 'Avisar' }).click()
}

/** A received order of the ferretería with three lines of its newest one, for pickup. */
async function anOrder(shop: ShopProcess): Promise<{ orderId: number; docNum: number; codes: string[] }> {
  const [made] = await shop.sql<{ id: string; doc_num: string; codes: string[] }>(
    `WITH newest AS (
       SELECT o.* FROM orders o WHERE cardcode = 'C20001' AND (
         SELECT count(*) FROM order_lines l JOIN product_stock s USING (itemcode)
         WHERE l.cardcode = o.cardcode AND l.order_id = o.id AND l.promo_doc_entry IS NULL
           AND s.available - s.committed > 3 * l.quantity) >= 3
       ORDER BY id DESC LIMIT 1
     ), few AS (
       SELECT l.*, row_number() OVER (ORDER BY l.line_num) - 1 AS place
       FROM order_lines l JOIN newest n ON n.cardcode = l.cardcode AND n.id = l.order_id
         JOIN product_stock s USING (itemcode)
       WHERE l.promo_doc_entry IS NULL AND s.available - s.committed > 3 * l.quantity ORDER BY l.line_num LIMIT 3
     ), made AS (
       INSERT INTO orders (cardcode, email, kind, status, shipping_code, shipping, exchange_rate)
       SELECT cardcode, email, 'order', 'received', 'RETIRO',
         '{"code": "RETIRO", "name": "Retiro en depósito", "agency": null, "agencyBranch": null, "charge": 0,
           "chargeTax": 0, "currency": "$", "taxRate": 22, "free": true, "payAtDestination": false}', exchange_rate
       FROM newest RETURNING cardcode, id, doc_num
     ), lines AS (
       INSERT INTO order_lines (cardcode, order_id, line_num, itemcode, title, quantity, unit_mult, price, discount,
         currency, tax, line_total, open_qty)
       SELECT m.cardcode, m.id, f.place, f.itemcode, f.title, f.quantity, f.unit_mult, f.price, f.discount, f.currency,
         f.tax, f.line_total, f.quantity
       FROM few f, made m
     ), committed AS (
       UPDATE product_stock s SET committed = s.committed + f.quantity FROM few f WHERE f.itemcode = s.itemcode
     ), totals AS (
       INSERT INTO order_totals (cardcode, order_id, currency, subtotal, tax_total, total)
       SELECT m.cardcode, m.id, f.currency, sum(f.line_total), 0, sum(f.line_total)
       FROM few f, made m GROUP BY m.cardcode, m.id, f.currency
     )
     SELECT id, doc_num, (SELECT array_agg(itemcode ORDER BY place) FROM few) AS codes FROM made`,
    [],
  )
  if (made === undefined) throw new Error('The demo has no order')
  return { orderId: Number(made.id), docNum: Number(made.doc_num), codes: made.codes }
}
