import sharp from 'sharp'
import { expectAccessibleAtAllWidths } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'
import { theseWarrantiesWait } from '../fixtures/waiting-warranties.ts'

/** The workshop decides on warranties and takes a machine from intake to ready, by keyboard. */

test('OFT-07 OFT-08 OFT-09 warranties are decided by keys, the oldest first, and the next one opens by itself', async ({
  page,
  shop,
}) => {
  const names = ['Amoladora uno', 'Amoladora dos', 'Amoladora tres']
  await theseWarrantiesWait(shop, names)
  await enterOffice(page, 'taller', '/oficina')
  await page.getByRole('link', { name: 'Ver: Garantías' }).click()
  const shown = (name: string) =>
    page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }).first()
  await expect(shown('Amoladora uno')).toBeVisible()
  const proof = page.getByRole('img', { name: 'Comprobante de compra, página 1' })
  await expect.poll(() => proof.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600)
  const picture = await page.request.get((await proof.getAttribute('src')) ?? '')
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  })

  await page.keyboard.press('a')
  await expect(shown('Amoladora dos')).toBeVisible()
  await page.keyboard.press('r')
  const reject = page.getByRole('dialog')
  await reject.getByRole('button', { name: 'Rechazar' }).click()
  await expect(reject.getByText('Falta el motivo: elegir uno o escribirlo.')).toBeVisible()
  await reject.getByLabel('Motivo').selectOption('El comprobante no se puede leer')
  await reject.getByRole('button', { name: 'Rechazar' }).click()
  await expect(shown('Amoladora tres')).toBeVisible()

  // Somebody else decides meanwhile: the screen says who, and decides nothing.
  await shop.sql(
    `UPDATE warranty_registrations SET status = 'approved', decided_by = 'Ana' WHERE item_title = 'Amoladora tres'`,
  )
  await expect(page.getByText('Decidido por Ana')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aprobar' })).toHaveCount(0)
  const decided = await shop.sql<{ status: string; by: string; note: string | null }>(
    `SELECT status, decided_by AS by, note FROM warranty_registrations WHERE item_title = ANY ($1) ORDER BY created_at`,
    [names.slice(0, 2)],
  )
  expect(decided).toMatchObject([
    { status: 'approved', note: null },
    { status: 'rejected', note: 'El comprobante no se puede leer' },
  ])
})

test('OFT-01 OFT-02 OFT-03 OFT-05 a machine is taken in by keyboard, quoted, accepted by its customer and left ready', async ({
  page,
}) => {
  await enterOffice(page, 'taller')
  await page.goto('/oficina/taller')
  await expect(page.getByRole('heading', { level: 1, name: 'Taller' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused()
  await page.keyboard.type('C20001')
  await expect(page.getByRole('option', { name: /C20001/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('TAL-710PTZ13')
  await expect(page.getByRole('option', { name: /TAL-710PTZ13/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Falla declarada')).toBeFocused()
  await page.keyboard.type('No gira')
  await page.getByLabel('Fotos').setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  })
  await page.getByLabel('Falla declarada').focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Comprobante de ingreso' })).toBeVisible()
  await expect(page.getByText('Para el cliente')).toBeVisible()
  const pages = await page.pdf({ format: 'A4' })
  expect(pages.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.getByRole('link', { name: 'Abrir la reparación' }).click()
  const name = await page.getByRole('heading', { level: 1, name: /^Reparación \d+$/ }).textContent()
  const docNum = Number(name?.replace(/\D/g, ''))
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Empezar el diagnóstico' }).click()
  await page.getByRole('dialog').getByLabel('Nota interna').fill('Lo abrió otro taller')
  await page.getByRole('dialog').getByRole('button', { name: 'Empezar el diagnóstico' }).click()
  await page.getByRole('button', { name: 'Presupuestar' }).click()
  const quote = page.getByRole('dialog')
  await quote.getByLabel('Diagnóstico').fill('Inducido quemado')
  await quote.getByLabel('Concepto, línea 1').fill('Inducido')
  await quote.getByLabel('Precio sin impuestos, línea 1').fill('1.450,50')
  await expect(quote.getByText('$ 1.769,61')).toBeVisible()
  await quote.getByRole('button', { name: 'Enviar presupuesto' }).click()
  await expect(page.getByText('Espera la respuesta del cliente.')).toBeVisible()

  const shopPage = await page.context().newPage()
  await signIn(shopPage, ferreteria)
  await shopPage.goto(`/repairs?docNum=${docNum}`)
  await expect(shopPage.getByText('1 × Inducido')).toBeVisible()
  await expect(shopPage.getByText('Lo abrió otro taller')).toHaveCount(0)
  await shopPage.getByRole('button', { name: 'Aceptar presupuesto' }).click()
  await shopPage.getByRole('dialog').getByRole('button', { name: 'Aceptar presupuesto' }).click()
  await expect(shopPage.getByText('Presupuesto aceptado. El taller ya puede empezar.')).toBeVisible()

  // The page of the workshop hears of it by itself.
  await expect(page.getByText('El cliente aceptó: falta repararla.')).toBeVisible()
  await page.goto('/oficina/taller')
  const card = page.locator(`[data-card="${docNum}"]`)
  const column = (status: string) => page.getByRole('region', { name: new RegExp(`^${status}:`) })
  for (const [state, act] of [
    ['En reparación', 'Empezar la reparación'],
    ['Listo para retirar', 'Dejar lista'],
  ] as const) {
    await card.getByRole('link').focus()
    await page.keyboard.press('m')
    await page.getByRole('dialog').getByRole('button', { name: state }).click()
    await page.getByRole('dialog').getByRole('button', { name: act }).click()
    await expect(column(state).locator(card)).toBeVisible()
  }
})

test('OFT-02 OFT-03 OFX-15 machines of one customer are taken in by a scanner, and a quote is typed line by line', async ({
  page,
}) => {
  // Two slips within a moment are more than the browser prints.
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await enterOffice(page, 'taller')
  await page.goto('/oficina/taller')
  await expect(page.getByRole('heading', { level: 1, name: 'Taller' })).toBeVisible()
  await page.keyboard.press('n')
  const customer = page.getByRole('combobox', { name: 'Cliente' })
  await expect(customer).toBeFocused()
  // Tab before anything is offered takes what the text finds, and goes on.
  await page.keyboard.type('C20001')
  await page.keyboard.press('Tab')
  await expect(customer).toHaveValue('Ferretería El Candil S.R.L.')
  await expect(page.getByRole('combobox', { name: 'Producto' })).toBeFocused()
  // A scanner ends with Enter at once: it neither sends the form nor loses what it read.
  await page.keyboard.type('AMO-11BK')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Falla declarada')).toBeFocused()
  await expect(page.getByText('AMO-11BK')).toBeVisible()
  await page.keyboard.type('No prende')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Comprobante de ingreso' })).toBeVisible()

  await expect(page.getByRole('link', { name: 'Otra del mismo cliente' })).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { level: 1, name: 'Ingresar máquina' })).toBeVisible()
  await expect(customer).toHaveValue('Ferretería El Candil S.R.L.')
  await expect(page.getByRole('combobox', { name: 'Producto' })).toBeFocused()
  await page.keyboard.type('Lustradora sin marca')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Falla declarada')).toBeFocused()
  await page.keyboard.type('Hace ruido')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('link', { name: 'Abrir la reparación' }).click()

  const next = page.getByRole('button', { name: 'Empezar el diagnóstico' })
  await expect(next).toBeVisible()
  await page.keyboard.press('i')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Empezar el diagnóstico' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Presupuestar' }).click()
  await dialog.getByLabel('Diagnóstico').fill('Rulemanes gastados')
  await dialog.getByLabel('Concepto, línea 1').fill('Rulemán')
  await dialog.getByLabel('Precio sin impuestos, línea 1').fill('250')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Concepto, línea 2')).toBeFocused()
  await page.keyboard.type('Mano de obra')
  // Enter in a line that is not complete does nothing: the quote is mailed by its button or Ctrl+Enter.
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Precio sin impuestos, línea 2').fill('750')
  await expect(dialog.getByText('$ 1.220,00')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Espera la respuesta del cliente.')).toBeVisible()
})

test('OFT-01 OFT-02 OFT-07 OFX-15 the screens of the workshop have no serious accessibility finding', async ({
  page,
  shop,
}) => {
  await theseWarrantiesWait(shop, ['Amoladora cuatro'])
  const [repair] = await shop.sql<{ doc_num: string }>(
    `SELECT doc_num FROM services WHERE status = 'quoted' ORDER BY doc_num LIMIT 1`,
  )
  await enterOffice(page, 'taller')
  for (const [path, shows] of [
    ['/garantias', 'Garantías'],
    ['/taller', 'Taller'],
    ['/taller/ingreso', 'Ingresar máquina'],
    [`/taller/${repair?.doc_num}`, /^Reparación \d+/],
  ] as const) {
    await page.goto(`/oficina${path}`)
    await expect(page.getByRole('heading', { level: 1, name: shows })).toBeVisible()
    await expectAccessibleAtAllWidths(page, path)
  }
})

test('OFT-11 OFX-15 the workshop sees its figures, and each opens the repairs behind it', async ({
  page,
}) => {
  await enterOffice(page, 'taller')
  await page.goto('/oficina/taller')
  await expect(page.getByRole('link', { name: 'Cifras' })).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { level: 1, name: 'Cifras del taller' })).toBeVisible()
  const year = page.getByRole('button', { name: '12 meses' })
  await year.click()
  // From then on there are no figures until they are those of the year.
  await expect(year).toHaveAttribute('aria-pressed', 'true')
  const figure = page.getByRole('definition').getByRole('link', { name: /^Reparaciones: \d+$/ })
  const repairs = Number(await figure.textContent())
  await expectAccessibleAtAllWidths(page, 'the figures of the workshop')
  await figure.click()
  const behind = page.getByRole('table', { name: 'Reparaciones detrás de la cifra' })
  // With its head.
  await expect(behind.getByRole('row')).toHaveCount(repairs + 1)
  await expectAccessibleAtAllWidths(page, 'the repairs behind a figure')
})
