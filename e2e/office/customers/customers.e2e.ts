import type { Browser, Page } from '@playwright/test'
import { isDeep } from '../../../src/backend/testing/deep.ts'
import { expectAccessible, expectAccessibleAtAllWidths } from '../../fixtures/accessibility-checks.ts'
import { enterOffice } from '../../fixtures/enter-office.ts'
import { mailedPath } from '../../fixtures/mailed-path.ts'
import type { ShopProcess } from '../../fixtures/shop-process.ts'
import { expect, test, watchConsole } from '../../fixtures/shop-test.ts'

/** Forms of the customers' page, what two people do to one thing, and lists in every state. */

const LONG = 'Ferreteria-Corralon-y-Barraca-del-Litoral-Noroeste-de-los-Hermanos-Etchegaray-y-Compania'

test.describe('refused', () => {
  // What is typed wrong is refused.
  test.use({ expectedConsole: [/422/] })

  test('OFC-03 OFX-15 contacts and addresses are added, edited and removed by keys alone, also with long names', async ({
    page,
  }) => {
    await enterOffice(page, 'dueno')
    await page.goto('/oficina/clientes/C20003')
    const contacts = page.getByRole('region', { name: 'Contactos' })
    await press(page, contacts.getByRole('button', { name: 'Agregar contacto' }))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Nombre')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Falta el dato.')).toHaveCount(2)
    await page.keyboard.type(LONG)
    await page.keyboard.press('Tab')
    await page.keyboard.type('no es un correo')
    await page.keyboard.press('Enter')
    // What is refused stands at its field, which takes the focus; nothing typed is lost.
    await expect(dialog.getByLabel('Correo electrónico')).toBeFocused()
    await expect(dialog.getByText('no es un correo electrónico')).toBeVisible()
    await expectAccessible(page, 'a refused contact', 'dialog[open]')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('compras@litoral.test')
    await page.keyboard.press('Tab')
    await page.keyboard.type('099 765 432')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    const added = contacts.getByRole('listitem').filter({ hasText: 'compras@litoral.test' })
    await expect(added).toContainText(LONG)
    await expect(added.getByRole('link', { name: '099 765 432' })).toBeVisible()

    await press(page, added.getByRole('button', { name: /^Editar/ }))
    await page.getByRole('dialog').getByLabel('Recibe las facturas por correo').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(added).toContainText('Recibe las facturas')

    const addresses = page.getByRole('region', { name: 'Direcciones' })
    await press(page, addresses.getByRole('button', { name: 'Agregar dirección' }))
    const address = page.getByRole('dialog')
    for (const [label, text] of [
      ['Nombre de la dirección', LONG],
      ['Calle', 'Uruguay'],
      ['Localidad', 'Salto'],
    ] as const)
      await address.getByLabel(label, { exact: true }).fill(text)
    await address.getByLabel('Departamento').selectOption('Salto')
    await press(page, address.getByRole('button', { name: 'Guardar' }))
    await expect(addresses.getByRole('listitem').filter({ hasText: LONG })).toContainText(
      'Uruguay S/N, Salto',
    )
    await expectAccessibleAtAllWidths(page, 'a customer with long names')

    await press(page, added.getByRole('button', { name: /^Quitar/ }))
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Quitar el contacto' }))
    await expect(added).toHaveCount(0)
  })
})

test.describe('with two people', () => {
  // The first save of the slower one is refused.
  test.use({ expectedConsole: [/409 \(Conflict\)/] })

  test('OFX-11 two people on one customer: what only one changed is kept, what both changed is chosen by keys', async ({
    page,
    browser,
    shop,
  }) => {
    const other = await colleague(browser, shop, 'administracion')
    await enterOffice(page, 'dueno')
    const edit = async (who: Page, typed: Readonly<Record<string, string>>) => {
      await who.getByRole('button', { name: 'Editar', exact: true }).click()
      for (const [label, text] of Object.entries(typed))
        await who.getByRole('dialog').getByLabel(label).fill(text)
    }
    for (const who of [page, other]) await who.goto('/oficina/clientes/C20004')
    await edit(page, { 'Nombre de fantasía': 'El Tornillo', Teléfono: '2901 2345' })
    await edit(other, { Teléfono: '2400 1111', 'Correo electrónico': 'nuevo@cliente.test' })
    await other.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    await expect(other.getByRole('dialog')).toBeHidden()

    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    const conflict = page.getByRole('dialog', { name: 'Otra persona cambió lo mismo' })
    const phone = conflict.getByRole('group', { name: 'Teléfono' })
    await expect(conflict.getByRole('group')).toHaveCount(1)
    await expect(phone).toContainText('Graciela')
    await expect(phone.getByRole('radio')).toHaveCount(3)
    await expect(phone.getByRole('radio').first()).toBeFocused()
    await expect(phone.getByLabel(/Lo mío/)).toHaveAccessibleName(/2901 2345/)
    await expect(phone.getByLabel(/Lo de Graciela/)).toHaveAccessibleName(/2400 1111/)
    await expectAccessible(page, 'the conflict', 'dialog[open]:modal')
    // Back to the form: nothing is chosen, nothing lost, nothing overwritten.
    await page.keyboard.press('Escape')
    const form = page.getByRole('dialog', { name: 'Datos' })
    await expect(form.getByLabel('Teléfono')).toHaveValue('2901 2345')
    await expect(form.getByText('Lo escrito sigue acá')).toBeVisible()

    await press(page, form.getByRole('button', { name: 'Guardar' }))
    await press(page, conflict.getByRole('button', { name: 'Guardar lo elegido' }))
    await expect(phone).toContainText('Falta elegir.')
    await expect(phone.getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    const [stored] = await shop.sql(
      `SELECT trade_name, phone, email FROM customers WHERE cardcode = 'C20004'`,
    )
    expect(stored).toEqual({ trade_name: 'El Tornillo', phone: '+59829012345', email: 'nuevo@cliente.test' })
    await other.context().close()
  })

  test('OFX-11 OFX-09 two people on one setting: a live change takes no typing away, and sets are merged by member @deep', async ({
    page,
    browser,
    shop,
  }) => {
    const other = await colleague(browser, shop, 'administracion')
    await enterOffice(page, 'dueno')
    for (const who of [page, other]) await who.goto('/oficina/ajustes')
    const company = (who: Page) => who.getByRole('region', { name: 'Empresa' })
    const calendar = (who: Page) => who.getByRole('region', { name: 'Feriados y cierres' })
    await company(page).getByLabel('Horario').fill('9 a 18')
    await company(page).getByLabel('Dirección').fill('Rambla 318')
    await calendar(page).getByLabel('Otros días de cierre').fill('24/12/2030')
    await company(other).getByLabel('Horario').fill('8 a 12')
    await company(other).getByLabel('Nombre').fill('Mostrador del Puerto')
    await company(other).getByRole('button', { name: 'Guardar' }).click()
    await calendar(other).getByLabel('Otros días de cierre').fill('31/12/2030')
    await calendar(other).getByRole('button', { name: 'Guardar' }).click()

    // The effect is the new one, the fields hold what this person typed.
    await expect(company(page)).toContainText('Mostrador del Puerto')
    await expect(company(page).getByLabel('Horario')).toHaveValue('9 a 18')
    await company(page).getByRole('button', { name: 'Guardar' }).click()
    const conflict = page.getByRole('dialog', { name: 'Otra persona cambió lo mismo' })
    await expect(conflict.getByRole('group')).toHaveCount(1)
    await conflict.getByLabel(/Lo de Graciela.*8 a 12/).check()
    await conflict.getByRole('button', { name: 'Guardar lo elegido' }).click()
    await expect(company(page).getByLabel('Horario')).toHaveValue('8 a 12')
    await expect(company(page).getByLabel('Nombre')).toHaveValue('Mostrador del Puerto')
    await expect(company(page).getByLabel('Dirección')).toHaveValue('Rambla 318')

    await expect(calendar(page)).toContainText('Hay 1 día de cierre propio')
    await calendar(page).getByRole('button', { name: 'Guardar' }).click()
    await expect(calendar(page).getByLabel('Otros días de cierre')).toHaveValue('24/12/2030\n31/12/2030')
    await other.context().close()
  })
})

test('OFC-09 terms are copied from another customer and from a group: what differs is seen first, and the copy is saved, used and undone', async ({
  page,
  shop,
}) => {
  const stored = async () => {
    const own = await shop.sql(
      `SELECT c.price_list, c.customer_group, array(SELECT d.scope || ' ' || coalesce(d.scope_ref, '') || ' ' || d.percent::float8
         FROM customer_discounts d WHERE d.cardcode = c.cardcode ORDER BY 1) AS discounts,
         array(SELECT itemcode FROM special_prices s WHERE s.cardcode = c.cardcode ORDER BY 1) AS specials
       FROM customers c WHERE c.cardcode = 'C20005'`,
    )
    return own[0]
  }
  const before = await stored()
  await enterOffice(page, 'dueno')
  await page.goto('/oficina/clientes/C20005?ver=condiciones')
  const open = page.getByRole('button', { name: 'Copiar de otro cliente o grupo' })
  await press(page, open)
  const dialog = page.getByRole('dialog', { name: 'Copiar condiciones' })
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('C20002')
  await expect(dialog.getByRole('option', { name: /C20002/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const differences = dialog.getByRole('table', { name: 'Qué cambia' })
  const line = (rule: RegExp) => differences.getByRole('row', { name: rule })
  await expect(line(/Grupo/)).toContainText('barracas')
  await expect(line(/sanitaria/i)).toContainText('17,5 %')
  await expect(line(/Precio especial 40\.01\.036/)).toContainText('2.590')
  await expectAccessible(page, 'terms that are copied', 'dialog[open]')
  // What is not wanted stays as it is, and is no difference any more.
  await dialog.getByLabel(/precios especiales$/).uncheck()
  await dialog.getByLabel(/^Grupo: barracas/).uncheck()
  await expect(line(/Precio especial/)).toHaveCount(0)
  await expect(line(/Grupo/)).toHaveCount(0)
  expect(await stored()).toEqual(before)

  const discounts = page.getByRole('region', { name: 'Descuentos' })
  const own = await discounts.getByLabel('Código, marca o camino').count()
  await press(page, dialog.getByRole('button', { name: 'Pasar a la planilla' }))
  await expect(discounts.getByRole('textbox', { name: 'Código, marca o camino' })).toHaveCount(5)
  await expect(page.getByText('5 cambios sin guardar')).toBeVisible()
  const unsaved = page.getByRole('region', { name: 'Cambios sin guardar' })
  await press(page, unsaved.getByRole('button', { name: 'Guardar' }))
  const effect = page.getByRole('dialog', { name: 'Qué cambia para este cliente' })
  await expect(effect.getByText('Más baratos')).toBeVisible()
  await press(page, effect.getByRole('button', { name: 'Guardar condiciones' }))
  await expect(page.getByText('Las condiciones están guardadas')).toBeVisible()
  expect(await stored()).toMatchObject({
    customer_group: null,
    discounts: expect.arrayContaining(['brand murallon 15', 'category ferreteria/sanitaria 17.5']),
    specials: [],
  })
  // What is read again after it arrives while the dialog is open, which stays as it was.
  const late = Promise.withResolvers<void>()
  const reads = '**/api/oficina/CustomerTermsOf?cardcode=C20005'
  await page.route(reads, async route => {
    await late.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(stored).toEqual(before)

  await open.click()
  await dialog.getByLabel('Un grupo').check()
  await dialog.getByLabel('Grupo', { exact: true }).selectOption('pinturerias')
  const readAgain = page.waitForResponse(reads)
  late.resolve()
  await readAgain
  await expect(discounts.getByLabel('Código, marca o camino')).toHaveCount(own)
  await expect(line(/Grupo/)).toContainText('pinturerias')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await stored()).toEqual(before)

  // The credit is saved by itself: what is typed above it stays (OFC-10).
  await press(page, discounts.getByRole('button', { name: 'Agregar fila' }))
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible()
  const credit = page.getByRole('region', { name: 'Crédito' })
  await credit.getByLabel(/^Límite en/).fill('500.000')
  await credit.getByLabel('Motivo').fill('Paga al día')
  await press(page, credit.getByRole('button', { name: 'Guardar' }))
  const limit = () =>
    shop.sql(`SELECT credit_limit_uyu::float8 AS pesos FROM customers WHERE cardcode = 'C20005'`)
  await expect.poll(limit).toEqual([{ pesos: 500_000 }])
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible()
})

test('CFG-10 OFS-01 bank accounts are added and removed in the settings, and customers see them @deep', async ({
  page,
  shop,
}) => {
  await enterOffice(page, 'administracion')
  await page.goto('/oficina/ajustes')
  const accounts = page.getByRole('region', { name: 'Cuentas bancarias' })
  await accounts.getByRole('button', { name: 'Agregar una cuenta bancaria' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Banco').fill('Banco del Litoral')
  await dialog.getByLabel('Número de cuenta').fill('sin número')
  await dialog.getByLabel('Titular').fill('Mostrador S.A.')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Escribir el número')).toBeVisible()
  await dialog.getByLabel('Número de cuenta').fill('4455-667')
  await dialog.getByLabel('Moneda').selectOption('dólares')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const row = accounts.getByRole('row').filter({ hasText: 'Banco del Litoral' })
  await expect(row).toContainText('cuenta corriente, dólares')
  const [stored] = await shop.sql(
    `SELECT value -> -1 ->> 'number' AS number FROM settings WHERE key = 'bankAccounts'`,
  )
  expect(stored).toEqual({ number: '4455-667' })
  await row.getByRole('button', { name: 'Quitar: 4455-667' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar la cuenta' }).click()
  await expect(row).toHaveCount(0)
})

test('OFC-05 an operator asks for another e-mail, and both addresses confirm it without scripts', async ({
  page,
  browser,
  shop,
}) => {
  const before = 'ferreteria@demo.test'
  const after = 'compras.nuevo@demo.test'
  await enterOffice(page, 'ventas')
  await page.goto('/oficina/clientes/C20001?ver=usuarios')
  await page.getByRole('button', { name: `Cambiar el correo ${before}` }).click()
  await page.getByRole('dialog').getByLabel('Correo nuevo').fill(after)
  await expectAccessible(page, 'another e-mail', 'dialog[open]')
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir confirmación' }).click()
  await expect(page.getByText(`Falta confirmar ${after}. Todavía no confirmó ninguno`)).toBeVisible()

  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.url })
  for (const [address, title] of [
    [after, 'Confirmado desde este correo'],
    [before, 'El correo quedó cambiado'],
  ] as const) {
    await plain.goto(await mailedPath(shop, address, '/account/email'))
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Cambiar el correo de la cuenta')
    await plain.getByRole('button', { name: 'Confirmar el cambio' }).click()
    await expect(plain.getByText(title)).toBeVisible()
  }
  // Who looks sees it without asking again.
  await expect(page.getByRole('cell', { name: new RegExp(`^Marta Ibáñez ${after}$`) })).toBeVisible()
  const answer = await plain.request.post('/api/auth/login', {
    data: { email: after, password: 'demo-mostrador-1' },
  })
  expect(answer.ok()).toBe(true)
  await plain.close()
  for (const table of ['users', 'customer_contacts'])
    await shop.sql(`UPDATE ${table} SET email = $1 WHERE email = $2`, [before, after])
})

/** Every list that is a screen or a tab: its call, its reply without rows, what is done then, and a filter. */
const ALL_LISTS = [
  {
    at: '/pedidos?vista=lista',
    call: 'OfficeOrders',
    rows: 'orders',
    act: 'Tomar un pedido',
    filter: '&q=zzzz',
  },
  { at: '/clientes', call: 'OfficeCustomers', rows: 'customers', act: 'Nuevo cliente', filter: '?q=zzzz' },
  { at: '/clientes/solicitudes', call: 'AccountRequests', rows: 'requests' },
  { at: '/clientes/C20001?ver=documentos', call: 'CustomerDocuments', rows: 'documents' },
  { at: '/clientes/C20001?ver=historial', call: 'CustomerHistory', rows: 'changes' },
  { at: '/registro', call: 'Audit', rows: 'changeSets', filter: '?text=zzzz' },
  { at: '/correos', call: 'SentMails', rows: 'mails', filter: '?text=zzzz' },
  { at: '/equipo', call: 'Staff', rows: 'people', act: 'Invitar' },
  { at: '/equipo', call: 'Reps', rows: 'reps', act: 'Agregar' },
  { at: '/equipo', call: 'Roles', rows: 'roles' },
] as const satisfies readonly { at: string; call: string; rows: string; act?: string; filter?: string }[]
/** They share their states: `npm test` opens one with an act and a filter, and one in a tab. */
const LISTS = ALL_LISTS.filter(
  ({ call }) => isDeep || call === 'OfficeCustomers' || call === 'CustomerDocuments',
)

test.describe('lists', () => {
  test.use({ expectedConsole: [/status of (403|500)/] })

  test('OFX-14 OFA-10 each list says that it failed, that one may not, that there is nothing and what to do then', async ({
    page,
  }) => {
    await enterOffice(page, 'dueno')
    for (const list of LISTS) {
      const address = new RegExp(`/api/oficina/${list.call}(?:\\?|$)`)
      const problem = (status: number, code: string, detail: string) => ({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'x', title: code, status, code, detail, requestId: 'consulta-77' }),
      })
      const where = `${list.call} at ${list.at}`
      // Failed, with the number of the request; asking again shows it.
      // Each stays so: what changed while the stream of events opened is read again.
      await page.route(address, route => route.fulfill(problem(500, 'INTERNAL', 'No se pudo.')))
      await page.goto(`/oficina${list.at}`)
      const failure = page.getByRole('alert').filter({ hasText: 'consulta-77' })
      await expect(failure, where).toBeVisible()
      await page.unroute(address)
      await failure.getByRole('button', { name: 'Reintentar' }).click()
      await expect(failure, where).toHaveCount(0)
      // Not permitted: who may is named.
      const holders = problem(403, 'FORBIDDEN', 'La tienen: Beatriz.')
      await page.route(address, route => route.fulfill(holders))
      await page.reload()
      await expect(page.getByText('No tiene permiso para ver esta lista.'), where).toBeVisible()
      await expect(page.getByText('La tienen: Beatriz.'), where).toBeVisible()
      await page.unroute(address)
      // Empty, with what to do.
      await page.route(address, async route => {
        const reply = await (await route.fetch()).json()
        await route.fulfill({ json: { ...reply, [list.rows]: [], total: 0, next: null } })
      })
      await page.reload()
      const nothing = page.locator('[data-list-state=empty]').first()
      await expect(nothing, where).toBeVisible()
      expect((await nothing.innerText()).length, where).toBeGreaterThan(10)
      if ('act' in list) await expect(nothing.getByText(list.act), where).toBeVisible()
      // Empty by a filter, which is taken away.
      if ('filter' in list) {
        await page.goto(`/oficina${list.at}${list.filter}`)
        await nothing.getByRole('button', { name: 'Quitar filtros' }).click()
        await expect(page.getByRole('button', { name: 'Quitar filtros' }), where).toHaveCount(0)
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
})

/** Presses a button as somebody without a mouse. */
async function press(page: Page, button: ReturnType<Page['getByRole']>): Promise<void> {
  await button.focus()
  await page.keyboard.press('Enter')
}

/** Another person with a browser of their own. */
async function colleague(browser: Browser, shop: ShopProcess, role: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: shop.url, locale: 'es-UY' })
  const problems = watchConsole(page)
  page.on('close', () => expect(problems).toEqual([]))
  await enterOffice(page, role)
  return page
}
