import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { ShopProcess } from '../fixtures/shop-process.ts'
import { barraca, expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

interface ShownDocument extends Record<string, unknown> {
  readonly docNum: number
  readonly name: string
}

/** The newest document of a kind of a customer; `name` is its series and number as shown. */
async function newest(
  shop: ShopProcess,
  kind: string,
  cardcode = ferreteria.cardcode,
): Promise<ShownDocument> {
  const [document] = await shop.sql<ShownDocument>(
    `SELECT doc_num::int AS "docNum", concat_ws(' ', folio_pref, coalesce(folio_num, doc_num)) AS name
       FROM fiscal_documents WHERE kind = $1 AND cardcode = $2 ORDER BY doc_date DESC, id DESC LIMIT 1`,
    [kind, cardcode],
  )
  if (document === undefined) throw new Error(`The demo has no ${kind} of ${cardcode}`)
  return document
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('DOC-05 documents are listed newest first, filtered by a form that works without scripts', async ({
    page,
    shop,
  }) => {
    await signIn(page, ferreteria, '/account/documents')
    const dates = await page.locator('tbody tr td:nth-child(2)').allInnerTexts()
    expect(dates).toHaveLength(25)
    const days = dates.map(text => text.trim().split('/').toReversed().join('-'))
    expect(days).toEqual(days.toSorted().toReversed())

    const invoice = await newest(shop, 'invoice')
    await page.getByLabel('Tipo').selectOption('Facturas')
    await page.getByLabel('Número').fill(invoice.name)
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await page.locator('tbody').getByRole('link', { name: invoice.name }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('e-Factura')

    await page.goto(`/account/documents?number=ninguno`)
    await expect(page.getByText('Ningún documento coincide')).toBeVisible()
  })

  test('DOC-01 DOC-02 DOC-03 each kind has a page with the document’s contents and links to related documents', async ({
    page,
    shop,
  }) => {
    await signIn(page, ferreteria)
    const invoice = await newest(shop, 'invoice')
    await page.goto(`/account/documents/invoice/${invoice.docNum}`)
    const document = page.getByRole('article')
    await expect(document.getByText('DOCUMENTO DE PRUEBA, SIN VALIDEZ FISCAL')).toBeVisible()
    await expect(document.getByText(/^CAE N\.º \d+$/)).toBeVisible()
    await expect(document.getByText(/^Código de seguridad: .{6}$/)).toBeVisible()
    await expect(document.getByRole('img', { name: 'Código QR del comprobante' })).toBeVisible()
    await expect(document.getByText('Total a pagar')).toBeVisible()
    await document.getByRole('link', { name: /^Pedido \d+$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Pedido/ })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^e-Factura A/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/account\/documents\/invoice\/\d+$/)

    const note = await newest(shop, 'creditNote')
    await page.goto(`/account/documents/creditNote/${note.docNum}`)
    await document.getByRole('link', { name: /^e-Factura A/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('e-Factura')

    const receipt = await newest(shop, 'receipt')
    await page.goto(`/account/documents/receipt/${receipt.docNum}`)
    await expect(document.getByRole('table', { name: 'Medios de pago' })).toBeVisible()
    const settled = document.getByRole('table', { name: 'Documentos que cancela' }).getByRole('link').first()
    const name = await settled.innerText()
    await settled.click()
    await expect(page.getByRole('article', { name })).toBeVisible()
  })
})

test('DOC-04 DOC-07 DOC-08 a document is downloaded, and mailed to an allowed address, shown masked', async ({
  page,
  shop,
}) => {
  await signIn(page, ferreteria)
  const { docNum } = await newest(shop, 'invoice')
  await page.goto(`/account/documents/invoice/${docNum}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^e-Factura-A-\d+\.pdf$/)

  await page.getByRole('button', { name: 'Enviar por correo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar por correo' })
  await dialog.getByLabel('Correo').selectOption(ferreteria.email)
  await dialog.getByRole('button', { name: 'Enviar por correo' }).click()
  await expect(page.getByText('El documento se envía a f•••@demo.test.')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('DOC-05 a month of documents is one ZIP with a PDF of each; an empty month says so', async ({
  page,
  shop,
}) => {
  const [busiest] = await shop.sql<{ month: string; count: number }>(
    `SELECT to_char(doc_date, 'YYYY-MM') AS month, count(*)::int AS count FROM fiscal_documents
      WHERE cardcode = $1 AND doc_date >= date_trunc('month', now()) - interval '11 months'
      GROUP BY 1 ORDER BY 2 DESC LIMIT 1`,
    [ferreteria.cardcode],
  )
  await signIn(page, ferreteria, '/account/documents')
  await page.getByLabel('Mes', { exact: true }).selectOption(busiest?.month ?? '')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar ZIP' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`Documentos-${busiest?.month}.zip`)
  const files = Object.entries(unzipSync(await readFile(await download.path())))
  expect(files).toHaveLength(busiest?.count ?? 0)
  for (const [name, body] of files) {
    expect(name).toMatch(/^[A-Za-z0-9-]+\.pdf$/)
    expect(strFromU8(body.subarray(0, 5), true)).toBe('%PDF-')
  }

  const empty = page.getByLabel('Mes', { exact: true }).locator('option').last()
  await page.getByLabel('Mes', { exact: true }).selectOption((await empty.getAttribute('value')) ?? '')
  await page.getByRole('button', { name: 'Descargar ZIP' }).click()
  await expect(page.getByText('No hay documentos en ese mes.')).toBeVisible()
})

test('ACC-18 DOC-11 are not found, nor is a number under another kind', async ({ page, shop }) => {
  const foreign = await newest(shop, 'invoice', barraca.cardcode)
  const own = await newest(shop, 'invoice')
  await signIn(page, ferreteria)
  for (const path of [
    `invoice/${foreign.docNum}`,
    `creditNote/${own.docNum}`,
    `bill/${own.docNum}`,
    'invoice/x',
  ])
    expect((await page.request.get(`/account/documents/${path}`)).status(), path).toBe(404)
})
