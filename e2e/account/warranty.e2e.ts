import type { Locator, Page } from '@playwright/test'
import { expectAccessibleAtAllWidths } from '../fixtures/accessibility-checks.ts'
import { DRILL } from '../fixtures/demo-products.ts'
import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n'
const SENT = '**/api/web/RegistroGtia'

const form = (page: Page) => page.getByRole('form', { name: 'Datos del registro' })

const proof = { name: 'factura tordaz.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) }

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Montevideo' }).format(new Date())

/** Fills all required fields; each test has a serial of its own. */
async function fillForm(page: Page, serial: string): Promise<void> {
  const field = (label: string): Locator => form(page).getByLabel(label)
  await field('Producto').selectOption(DRILL.itemCode)
  await field('Número de serie').fill(serial)
  await field('Fecha de compra').fill(today())
  await field('Comercio que lo vendió').fill('Ferretería La Esquina')
  await field('Número de factura').fill('A 123456')
  await field('Comprobante de compra').setInputFiles(proof)
  await field('Nombre y apellido o razón social').fill('Ana Sosa')
  await field('Número de cédula').fill('1.234.567-2')
  await field('Correo electrónico').fill('ana@correo.test')
  await field('Celular').fill('099 123 456')
  await field('Departamento').selectOption({ label: 'Tacuarembó' })
  await field('Localidad').fill('Paso de los Toros')
  await form(page).getByRole('checkbox').check()
}

const send = (page: Page) => form(page).getByRole('button', { name: 'Registrar garantía' }).click()

test('NAV-10 GTI-01 GTI-02 any visitor sees the products of a brand with pictures and months', async ({
  page,
}) => {
  const offered = await (await page.request.get('/api/warranty/tordaz')).json()
  await page.goto('/registro-gtia/tordaz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registro de garantía Tordaz')
  await expect(page).toHaveTitle('Registro de garantía Tordaz · Mostrador')
  await page.getByText(/^Ver \d+ productos más$/).click()
  const listed = page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('button', { name: /^Registrar: / }) })
  await expect(listed).toHaveCount(offered.products.length)
  await page.getByLabel('Buscar en la lista').fill('taladro 710ptz13')
  await expect(listed.first()).toContainText(DRILL.title)
  await expect(listed.first()).toContainText('Garantía: 12 meses')
  await expect(listed.first().locator('img')).toHaveAttribute('src', `/media/p/${DRILL.itemCode}/1-96.webp`)
  await page.getByRole('button', { name: `Registrar: ${DRILL.title}` }).click()
  await expect(form(page).getByLabel('Producto')).toHaveValue(DRILL.itemCode)
  await expect(form(page).getByLabel('Número de serie')).toBeFocused()
  await expect(form(page).getByText(/TZ25C004182/)).toBeVisible()
})

test('HDR-15 SERVICIO TÉCNICO opens to the registration of the configured brand, by pointer and by key @deep', async ({
  page,
}) => {
  await page.goto('/site/faq')
  const bar = page.getByRole('navigation', { name: 'Principal' })
  const entry = bar.getByRole('link', { name: 'SERVICIO TÉCNICO' })
  const link = bar.getByRole('link', { name: 'Registro de garantía Tordaz' })
  await entry.hover()
  await expect(link).toHaveAttribute('href', '/registro-gtia/tordaz')
  await page.mouse.move(5, 700)
  await expect(link).toBeHidden()
  await entry.focus()
  await page.keyboard.press('ArrowDown')
  await expect(bar.getByRole('link', { name: 'Servicio técnico y contacto' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/registro-gtia/tordaz')
})

test('MOB-08 the mobile menu has the registration below SERVICIO TÉCNICO @phone @deep', async ({ page }) => {
  await page.goto('/site/faq')
  await page.getByRole('button', { name: 'Abrir el menú' }).tap()
  await page
    .getByRole('dialog', { name: 'Menú' })
    .getByRole('link', { name: 'Registro de garantía Tordaz' })
    .tap()
  await expect(page).toHaveURL('/registro-gtia/tordaz')
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeHidden()
})

test('UIX-12 UIX-13 GTI-03 GTI-04 a complete form is registered and confirmed with its state, accessible and 320 px wide @mobile', async ({
  page,
  shop,
  isMobile,
}) => {
  const serial = isMobile ? 'TZ25C100002' : 'TZ25C100001'
  await page.goto('/registro-gtia/tordaz')
  await fillForm(page, serial)
  await expect(form(page).getByText('factura tordaz.pdf')).toBeVisible()
  await expect(form(page).getByText('1 KB')).toBeVisible()
  await send(page)
  await expect(page.getByRole('heading', { name: 'Garantía registrada' })).toBeFocused()
  const main = page.getByRole('main')
  await expect(main).toContainText('Recibido')
  await expect(main).toContainText('ana@correo.test')
  const [stored] = await shop.sql<{ id: string; status: string; until: string; department: string }>(
    "SELECT id::text, status, to_char(valid_until, 'DD/MM/YYYY') AS until, department FROM warranty_registrations WHERE serial = $1",
    [serial],
  )
  expect(stored).toMatchObject({ status: 'submitted', department: 'TA' })
  await expect(main).toContainText(`Garantía hasta${stored?.until}`)
  await expect(main).toContainText(stored?.id ?? 'nothing was stored')
  await expectAccessibleAtAllWidths(page, 'confirmation')
  await main.getByRole('button', { name: 'Registrar otro producto' }).click()
  await expect(form(page).getByLabel('Número de serie')).toHaveValue('')
})

test('UIX-12 UIX-13 GTI-03 GTI-05 GTI-06 GTI-07 GTI-09 errors are shown at the fields and in a summary, and the input stays', async ({
  page,
}) => {
  await page.goto('/registro-gtia/tordaz')
  await send(page)
  const summary = page.getByRole('region', { name: 'Hay 13 datos para revisar' })
  await expect(summary.or(page.getByRole('region', { name: 'Hay 12 datos para revisar' }))).toBeFocused()
  await expectAccessibleAtAllWidths(page, 'errors')
  await page.setViewportSize({ width: 1440, height: 900 })
  await fillForm(page, 'TZ25C200001')
  await expect(page.getByRole('region', { name: /para revisar/ })).toHaveCount(0)
  await form(page).getByLabel('Fecha de compra').fill('2999-01-01')
  await form(page).getByLabel('Número de cédula').fill('1.234.567-8')
  await form(page).getByRole('checkbox').uncheck()
  await form(page)
    .getByLabel('Comprobante de compra')
    .setInputFiles({ ...proof, name: 'notas.txt', mimeType: 'text/plain' })
  await send(page)
  const four = page.getByRole('region', { name: 'Hay 4 datos para revisar' })
  await expect(four).toBeFocused()
  await expect(four.getByRole('button')).toHaveText([
    'La fecha de compra no puede ser futura.',
    'El comprobante debe ser un archivo PDF, JPG o PNG.',
    'La cédula no es válida: el dígito verificador no coincide.',
    'Es necesario aceptar el uso de los datos para registrar la garantía.',
  ])
  await four.getByRole('button', { name: /^La cédula/ }).click()
  const document = form(page).getByLabel('Número de cédula')
  await expect(document).toBeFocused()
  await expect(document).toHaveAccessibleDescription(/el dígito verificador no coincide/)
  await expect(form(page).getByLabel('Localidad')).toHaveValue('Paso de los Toros')
  await form(page).getByRole('radio', { name: 'RUT' }).check()
  await form(page).getByLabel('Número de RUT').fill('211003420017')
  await expect(page.getByRole('region', { name: 'Hay 3 datos para revisar' })).toBeVisible()
  const big = { ...proof, name: 'grande.pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
  await form(page).getByLabel('Comprobante de compra').setInputFiles(big)
  await expect(
    form(page)
      .getByText(/puede pesar hasta 5 MB/)
      .first(),
  ).toBeVisible()
  // A photograph as phones take them is drawn smaller.
  await takePhotograph(page)
  await expect(form(page).getByText('boleta.jpg')).toBeVisible()
  await expect(form(page).getByText(/puede pesar hasta 5 MB/)).toHaveCount(0)
})

/** Chooses a picture of noise as the proof, `boleta.png` with more than 5 MB. */
async function takePhotograph(page: Page): Promise<void> {
  await form(page)
    .getByLabel('Comprobante de compra')
    .evaluate(async element => {
      if (!(element instanceof HTMLInputElement)) throw new Error('No file input')
      const canvas = new OffscreenCanvas(1500, 1200)
      const image = new ImageData(canvas.width, canvas.height)
      for (let at = 0; at < image.data.length; at += 65_536)
        crypto.getRandomValues(image.data.subarray(at, at + 65_536))
      canvas.getContext('2d')?.putImageData(image, 0, 0)
      const files = new DataTransfer()
      files.items.add(new File([await canvas.convertToBlob()], 'boleta.png', { type: 'image/png' }))
      element.files = files.files
      element.dispatchEvent(new Event('change', { bubbles: true }))
    })
}

test('GTI-03 GTI-09 GTI-10 a visitor’s form names no reseller, hides the honeypot field from sight, focus and screen readers, and links to the privacy text in another tab @deep', async ({
  page,
  context,
}) => {
  await page.goto('/registro-gtia/tordaz')
  await expect(form(page).getByLabel('Comercio que lo vendió')).toHaveValue('')
  await expect(form(page).getByRole('textbox', { name: /Sitio web/ })).toHaveCount(0)
  const trap = page.locator('input[name="website"]')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await trap.evaluate(element => element instanceof HTMLElement && element.focus())
  await expect(trap).not.toBeFocused()

  const opened = context.waitForEvent('page')
  await form(page).getByRole('link', { name: 'política de privacidad' }).click()
  const privacy = await opened
  await expect(privacy).toHaveURL('/site/terms#datos-personales')
  await expect(privacy.locator('#datos-personales')).toBeVisible()
})

test.describe('server errors', () => {
  test.use({ expectedConsole: [/status of 409|ERR_FAILED/] })

  test('GTI-08 a known serial shows `ya registrado` at its field @deep', async ({ page }) => {
    await page.goto('/registro-gtia/tordaz')
    await fillForm(page, 'TZ25C300001')
    await send(page)
    await page.getByRole('button', { name: 'Registrar otro producto' }).click()
    await fillForm(page, 'TZ25C300001')
    await send(page)
    await expect(page.getByRole('region', { name: 'Hay 1 dato para revisar' })).toBeFocused()
    await expect(form(page).getByLabel('Número de serie')).toHaveAccessibleDescription(/ya registrado/)
    await expect(form(page).getByLabel('Número de serie')).toHaveValue('TZ25C300001')
  })

  test('GTI-04 after a lost response the form is sent again with the same key: one registration @deep', async ({
    page,
    shop,
  }) => {
    await page.goto('/registro-gtia/tordaz')
    await fillForm(page, 'TZ25C500001')
    await page.route(SENT, async route => {
      await route.fetch()
      await route.abort()
    })
    await send(page)
    await expect(page.getByRole('alert')).toContainText('no se registra dos veces')
    await page.unroute(SENT)
    await send(page)
    await expect(page.getByRole('heading', { name: 'Garantía registrada' })).toBeVisible()
    const [{ count } = { count: '' }] = await shop.sql<{ count: string }>(
      'SELECT count(*)::text AS count FROM warranty_registrations WHERE serial = $1',
      ['TZ25C500001'],
    )
    expect(count).toBe('1')
  })
})

test('GTI-04 sending shows its progress @deep', async ({ page }) => {
  await page.goto('/registro-gtia/tordaz')
  await fillForm(page, 'TZ25C600001')
  let go = () => {}
  const held = new Promise<void>(resolve => {
    go = resolve
  })
  await page.route(SENT, async route => {
    await held
    await route.continue()
  })
  await send(page)
  await expect(page.getByRole('progressbar', { name: 'Enviando el registro' })).toBeVisible()
  await expect(form(page).getByRole('button', { name: /Registrar garantía/ })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  go()
  await expect(page.getByRole('heading', { name: 'Garantía registrada' })).toBeVisible()
})

test('GTI-03 a customer finds its name prefilled as the reseller @deep', async ({ page, shop }) => {
  const [customer] = await shop.sql<{ name: string }>(
    "SELECT coalesce(nullif(trade_name, ''), cardname) AS name FROM customers WHERE cardcode = $1",
    [ferreteria.cardcode],
  )
  await signIn(page, ferreteria, '/registro-gtia/tordaz')
  await expect(form(page).getByLabel('Comercio que lo vendió')).toHaveValue(customer?.name ?? '')
})
