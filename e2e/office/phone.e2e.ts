import type { Locator, Page } from '@playwright/test'
import { expectNoHorizontalScroll } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { theseWarrantiesWait } from '../fixtures/waiting-warranties.ts'

/** The back office in one hand: from 360 px wide, by touch. */

test.describe.configure({ mode: 'default' })
// It changes orders.
test.use({ shopSetup: { kind: 'demo', name: 'office-products' }, viewport: { width: 360, height: 740 } })

const CUSTOMER = 'C20002'

test('OFX-15 OFX-16 an order is confirmed and another one taken with one hand, and no screen is wider than 360 px @phone', async ({
  page,
  shop,
}) => {
  const [order] = await shop.sql<{ id: string; number: string }>(
    `UPDATE orders SET status = 'received', status_at = now() WHERE id = (
       SELECT id FROM orders WHERE cardcode = $1 ORDER BY created_at DESC LIMIT 1)
     RETURNING id::text, doc_num::text AS number`,
    [CUSTOMER],
  )
  if (order === undefined) throw new Error('The customer has no order')
  await enterOffice(page, 'dueno', '/oficina')
  await fitsOneHand(page, 'Hoy')
  await page.getByRole('link', { name: 'Ver: Pedidos nuevos' }).tap()
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: order.number })).toBeVisible()
  await fitsOneHand(page, 'board')
  await page.getByRole('link', { name: order.number }).tap()
  const confirm = page.getByRole('button', { name: 'Confirmar pedido' })
  await fitsOneHand(page, 'order')
  await atTheThumb(page, confirm)
  await confirm.tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar pedido' }).tap()
  await expect(page.getByRole('main').getByText('Confirmado').first()).toBeVisible()
  const [moved] = await shop.sql(`SELECT status FROM orders WHERE id = $1`, [order.id])
  expect(moved).toEqual({ status: 'confirmed' })

  await page.getByRole('navigation').getByRole('link', { name: 'Clientes' }).tap()
  await page.getByRole('link', { name: 'Barraca Los Horneros S.A.', exact: true }).tap()
  const take = page.getByRole('link', { name: 'Tomar pedido' })
  await expect(page.getByRole('heading', { name: 'Lo que debe' })).toBeVisible()
  await fitsOneHand(page, 'customer')
  await atTheThumb(page, take)
  await take.tap()
  await page.getByLabel('Código, código de barras o palabras').fill('TAL-710PTZ13')
  await page.keyboard.press('Enter')
  await page.getByLabel('Cantidad').fill('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 renglón')).toBeVisible()
  await fitsOneHand(page, 'taking an order')
  await atTheThumb(page, page.getByRole('button', { name: 'Confirmar pedido' }))

  await theseWarrantiesWait(shop, ['Hidrolavadora'])
  await page.goto('/oficina/garantias')
  await expect(page.getByRole('heading', { level: 2, name: /^Hidrolavadora/ }).first()).toBeVisible()
  await fitsOneHand(page, 'warranty')
  const approve = page.getByRole('button', { name: /^Aprobar/ })
  await atTheThumb(page, approve)
  await approve.tap()
  await expect(page.getByText('No hay garantías esperando.')).toBeVisible()

  for (const path of ['pedidos?vista=lista', 'clientes', 'aprobaciones', 'productos']) {
    await page.goto(`/oficina/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await fitsOneHand(page, path)
    // Grids are lists.
    await expect(page.getByRole('grid')).toHaveCount(0)
  }
})

/** Nothing is wider than the screen, and what is tapped has 44 px, its label or card counted in. */
async function fitsOneHand(page: Page, where: string): Promise<void> {
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  await expectNoHorizontalScroll(page, where)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(a[href], button, select, input), nav :is(a[href], button)')]
      .filter(element => {
        const target = element.closest('label') ?? element
        const { width, height } = target.getBoundingClientRect()
        const isSeen = width > 1 && height > 1 && getComputedStyle(element).display !== 'inline'
        return isSeen && height < 43.5 && getComputedStyle(element, '::after').position !== 'absolute'
      })
      .map(element => element.outerHTML.slice(0, 160)),
  )
  expect(small, `small targets of ${where}`).toEqual([])
}

/** The main act is seen without scrolling, in the lower third of the screen. */
async function atTheThumb(page: Page, act: ReturnType<Page['getByRole']>): Promise<void> {
  const box = await act.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect(box?.y ?? 0).toBeGreaterThan((height * 2) / 3)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
}

test('OFH-07 on Hoy what waits longest is pushed to the right to be done with it, and comes back by Deshacer @phone', async ({
  page,
  shop,
}) => {
  const [order] = await shop.sql<{ id: string; number: string }>(
    `UPDATE orders SET status = 'received', status_at = now() - interval '400 days', hold_reasons = '{}', taken_by = NULL
     WHERE id = (SELECT id FROM orders WHERE cardcode = $1 ORDER BY created_at DESC LIMIT 1)
     RETURNING id::text, doc_num::text AS number`,
    [CUSTOMER],
  )
  if (order === undefined) throw new Error('The customer has no order')
  const status = async () => (await shop.sql('SELECT status FROM orders WHERE id = $1', [order.id]))[0]
  await enterOffice(page, 'ventas', '/oficina')
  const row = page.getByRole('listitem').filter({ hasText: `Pedido nuevo ${order.number}` })
  await expect(row).toBeVisible()
  await fitsOneHand(page, 'what waits longest')

  // Not far enough: it springs back. Up and down it scrolls.
  await push(page, row, 60)
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeHidden()
  await push(page, row, 200)
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).tap()
  await expect(row).toBeVisible()
  expect(await status()).toEqual({ status: 'received' })
  // The button of the row does the same.
  await row.getByRole('button', { name: /^Confirmar/ }).tap()
  await expect(row).toHaveCount(0)
  // The newest notice is the first.
  await page.getByRole('button', { name: 'Deshacer' }).first().tap()
  await expect(row).toBeVisible()
  await push(page, row, 200)
  await expect(row).toHaveCount(0)
  await page.goto('/oficina/cuenta')
  await expect.poll(status).toEqual({ status: 'confirmed' })
})

/** Pushes a thing to the right with a finger, by so many CSS px. */
async function push(page: Page, thing: Locator, by: number): Promise<void> {
  await thing.scrollIntoViewIfNeeded()
  const box = await thing.boundingBox()
  if (box === null) throw new Error('It is not seen')
  const finger = await page.context().newCDPSession(page)
  const y = box.y + 16
  const touch = (type: 'touchStart' | 'touchMove', moved: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: box.x + 40 + moved, y }] })
  await touch('touchStart', 0)
  for (let step = 1; step <= 10; step++) await touch('touchMove', (by * step) / 10)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}
