import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { clientRecipe, invoice, invoiceReturn } from '#contract/shop/documents.ts'
import { refusalOf } from '../orders/testing/ordering.ts'
import { aCustomer, aDocument, openShop } from '../orders/testing/shop-data.ts'
import { countStatements } from '../platform/db/statement-count.ts'
import { testDatabase } from '../testing/test-database.ts'
import { documentCalls } from './testing/document-calls.ts'
import { addLines, aFiscalDocument, CAE, HASH, ISSUER, RECEIVER, settle } from './testing/document-data.ts'

const { db } = await testDatabase(openShop)
const { call, printer } = documentCalls(db)
afterAll(() => printer.close())

test('API-16 DOC-01 DOC-09 DOC-10 an invoice is returned as it was issued, with its order', async () => {
  const owner = await aCustomer(db)
  const { id, docNum, folioNum } = await aFiscalDocument(db, owner.cardcode, {
    total: 190,
    net_basic: 100,
    vat_basic: 22,
    net_min: 50,
    vat_min: 5,
    net_exempt: 12,
    non_billable: 1,
    to_pay: 189.5,
    balance: 90,
    adenda: 'Bultos: 3',
    is_demo: true,
  })
  await addLines(db, owner.cardcode, id, [60, 40])
  const orderId = await anOrderOf(owner.cardcode, id)
  const document = await call(invoice, { query: { docNum, cardcode: owner.cardcode } }, owner)
  expect(document).toEqual({
    kind: 'invoice',
    docNum,
    cfeType: 111,
    folioPref: 'A',
    folioNum,
    docDate: '2026-01-05',
    currency: '$',
    total: 190,
    docEntry: expect.any(Number),
    cfeTypeName: 'e-Factura',
    dueDate: '2026-02-05',
    paymentForm: 'Crédito',
    docRate: null,
    issuer: ISSUER,
    receiver: RECEIVER,
    lines: [60, 40].map((amount, index) => ({
      lineNum: index,
      itemCode: `P-${index}`,
      description: `Martillo ${index}`,
      quantity: 1,
      unit: 'UN',
      unitPrice: amount,
      discountPct: 0,
      discountAmount: 0,
      tax: 22,
      amount,
    })),
    taxes: [
      { rate: 22, net: 100, vat: 22 },
      { rate: 10, net: 50, vat: 5 },
    ],
    exempt: 12,
    nonBillable: 1,
    toPay: 189.5,
    references: [],
    reason: null,
    paid: 100,
    balance: 90,
    orders: [{ orderId, docNum: expect.any(Number) }],
    cfe: {
      hash: HASH,
      securityCode: 'AbC+/d',
      qrText: `https://www.efactura.dgi.gub.uy/consultaQR/cfe?219999830019,111,A,${folioNum},189.50,05/01/2026,AbC%2B%2Fd9x3Jk2Pq7RsTuVwXyZ012%3D`,
      signedAt: '2026-01-06T01:30:00.000Z',
      verifyText: 'Puede verificar comprobante en www.dgi.gub.uy',
      resolution: '123/2020',
      vatUpToDate: true,
      cae: CAE,
    },
    adenda: 'Bultos: 3',
    isDemo: true,
    pdfUrl: `/print/Invoice?docNum=${docNum}&cardcode=${owner.cardcode}`,
  })
})

test('DOC-10 the QR text from the ERP is returned unchanged', async () => {
  const owner = await aCustomer(db)
  const text = 'https://www.efactura.dgi.gub.uy/consultaQR/cfe?219999830019,111,A,1,122.00,20260105,x'
  const { docNum } = await aFiscalDocument(db, owner.cardcode, { qr_text: text })
  expect((await call(invoice, { query: { docNum } }, owner)).cfe).toMatchObject({ qrText: text })
})

test('domain.md 2.4 an e-Ticket is verified at the shop’s own site', async () => {
  const owner = await aCustomer(db)
  const { docNum } = await aFiscalDocument(db, owner.cardcode, { cfe_type: 101 })
  expect((await call(invoice, { query: { docNum } }, owner)).cfe).toMatchObject({
    verifyText: 'Puede verificar comprobante en tienda.test',
  })
})

test.each([
  ['no hash', { hash: null }],
  ['no authorised range', { cae: null }],
  ['a range that cannot be read', { cae: JSON.stringify({ number: 'x' }) }],
  ['no signature time', { signed_at: null }],
  ['neither QR nor issuer', { issuer: null }],
])('DOC-09 a document with %s has no CFE', async (_what, traits) => {
  const owner = await aCustomer(db)
  const { docNum } = await aFiscalDocument(db, owner.cardcode, traits)
  expect(await call(invoice, { query: { docNum } }, owner)).toMatchObject({ cfe: null, total: 122 })
})

test('DOC-09 a document stored only with its header returns what is known', async () => {
  const owner = await aCustomer(db)
  const id = await aDocument(db, owner.cardcode, { total: 500, balance: 200, currency: 'USD' })
  const document = await call(invoice, { query: { docNum: await docNumOf(id) } }, owner)
  expect(document).toMatchObject({
    cfeTypeName: 'Factura',
    currency: 'U$',
    docRate: 39,
    total: 500,
    toPay: 500,
    paid: 300,
    balance: 200,
    issuer: { name: 'Mostrador', address: 'Ceibales 1', phone: '+59820000000', rut: '' },
    receiver: {
      docType: 'RUT',
      doc: '211234560018',
      country: 'UY',
      name: `Ferretería ${owner.cardcode}`,
      address: 'Av. Italia 2500',
      city: 'Montevideo',
      department: 'Montevideo',
    },
    lines: [],
    taxes: [],
    references: [],
    orders: [],
    cfe: null,
    isDemo: false,
  })
})

test('DOC-09 missing parts of the stored issuer and receiver are empty', async () => {
  const owner = await aCustomer(db)
  const { docNum } = await aFiscalDocument(db, owner.cardcode, {
    issuer: JSON.stringify({ name: 'Otra S.A.', rut: '219999830019', phone: null }),
    receiver: JSON.stringify({ name: 'Juan', docType: 'DNI' }),
  })
  expect(await call(invoice, { query: { docNum } }, owner)).toMatchObject({
    issuer: { name: 'Otra S.A.', tradeName: '', phone: '' },
    receiver: { name: 'Juan', docType: 'otro', doc: '', country: 'UY' },
  })
})

test('API-17 DOC-02 a credit note has its references, stored or not, and its reason', async () => {
  const owner = await aCustomer(db)
  const corrected = await aFiscalDocument(db, owner.cardcode)
  const note = await aFiscalDocument(db, owner.cardcode, {
    kind: 'creditNote',
    reason: 'Devolución',
    balance: -22,
  })
  await sql`
    insert into fiscal_refs (cardcode, document_id, ref_num, referenced_id, cfe_type, folio_pref, folio_num, doc_date)
    values (${owner.cardcode}, ${note.id}, 0, ${corrected.id}, 111, 'A', ${corrected.folioNum}, '2026-01-05'),
           (${owner.cardcode}, ${note.id}, 1, null, 111, 'B', 77, '2019-05-02')`.execute(db)
  const document = await call(invoiceReturn, { query: { docNum: note.docNum } }, owner)
  const reference = { cfeType: 111, folioPref: 'A', folioNum: corrected.folioNum, docDate: '2026-01-05' }
  expect(document).toMatchObject({
    kind: 'creditNote',
    cfeTypeName: 'Nota de crédito de e-Factura',
    reason: 'Devolución',
    total: 122,
    paid: 100,
    balance: -22,
    references: [
      { ...reference, docNum: corrected.docNum },
      { cfeType: 111, folioPref: 'B', folioNum: 77, docDate: '2019-05-02', docNum: null },
    ],
    pdfUrl: `/print/InvoiceReturn?docNum=${note.docNum}&cardcode=${owner.cardcode}`,
  })
})

test('API-11 DOC-03 D11 a receipt has its means of payment, what it settles and what is left', async () => {
  const owner = await aCustomer(db)
  const [old, recent] = [
    await aFiscalDocument(db, owner.cardcode, { doc_date: '2026-01-02' }),
    await aFiscalDocument(db, owner.cardcode, { kind: 'debitNote', doc_date: '2026-01-03' }),
  ]
  const receipt = await aFiscalDocument(db, owner.cardcode, { kind: 'receipt', total: 200 })
  await settle(db, owner.cardcode, { by: receipt.id, paid: recent.id, amount: 50 })
  await settle(db, owner.cardcode, { by: receipt.id, paid: old.id, amount: 122 })
  await sql`
    insert into receipt_means (cardcode, document_id, means_num, kind, amount, ref, bank, due_date)
    values (${owner.cardcode}, ${receipt.id}, 0, 'efectivo', 50, null, null, null),
      (${owner.cardcode}, ${receipt.id}, 1, 'cheque', 150, '44-1', 'BROU', '2026-05-01')`.execute(db)
  expect(await call(clientRecipe, { query: { docNum: receipt.docNum } }, owner)).toEqual({
    kind: 'receipt',
    docNum: receipt.docNum,
    cfeType: null,
    folioPref: null,
    folioNum: null,
    docDate: '2026-01-05',
    currency: '$',
    total: 200,
    issuer: ISSUER,
    receiver: RECEIVER,
    means: [
      { kind: 'efectivo', amount: 50, ref: null, bank: null, dueDate: null },
      { kind: 'cheque', amount: 150, ref: '44-1', bank: 'BROU', dueDate: '2026-05-01' },
    ],
    allocations: [
      {
        kind: 'invoice',
        docNum: old.docNum,
        cfeType: 111,
        folioPref: 'A',
        folioNum: old.folioNum,
        docDate: '2026-01-02',
        amount: 122,
        currency: '$',
      },
      {
        kind: 'debitNote',
        docNum: recent.docNum,
        cfeType: 113,
        folioPref: 'A',
        folioNum: recent.folioNum,
        docDate: '2026-01-03',
        amount: 50,
        currency: '$',
      },
    ],
    unapplied: 28,
    isDemo: false,
    pdfUrl: `/print/clientRecipe?docNum=${receipt.docNum}&cardcode=${owner.cardcode}`,
  })
})

test('a repeated number returns the customer’s newest document of the kinds of the call', async () => {
  const owner = await aCustomer(db)
  const other = await aCustomer(db)
  const number = { doc_num: 7000 }
  await aFiscalDocument(db, owner.cardcode, { ...number, doc_date: '2024-01-01' })
  const debit = await aFiscalDocument(db, owner.cardcode, {
    ...number,
    kind: 'debitNote',
    doc_date: '2026-01-01',
  })
  const credit = await aFiscalDocument(db, owner.cardcode, {
    ...number,
    kind: 'creditNote',
    doc_date: '2025-01-01',
  })
  await aFiscalDocument(db, owner.cardcode, { ...number, kind: 'receipt', doc_date: '2027-01-01' })
  await aFiscalDocument(db, other.cardcode, { ...number, doc_date: '2028-01-01' })
  const query = { docNum: 7000 }
  expect(await call(invoice, { query }, owner)).toMatchObject({ kind: 'debitNote', folioNum: debit.folioNum })
  expect(await call(invoiceReturn, { query }, owner)).toMatchObject({ folioNum: credit.folioNum })
  expect(await call(clientRecipe, { query }, owner)).toMatchObject({ docDate: '2027-01-01' })
})

test('DOC-11 D2 ACC-18 a document of another customer, or of another kind, is not found', async () => {
  const [owner, other] = [await aCustomer(db), await aCustomer(db)]
  const documents = {
    invoice: await aFiscalDocument(db, owner.cardcode),
    note: await aFiscalDocument(db, owner.cardcode, { kind: 'creditNote' }),
    receipt: await aFiscalDocument(db, owner.cardcode, { kind: 'receipt' }),
  }
  const cases = [
    [invoice, documents.invoice],
    [invoiceReturn, documents.note],
    [clientRecipe, documents.receipt],
  ] as const
  for (const [read, own] of cases) {
    await call(read, { query: { docNum: own.docNum } }, owner)
    for (const { docNum } of Object.values(documents)) {
      const foreign = await refusalOf(call(read, { query: { docNum } }, other))
      expect(foreign).toMatchObject({ code: 'NOT_FOUND', status: 404 })
      if (docNum === own.docNum) continue
      expect(await refusalOf(call(read, { query: { docNum } }, owner))).toMatchObject({ code: 'NOT_FOUND' })
    }
    const named = call(read, { query: { docNum: own.docNum, cardcode: owner.cardcode } }, other)
    expect(await refusalOf(named)).toMatchObject({ code: 'CARDCODE_MISMATCH' })
    expect(await refusalOf(call(read, { query: { docNum: own.docNum } }))).toMatchObject({ status: 401 })
  }
})

test('a document with 200 lines is read in one statement', async () => {
  const owner = await aCustomer(db)
  const { id, docNum } = await aFiscalDocument(db, owner.cardcode)
  await addLines(
    db,
    owner.cardcode,
    id,
    Array.from({ length: 200 }, (_, index) => index + 1),
  )
  const { result, statements } = await countStatements(() => call(invoice, { query: { docNum } }, owner))
  expect(result.lines.map(line => line.lineNum)).toEqual(Array.from({ length: 200 }, (_, index) => index))
  expect(statements).toHaveLength(1)
})

async function docNumOf(id: number): Promise<number> {
  const row = await db
    .selectFrom('fiscal_documents')
    .select('doc_num')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.doc_num ?? 0
}

/** An order of the customer that the document invoices. */
async function anOrderOf(cardcode: string, documentId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with placed as (
      insert into orders (cardcode, email, kind, status, shipping_code, shipping)
      values (${cardcode}, 'x@ferreteria.test', 'order', 'delivered', 'RETIRO', '{}') returning id
    ), linked as (
      insert into order_documents select ${cardcode}, id, ${documentId} from placed
    )
    select id from placed`.execute(db)
  return rows[0]?.id ?? 0
}
