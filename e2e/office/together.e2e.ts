import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import type { ShopProcess } from '../fixtures/shop-process.ts'
import { expect, test, watchConsole } from '../fixtures/shop-test.ts'

/** Two people of the back office at once. */

test.describe('one order', () => {
  // The second move is refused.
  test.use({ expectedConsole: [/409/] })

  test('OFX-10 OFO-26 two operators on one order see each other; the second move is told of the first, and both notes stay', async ({
    page,
    browser,
    shop,
  }) => {
    const orderId = await aReceivedOrder(shop)
    const address = `/oficina/pedidos/${orderId}`
    await enterOffice(page, 'dueno')
    await page.goto(address)
    const other = await colleague(browser, shop, 'ventas')
    await other.goto(address)
    const [mine, theirs] = await Promise.all([page, other].map(personOf))
    const here = (name: string | undefined) => `También lo tiene abierto: ${name}`
    await expect(page.getByText(here(theirs))).toBeVisible()
    await expect(other.getByText(here(mine))).toBeVisible()
    await expectAccessible(page, 'an order that two people have open')

    // Both are about to confirm it; one does.
    await page.keyboard.press('c')
    const confirm = page.getByRole('dialog')
    await confirm.getByLabel('Nota para el cliente').fill('Sale el jueves')
    await other.keyboard.press('c')
    await other.getByRole('dialog').getByRole('button', { name: 'Confirmar pedido' }).click()
    await expect(page.getByText('Está confirmado: falta prepararlo.')).toBeAttached()
    await confirm.getByRole('button', { name: 'Confirmar pedido' }).click()
    await expect(confirm.getByText(`lo movió ${theirs}`)).toBeVisible()
    await expect(confirm.getByLabel('Nota para el cliente')).toHaveValue('Sale el jueves')
    await page.keyboard.press('Escape')
    // Its keys are those of the page again once it is closed.
    await expect(confirm).toBeHidden()

    await page.keyboard.press('n')
    await page.getByRole('dialog').getByRole('textbox').fill('Llamar antes de salir')
    await other.keyboard.press('n')
    await other.getByRole('dialog').getByRole('textbox').fill('Retiran ellos')
    await other.getByRole('dialog').getByRole('button', { name: 'Agregar nota' }).click()
    await expect(page.getByText('Retiran ellos')).toBeAttached()
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar nota' }).click()
    for (const one of [page, other])
      for (const note of ['Llamar antes de salir', 'Retiran ellos'])
        await expect(one.getByText(note)).toBeVisible()

    // Who closes the tab is gone.
    await other.close()
    await expect(page.getByText(here(theirs))).toBeHidden()
  })
})

test('OFX-09 what changes between the first reading of a screen and the first event is shown', async ({
  page,
  shop,
}) => {
  const orderId = await aReceivedOrder(shop)
  await enterOffice(page, 'ventas')
  const begin = Promise.withResolvers<void>()
  await page.route('**/api/oficina/events*', async route => {
    await begin.promise
    await route.continue()
  })
  await page.goto(`/oficina/pedidos/${orderId}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido \d+/ })).toBeVisible()
  await shop.sql(
    `INSERT INTO order_notes (cardcode, order_id, author, is_internal, body)
    VALUES ('C20001', $1, 'Otra persona', true, 'Escrita en el medio')`,
    [orderId],
  )
  begin.resolve()
  await expect(page.getByText('Escrita en el medio')).toBeVisible()
})

test('OFX-09 each of nine tabs loads, although a browser has six connections to a server; a hidden one reads what it missed when it is seen', async ({
  page,
  context,
  shop,
}) => {
  const address = `/oficina/pedidos/${await aReceivedOrder(shop)}`
  await enterOffice(page, 'ventas')
  await page.goto(address)
  let last = page
  for (let tab = 2; tab <= 9; tab += 1) {
    await expect(last.getByRole('heading', { level: 1, name: /^Pedido \d+/ })).toBeVisible()
    await setHidden(last, true)
    last = await context.newPage()
    await last.goto(address)
  }
  await expect(last.getByRole('heading', { level: 1, name: /^Pedido \d+/ })).toBeVisible()
  await last.keyboard.press('n')
  await last.getByRole('dialog').getByRole('textbox').fill('Va en el primer viaje')
  await last.getByRole('dialog').getByRole('button', { name: 'Agregar nota' }).click()
  await expect(last.getByText('Va en el primer viaje')).toBeVisible()
  await setHidden(last, true)
  await setHidden(page, false)
  await expect(page.getByText('Va en el primer viaje')).toBeVisible()
})

/** A browser without windows has no hidden tabs. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(isHidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isHidden)
}

test('OFX-04 a view keeps filter, columns and widths, opens the screen, and is an address that another person opens @deep', async ({
  page,
  browser,
  shop,
}) => {
  await enterOffice(page, 'dueno')
  await page.goto('/oficina/clientes?sort=balance&direction=desc')
  const table = page.getByRole('table', { name: 'Clientes' })
  await expect(table).toBeVisible()
  // All by keys: a column less, another place, another width.
  await page.getByRole('button', { name: 'Columnas de Clientes' }).press('Enter')
  const columns = page.getByRole('dialog', { name: 'Columnas de la lista' })
  await columns.getByRole('checkbox', { name: 'RUT' }).press('Space')
  await columns.getByLabel('Ancho de Vendedor, en píxeles').fill('170')
  await columns.getByRole('button', { name: 'Mover Vendedor antes' }).press('Enter')
  await expectAccessible(page, 'the columns of a list', 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(table.getByRole('columnheader', { name: 'RUT' })).toBeHidden()

  await page.keyboard.press('v')
  await page.getByRole('button', { name: 'Guardar como vista…' }).press('Enter')
  const save = page.getByRole('dialog', { name: 'Guardar como vista' })
  await save.getByLabel('Nombre').fill('Los que más deben')
  await save.getByLabel('Para todos los que abren esta pantalla').check()
  await page.keyboard.press('Enter')
  const current = page.getByRole('button', { name: 'Vista: Los que más deben' })
  await expect(current).toBeVisible()
  await current.press('Enter')
  await page.getByRole('button', { name: 'Abrir la pantalla con «Los que más deben»' }).press('Enter')
  await expect(page.getByText('La pantalla abre con esta vista.')).toBeVisible()
  await expectAccessible(page, 'the views of a list')

  // The screen opens with it, as it was saved.
  await page.goto('/oficina/clientes')
  await expect(current).toBeVisible()
  await expect(page).toHaveURL(/sort=balance/)
  const headers = table.getByRole('columnheader')
  await expect(headers.nth(1)).toHaveText('Vendedor')
  expect((await headers.nth(1).boundingBox())?.width).toBeGreaterThan(169)
  // Another filter is not the view any more, until that is saved.
  await page.getByLabel('Estado', { exact: true }).selectOption('frozen')
  await expect(page.getByRole('button', { name: /^Vista: Los que más deben.*cambiada/ })).toBeVisible()

  const sent = new URL(page.url()).searchParams.get('v')
  const rep = await colleague(browser, shop, 'vendedor')
  await rep.goto(`/oficina/clientes?v=${sent}`)
  await expect(rep.getByRole('button', { name: 'Vista: Los que más deben' })).toBeVisible()
  await expect(rep.getByRole('columnheader', { name: 'RUT' })).toBeHidden()
  await expect(rep.getByRole('columnheader', { name: 'Vendedor' })).toBeVisible()
  await rep.close()
})

test('OFA-16 an owner sees where a person is signed in, and ends one of the sessions by keys alone', async ({
  page,
  browser,
  shop,
}) => {
  const [person] = await shop.sql<{ id: string }>(`SELECT id FROM staff WHERE email = 'taller@demo.test'`)
  await shop.sql('DELETE FROM staff_sessions WHERE staff_id = $1', [person?.id])
  const theirs = await Promise.all([1, 2].map(() => browser.newPage({ baseURL: shop.url, locale: 'es-UY' })))
  for (const one of theirs) await enterOffice(one, 'taller')

  await enterOffice(page, 'dueno', `/oficina/equipo?persona=${person?.id}`)
  const dialog = page.getByRole('dialog').first()
  const sessions = dialog.getByRole('region', { name: 'Sesiones abiertas' })
  const buttons = sessions.getByRole('button', { name: /^Cerrar la sesión de / })
  await expect(buttons).toHaveCount(2)
  await expectAccessible(page, 'the sessions of a person', 'dialog[open]')
  await buttons.first().press('Enter')
  await page
    .getByRole('dialog', { name: 'Cerrar' })
    .getByRole('button', { name: 'Cerrar', exact: true })
    .last()
    .press('Enter')
  await expect(buttons).toHaveCount(1)

  const signedOut = await Promise.all(
    theirs.map(async one => {
      await one.goto('/oficina')
      await expect(one.getByRole('heading', { level: 1 })).toBeVisible()
      return await one.getByLabel('Contraseña').count()
    }),
  )
  expect(signedOut.toSorted()).toEqual([0, 1])
  for (const one of theirs) await one.close()
})

async function aReceivedOrder(shop: ShopProcess): Promise<number> {
  const [found] = await shop.sql<{ id: string }>(
    `UPDATE orders o SET status = 'received', status_at = now()
     FROM (SELECT cardcode, id FROM orders WHERE cardcode = 'C20001' AND status IN ('received', 'on_hold', 'confirmed')
       ORDER BY id DESC LIMIT 1) newest
     WHERE o.cardcode = newest.cardcode AND o.id = newest.id RETURNING o.id`,
  )
  if (found === undefined) throw new Error('The demo has no open order')
  return Number(found.id)
}

/** The name of the person at a page. */
async function personOf(page: Page): Promise<string> {
  const label = await page.getByRole('button', { name: /^Menú de / }).getAttribute('aria-label')
  return label?.replace('Menú de ', '') ?? ''
}

/** Another person with a browser of their own. */
async function colleague(browser: Browser, shop: ShopProcess, role: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: shop.url, locale: 'es-UY' })
  const problems = watchConsole(page)
  page.on('close', () => expect(problems).toEqual([]))
  await enterOffice(page, role)
  return page
}
