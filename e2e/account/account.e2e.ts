import type { APIRequestContext } from '@playwright/test'
import { barraca, expect, ferreteria, signIn, sinCodigo, test } from '../fixtures/shop-test.ts'

/** Copies what these tests change, before the first of them in this shop. */
test.beforeEach(({ shop }) =>
  shop.sql(`
    CREATE TABLE IF NOT EXISTS e2e.users AS TABLE users;
    CREATE TABLE IF NOT EXISTS e2e.addresses AS TABLE customer_addresses`),
)

/** Restores names, passwords and default addresses, which tests of other files read. */
test.afterEach(({ shop }) =>
  shop.sql(`
    UPDATE users now SET name = was.name, nickname = was.nickname, password_hash = was.password_hash
      FROM e2e.users was WHERE was.id = now.id
      AND (was.name, was.nickname, was.password_hash) IS DISTINCT FROM (now.name, now.nickname, now.password_hash);
    DELETE FROM customer_addresses WHERE id NOT IN (SELECT id FROM e2e.addresses);
    UPDATE customer_addresses now SET is_default = was.is_default
      FROM e2e.addresses was WHERE was.id = now.id AND was.is_default <> now.is_default`),
)

test('ACC-03 ACC-04 ACC-05 ACC-06 ACC-07 ACC-08 ACC-10 ACC-11 ACC-16 NAV-13 the dashboard shows balances, latest orders, the seller, the address and frequent products; its menus lead to all account pages, by keyboard too', async ({
  page,
  shop,
}) => {
  const [known] = await shop.sql<{ customer: string; seller: string; street: string; orders: number[] }>(
    `SELECT cardname AS customer, employees.name AS seller,
       (SELECT street FROM customer_addresses a WHERE a.cardcode = c.cardcode AND is_default AND kind = 'S') AS street,
       (SELECT array_agg(doc_num::int) FROM (SELECT doc_num FROM orders o WHERE o.cardcode = c.cardcode
         ORDER BY created_at DESC, id DESC LIMIT 3) AS last) AS orders
     FROM customers c JOIN employees ON employees.code = seller_code WHERE cardcode = $1`,
    [ferreteria.cardcode],
  )
  await signIn(page, ferreteria, '/account/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Resumen')
  await expect(main).toContainText(`${known?.customer} · Cliente ${ferreteria.cardcode}`)
  const region = (name: string) => main.getByRole('region', { name, exact: true })
  await expect(region('Estado de cuenta')).toContainText('Saldo en $')
  await expect(region('Estado de cuenta')).toContainText('Saldo en U$S')
  for (const docNum of known?.orders ?? [])
    await expect(
      region('Últimos pedidos').getByRole('link', { name: `Pedido ${docNum}`, exact: true }),
    ).toBeVisible()
  await expect(region('Mi vendedor')).toContainText(known?.seller ?? 'none')
  await expect(region('Mi vendedor').getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/598\d{8}$/,
  )
  await expect(region('Mi vendedor').getByRole('link', { name: /Teléfono/ })).toHaveAttribute(
    'href',
    /^tel:\+598\d{8}$/,
  )
  await expect(region('Dirección de entrega').locator('address')).toContainText(known?.street ?? 'none')
  await expect(
    region('Lo más comprado').getByRole('button', { name: 'Agregar al carro' }).first(),
  ).toBeVisible()

  // The balances are those of the statement.
  const answer = await page.request.get(`${shop.backendUrl}/web/ClientState`, {
    headers: {
      authorization: `Bearer ${await shop.backendToken()}`,
      'x-cardcode': String(ferreteria.cardcode),
      'x-email': ferreteria.email,
    },
  })
  const { currencies } = await answer.json()
  const shown = await page.getByRole('region', { name: 'Estado de cuenta' }).innerText()
  const format = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 2 })
  expect(currencies.length).toBeGreaterThan(0)
  for (const { balance, overdue } of currencies) {
    expect(shown).toContain(format.format(balance))
    if (overdue > 0) expect(shown).toContain(format.format(overdue))
  }

  const header = page.getByRole('banner')
  await header.getByRole('button', { name: /^Cuenta de / }).click()
  await expect(header.getByText(ferreteria.email)).toBeVisible()
  for (const [name, path] of [
    ['Editar perfil', '/account/profile'],
    ['Estado de cuenta', '/account/status'],
    ['Historial de pedidos', '/account/orders'],
    ['Mis productos', '/shop/catalog?sort=list_asc'],
    ['Mis reparaciones', '/repairs'],
    ['Cerrar sesión', '/api/auth/logout'],
  ] as const)
    await expect(header.getByRole('link', { name })).toHaveAttribute('href', path)
  await page.keyboard.press('Escape')

  const menu = page.getByRole('navigation', { name: 'Mi cuenta' })
  await expect(menu.getByRole('link', { name: 'Resumen' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: 'Direcciones' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/addresses')
  await expect(menu.getByRole('link', { name: 'Direcciones' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('link', { name: 'Resumen' })).not.toHaveAttribute('aria-current')
})

test('the account menu folds on a phone and closes after a navigation @phone @deep', async ({ page }) => {
  await signIn(page, ferreteria, '/account/dashboard')
  const menu = page.getByRole('navigation', { name: 'Mi cuenta' })
  await expect(menu.getByRole('link', { name: 'Perfil' })).toBeHidden()
  await menu.getByText('Mi cuenta: Resumen').tap()
  await menu.getByRole('link', { name: 'Perfil' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perfil')
  await expect(menu.getByRole('link', { name: 'Perfil' })).toBeHidden()
})

test('AUT-24 a user without cardcode sees the own pages', async ({ page }) => {
  await signIn(page, sinCodigo, '/account/profile')
  const menu = page.getByRole('navigation', { name: 'Mi cuenta' })
  await expect(menu.getByRole('link')).toHaveText([
    'Perfil',
    'Contraseña',
    'Cerrar sesión',
    'Favoritos (0)',
    'Comparar productos (0)',
  ])
  await expect(page.getByLabel('Nombre')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(sinCodigo.email)
  await menu.getByRole('link', { name: 'Contraseña' }).click()
  await expect(page.getByLabel('Contraseña actual')).toBeVisible()
})

test('ACC-12 NAV-14 the profile form changes the names only', async ({ page }) => {
  await signIn(page, ferreteria, '/account/profile')
  const main = page.getByRole('main')
  await expect(main).toContainText(ferreteria.email)
  await expect(main).toContainText(String(ferreteria.cardcode))
  await expect(main.getByRole('region', { name: 'Datos de la empresa' })).toContainText('RUT')
  await expect(main.getByRole('textbox')).toHaveCount(2)
  await page.getByLabel('Nombre').fill(' ')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Falta el nombre.')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await page.getByLabel('Nombre').fill('Marta de la Ferretería')
  await page.getByLabel('Apodo').fill('Marta')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Los cambios quedaron guardados.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cuenta de Marta de la Ferretería' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Apodo')).toHaveValue('Marta')
})

test('ACC-12 an open session elsewhere is listed and ended, or all others at once', async ({
  page,
  playwright,
  shop,
}) => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
  const others = await Promise.all(
    [1, 2].map(() => playwright.request.newContext({ baseURL: shop.url, userAgent })),
  )
  const enter = async (other: APIRequestContext) => {
    const { email, password } = ferreteria
    expect((await other.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true)
  }
  const [firefox = page.request] = others
  await enter(firefox)
  await signIn(page, ferreteria, '/account/profile')
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' })
  await expect(sessions.getByRole('listitem').filter({ hasText: 'Esta sesión' })).toHaveCount(1)
  await sessions.getByRole('button', { name: 'Cerrar la sesión de Firefox en Windows' }).click()
  await expect(sessions.getByText('Firefox en Windows')).toHaveCount(0)
  expect((await firefox.get('/account/profile')).url()).toMatch(/\/account\/login/)

  await Promise.all(others.map(enter))
  await page.reload()
  await sessions.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
  await expect(page.getByText(/^Quedaron cerradas \d+ sesiones\.$/)).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveText([/Esta sesión/])
  await expect(sessions.getByRole('button')).toHaveCount(0)
  for (const ended of others) {
    expect((await ended.get('/account/profile')).url()).toMatch(/\/account\/login/)
    await ended.dispose()
  }
})

test.describe('changing the password', () => {
  test.use({ expectedConsole: [/status of 422/] })

  test('ACC-15 NAV-21 the password changes only with the current one, and other sessions end', async ({
    page,
    playwright,
    shop,
  }) => {
    await signIn(page, barraca, '/account/password')
    const other = await playwright.request.newContext({ baseURL: shop.url })
    const enter = (password: string) =>
      other.post('/api/auth/login', { data: { email: barraca.email, password } })
    expect((await enter(barraca.password)).ok()).toBe(true)
    const save = page.getByRole('button', { name: 'Cambiar contraseña' })
    await page.getByLabel('Contraseña nueva').fill('corta')
    await expect(page.getByText('Seguridad: demasiado corta')).toBeVisible()
    await save.click()
    await expect(page.getByText('Falta la contraseña actual.')).toBeVisible()
    await expect(page.getByText('La contraseña debe tener al menos 10 caracteres.')).toBeVisible()
    await expect(page.getByLabel('Contraseña actual')).toBeFocused()

    await page.getByLabel('Contraseña actual').fill('no es esta')
    await page.getByLabel('Contraseña nueva').fill('una frase larga y nueva')
    await expect(page.getByText('Seguridad: muy buena')).toBeVisible()
    await page.getByRole('button', { name: 'Mostrar' }).last().click()
    await expect(page.getByLabel('Contraseña nueva')).toHaveAttribute('type', 'text')
    await save.click()
    await expect(page.getByText('La contraseña actual no es correcta.')).toBeVisible()
    await expect(page.getByLabel('Contraseña nueva')).toHaveValue('una frase larga y nueva')

    await page.getByLabel('Contraseña actual').fill(barraca.password)
    await save.click()
    await expect(page.getByText('La contraseña quedó cambiada')).toBeVisible()
    await expect(page.getByText('Se cerró otra sesión abierta.')).toBeVisible()
    expect((await other.get('/account/profile')).url()).toMatch(/\/account\/login/)
    expect((await enter('una frase larga y nueva')).ok()).toBe(true)
    await other.dispose()
  })
})

test('ACC-13 ACC-14 NAV-17 NAV-18 an address is created, made the default, changed and deleted', async ({
  page,
}) => {
  await signIn(page, ferreteria, '/account/addresses')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Agregar dirección' }).click()
  await page.getByLabel('Nombre de la dirección').fill('Depósito norte')
  await page.getByLabel('Calle').fill('Ruta 3')
  await page.getByLabel('Código postal').fill('12')
  await page.getByLabel('Teléfono').fill('099 123 456')
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect(main.getByText('Falta el número; S/N si no tiene.')).toBeVisible()
  await expect(main.getByText('Falta elegir el departamento.')).toBeVisible()
  await expect(main.getByText('El código postal tiene 5 cifras.')).toBeVisible()
  await expect(page.getByLabel('Número')).toBeFocused()
  await expect(page.getByLabel('Calle')).toHaveValue('Ruta 3')

  await page.getByLabel('Número').fill('S/N')
  await page.getByLabel('Departamento').selectOption('Salto')
  await expect(page.locator('datalist option[value="Constitución"]')).toHaveCount(1)
  await page.getByLabel('Localidad').fill('Constitución')
  await page.getByLabel('Código postal').fill('')
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect(page).toHaveURL('/account/addresses')
  const card = main.getByRole('listitem').filter({ hasText: 'Depósito norte' })
  await expect(card).toContainText('Constitución, Salto')
  await expect(card.getByRole('link', { name: '099 123 456' })).toHaveAttribute('href', 'tel:+59899123456')

  await card.getByRole('button', { name: 'Usar como predeterminada: Depósito norte' }).click()
  await expect(card.getByText('Predeterminada', { exact: true })).toBeVisible()
  const delivery = main.getByRole('region', { name: 'De entrega' })
  await expect(delivery.getByText('Predeterminada', { exact: true })).toHaveCount(1)

  await card.getByRole('link', { name: 'Editar: Depósito norte' }).click()
  await expect(page.getByLabel('Teléfono')).toHaveValue('099 123 456')
  await page.getByLabel('Calle').fill('Ruta 31')
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect(card).toContainText('Ruta 31')

  await card.getByRole('button', { name: 'Borrar: Depósito norte' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Conservar dirección' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Borrar: Depósito norte' }).click()
  await dialog.getByRole('button', { name: 'Borrar dirección' }).click()
  await expect(card).toHaveCount(0)
})

test('ACC-13 another customer’s address is not found', async ({ page, shop }) => {
  const [theirs] = await shop.sql<{ id: string }>(
    'SELECT id::text FROM customer_addresses WHERE cardcode = $1 LIMIT 1',
    [barraca.cardcode],
  )
  expect(theirs).toBeDefined()
  await signIn(page, ferreteria)
  expect((await page.request.get(`/account/addresses/${theirs?.id}`)).status()).toBe(404)
  expect((await page.request.get('/account/addresses/abc')).status()).toBe(404)
})
