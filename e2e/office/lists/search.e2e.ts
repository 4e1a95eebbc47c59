import { expectAccessible } from '../../fixtures/accessibility-checks.ts'
import { enterOffice, enterOfficeByForm } from '../../fixtures/enter-office.ts'
import { expect, test } from '../../fixtures/shop-test.ts'

/** Finding and opening anything from anywhere in the office, and without a network. */

test('OFX-01 OFX-02 OFX-05 the palette opens things, screens and acts by keys, lately opened ones first', async ({
  page,
}) => {
  await enterOfficeByForm(page, 'dueno')
  const palette = page.getByRole('dialog', { name: 'Buscar en la oficina' })
  const field = palette.getByRole('combobox')
  // What is typed before its code has arrived is in its field, and no key of the screen.
  const arrived = Promise.withResolvers<void>()
  await page.route(/palette-of-office/, async route => {
    await arrived.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('qc20001')
  for (let sign = 0; sign < 7; sign += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('c20001')
  await expect(palette).toHaveCount(0)
  arrived.resolve()
  await expect(field).toHaveValue('c20001')
  await expect(palette.getByRole('option').first()).toContainText('C20001')
  await expectAccessible(page, 'palette')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/oficina\/clientes\/C20001$/)

  // A scanner sends the code and Enter in one go: the answer decides, not what was on the list before.
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('cotizacion')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/oficina\/ajustes\?buscar=cotizacion$/)
  await expect(page.getByLabel('Buscar un ajuste')).toHaveValue('cotizacion')
  await expect(page.getByRole('heading', { name: 'Mínimo de envío' })).toHaveCount(0)

  await page.goto('/oficina')
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
  await page.keyboard.press('/')
  const lately = palette.getByRole('group', { name: 'Abierto hace poco' })
  await expect(lately.getByRole('option').first()).toContainText('C20001')
  await page.keyboard.insertText('nuevo pedido')
  await page.keyboard.press('Enter')
  await expect(palette.getByRole('button', { name: 'Buscar otra cosa' })).toBeVisible()
  await field.fill('c20002')
  await expect(palette.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/oficina\/clientes\/C20002\/pedido$/)
})

test('OFX-01 promotions, popups and texts open in the office, drafts too, and a setting its panel', async ({
  page,
  shop,
}) => {
  await shop.sql(`
    WITH page AS (INSERT INTO content_pages (slug, kind, draft_version) VALUES ('postes', 'post', 1) RETURNING slug)
    INSERT INTO content_versions (slug, version, title, summary, body)
    SELECT slug, 1, 'Ñandubay para postes', '', '[]' FROM page`)
  await enterOffice(page, 'dueno', '/oficina')
  const palette = page.getByRole('dialog', { name: 'Buscar en la oficina' })
  const open = async (text: string) => {
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.insertText(text)
    await page.keyboard.press('Enter')
    await expect(palette).toBeHidden()
  }
  await open('nandubay')
  await expect(page).toHaveURL(/\/oficina\/contenido\/postes$/)
  const [promo] = await shop.sql<{ id: number; title: string }>(
    `SELECT doc_entry AS id, title FROM promos ORDER BY length(title) DESC LIMIT 1`,
  )
  await open(promo?.title ?? '')
  await expect(page).toHaveURL(new RegExp(`/oficina/promos/${promo?.id}$`))
  await open('dias de gracia')
  await expect(page).toHaveURL(/\/oficina\/ajustes\?ajuste=limits$/)
  await expect(page.getByLabel('Días de gracia de una deuda')).toBeVisible()
  await page.keyboard.press('Control+k')
  // What was opened by any way is there again, the latest first.
  await expect(
    palette.getByRole('group', { name: 'Abierto hace poco' }).getByRole('option').first(),
  ).toContainText(promo?.title ?? '')
})

test('OFX-01 OFA-10 who may not read or do a thing is not offered it', async ({ page }) => {
  await enterOffice(page, 'deposito', '/oficina')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar en la oficina' })
  await palette.getByRole('combobox').fill('c20001')
  await expect(palette.getByRole('option').filter({ hasText: 'Pedido' }).first()).toBeVisible()
  await expect(palette.getByRole('option').filter({ hasText: 'Cliente' })).toHaveCount(0)
  await palette.getByRole('combobox').fill('cambio')
  await expect(palette.getByText('Nada con esas palabras.')).toBeVisible()
})

test('OFX-05 OFX-08 a filtered list is in its address, is come back to, and is saved as it is filtered', async ({
  page,
}) => {
  await enterOffice(page, 'dueno')
  await page.goto('/oficina/pedidos?vista=lista&estado=received&desde=2026-01-02')
  await expect(page.getByRole('button', { name: 'Quitar el filtro Desde: 02/01/2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar el filtro Estado: Recibido' }).click()
  await expect(page).toHaveURL(/vista=lista&desde=2026-01-02$/)
  await page.getByRole('searchbox').fill('ferreteria')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=ferreteria/)
  // The rows of before stay until those that were found are there.
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true')
  const first = page.getByRole('table').getByRole('link').first()
  const name = await first.textContent()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Exportar .* como CSV$/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Pedidos .*\.csv$/)
  const box = page.getByRole('checkbox', { name: `Elegir el pedido ${name}`, exact: true })
  await box.check()
  await expect(page).toHaveURL(/elegidos=\d+\.\d+\.\w+/)
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${name}` })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Un pedido elegido')).toBeVisible()
  await expect(box).toBeChecked()
  await expect(page.getByRole('searchbox')).toHaveValue('ferreteria')
  await expect(page.getByRole('table').getByRole('link', { name: name ?? '', exact: true })).toBeFocused()
})

test.describe('without a network', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/] })

  test('OFX-13 without a network what is loaded stays, a write is refused in its place, and all comes back', async ({
    page,
    context,
  }) => {
    await enterOffice(page, 'ventas')
    await page.goto('/oficina/clientes/C20001?ver=notas')
    const note = page.getByRole('textbox', { name: 'Nota' })
    await expect(note).toBeVisible()
    await context.setOffline(true)
    const strip = page.getByText('Sin conexión.')
    await expect(strip).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Partes de la ficha' })
    await tabs.getByRole('link', { name: 'Usuarios' }).click()
    await expect(note).toBeHidden()
    await expect(page.getByText('ferreteria@demo.test').first()).toBeVisible()
    await tabs.getByRole('link', { name: 'Notas' }).click()
    await note.fill('Llamar el martes')
    await page.getByRole('button', { name: 'Agregar nota' }).click()
    await expect(page.getByText('No hay conexión: no se guardó.')).toBeVisible()
    await expect(note).toHaveValue('Llamar el martes')
    await context.setOffline(false)
    await expect(strip).toBeHidden()
    await expect(note).toHaveValue('Llamar el martes')
    await page.getByRole('button', { name: 'Agregar nota' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Llamar el martes' })).toBeVisible()
  })
})
