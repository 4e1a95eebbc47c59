import type { Page } from '@playwright/test'
import { DRILL, PADLOCK } from '../fixtures/demo-products.ts'
import { fillCart, savedCart } from '../fixtures/fill-cart.ts'
import { barraca, expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

/** Bought in one test only, which empties its stock. */
const SCARCE = { itemCode: 'BL-22ZV', title: 'Batería de litio 18 V 2,0 Ah con indicador de carga Zarvik' }

/** Orders one product, by default a drill, and returns the heading with the order's number. */
async function placeOrder(page: Page, itemCode = DRILL.itemCode, quantity = 1): Promise<string> {
  await fillCart(page, [{ itemCode, quantity }])
  await page.goto('/shop/checkout')
  await page.getByRole('button', { name: 'Confirmar pedido' }).click()
  await expect(page.getByText('Pedido recibido. Gracias por la compra.')).toBeVisible()
  return page.getByRole('heading', { level: 1 }).innerText()
}

test('CHK-29 CHK-30 CHK-31 CHK-32 an order is first in the list, and is hidden from other customers', async ({
  page,
}) => {
  await signIn(page, ferreteria)
  const title = await placeOrder(page)
  const address = new URL(page.url()).pathname
  await page.goto('/account/orders')
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(new URL(page.url()).pathname).toBe(address)
  await expect(page.getByRole('main').getByRole('link', { name: DRILL.title })).toBeVisible()
  await expect(page.getByText('Recibido').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Cliente: Ferretería El Candil S.R.L. (C20001)')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  // A page with requests in flight when its session ends would log an error.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signIn(page, barraca)
  const answer = await page.request.get(address)
  expect(answer.status()).toBe(404)
})

test('CHK-27 a received order can be cancelled after a confirmation', async ({ page, shop }) => {
  const [order] = await shop.sql<{ id: string }>(
    `UPDATE orders SET status = 'received'
      WHERE id = (SELECT max(id) FROM orders WHERE cardcode = $1) RETURNING id::text`,
    [ferreteria.cardcode],
  )
  await signIn(page, ferreteria, `/account/orders/${order?.id}`)
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Conservar pedido' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(page.getByRole('main').getByText('Cancelado').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toHaveCount(0)
})

test('OFO-11 the customer of a held order reads that it is in review and whom to ask, not why', async ({
  page,
  shop,
}) => {
  const [order] = await shop.sql<{ id: string }>(
    `UPDATE orders SET status = 'on_hold', hold_reasons = '{manual}'
      WHERE id = (SELECT max(id) FROM orders WHERE cardcode = $1) RETURNING id::text`,
    [ferreteria.cardcode],
  )
  const [seller] = await shop.sql<{ name: string; phone: string }>(
    `SELECT e.name, e.phone FROM customers c JOIN employees e ON e.code = c.seller_code WHERE c.cardcode = $1`,
    [ferreteria.cardcode],
  )
  await signIn(page, ferreteria, `/account/orders/${order?.id}`)
  const notice = page.getByRole('status').filter({ hasText: 'En revisión por' })
  await expect(notice).toContainText(`Vendedor: ${seller?.name}`)
  await expect(notice.locator(`a[href="tel:${seller?.phone}"]`)).toBeVisible()
  await expect(notice.getByRole('link', { name: `WhatsApp de ${seller?.name}` })).toBeVisible()
  await shop.sql(`UPDATE orders SET status = 'received', hold_reasons = '{}' WHERE id = $1`, [order?.id])
})

test('NAV-15 CHK-30 orders are filtered by state, day and text, and exported as a CSV', async ({
  page,
  shop,
}) => {
  const [sample] = await shop.sql<{ number: string; day: string; count: number }>(
    `SELECT doc_num::text AS number, to_char(created_at AT TIME ZONE 'America/Montevideo', 'YYYY-MM-DD') AS day,
            (SELECT count(*)::int FROM orders d WHERE d.cardcode = o.cardcode AND d.status = 'delivered') AS count
       FROM orders o WHERE cardcode = $1 AND status = 'delivered' ORDER BY id DESC LIMIT 1`,
    [ferreteria.cardcode],
  )
  await signIn(page, ferreteria, '/account/orders')
  await page.getByLabel('Estado').selectOption('Entregado')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const found = `${sample?.count} pedidos`
  await expect(page.getByRole('main').getByText(found)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: found })).toBeAttached()
  // The form was submitted and rendered again; the keyboard focus is still on the button.
  await expect(page.getByRole('button', { name: 'Filtrar' })).toBeFocused()
  await page.getByRole('searchbox', { name: 'Buscar en los pedidos' }).fill(sample?.number ?? '')
  await page.getByLabel('Desde').fill(sample?.day ?? '')
  await page.getByLabel('Hasta').fill(sample?.day ?? '')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody')).toContainText(`Pedido ${sample?.number}`)

  // A phone shows the orders first, with the number of active filters.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('searchbox', { name: 'Buscar en los pedidos' })).toBeHidden()
  await page.getByText('Filtros (3)').click()
  await expect(page.getByRole('searchbox', { name: 'Buscar en los pedidos' })).toBeVisible()
  if (size !== null) await page.setViewportSize(size)

  const href = await page.getByRole('link', { name: 'Descargar en CSV' }).getAttribute('href')
  const sheet = await page.request.get(href ?? '')
  const [head, ...rows] = (await sheet.text()).slice(1).trimEnd().split('\r\n')
  expect(head).toMatch(/^Número;Fecha;Estado;Referencia;Líneas;Subtotal \$;/)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(new RegExp(`^${sample?.number};\\d\\d/\\d\\d/\\d{4};Entregado;`))

  await page.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL('/account/orders')
})

test('NAV-16 CHK-33 QTY-21 repeating an order stops at an invalid quantity, offers the nearest, and leaves other cart lines as they were', async ({
  page,
}) => {
  await signIn(page, ferreteria)
  await placeOrder(page, PADLOCK.itemCode, 6)
  await fillCart(page, [{ itemCode: DRILL.itemCode, quantity: 3 }])
  await page.reload()
  await page.getByRole('button', { name: 'Repetir pedido' }).click()
  const dialog = page.getByRole('dialog', { name: /^Repetir el pedido/ })
  await dialog.getByRole('textbox', { name: `Cantidad: ${PADLOCK.title}` }).fill('7')
  const add = dialog.getByRole('button', { name: 'Agregar al carro' })
  await add.click()
  await expect(dialog.getByRole('button', { name: /^Cambiar a 6: / })).toBeFocused()
  // In the top layer, above the dialog's backdrop.
  await expect(page.locator('.toasts:popover-open')).toContainText('«7»')
  const lines = async () => (await (await page.request.get('/api/web/GetCart')).json()).lines
  expect(await lines()).toEqual([{ itemCode: DRILL.itemCode, quantity: 3 }])
  await dialog.getByRole('button', { name: /^Cambiar a 12: / }).click()
  await savedCart(page, () => add.click())
  await expect(page.getByText('Productos  agregados al carro!')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await lines()).toEqual([
    { itemCode: DRILL.itemCode, quantity: 3 },
    { itemCode: PADLOCK.itemCode, quantity: 12 },
  ])
})

test('CHK-37 CRT-50 from home and dashboard one press repeats an order, and the cart says what could not be added', async ({
  page,
  shop,
}) => {
  const setStock = (available: number) =>
    shop.sql('UPDATE product_stock SET available = $1, committed = 0, status = $2 WHERE itemcode = $3', [
      available,
      available > 0 ? 'S' : 'D',
      SCARCE.itemCode,
    ])
  await setStock(50)
  await signIn(page, ferreteria)
  await fillCart(page, [
    { itemCode: DRILL.itemCode, quantity: 2 },
    { itemCode: SCARCE.itemCode, quantity: 3 },
  ])
  await page.goto('/shop/checkout')
  await page.getByRole('button', { name: 'Confirmar pedido' }).click()
  await expect(page.getByText('Pedido recibido. Gracias por la compra.')).toBeVisible()
  await setStock(0)
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/products/lookup?itemcodes=${SCARCE.itemCode}`)
      return (await answer.json()).products[0].stockStatus
    })
    .toBe('D')

  for (const start of ['/', '/account/dashboard']) {
    await fillCart(page, [])
    await page.goto(start)
    await page
      .getByRole('button', { name: /^Repetir el pedido/ })
      .first()
      .press('Enter')
    await expect(page).toHaveURL('/shop/cart')
    const main = page.getByRole('main')
    await expect(main.getByText(/^Pedido \d+: 1 línea no se pudo agregar$/)).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: `${SCARCE.title}: ` })).toBeVisible()
    await expect(main.getByRole('link', { name: DRILL.title })).toBeVisible()
    await expect(main.getByText('1 línea · 2 unidades')).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar el aviso' }).click()
    await expect(main.getByText(/no se pudo agregar/)).toHaveCount(0)
  }
})
