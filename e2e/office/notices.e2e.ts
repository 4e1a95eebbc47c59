import { NOTICE_KINDS } from '#domain/office/notices/notices.ts'
import { expectAccessibleAtAllWidths } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import { expect, test } from '../fixtures/shop-test.ts'

/** What concerns a person: the bell, the browser's notices and mail. */

test.describe.configure({ mode: 'default' })
// It takes orders that other tests read.
test.use({ shopSetup: { kind: 'demo', name: 'office-products' } })

test('OFX-21 OFH-05 what concerns a person rings without a reload, once, as they chose, and is read by `R`', async ({
  page,
  browser,
  shop,
}) => {
  await page.context().grantPermissions(['notifications'])
  // The browser's own notices are outside of the page: they are noted as they are made.
  await page.addInitScript(() => {
    const shown: string[] = JSON.parse(sessionStorage.getItem('shown') ?? '[]')
    window.Notification = class extends Notification {
      // A browser without windows says `denied` of what it granted.
      static override get permission() {
        return 'granted' as const
      }
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        shown.push(title)
        sessionStorage.setItem('shown', JSON.stringify(shown))
      }
    }
  })
  const shown = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('shown') ?? '[]'))
  // What else happens in the shop is not counted.
  const others = NOTICE_KINDS.filter(kind => kind !== 'given').map(kind => [kind, { channels: [] }] as const)
  await shop.sql(`UPDATE staff SET preferences = preferences || jsonb_build_object('notices', $1::jsonb)`, [
    JSON.stringify(Object.fromEntries(others)),
  ])
  await shop.sql('DELETE FROM staff_notices')
  await enterOffice(page, 'dueno')
  await page.goto('/oficina/avisos')
  await expect(page.getByText('No hay avisos')).toBeVisible()
  const bell = page.getByRole('link', { name: /^Avisos/ })
  await expect(bell).toHaveAccessibleName('Avisos')
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: 'Mi cuenta' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Navegador: Tarea que me dieron' }).check()
  await expect(page.getByText('Guardado.')).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'choosing notices')

  const other = await browser.newPage({ baseURL: shop.url, locale: 'es-UY' })
  await enterOffice(other, 'ventas')
  const [order] = await shop.sql<{ id: string; docNum: string }>(
    `SELECT id, doc_num AS "docNum" FROM orders WHERE status IN ('received', 'confirmed') ORDER BY id LIMIT 1`,
  )
  await other.goto(`/oficina/pedidos/${order?.id}`)
  await expect(other.getByRole('heading', { level: 1, name: `Pedido ${order?.docNum}` })).toBeVisible()
  await other.keyboard.press('a')
  const give = other.getByRole('dialog')
  await give.getByLabel('A quién').selectOption({ label: 'Beatriz Larrosa' })
  await give.getByLabel('Nota').fill('Pide factura aparte')
  await give.getByRole('button', { name: 'Dar', exact: true }).click()
  await expect(give).toBeHidden()
  await other.close()

  await expect(bell).toHaveAccessibleName('Avisos: 1 sin leer')
  const told = `Tarea que me dieron: Pedido ${order?.docNum}`
  await expect.poll(shown).toEqual([told])
  const mailed = () =>
    shop.sql(`SELECT recipient FROM sent_mails WHERE subject = $1 AND state = 'sent'`, [told])
  await expect.poll(mailed).toEqual([{ recipient: 'dueno@demo.test' }])
  await page.reload()
  await expect(bell).toHaveAccessibleName('Avisos: 1 sin leer')
  expect(await shown()).toEqual([told])

  await page.keyboard.press('u')
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'notices')
  const notice = page.getByRole('link', { name: told })
  await page.keyboard.press('j')
  await expect(notice).toBeFocused()
  await page.keyboard.press('r')
  await expect(bell).toHaveAccessibleName('Avisos')
  await page.keyboard.press('r')
  await expect(bell).toHaveAccessibleName('Avisos: 1 sin leer')
  await notice.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${order?.docNum}` })).toBeVisible()
  await expect(bell).toHaveAccessibleName('Avisos')
})

test('OFH-05 the tab says on every screen how many new orders wait, the menu what waits where, the bar the dollar', async ({
  page,
  shop,
}) => {
  const newOrders = async () => {
    const [row] = await shop.sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM orders WHERE status = 'received'`,
    )
    return row?.count ?? 0
  }
  await shop.sql(`UPDATE orders SET status = 'received' WHERE id = (SELECT max(id) FROM orders)`)
  await enterOffice(page, 'dueno', '/oficina/clientes')
  const before = await newOrders()
  await expect(page).toHaveTitle(`(${before}) Clientes · Oficina`)
  const menu = page.getByRole('navigation', { name: 'Secciones' })
  await expect(menu.getByRole('link', { name: 'Pedidos' })).toHaveAccessibleDescription(/^Esperan? \d/)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Dólar \$ / })).toBeVisible()
  // One that is confirmed leaves the count without a reload, on whichever screen.
  const [order] = await shop.sql<{ orderId: string }>(
    `SELECT id AS "orderId" FROM orders WHERE status = 'received' ORDER BY id DESC LIMIT 1`,
  )
  const moved = await page.request.post('/api/oficina/OfficeOrderMove', {
    headers: { 'x-requested-with': 'mostrador', 'idempotency-key': crypto.randomUUID(), origin: shop.url },
    data: { orderId: Number(order?.orderId), from: 'received', to: 'confirmed' },
  })
  expect(moved.ok()).toBe(true)
  const left = before === 1 ? '' : `(${before - 1}) `
  await expect(page).toHaveTitle(`${left}Clientes · Oficina`)
  await menu.getByRole('link', { name: 'Productos' }).click()
  await expect(page).toHaveTitle(`${left}Productos · Oficina`)
})
