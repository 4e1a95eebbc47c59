import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { documents } from '#contract/shop/documents.ts'
import { addDays } from '#domain/time/business-day.ts'
import { refusalOf } from '../orders/testing/ordering.ts'
import { aCustomer, aDocument, openShop, TODAY } from '../orders/testing/shop-data.ts'
import { testDatabase } from '../testing/test-database.ts'
import { documentCalls } from './testing/document-calls.ts'
import { aFiscalDocument } from './testing/document-data.ts'

const { db } = await testDatabase(openShop)
const { call, printer } = documentCalls(db)
afterAll(() => printer.close())

type Query = NonNullable<CallInput<typeof documents>['query']>

describe('the documents of a customer', () => {
  let owner: Awaited<ReturnType<typeof aCustomer>>

  beforeAll(async () => {
    owner = await aCustomer(db)
    const add = (doc_num: number, doc_date: string, traits: Parameters<typeof aFiscalDocument>[2] = {}) =>
      aFiscalDocument(db, owner.cardcode, { doc_num, doc_date, ...traits })
    await add(9001, '2026-01-01', { folio_num: 777_001, due_date: addDays(TODAY, -3) })
    await add(9002, '2026-01-02', { folio_num: 888_001, folio_pref: '1A', balance: 0 })
    await add(9103, '2026-01-03', { kind: 'creditNote', folio_num: 777_003 })
    await add(9104, '2026-01-04', { kind: 'debitNote', folio_num: 777_004, currency: 'USD' })
    await add(9105, '2026-01-05', { kind: 'receipt', balance: -10 })
    const other = await aCustomer(db)
    await aFiscalDocument(db, other.cardcode, { doc_num: 9001 })
  })

  const numbers = async (query: Query) =>
    (await call(documents, { query }, owner)).documents.map(({ docNum }) => docNum)

  const everything = [9105, 9104, 9103, 9002, 9001]

  test.each<[Query, number[]]>([
    [{}, everything],
    [{ kind: '' }, everything],
    [{ kind: 'invoice' }, [9002, 9001]],
    [{ kind: 'creditNote, receipt' }, [9105, 9103]],
    [{ kind: 'invoice,creditNote,debitNote,receipt' }, everything],
    [{ start: '2026-01-02', end: '2026-01-04' }, [9104, 9103, 9002]],
    [{ start: '2026-01-04T02:59:59Z', end: '2026-01-04T02:59:59Z' }, [9103]],
    [{ start: '2026-01-04', end: '2026-01-02' }, []],
    [{ end: '9999-12-31' }, everything],
    [{ currency: 'U$' }, [9104]],
    [{ currency: '$' }, [9105, 9103, 9002, 9001]],
    [{ number: '910' }, [9105, 9104, 9103]],
    [{ number: '777' }, [9104, 9103, 9001]],
    [{ number: '1a 888' }, [9002]],
    [{ number: '001' }, []],
    [{ number: '%' }, []],
    [{ unpaid: true }, [9104, 9001]],
    [{ unpaid: '1', currency: '$', kind: 'invoice', number: '9' }, [9001]],
    [{ unpaid: 'false' }, everything],
  ])('DOC-05 filters by %j, newest first', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected)
  })

  test('DOC-05 DOC-06 each has its type, open balance and days overdue', async () => {
    const { documents: found } = await call(documents, { query: { number: '9001' } }, owner)
    expect(found).toEqual([
      {
        kind: 'invoice',
        docNum: 9001,
        cfeType: 111,
        folioPref: 'A',
        folioNum: 777_001,
        docDate: '2026-01-01',
        currency: '$',
        total: 122,
        cfeTypeName: 'e-Factura',
        dueDate: addDays(TODAY, -3),
        balance: 122,
        daysOverdue: 3,
        orders: [],
      },
    ])
    const [receipt] = (await call(documents, { query: { kind: 'receipt' } }, owner)).documents
    expect(receipt).toMatchObject({ cfeTypeName: 'Recibo', balance: -10, daysOverdue: 0, folioNum: null })
  })

  test('SRV-11 a page has the paging members with the total', async () => {
    const page = await call(documents, { query: { page: '2', limit: '2' } }, owner)
    expect(page).toMatchObject({ page: 2, limit: 2, pages: 3, total: 5, truncated: false })
    expect(page.documents.map(({ docNum }) => docNum)).toEqual([9103, 9002])
    const beyond = await call(documents, { query: { page: 9, limit: 2 } }, owner)
    expect(beyond).toMatchObject({ total: 5, documents: [] })
  })

  test.each<Query>([
    { kind: 'factura' },
    { kind: 'invoice,' },
    { start: '2026-02-30' },
    { end: '0000-01-01' },
    { start: '0000-01-01T00:00:00Z' },
    { limit: 501 },
    { page: 0 },
  ])('SRV-07 %j is rejected', async query => {
    const refusal = await refusalOf(call(documents, { query }, owner))
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST', status: 400 })
  })
})

test('SRV-11 without a page the newest 500 are returned, with truncated set', async () => {
  const owner = await aCustomer(db)
  await sql`
    insert into fiscal_documents (cardcode, kind, doc_entry, doc_num, doc_date, due_date, payment_form, currency,
      total)
    select ${owner.cardcode}, 'invoice', 3000000 + n, n, date '2020-01-01' + n, '2026-01-01', 'Crédito', 'UYU', n
    from generate_series(1, 501) n`.execute(db)
  const found = await call(documents, {}, owner)
  expect(found).toMatchObject({ total: 501, truncated: true })
  expect(found.documents).toHaveLength(500)
  expect(found.documents.at(-1)?.docNum).toBe(2)
})

test('DOC-01 a document lists the orders it invoices', async () => {
  const owner = await aCustomer(db)
  const id = await aDocument(db, owner.cardcode, { total: 10 })
  const { rows } = await sql<{ id: number; docNum: number }>`
    insert into orders (cardcode, email, kind, status, shipping_code, shipping)
    select ${owner.cardcode}, 'x@ferreteria.test', 'order', 'delivered', 'RETIRO', '{}' from generate_series(1, 2)
    returning id, doc_num as "docNum"`.execute(db)
  for (const row of rows) {
    await sql`insert into order_documents values (${owner.cardcode}, ${row.id}, ${id})`.execute(db)
  }
  const [document] = (await call(documents, {}, owner)).documents
  expect(document?.orders).toEqual(rows.map(row => ({ orderId: row.id, docNum: row.docNum })))
})

test('ACC-18 D2 another customer’s list is rejected', async () => {
  const [owner, other] = [await aCustomer(db), await aCustomer(db)]
  const listing = call(documents, { query: { cardcode: owner.cardcode } }, other)
  expect(await refusalOf(listing)).toMatchObject({ code: 'CARDCODE_MISMATCH' })
})
