import { expectAccessible, expectNoHorizontalScroll } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import type { ShopProcess } from '../fixtures/shop-process.ts'
import { expect, test } from '../fixtures/shop-test.ts'

const LINES = 60
/** Products whose code is not scanned: Enter alone takes them. */
const BARE = 3

test('OFO-14 OFH-07 OFH-08 the queue leads to an order of sixty lines, which is prepared with a scanner and Enter alone', async ({
  page,
  shop,
}) => {
  const { orderId, docNum } = await anOrderOfSixty(shop)
  // What a person hears: every tone begins with an oscillator of its pitch.
  await page.addInitScript(() => {
    const heard: number[] = []
    Object.assign(window, { heard })
    const Real = window.OscillatorNode
    window.OscillatorNode = class extends Real {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options)
        heard.push(options?.frequency ?? 0)
      }
    }
  })
  const isLow = async () => {
    const tones = await page.evaluate(() => (window as unknown as { heard: number[] }).heard)
    return (tones.at(-1) ?? 0) < 300
  }
  await enterOffice(page, 'deposito', '/oficina')
  await page.keyboard.press('q')
  const row = page.getByRole('listitem').filter({ hasText: `Para preparar ${docNum}` })
  await expect(row).toBeVisible()
  await expectAccessible(page, 'the queue of work')
  await row.getByRole('link').focus()
  await page.keyboard.press('g')
  await expect(row.getByText('Lo tengo yo')).toBeVisible()
  await page.keyboard.press('h')
  await expect(page.getByRole('heading', { level: 1, name: `Preparar el pedido ${docNum}` })).toBeVisible()

  const field = page.getByLabel('Código')
  await expect(field).toBeFocused()
  // The first says who else is here.
  const said = page.getByRole('main').getByRole('status').last()
  const scan = async (code: string) => {
    await page.keyboard.insertText(code)
    await page.keyboard.press('Enter')
  }
  await scan('NO-ES-DE-ACA')
  await expect(said).toHaveText('«NO-ES-DE-ACA» no es de este pedido.')
  expect(await isLow()).toBe(true)

  const items = page.getByRole('list', { name: 'Líneas para preparar' }).getByRole('listitem')
  await expect(items).toHaveCount(LINES)
  const codes = await items.locator('b').allTextContents()
  for (const code of codes.slice(BARE)) await scan(code)
  await expect(page.getByText(`${LINES - BARE} de ${LINES} líneas listas`)).toBeVisible()
  expect(await isLow()).toBe(false)
  await scan(codes[BARE] ?? '')
  await expect(said).toHaveText(`${codes[BARE]}: ya está completo, sobra.`)
  expect(await isLow()).toBe(true)
  for (let rest = 0; rest < BARE; rest++) await page.keyboard.press('Enter')
  await expect(page.getByText('Todo preparado')).toBeVisible()
  await expectAccessible(page, 'preparing on a screen')
  const counted = async () => {
    const [sums] = await shop.sql<{ left: string; status: string }>(
      `SELECT sum(l.quantity * l.factor_qty - coalesce(k.picked, 0)) AS left, min(o.status) AS status
       FROM orders o JOIN order_lines l ON l.cardcode = o.cardcode AND l.order_id = o.id
         LEFT JOIN order_picks k ON k.cardcode = l.cardcode AND k.order_id = l.order_id AND k.line_num = l.line_num
       WHERE o.id = $1`,
      [orderId],
    )
    return [Number(sums?.left), sums?.status]
  }
  await expect.poll(counted).toEqual([0, 'preparing'])

  // A line is counted back by hand, and part of it turns out to be missing; all of it at the width of a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page, 'preparing on a phone')
  const [first = ''] = codes
  await page.getByRole('button', { name: `Quitar lo contado de ${first}` }).click()
  await expect(field).toBeFocused()
  await scan('f')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cuánto falta').fill('1')
  await expectAccessible(page, 'a shortage')
  await dialog.getByLabel('Esperar').check()
  await dialog.getByRole('button', { name: 'Anotar faltante' }).click()
  await expect(page.getByText('Falta 1: no está en el depósito.')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Todo preparado')).toBeVisible()
})

test('OFO-14 on a phone the camera reads the codes of an order; a wrong one is red, a form on top is not disturbed', async ({
  page,
  shop,
}) => {
  const { orderId } = await anOrderOfSixty(shop)
  await page.setViewportSize({ width: 390, height: 844 })
  await enterOffice(page, 'deposito')
  await page.goto(`/oficina/pedidos/${orderId}/preparar`)
  const field = page.getByLabel('Código')
  const on = page.getByRole('button', { name: 'Leer con la cámara' })
  await expect(field).toBeFocused()
  // Chromium on Linux reads no bar codes: nothing is offered that does not work.
  await expect(on).toHaveCount(0)

  await page.addInitScript(() => {
    const view = { codes: [] as string[], isOn: false }
    Object.assign(window, {
      view,
      BarcodeDetector: class {
        static getSupportedFormats(): Promise<string[]> {
          return Promise.resolve(['ean_13', 'code_128'])
        }
        detect = async () => view.codes.map(rawValue => ({ rawValue }))
      },
    })
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      const picture = canvas.getContext('2d')
      // A stream without frames does not begin.
      const draw = () => {
        picture?.fillRect(0, 0, 1, 1)
        requestAnimationFrame(draw)
      }
      draw()
      view.isOn = true
      const stream = canvas.captureStream()
      const [track] = stream.getTracks()
      const stop = track?.stop.bind(track)
      if (track)
        track.stop = () => {
          view.isOn = false
          stop?.()
        }
      return stream
    }
  })
  type Seen = { view: { codes: string[]; isOn: boolean } }
  const see = (codes: string[]) =>
    page.evaluate(list => {
      ;(window as unknown as Seen).view.codes = list
    }, codes)
  const isOn = () => page.evaluate(() => (window as unknown as Seen).view.isOn)
  await page.reload()
  const response = await page.request.get(`/oficina/pedidos/${orderId}/preparar`)
  expect(response.headers()['permissions-policy']).toContain('camera=(self)')
  await on.click()
  await expect(page.getByLabel('Lo que ve la cámara')).toBeVisible()
  await expect(field).toBeFocused()
  await expectAccessible(page, 'the camera')
  await expectNoHorizontalScroll(page, 'the camera')
  const said = page.getByRole('main').getByRole('status').last()
  const codes = await page
    .getByRole('list', { name: 'Líneas para preparar' })
    .getByRole('listitem')
    .locator('b')
    .allTextContents()
  await see([codes[4] ?? ''])
  await expect(said).toContainText(`× ${codes[4]}`)
  await see(['NO-ES-DE-ACA'])
  await expect(said).toHaveText('«NO-ES-DE-ACA» no es de este pedido.')
  await expect(said).toHaveClass(/bg-danger/)
  // While a form is open, what is in view is for nobody.
  await see([])
  await field.fill('f')
  await field.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await see([codes[5] ?? ''])
  await dialog.getByLabel('Cuánto falta').fill('1')
  await see([])
  await page.keyboard.press('Escape')
  await expect(said).toHaveText('«NO-ES-DE-ACA» no es de este pedido.')
  await page.getByRole('button', { name: 'Apagar la cámara' }).click()
  await expect.poll(isOn).toBe(false)
  await expect(field).toBeFocused()
})

test('OFH-07 OFX-06 a thing that is done leaves the queue, comes back for ten seconds, and is done when one leaves @deep', async ({
  page,
  shop,
}) => {
  const { orderId, docNum } = await anOrderOfSixty(shop, 'received')
  const status = async () => {
    const [order] = await shop.sql<{ status: string }>('SELECT status FROM orders WHERE id = $1', [orderId])
    return order?.status
  }
  await enterOffice(page, 'ventas')
  await page.goto('/oficina/cola')
  const row = page.getByRole('listitem').filter({ hasText: `Pedido nuevo ${docNum}` })
  await row.getByRole('link').focus()
  await page.keyboard.press('h')
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row).toBeVisible()
  expect(await status()).toBe('received')
  await row.getByRole('link').focus()
  await page.keyboard.press('h')
  await expect(row).toHaveCount(0)
  await page.goto('/oficina/pedidos')
  await expect.poll(status).toBe('confirmed')

  await page.goto(`/oficina/pedidos/${orderId}`)
  await page.getByRole('button', { name: 'Dar a…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('A quién').selectOption({ index: 0 })
  await dialog.getByLabel(/^Nota/).fill('Pide factura aparte')
  await dialog.getByRole('button', { name: 'Dar', exact: true }).click()
  await expect(page.getByText(/^Lo tiene /)).toBeVisible()
})

/** The newest order of the demo with sixty lines of three units, of products that are in stock. */
async function anOrderOfSixty(
  shop: Pick<ShopProcess, 'sql'>,
  status = 'confirmed',
): Promise<{ orderId: number; docNum: number }> {
  const [order] = await shop.sql<{ orderId: string; docNum: string }>(
    `WITH newest AS (
      SELECT cardcode, id, doc_num FROM orders WHERE cardcode = 'C20001' ORDER BY id DESC LIMIT 1
    ), gone AS (
      DELETE FROM order_picks k USING newest n WHERE k.cardcode = n.cardcode AND k.order_id = n.id
    ), old AS (
      DELETE FROM order_lines l USING newest n WHERE l.cardcode = n.cardcode AND l.order_id = n.id AND l.line_num >= 0
    ), unshipped AS (
      DELETE FROM shipments h USING newest n WHERE h.cardcode = n.cardcode AND h.order_id = n.id
    )
    UPDATE orders o SET status = $1, status_at = now() - interval '30 days', hold_reasons = '{}', taken_by = NULL
    FROM newest n WHERE o.cardcode = n.cardcode AND o.id = n.id RETURNING o.id AS "orderId", o.doc_num AS "docNum"`,
    [status],
  )
  await shop.sql(
    `INSERT INTO order_lines (cardcode, order_id, line_num, itemcode, title, quantity, unit_mult, price, discount,
       currency, tax, line_total, open_qty)
     SELECT 'C20001', $1, row_number() OVER (ORDER BY p.itemcode) - 1, p.itemcode, p.title, 3, p.unit_mult, 100, 0,
       'UYU', 22, 300, 3
     FROM products p JOIN product_stock s USING (itemcode) WHERE p.active AND s.available >= 3
     ORDER BY p.itemcode LIMIT ${LINES}`,
    [order?.orderId],
  )
  return { orderId: Number(order?.orderId), docNum: Number(order?.docNum) }
}
