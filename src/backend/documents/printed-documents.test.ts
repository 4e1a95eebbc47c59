import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { invoice, printClientRecipe, printInvoice, printInvoiceReturn } from '#contract/shop/documents.ts'
import { printClientState } from '#contract/shop/statement.ts'
import { refusalOf } from '../orders/testing/ordering.ts'
import { aCustomer, aDocument, openShop } from '../orders/testing/shop-data.ts'
import { countStatements } from '../platform/db/statement-count.ts'
import { readPages, readQr, readTexts } from '../platform/pdf/testing/read-pdf.ts'
import { testDatabase } from '../testing/test-database.ts'
import { documentCalls } from './testing/document-calls.ts'
import { addLines, aFiscalDocument } from './testing/document-data.ts'

const { db } = await testDatabase(openShop)
const { call, printer } = documentCalls(db)
afterAll(() => printer.close())

test('API-10 DOC-04 D9 the invoice PDF has the invoice’s data and the same QR', async () => {
  const owner = await aCustomer(db)
  const { id, docNum, folioNum } = await aFiscalDocument(db, owner.cardcode, { is_demo: true })
  await addLines(db, owner.cardcode, id, [60, 40])
  const document = await call(invoice, { query: { docNum } }, owner)
  for (const product of ['print', 'web', 'Print']) {
    const file = await call(printInvoice, { query: { docNum, product } }, owner)
    expect(file).toMatchObject({ name: `e-Factura-A-${folioNum}.pdf`, contentType: 'application/pdf' })
    const [page] = await readPages(file.body)
    for (const words of [
      '219999830019',
      `${folioNum}`,
      'Martillo 0',
      'DOCUMENTO DE PRUEBA, SIN VALIDEZ FISCAL',
    ]) {
      expect(page?.text).toContain(words)
    }
    expect(page && readQr(page.picture)).toBe(document.cfe?.qrText)
  }
})

test.each([
  '',
  'pdf',
  'webx',
  '..',
])('API-10 D9 product %j is not found, even for an own document', async product => {
  const owner = await aCustomer(db)
  const { docNum } = await aFiscalDocument(db, owner.cardcode)
  for (const print of [printInvoice, printInvoiceReturn, printClientRecipe]) {
    const refusal = await refusalOf(call(print, { query: { docNum, product } }, owner))
    expect(refusal).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  }
  const statement = call(printClientState, { query: { product } }, owner)
  expect(await refusalOf(statement)).toMatchObject({ code: 'NOT_FOUND' })
})

test('domain.md 2 a PDF from the ERP is served unchanged', async () => {
  const owner = await aCustomer(db)
  const body = Buffer.from('%PDF-1.7 the ERP’s own')
  const { docNum, folioNum } = await aFiscalDocument(db, owner.cardcode, {
    kind: 'creditNote',
    file_id: await aFile(owner.cardcode, body),
  })
  const { result, statements } = await countStatements(() =>
    call(printInvoiceReturn, { query: { docNum, product: 'print' } }, owner),
  )
  expect(result.name).toBe(`Nota-de-credito-de-e-Factura-A-${folioNum}.pdf`)
  expect(Buffer.from(result.body)).toEqual(body)
  expect(statements).toHaveLength(2)
})

test('a file of another customer is never served; the document is printed instead', async () => {
  const [owner, other] = [await aCustomer(db), await aCustomer(db)]
  const file_id = await aFile(other.cardcode, Buffer.from('%PDF-1.7 another’s'))
  const { docNum } = await aFiscalDocument(db, owner.cardcode, { file_id })
  const { body } = await call(printInvoice, { query: { docNum, product: 'print' } }, owner)
  expect((await readTexts(body)).join()).toContain(String(docNum))
})

test('API-11 DOC-03 a receipt is printed under its own number', async () => {
  const owner = await aCustomer(db)
  const { docNum } = await aFiscalDocument(db, owner.cardcode, { kind: 'receipt' })
  const { name, body } = await call(printClientRecipe, { query: { docNum, product: 'print' } }, owner)
  expect(name).toBe(`Recibo-${docNum}.pdf`)
  expect((await readTexts(body)).join()).toContain(String(docNum))
})

test('DOC-09 a header-only document prints what is known', async () => {
  const owner = await aCustomer(db)
  await aDocument(db, owner.cardcode, { total: 1234.5 })
  const { rows } = await sql<{ docNum: number }>`
    select doc_num as "docNum" from fiscal_documents where cardcode = ${owner.cardcode}`.execute(db)
  const docNum = rows[0]?.docNum ?? 0
  const { name, body } = await call(printInvoice, { query: { docNum, product: 'print' } }, owner)
  expect(name).toBe(`Factura-${docNum}.pdf`)
  expect((await readTexts(body)).join()).toContain('1.234,50')
})

test('API-18 the statement is printed with its movements, named by its day', async () => {
  const owner = await aCustomer(db)
  const { folioNum } = await aFiscalDocument(db, owner.cardcode, { total: 4321.5 })
  const query = { product: 'print', from: '2026-01-01', to: '2026-01-31' }
  const { name, body } = await call(printClientState, { query }, owner)
  expect(name).toBe('Estado-de-cuenta-2026-03-10.pdf')
  const text = (await readTexts(body)).join()
  for (const words of [`Ferretería ${owner.cardcode}`, '4.321,50', String(folioNum)])
    expect(text).toContain(words)
})

test('DOC-04 DOC-11 a document is printed only for its own customer with a session', async () => {
  const [owner, other] = [await aCustomer(db), await aCustomer(db)]
  const { docNum } = await aFiscalDocument(db, owner.cardcode)
  const query = { docNum, product: 'print' }
  expect(await refusalOf(call(printInvoice, { query }, other))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(call(printInvoice, { query }))).toMatchObject({ status: 401 })
  const named = { ...query, cardcode: owner.cardcode }
  expect(await refusalOf(call(printInvoice, { query: named }, other))).toMatchObject({ status: 403 })
})

async function aFile(cardcode: string, body: Buffer): Promise<string> {
  const { id } = await db
    .insertInto('files')
    .values({ cardcode, kind: 'paper', name: 'erp.pdf', content_type: 'application/pdf', body })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
