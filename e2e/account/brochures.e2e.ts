import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { readTexts } from '../../src/backend/platform/pdf/testing/read-pdf.ts'
import { DRILL, PADLOCK } from '../fixtures/demo-products.ts'
import { fillCart } from '../fixtures/fill-cart.ts'
import { barraca, type DemoAccount, expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

/** Has bought the fewest products, and so its brochure has the fewest pictures. */
const seldomBuying: DemoAccount = {
  email: 'limite@demo.test',
  password: 'demo-mostrador-5',
  cardcode: 'C20005',
}

const PRICE = /(?:U\$S|\$) [\d.]+,\d\d/g

const spaced = (text: string) => text.replace(/\s+/g, ' ')
const send = (page: Page) => page.getByRole('button', { name: 'Crear catálogo', exact: true }).click()
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Título' })
const brochureNamed = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Catálogos creados' }).getByRole('listitem').filter({ hasText: title })

/** The text of the first page, once all its prices are loaded. */
async function shownPage(preview: Locator): Promise<string> {
  await expect(preview.locator('.awaited')).toHaveCount(0)
  return spaced(await preview.innerText())
}

async function downloaded(page: Page, title: string): Promise<{ name: string; body: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Descargar «${title}»` }).click(),
  ])
  return { name: download.suggestedFilename(), body: await readFile(await download.path()) }
}

test('NAV-20 ACC-09 CTL-01 CTL-02 CTL-03 a brochure is configured, previewed and created, and its file matches the preview', async ({
  page,
}) => {
  await signIn(page, ferreteria, '/site/faq')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: /^Cuenta de / }).click()
  await header.getByRole('link', { name: 'Crear catálogo' }).click()
  await expect(page).toHaveURL(/\/account\/catalog$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crear catálogo')

  await page.getByLabel('Por familia, categoría o marca').check()
  await page.getByLabel('Familia', { exact: true }).selectOption('ferreteria')
  await page.getByLabel('Categoría', { exact: true }).selectOption('ferreteria-cerrajeria')
  await page.getByLabel('Mis precios con un recargo').check()
  await page.getByLabel('Recargo (%)').fill('32,5')
  await page.getByLabel('Redondeo hacia arriba').selectOption('5')
  await titleField(page).fill('Cerrajería de otoño')
  const logo = (mimeType: string, name: string, buffer: Buffer) =>
    page.getByLabel('Logo (opcional)').setInputFiles({ name, mimeType, buffer })
  await logo('image/png', 'logo.png', Buffer.from('GIF89a'))
  await expect(page.getByText('El logo debe ser una imagen PNG o JPG.')).toBeVisible()
  const picture = sharp({ create: { width: 300, height: 90, channels: 3, background: '#0e7490' } })
  await logo('image/png', 'logo.png', await picture.png().toBuffer())
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible()

  const preview = page.getByRole('region', { name: 'Vista previa de la primera página' })
  const items = preview.getByRole('listitem')
  await page.getByLabel('4 por página').check()
  await expect(items).toHaveCount(4)
  await page.getByLabel('9 por página').check()
  await expect(items).toHaveCount(9)
  await page.getByLabel('Lista', { exact: true }).check()
  await expect(items.nth(9)).toBeVisible()
  await expect(preview.locator('img.logo')).toBeVisible()
  const shown = await shownPage(preview)
  const prices = shown.match(PRICE) ?? []
  expect(prices).toHaveLength(await items.count())

  await send(page)
  const made = brochureNamed(page, 'Cerrajería de otoño')
  await expect(made).toBeFocused()
  await expect(made).toContainText('Listo')
  await expect(made).toContainText(/Se puede descargar hasta el \d\d\/\d\d\/\d{4}/)
  const { name, body } = await downloaded(page, 'Cerrajería de otoño')
  expect(name).toBe('Cerrajería de otoño.pdf')
  const pages = await readTexts(body)
  const first = spaced(pages[0] ?? '')
  // The PDF has what the customer saw: the same products, prices and notes, and nothing else.
  expect(first.match(PRICE)).toEqual(prices)
  const codes = await items.locator('.code').allInnerTexts()
  const places = codes.map(code => first.indexOf(code))
  expect(places).toEqual(places.filter(place => place >= 0).toSorted((a, b) => a - b))
  for (const words of ['Cerrajería de otoño', 'Precios con IVA incluido · Precios sujetos a cambio'])
    expect(first).toContain(words)
  expect(shown).toContain(`Página 1 de ${pages.length}`)
  expect(first).toContain(`Página 1 de ${pages.length}`)
})

test('CTL-07 the form starts with the bought products and a title, and one press creates the PDF @deep', async ({
  page,
}) => {
  await signIn(page, seldomBuying, '/account/catalog')
  await expect(page.getByLabel('Lo comprado en los últimos 12 meses')).toBeChecked()
  await expect(page.getByText(/admite hasta/)).toHaveCount(0)
  const title = await titleField(page).inputValue()
  expect(title).toMatch(/^Catálogo de .+, [a-z]+ de \d{4}$/)
  await expect(page.getByRole('button', { name: 'Crear catálogo', exact: true })).toBeInViewport({ ratio: 1 })
  const count = await page
    .getByRole('status')
    .filter({ hasText: /^\d+ productos$/ })
    .innerText()
  await send(page)
  const made = brochureNamed(page, title).first()
  await expect(made).toContainText('Listo')
  await expect(made).toContainText(count)
  expect((await downloaded(page, title)).name).toBe(`${title.replace(',', '')}.pdf`)
})

test.describe('rejected brochures', () => {
  test.use({ expectedConsole: [/status of 422/] })

  test('CTL-01 CTL-04 CTL-05 errors are next to their fields, by keyboard alone, and the workbook has a row for each code', async ({
    page,
    shop,
  }) => {
    await signIn(page, barraca, '/account/catalog')
    // The whole catalogue exceeds the limit.
    await page.getByLabel('Por familia, categoría o marca').check()
    await titleField(page).fill('')
    await expect(page.getByText(/admite hasta 3\.000\./)).toBeVisible()
    await send(page)
    const family = page.getByLabel('Familia', { exact: true })
    await expect(family).toBeFocused()
    await expect(family).toHaveAccessibleDescription(/La selección tiene 5\.\d{3} productos/)
    await expect(titleField(page)).toHaveAccessibleDescription(/Falta el título del catálogo\./)

    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Tab')
    await page.keyboard.type('no-hay-1, ')
    await expect(page.getByRole('textbox', { name: 'Códigos' })).toHaveAccessibleDescription(
      /Falta pegar al menos un código/,
    )
    await page.keyboard.insertText(`${DRILL.itemCode.toLowerCase()}\n${PADLOCK.itemCode}; no-hay-2`)
    await expect(page.getByText('2 productos', { exact: true })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '2 códigos no están a la venta' })).toContainText(
      'no-hay-1, no-hay-2',
    )
    await titleField(page).fill('Dos cosas')
    await page.getByLabel('Planilla (XLSX)').check()
    await expect(page.getByRole('table')).toContainText(DRILL.title)

    // As many brochures in preparation as the limit allows.
    await shop.sql(
      `insert into catalog_requests (cardcode, email, params, status, item_count, created_at, started_at, beat_at)
       select $1, $2, $3, 'processing', 9, now() - interval '1 day', now(), now() + interval '1 hour'
       from generate_series(1, 5)`,
      [barraca.cardcode, barraca.email, JSON.stringify({ ...REQUEST, title: 'Ocupado' })],
    )
    await send(page)
    await expect(page.getByRole('alert')).toContainText('Ya hay 5 catálogos en preparación')
    await shop.sql(
      `update catalog_requests set status = 'failed', error = 'failed' where cardcode = $1 and status = 'processing'`,
      [barraca.cardcode],
    )
    await send(page)
    const made = brochureNamed(page, 'Dos cosas')
    await expect(made).toContainText('Listo')
    const workbook = unzipSync(new Uint8Array((await downloaded(page, 'Dos cosas')).body))
    const sheet = strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    const rows = sheet.split('<row ').slice(1)
    // Title, contact, notes, an empty row, the column headings, and a row for each product.
    expect(rows).toHaveLength(5 + 2)

    // A failed brochure shows why, and is created again with the same parameters.
    const failed = brochureNamed(page, 'Ocupado').first()
    await expect(failed).toContainText('No se pudo crear')
    await failed.getByRole('button', { name: 'Volver a crear «Ocupado»' }).click()
    await expect(brochureNamed(page, 'Ocupado').filter({ hasText: 'Listo' })).toHaveCount(1)
  })
})

const REQUEST = {
  logoUrl: null,
  filter: null,
  itemCodes: [DRILL.itemCode],
  prices: 'none',
  markup: null,
  rounding: null,
  withTax: false,
  currencyNote: false,
  showStock: false,
  layout: 'list',
  sort: 'list',
  format: 'xlsx',
  contact: null,
}

test('NAV-20 CTL-01 CTL-02 @phone a brochure of the cart is created on a phone @deep', async ({
  page,
  shop,
}) => {
  await signIn(page, ferreteria)
  await fillCart(page, [
    { itemCode: DRILL.itemCode, quantity: 2 },
    { itemCode: PADLOCK.itemCode, quantity: 12 },
  ])
  await page.goto('/account/catalog')
  await page.getByLabel('Carro', { exact: true }).check()
  await page.getByLabel('Sin precios').check()
  await titleField(page).fill('Del carro')
  const preview = page.getByRole('region', { name: 'Vista previa de la primera página' })
  await expect(preview.getByRole('listitem')).toHaveCount(2)
  expect(await shownPage(preview)).not.toMatch(PRICE)
  await page.getByRole('button', { name: 'Ampliar' }).click()
  await expect(page.getByRole('dialog', { name: 'Primera página' })).toContainText(PADLOCK.title)
  await page.keyboard.press('Escape')
  await send(page)
  const made = brochureNamed(page, 'Del carro').first()
  await expect(made).toContainText('Listo')
  const href = await page.getByRole('link', { name: 'Descargar «Del carro»' }).first().getAttribute('href')
  const answer = await page.request.get(new URL(href ?? '', shop.url).href)
  expect((await readTexts(await answer.body())).join(' ')).toContain(DRILL.itemCode)
})
