import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility-checks.ts'
import { DRILL, PADLOCK } from '../../fixtures/demo-products.ts'
import { enterOffice } from '../../fixtures/enter-office.ts'
import type { ShopProcess } from '../../fixtures/shop-process.ts'
import { expect, test, watchConsole } from '../../fixtures/shop-test.ts'

/** A rep in the street: customers, prices and drafts of orders without a connection (OFX-17). */

test.describe.configure({ mode: 'default' })
test.use({
  // It changes prices and drafts.
  shopSetup: { kind: 'demo', name: 'office-offline' },
  serviceWorkers: 'allow',
  // Without a network requests fail on the console, and a review is a refusal.
  expectedConsole: [/Failed to load resource|409 \(Conflict\)|Failed to fetch/],
})

interface Customer extends Record<string, unknown> {
  readonly code: string
  readonly name: string
}

/** The first active customer of the demo's rep. */
async function ownCustomer(shop: ShopProcess): Promise<Customer> {
  const [customer] = await shop.sql<Customer>(
    `SELECT cardcode AS code, cardname AS name FROM customers
     WHERE seller_code = 'V01' AND valid AND NOT frozen ORDER BY cardcode LIMIT 1`,
  )
  if (customer === undefined) throw new Error('The rep has no customer')
  return customer
}

/** Signs the rep in and waits until the device has data and code. */
async function openRep(page: Page): Promise<void> {
  await enterOffice(page, 'vendedor', '/oficina')
  const worker = await (await page.request.get('/oficina/sw.js')).text()
  const { files } = JSON.parse(worker.slice(worker.indexOf('{'), worker.indexOf('\n')))
  await expect.poll(() => storedFiles(page)).toBe(files.length)
}

function storedFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    if (!(await caches.has('oficina'))) return 0
    return (await (await caches.open('oficina')).keys()).length
  })
}

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).toSorted())

const strip = (page: Page) => page.getByText(/^Sin conexión: datos de \d\d:\d\d\.$/)
const codeField = (page: Page) => page.getByLabel('Código, código de barras o palabras')

/** Code, Enter, quantity, Enter. */
async function addLine(page: Page, code: string, quantity: string): Promise<void> {
  await codeField(page).fill(code)
  await codeField(page).press('Enter')
  const field = page.getByLabel('Cantidad', { exact: true })
  await expect(field).toBeEnabled()
  await field.fill(quantity)
  await field.press('Enter')
}

async function draftsOf(shop: ShopProcess, cardcode: string) {
  return await shop.sql<{ title: string; lines: { itemCode: string; quantity: number }[]; note: string }>(
    `SELECT title, content -> 'lines' AS lines, content ->> 'note' AS note FROM office_drafts WHERE cardcode = $1`,
    [cardcode],
  )
}

/** On the rep's device without a connection, after a reload, at the notebook of a customer, which it returns. */
async function takeOffline(page: Page, context: BrowserContext, shop: ShopProcess): Promise<Customer> {
  const customer = await ownCustomer(shop)
  await openRep(page)
  await context.setOffline(true)
  await page.goto(`/oficina/clientes/${customer.code}/pedido`)
  await expect(page.getByRole('heading', { name: 'Pedido sin conexión', level: 1 })).toBeVisible()
  return customer
}

test('OFX-17 OFX-16 without a connection a rep finds the own customers, sees balances with their age, and writes a draft; a changed price is asked before it is sent @phone', async ({
  page,
  context,
  shop,
}) => {
  const { code, name } = await ownCustomer(shop)
  await shop.sql('DELETE FROM office_drafts')
  await openRep(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Este equipo no tiene guardado lo que muestra esta pantalla.')).toBeVisible()
  await expect(strip(page)).toBeVisible()
  await page.getByRole('link', { name: 'Ver los clientes' }).click()
  await expect(page.getByText(/^Datos de \d\d:\d\d, (?:recién|hace \d+ min)$/)).toBeVisible()
  await page.getByLabel('Buscar clientes').fill(code)
  await expectNoHorizontalScroll(page, 'customers without a connection')
  await expectAccessible(page, 'customers without a connection')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Lo que debe' }).getByText(/^(?:recién|hace \d+ min)/),
  ).toBeVisible()
  await expectNoHorizontalScroll(page, 'a customer without a connection')
  await expectAccessible(page, 'a customer without a connection')
  await page.getByRole('link', { name: 'Tomar pedido sin conexión' }).click()

  await addLine(page, DRILL.itemCode, '2')
  await addLine(page, PADLOCK.itemCode, '6')
  await expect(page.getByRole('table', { name: 'Renglones' }).getByText(DRILL.title)).toBeVisible()
  await page.getByLabel('Nota para el pedido').fill('Entregar por la mañana')
  await expectNoHorizontalScroll(page, 'an order without a connection')
  await expectAccessible(page, 'an order without a connection')
  await page.getByLabel('Nota para el pedido').blur()
  await page.reload()
  await expect(page.getByRole('textbox', { name: `Cantidad de ${DRILL.title}` })).toHaveValue('2')
  await expect(page.getByLabel('Nota para el pedido')).toHaveValue('Entregar por la mañana')
  await page.getByRole('button', { name: 'Dejar listo para enviar' }).click()
  await expect(page.getByText('Espera para enviarse')).toBeVisible()

  // Meanwhile the drill is dearer, in every list.
  await shop.sql('UPDATE product_prices SET price = price * 2 WHERE itemcode = $1', [DRILL.itemCode])
  await shop.sql('DELETE FROM special_prices WHERE itemcode = $1', [DRILL.itemCode])
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Responder' }).click()
  await expect(page.getByText('Hay cambios que responder')).toBeVisible()
  await expect(
    page.getByText(new RegExp(`${DRILL.itemCode} cambió de precio: era .+ y ahora es`)),
  ).toBeVisible()
  expect(await draftsOf(shop, code)).toEqual([])
  await expectNoHorizontalScroll(page, 'a changed price')
  await expectAccessible(page, 'a changed price')
  await page.getByRole('button', { name: `Aceptar el cambio de ${DRILL.title}` }).click()
  await expect(page.getByText(`El borrador de ${name} se envió: falta confirmarlo.`)).toBeVisible()
  await expect(page.getByText('Sin borradores por enviar.')).toBeVisible()
  expect(await draftsOf(shop, code)).toMatchObject([
    {
      title: expect.stringMatching(/^Visita \d\d\/\d\d\/\d{4} \d\d:\d\d$/),
      note: 'Entregar por la mañana',
      lines: [
        { itemCode: DRILL.itemCode, quantity: 2 },
        { itemCode: PADLOCK.itemCode, quantity: 6 },
      ],
    },
  ])
  // It is opened like any draft, to be confirmed.
  await page.getByRole('button', { name: 'Abrir', exact: true }).click()
  await expect(page.getByText(/^Borrador abierto: Visita/)).toBeVisible()
  await shop.sql('DELETE FROM office_drafts')
})

test('OFX-17 a draft is sent once: when the first answer is lost, when it is repeated, and with two tabs open', async ({
  page,
  context,
  shop,
}) => {
  const customer = await takeOffline(page, context, shop)
  await addLine(page, PADLOCK.itemCode, '12')
  await expect(page.getByRole('textbox', { name: `Cantidad de ${PADLOCK.title}` })).toHaveValue('12')
  const second = await context.newPage()
  const problems = watchConsole(second, [/Failed to load resource|Failed to fetch/])
  await second.goto('/oficina/sin-conexion')
  await expect(second.getByText('Sin terminar')).toBeVisible()

  // The server gets it, the phone no answer; then everything works.
  const sendings: (string | undefined)[] = []
  await context.route('**/api/oficina/SaveOfficeDraft', async route => {
    sendings.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    if (sendings.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Dejar listo para enviar' }).click()
  await expect(second.getByText('Espera para enviarse')).toBeVisible()
  await context.setOffline(false)
  await expect(second.getByText('Sin borradores por enviar.')).toBeVisible()
  await expect(page.getByText('Escribir un código y Enter.', { exact: false })).toBeVisible()
  expect(sendings.length).toBeGreaterThan(1)
  expect(new Set(sendings).size, 'the same key').toBe(1)
  expect(await draftsOf(shop, customer.code)).toHaveLength(1)
  expect(problems).toEqual([])
  await shop.sql('DELETE FROM office_drafts')
})

test('OFX-17 another person at the same device neither sees nor sends a rep’s drafts, and the data of the rep are gone; the rep sends them after signing in', async ({
  page,
  context,
  shop,
}) => {
  const customer = await takeOffline(page, context, shop)
  await addLine(page, PADLOCK.itemCode, '6')
  await page.getByRole('button', { name: 'Dejar listo para enviar' }).click()
  await expect(page.getByText('Espera para enviarse')).toBeVisible()
  // The session ends meanwhile.
  await shop.sql('DELETE FROM staff_sessions')
  await context.setOffline(false)
  await expect(page.getByLabel('Contraseña')).toBeVisible()
  await expect.poll(() => databases(page)).not.toContain('oficina.datos')
  expect(await storedFiles(page)).toBe(0)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await databases(page)).toContain('oficina.borradores')

  await enterOffice(page, 'dueno')
  await page.goto('/oficina/sin-conexion')
  await expect(page.getByText('Sin borradores por enviar.')).toBeVisible()
  await expect(page.getByText('Se guarda para vendedores que ven solo sus clientes')).toBeVisible()
  await signOut(page)
  await expect(page.getByLabel('Contraseña')).toBeVisible()
  await enterOffice(page, 'vendedor', '/oficina')
  await expect(page.getByText(`El borrador de ${customer.name} se envió: falta confirmarlo.`)).toBeVisible()
  expect(await draftsOf(shop, customer.code)).toMatchObject([{ lines: [{ itemCode: PADLOCK.itemCode }] }])
  await shop.sql('DELETE FROM office_drafts')
})

test('OFX-17 signing out asks about drafts that only the device has, and clears what opens without a connection', async ({
  page,
  context,
  shop,
}) => {
  const customer = await takeOffline(page, context, shop)
  await addLine(page, PADLOCK.itemCode, '6')
  await expect(page.getByRole('textbox', { name: `Cantidad de ${PADLOCK.title}` })).toBeVisible()
  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  // What was begun without a connection is not taken away when it returns.
  await expect(page.getByRole('heading', { name: 'Pedido sin conexión', level: 1 })).toBeVisible()
  await page.goto('/oficina/clientes')
  await expect(page.getByText('1 borrador de este equipo sin enviar.')).toBeVisible()
  await signOut(page)
  const dialog = page.getByRole('dialog', { name: 'Borrarlos y salir' })
  await expectAccessible(page, 'drafts that are given up', 'dialog[open]')
  await dialog.getByRole('button', { name: 'Quedarse' }).click()
  await page.getByRole('button', { name: 'Salir', exact: true }).click()
  await dialog.getByRole('button', { name: 'Borrarlos y salir' }).click()
  await expect(page.getByLabel('Contraseña')).toBeVisible()
  expect(await databases(page)).not.toContain('oficina.datos')
  expect(await storedFiles(page)).toBe(0)
  // Nothing is served to whoever is signed out.
  await context.setOffline(true)
  expect(
    await page.reload().then(
      () => 'opened',
      () => 'no connection',
    ),
  ).toBe('no connection')
  await context.setOffline(false)
  expect(await draftsOf(shop, customer.code)).toEqual([])
})

test('OFX-17 an order that is being taken when the connection is lost goes on as a draft of the device, and a rep who now sees all customers keeps nothing', async ({
  page,
  context,
  shop,
}) => {
  const { code } = await ownCustomer(shop)
  await openRep(page)
  await page.goto(`/oficina/clientes/${code}/pedido`)
  await addLine(page, PADLOCK.itemCode, '18')
  await expect(page.getByRole('textbox', { name: `Cantidad de ${PADLOCK.title}` })).toHaveValue('18')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Seguir sin conexión' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido sin conexión', level: 1 })).toBeVisible()
  await expect(page.getByRole('textbox', { name: `Cantidad de ${PADLOCK.title}` })).toHaveValue('18')
  await addLine(page, DRILL.itemCode, '1')
  await expect(page.getByRole('textbox', { name: `Cantidad de ${DRILL.title}` })).toHaveValue('1')

  await shop.sql(`UPDATE staff SET role_id = 'ventas' WHERE email = 'vendedor@demo.test'`)
  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Tomar pedido', level: 1 })).toBeVisible()
  await expect.poll(() => databases(page)).not.toContain('oficina.datos')
  await expect.poll(() => storedFiles(page)).toBe(0)
  await shop.sql(`UPDATE staff SET role_id = 'vendedor' WHERE email = 'vendedor@demo.test'`)
})

test('OFX-17 a day after the last reading nothing is on the device any more', async ({ page, context }) => {
  await openRep(page)
  await context.setOffline(true)
  await page.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1000)
  await page.reload()
  await expect(
    page.getByText('Sin conexión: este equipo no tiene guardado lo que muestra esta pantalla.'),
  ).toBeVisible()
  await expect.poll(() => databases(page)).not.toContain('oficina.datos')
  await expect.poll(() => storedFiles(page)).toBe(0)
  await context.setOffline(false)
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('button', { name: 'Salir', exact: true }).click()
}
