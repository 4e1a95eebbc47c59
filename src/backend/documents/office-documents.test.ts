import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import {
  customerDocument,
  customerDocumentPdf,
  customerDocuments,
  customerStatement,
  customerStatementPdf,
  mailCustomerDocument,
} from '#contract/office/customers/customer-documents.ts'
import { documents, invoice } from '#contract/shop/documents.ts'
import { clientState } from '#contract/shop/statement.ts'
import { aCustomer, NOW, openShop } from '../orders/testing/shop-data.ts'
import { waitingJobs } from '../platform/queue/testing/work-queue.ts'
import { anOperator, nextKey } from '../testing/office/operators.ts'
import { testDatabase } from '../testing/test-database.ts'
import { documentCalls } from './testing/document-calls.ts'
import { aFiscalDocument } from './testing/document-data.ts'

const database = await testDatabase(openShop)
const { db } = database
const { call, printer } = documentCalls(db)
afterAll(() => printer.close())
const owner = await aCustomer(db, { cardcode: 'C1' })
await aFiscalDocument(db, 'C1', { doc_num: 9001, folio_num: 777_001 })
await aFiscalDocument(db, 'C1', { doc_num: 9002, kind: 'receipt', balance: -10 })
await sql`insert into customer_contacts (cardcode, name, email) values ('C1', 'Ana', 'pagos@c1.test')`.execute(
  db,
)
const accountant = await anOperator(db, 'contador', { now: NOW })
const seller = await anOperator(db, 'vendedor', { now: NOW })
const clerk = await anOperator(db, 'taller', { now: NOW })
const query = { cardcode: 'C1' }
const one = { ...query, kind: 'invoice' as const, docNum: 9001 }

test('OFC-11 statement and documents are those that the customer sees', async () => {
  expect(await call(customerStatement, { query: { ...query, from: '2025-01-01' } }, accountant)).toEqual(
    await call(clientState, { query: { from: '2025-01-01' } }, owner),
  )
  expect(await call(customerDocuments, { query }, accountant)).toEqual(
    await call(documents, { query: {} }, owner),
  )
  expect(await call(customerDocument, { query: one }, accountant)).toEqual(
    await call(invoice, { query: { docNum: 9001 } }, owner),
  )
  const receipt = { ...query, kind: 'receipt' as const, docNum: 9002 }
  expect(await call(customerDocument, { query: receipt }, accountant)).toMatchObject({
    docNum: 9002,
    means: [],
  })
  for (const file of [
    await call(customerStatementPdf, { query }, accountant),
    await call(customerDocumentPdf, { query: one }, accountant),
  ])
    expect(Buffer.from(file.body).subarray(0, 5).toString()).toBe('%PDF-')
})

test('OFC-11 OFA-11 only who may see documents, and only of customers in scope', async () => {
  await expect(call(customerStatement, { query }, clerk)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const notFound = { code: 'NOT_FOUND' }
  await expect(call(customerStatement, { query }, seller)).rejects.toMatchObject(notFound)
  await expect(call(customerDocuments, { query }, seller)).rejects.toMatchObject(notFound)
  await expect(call(customerDocument, { query: one }, seller)).rejects.toMatchObject(notFound)
  await expect(call(customerDocumentPdf, { query: one }, seller)).rejects.toMatchObject(notFound)
  const unknown = { query: { ...one, docNum: 1 } }
  await expect(call(customerDocument, unknown, accountant)).rejects.toMatchObject(notFound)
})

test('OFC-11 a document is mailed to a contact of the customer and to nobody else', async () => {
  const mail = (email: string) =>
    call(mailCustomerDocument, { body: { ...one, email }, idempotencyKey: nextKey() }, accountant)
  await expect(mail('otro@mail.test')).rejects.toMatchObject({ code: 'EMAIL_NOT_ALLOWED' })
  expect(await mail('PAGOS@c1.test')).toMatchObject({ queued: true, documents: [{ docNum: 9001 }] })
  expect((await waitingJobs(database)).map(({ task }) => task)).toEqual(['documentsMail'])
})
