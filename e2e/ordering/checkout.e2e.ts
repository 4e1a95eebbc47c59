import type { Page } from '@playwright/test'
import { DRILL, PADLOCK } from '../fixtures/demo-products.ts'
import { fillCart, savedCart } from '../fixtures/fill-cart.ts'
import type { ShopProcess } from '../fixtures/shop-process.ts'
import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

/** Bought in one test only, which changes its price or its stock. */
const REPRICED = {
  itemCode: 'TPB-18ZV',
  title: 'Taladro percutor a batería 40 V mandril 13 mm con 2 baterías 4,0 Ah y maletín Zarvik',
}
const TAXED = { itemCode: '011807', quantity: 12 }
const SHORT = { itemCode: '011808', title: 'Punta para atornillar PH3 50 mm Filonor' }

const ordersOf = async (shop: ShopProcess) => {
  const [row] = await shop.sql<{ count: number }>(
    'SELECT count(*)::int AS count FROM orders WHERE cardcode = $1',
    [ferreteria.cardcode],
  )
  return row?.count ?? 0
}

async function openCheckout(page: Page, itemCode = DRILL.itemCode, quantity = 1) {
  await signIn(page, ferreteria)
  await fillCart(page, [{ itemCode, quantity }])
  await page.goto('/shop/checkout')
  await expect(page.getByRole('button', { name: 'Confirmar pedido' })).toBeVisible()
}

test('CHK-02 CHK-03 CHK-24 the checkout shows everything ordered, needs no payment data, and confirms with one request', async ({
  page,
  shop,
}) => {
  const promo = 'Combo pintor: látex 20 L + rodillo + pincel + bandeja'
  await signIn(page, ferreteria)
  await fillCart(page, [
    { itemCode: PADLOCK.itemCode, quantity: 12 },
    { itemCode: DRILL.itemCode, quantity: 1 },
  ])
  await page.goto('/promos')
  await page.getByRole('link', { name: promo }).click()
  await savedCart(page, () =>
    page.getByRole('main').getByRole('button', { name: 'Agregar al carro' }).click(),
  )
  await page.goto('/shop/checkout')
  const main = page.getByRole('main')
  const summary = main.getByRole('list', { name: 'Productos' })
  await expect(summary.getByText(`12 u. ${PADLOCK.title}`)).toBeVisible()
  await expect(summary.getByText(`Promo: ${promo}`)).toBeVisible()
  const promoLines = await summary
    .getByRole('listitem')
    .filter({ hasText: promo })
    .getByRole('listitem')
    .count()
  expect(promoLines).toBeGreaterThan(1)
  await expect(
    main.getByRole('group', { name: 'Dirección de entrega' }).getByRole('radio').first(),
  ).toBeVisible()
  expect(
    await main.getByRole('group', { name: 'Forma de entrega' }).getByRole('radio').count(),
  ).toBeGreaterThan(1)
  await main.getByRole('textbox', { name: /Referencia propia/ }).fill('OC 4711')
  await main.getByRole('textbox', { name: /Comentarios/ }).fill('Entregar por la mañana')
  for (const currency of ['$', 'U$S'])
    await expect(main.getByLabel(`Totales en ${currency}`, { exact: true })).toBeVisible()
  await expect(main.locator('input[autocomplete^="cc-"], iframe')).toHaveCount(0)
  await expect(main).not.toContainText(/tarjeta|cuotas|Medio de pago/i)

  const before = await ordersOf(shop)
  const sent: { lines: unknown[]; promos: { lines: unknown[] }[] }[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/orders')
      sent.push(request.postDataJSON())
  })
  await main.getByRole('button', { name: 'Confirmar pedido' }).click()
  await expect(page.getByText('Pedido recibido. Gracias por la compra.')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.lines).toMatchObject([
    { itemCode: PADLOCK.itemCode, quantity: 12 },
    { itemCode: DRILL.itemCode, quantity: 1 },
  ])
  expect(sent[0]?.promos.map(({ lines }) => lines.length)).toEqual([promoLines])
  expect(await ordersOf(shop)).toBe(before + 1)

  for (const { title } of [PADLOCK, DRILL])
    await expect(main.getByRole('link', { name: title })).toBeVisible()
  for (const text of ['OC 4711', 'Entregar por la mañana']) await expect(main.getByText(text)).toBeVisible()
  // MON-23: the amount to pay is shown next to the totals of each currency.
  for (const currency of ['$', 'U$S'])
    await expect(main.getByLabel(`Totales en ${currency}`, { exact: true })).toContainText('Total a pagar')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Carro, cantidad 0' })).toBeVisible()
})

test('CHK-34 cart and checkout show the cut-off of the next departure, and update it', async ({ page }) => {
  await page.clock.install()
  await openCheckout(page)
  const departure = /(Faltan? |Pedir hasta ).* para salir (hoy|mañana|el )/
  await expect(page.getByText(departure)).toBeVisible()
  await page.goto('/shop/cart')
  const line = page.getByRole('main').getByText(departure)
  await expect(page.getByRole('main').getByText('Reparto propio Montevideo:')).toBeVisible()
  const text = await line.innerText()
  // Past that cut-off, whatever weekend or holiday follows it.
  await page.clock.fastForward(5 * 24 * 3_600_000)
  await expect(page.getByText(text)).toHaveCount(0)
})

test('UIX-12 the quick order and a quantity by keyboard alone @deep', async ({ page }) => {
  await signIn(page, ferreteria, '/shop/cart')
  const pressUntilFocused = async (target: ReturnType<Page['getByRole']>) => {
    for (let presses = 0; presses < 150; presses += 1) {
      if (await target.evaluate(element => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('Tab never reached the element')
  }
  await pressUntilFocused(page.getByRole('textbox', { name: 'Códigos y cantidades' }))
  await page.keyboard.type('006101 6')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Agregar todo' })).toBeFocused()
  await savedCart(page, () => page.keyboard.press('Enter'))
  await page.getByRole('main').focus()
  await pressUntilFocused(page.getByRole('textbox', { name: `Cantidad: ${PADLOCK.title}` }))
  await savedCart(page, () => page.keyboard.press('ArrowUp'))
})

test('CHK-11 UIX-07 UIX-08 a double click on confirm places one order', async ({ page, shop }) => {
  await openCheckout(page)
  const before = await ordersOf(shop)
  await page.getByRole('button', { name: 'Confirmar pedido' }).dblclick()
  await expect(page.getByText('Pedido recibido. Gracias por la compra.')).toBeVisible()
  expect(await ordersOf(shop)).toBe(before + 1)
})

test.describe('when the order has to be reviewed', () => {
  test.use({ expectedConsole: [/Failed to load resource/] })

  test('CHK-15 CHK-16 CHK-17 a changed price is shown with old and new value, and confirmed', async ({
    page,
    shop,
  }) => {
    await openCheckout(page, REPRICED.itemCode)
    await shop.sql('UPDATE product_prices SET price = price + 10 WHERE itemcode = $1', [REPRICED.itemCode])
    await page.getByRole('button', { name: 'Confirmar pedido' }).click()
    const review = page.getByRole('dialog', { name: 'Cambió 1 precio' })
    const row = review.getByRole('row', { name: new RegExp(REPRICED.title) })
    await expect(row.getByRole('cell').nth(2)).toHaveText(/U\$S\s[\d.,]+/)
    await expect(row.getByRole('cell').nth(3)).toHaveText(/U\$S\s[\d.,]+/)
    const before = await ordersOf(shop)
    await review.getByRole('button', { name: 'Confirmar con los cambios' }).click()
    await expect(page.getByText('Pedido recibido. Gracias por la compra.')).toBeVisible()
    expect(await ordersOf(shop)).toBe(before + 1)
  })

  test('CHK-35 CHK-36 a changed tax and delivery charge are shown with old and new values, and confirmed', async ({
    page,
    shop,
  }) => {
    await openCheckout(page, TAXED.itemCode, TAXED.quantity)
    await page.getByRole('radio', { name: /Reparto propio/ }).check()
    const totals = page.getByLabel('Totales en $', { exact: true })
    await expect(totals).toContainText(/Envío\s*\$\s290,00\s*IVA 22 % del envío\s*\$\s63,80/)
    await shop.sql('UPDATE products SET tax = 10 WHERE itemcode = $1', [TAXED.itemCode])
    await shop.sql(`UPDATE shipping_methods SET charge = 1990 WHERE code = 'REPARTO'`)
    try {
      await page.getByRole('button', { name: 'Confirmar pedido' }).click()
      const review = page.getByRole('dialog', {
        name: 'Cambió el IVA de 1 producto y cambió el costo de envío',
      })
      const cells = (row: RegExp) => review.getByRole('row', { name: row }).getByRole('cell')
      await expect(cells(/Cambió el IVA/)).toHaveText([/./, 'Cambió el IVA', /22\s%/, /10\s%/])
      await expect(cells(/Forma de entrega/)).toHaveText([
        /Forma de entrega/,
        'Cambió el costo de envío',
        /\$\s290,00 \+ IVA/,
        /\$\s1\.990,00 \+ IVA/,
      ])
      // The page behind the dialog shows the new charge too.
      await expect(totals).toContainText(/\$\s1\.990,00/)
      await review.getByRole('button', { name: 'Confirmar con los cambios' }).click()
      await expect(page.getByText('Pedido recibido. Gracias por la compra.')).toBeVisible()
      await expect(page.getByLabel('Totales en $', { exact: true })).toContainText(
        /IVA 22 % del envío\s*\$\s437,80/,
      )
    } finally {
      await shop.sql(`UPDATE shipping_methods SET charge = 290 WHERE code = 'REPARTO'`)
    }
  })

  test('CHK-18 CHK-17 CHK-38 a line above the stock is lowered to the stock, and one press orders', async ({
    page,
    shop,
  }) => {
    await openCheckout(page, SHORT.itemCode, 60)
    const before = await ordersOf(shop)
    await shop.sql('UPDATE product_stock SET available = committed + 13 WHERE itemcode = $1', [
      SHORT.itemCode,
    ])
    await page.getByRole('button', { name: 'Confirmar pedido' }).click()
    const review = page.getByRole('dialog', { name: 'No alcanza el stock de 1 producto' })
    await expect(review.getByRole('radio', { name: 'Cambiar a 12' })).toBeChecked()
    expect(await ordersOf(shop)).toBe(before)
    await review.getByRole('button', { name: 'Ajustar todo y confirmar' }).click()
    await expect(page.getByText('Pedido recibido. Gracias por la compra.')).toBeVisible()
    expect(await ordersOf(shop)).toBe(before + 1)
  })

  test.describe('a lost response is reported', () => {
    const sendAndLose = async (page: Page) => {
      // The order arrives; its response is lost.
      await page.route('**/api/orders', async route => {
        await route.fetch()
        await route.abort()
      })
      await page.getByRole('button', { name: 'Confirmar pedido' }).click()
      await expect(page.getByText('El pedido no quedó confirmado')).toBeVisible()
      await page.unroute('**/api/orders')
    }

    test('CHK-07 CHK-10 a repeated order, also with other texts, leads to the existing order', async ({
      page,
      shop,
    }) => {
      await openCheckout(page)
      const before = await ordersOf(shop)
      const keys = new Set<string | undefined>()
      page.on('request', request => {
        if (request.url().endsWith('/api/orders')) keys.add(request.headers()['idempotency-key'])
      })
      for (const change of [null, 'OC 4712']) {
        await sendAndLose(page)
        if (change !== null) await page.getByRole('textbox', { name: /Referencia propia/ }).fill(change)
        await page.getByRole('button', { name: 'Confirmar pedido' }).click()
        await expect(page.getByText('Pedido recibido. Gracias por la compra.')).toBeVisible()
        if (change === null) await openCheckout(page)
      }
      expect(keys.size).toBe(2)
      expect(await ordersOf(shop)).toBe(before + 2)
    })

    test('CHK-07 CHK-09 with other lines it is not placed as a second order, and the first is shown @deep', async ({
      page,
      shop,
    }) => {
      await openCheckout(page)
      const before = await ordersOf(shop)
      await sendAndLose(page)
      await fillCart(page, [{ itemCode: PADLOCK.itemCode, quantity: 6 }])
      await page.reload()
      const confirm = page.getByRole('button', { name: 'Confirmar pedido' })
      await confirm.click()
      await expect(page.getByText('El pedido anterior sí se recibió')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Ver el pedido recibido' })).toHaveAttribute(
        'href',
        /^\/account\/orders\/\d+$/,
      )
      expect(await ordersOf(shop)).toBe(before + 1)
      await confirm.click()
      await expect(page.getByText('Pedido recibido. Gracias por la compra.')).toBeVisible()
      expect(await ordersOf(shop)).toBe(before + 2)
    })
  })
})

for (const device of [' @deep', ' @phone']) {
  test(`CHK-39 CRT-46 a long order is folded, its warnings and its button are visible${device}`, async ({
    page,
    shop,
  }) => {
    const products = await shop.sql<{ itemcode: string; unit_mult: number; free: number }>(
      `SELECT itemcode, unit_mult::float, (available - committed)::float AS free
       FROM products JOIN product_stock USING (itemcode)
       WHERE active AND status IN ('S', 'W') AND available - committed BETWEEN 3 * unit_mult AND 50 * unit_mult
       ORDER BY itemcode LIMIT 53`,
    )
    expect(products).toHaveLength(53)
    await signIn(page, ferreteria)
    await fillCart(
      page,
      products.map(({ itemcode, unit_mult, free }, at) => ({
        itemCode: itemcode,
        quantity: at === 20 || at === 40 ? Math.ceil(free / unit_mult + 1) * unit_mult : unit_mult,
      })),
    )
    await page.goto('/shop/checkout')
    const fold = page.getByText('53 líneas, 2 con aviso')
    await expect(fold).toBeVisible()
    const warnings = page.getByText(/^No alcanza el stock: hay /).filter({ visible: true })
    await expect(warnings).toHaveCount(2)
    const confirm = page.getByRole('button', { name: 'Confirmar pedido' })
    await fold.click()
    await expect(page.getByRole('listitem').filter({ hasText: /\d\su\./ })).toHaveCount(55)
    for (const part of [0, 0.5, 1]) {
      await page.evaluate(share => scrollTo(0, share * (document.body.scrollHeight - innerHeight)), part)
      // At the very end the page's footer follows.
      if (part < 1) await expect(confirm).toBeInViewport({ ratio: 1 })
    }
    await page.evaluate(() => scrollTo(0, 0))
    await fold.click()
    await expect(warnings).toHaveCount(2)
  })
}
