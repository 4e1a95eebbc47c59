import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { sendCFE } from '#contract/shop/documents.ts'
import { refusalOf } from '../orders/testing/ordering.ts'
import { aCustomer, NOW, openShop } from '../orders/testing/shop-data.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { smtpServer } from '../platform/mail/testing/smtp-server.ts'
import { readTexts } from '../platform/pdf/testing/read-pdf.ts'
import { waitingJobs, workQueue } from '../platform/queue/testing/work-queue.ts'
import { rateLimits } from '../platform/rate-limit/limiter.ts'
import { testDatabase } from '../testing/test-database.ts'
import { documentMessages } from './messages.ts'
import { documentTasks } from './tasks.ts'
import { company, documentCalls, PUBLIC_URL } from './testing/document-calls.ts'
import { aFiscalDocument } from './testing/document-data.ts'

const database = await testDatabase(openShop)
const { db } = database
const { call, printer } = documentCalls(db)
afterAll(() => printer.close())

beforeEach(async () => {
  await sql`delete from rate_limits`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

test('API-30 DOC-07 DOC-08 a document is queued for the session’s e-mail, which is returned masked', async () => {
  const owner = await aCustomer(db)
  const { docNum, folioNum } = await aFiscalDocument(db, owner.cardcode)
  const query = { folioPref: 'a', folioNum, cardcode: owner.cardcode, email: '' }
  expect(await call(sendCFE, { query }, owner)).toEqual({
    queued: true,
    to: 'c•••@ferreteria.test',
    documents: [
      {
        kind: 'invoice',
        docNum,
        cfeType: 111,
        folioPref: 'A',
        folioNum,
        docDate: '2026-01-05',
        currency: '$',
        total: 122,
      },
    ],
  })
  expect(await waitingJobs(database)).toMatchObject([
    { task: 'documentsMail', payload: { cardcode: owner.cardcode, to: owner.email } },
  ])
  const { rows } = await sql`
    select at, email, action, ref from audit_log where cardcode = ${owner.cardcode}`.execute(db)
  const ref = `A ${folioNum} (111) ${owner.email}`
  expect(rows).toEqual([{ at: NOW, email: owner.email, action: 'sendCFE', ref }])
})

test('DOC-07 API-30 every PDF is attached to the SMTP mail, with the facts of its document', async () => {
  const server = await smtpServer()
  const owner = await aCustomer(db)
  const folio = { folio_pref: 'ZZ', folio_num: 4100 }
  const own = Buffer.from('%PDF-1.7 the ERP’s own')
  const file = await db
    .insertInto('files')
    .values({
      cardcode: owner.cardcode,
      kind: 'paper',
      name: 'x',
      content_type: 'application/pdf',
      body: own,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await aFiscalDocument(db, owner.cardcode, { ...folio, is_demo: true, doc_date: '2026-01-01' })
  const delivered = { kind: 'creditNote', doc_date: '2026-01-02', file_id: file.id } as const
  await aFiscalDocument(db, owner.cardcode, { ...folio, ...delivered })
  await aFiscalDocument(db, owner.cardcode, {
    ...folio,
    kind: 'receipt',
    cfe_type: 101,
    doc_date: '2026-01-03',
  })
  await call(sendCFE, { query: { folioPref: 'ZZ', folioNum: 4100 } }, owner)
  await work(server.url)

  expect(server.mails).toHaveLength(1)
  const mail = await PostalMime.parse(server.mails[0] ?? '')
  expect(mail.to).toEqual([{ address: owner.email, name: '' }])
  expect(mail.subject).toBe('3 comprobantes de Mostrador')
  const files = mail.attachments.map(({ filename }) => filename)
  expect(files).toEqual([
    'e-Factura-ZZ-4100.pdf',
    'Nota-de-credito-de-e-Factura-ZZ-4100.pdf',
    'e-Ticket-Cobranza-ZZ-4100.pdf',
  ])
  const bodies = mail.attachments.map(({ content }) =>
    typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  )
  const [printed = new Uint8Array(), unchanged = new Uint8Array(), receipt = new Uint8Array()] = bodies
  expect((await readTexts(printed)).join()).toContain('4100')
  expect(Buffer.from(unchanged)).toEqual(own)
  expect((await readTexts(receipt)).join()).toContain('4100')
  const words = [
    'e-Factura ZZ 4100',
    'Ferretería del Este S.R.L.',
    '01/01/2026',
    '05/02/2026',
    '$ 122,00',
    'e-Ticket Cobranza ZZ 4100',
    'DOCUMENTO DE PRUEBA, SIN VALIDEZ FISCAL',
    `${PUBLIC_URL}/account/status`,
    ...files,
  ]
  for (const part of [mail.text, mail.html]) {
    const read = (part ?? '').replaceAll('\u00A0', ' ').replaceAll('&nbsp;', ' ')
    for (const word of words) expect(read).toContain(word)
  }
})

test('a single document is named in the subject, and a repeated request sends it again', async () => {
  const server = await smtpServer()
  const owner = await aCustomer(db)
  const { folioNum } = await aFiscalDocument(db, owner.cardcode)
  for (const mails of [1, 2]) {
    await call(sendCFE, { query: { folioPref: 'A', folioNum } }, owner)
    await call(sendCFE, { query: { folioPref: 'A', folioNum } }, owner)
    await work(server.url)
    expect(server.mails, 'clicked twice, sent once').toHaveLength(mails)
  }
  const mail = await PostalMime.parse(server.mails[0] ?? '')
  expect(mail.subject).toBe(`e-Factura A ${folioNum} de Mostrador`)
})

test('D34 without a type every own document with that number is sent, with a type only that one', async () => {
  const [owner, other] = [await aCustomer(db), await aCustomer(db)]
  const folio = { folio_pref: 'ZY', folio_num: 5200 }
  await aFiscalDocument(db, owner.cardcode, folio)
  await aFiscalDocument(db, owner.cardcode, { ...folio, kind: 'creditNote' })
  await aFiscalDocument(db, other.cardcode, { ...folio, kind: 'debitNote' })
  const sent = async (cfeType?: number) =>
    (await call(sendCFE, { query: { folioPref: 'ZY', folioNum: 5200, cfeType } }, owner)).documents.map(
      document => document.cfeType,
    )
  expect(await sent()).toEqual([111, 112])
  expect(await sent(112)).toEqual([112])
  const { rows } =
    await sql`select ref from audit_log where cardcode = ${owner.cardcode} order by ref`.execute(db)
  expect(rows).toEqual([
    { ref: `ZY 5200 (111, 112) ${owner.email}` },
    { ref: `ZY 5200 (112) ${owner.email}` },
  ])
  expect(await refusalOf(sent(113))).toMatchObject({ code: 'NOT_FOUND' })
})

test('DOC-07 a contact’s e-mail is allowed in any letter case, and used as stored', async () => {
  const owner = await aCustomer(db)
  await sql`insert into customer_contacts (cardcode, name, email)
    values (${owner.cardcode}, 'Ana', 'Ana@ferreteria.test')`.execute(db)
  const { folioNum } = await aFiscalDocument(db, owner.cardcode)
  const send = (email: string) => call(sendCFE, { query: { folioPref: 'A', folioNum, email } }, owner)
  expect(await send('ANA@FERRETERIA.TEST')).toMatchObject({ to: 'A•••@ferreteria.test' })
  expect(await waitingJobs(database)).toMatchObject([{ payload: { to: 'Ana@ferreteria.test' } }])
  expect(await send(owner.email.toUpperCase())).toMatchObject({ to: 'c•••@ferreteria.test' })
})

test('DOC-07 any other e-mail is rejected, including another customer’s contact, and nothing is queued', async () => {
  const [owner, other] = [await aCustomer(db), await aCustomer(db)]
  await sql`insert into customer_contacts (cardcode, name, email)
    values (${other.cardcode}, 'Eva', 'eva@ferreteria.test')`.execute(db)
  const { folioNum } = await aFiscalDocument(db, owner.cardcode)
  for (const email of ['eva@ferreteria.test', other.email, 'no address', `${owner.email},x@y.test`]) {
    const refusal = await refusalOf(call(sendCFE, { query: { folioPref: 'A', folioNum, email } }, owner))
    expect(refusal).toMatchObject({
      code: 'EMAIL_NOT_ALLOWED',
      status: 403,
      detail: documentMessages.emailNotAllowed,
    })
  }
  expect(await waitingJobs(database)).toEqual([])
  const { rows } = await sql`select 1 from audit_log where cardcode = ${owner.cardcode}`.execute(db)
  expect(rows).toEqual([])
})

test('DOC-11 API-30 an unknown number, or another customer’s, is not found', async () => {
  const [owner, other] = [await aCustomer(db), await aCustomer(db)]
  const { folioNum } = await aFiscalDocument(db, owner.cardcode)
  for (const query of [
    { folioPref: 'A', folioNum },
    { folioPref: 'B', folioNum },
    { folioPref: 'Ñ', folioNum: 9_999_999 },
  ]) {
    expect(await refusalOf(call(sendCFE, { query }, other))).toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await waitingJobs(database)).toEqual([])
})

test.each([
  { folioPref: '', folioNum: 1 },
  { folioPref: 'ABC', folioNum: 1 },
  { folioPref: 'A', folioNum: 10_000_000 },
  { folioPref: 'A', folioNum: 0 },
  { folioPref: 'A', folioNum: 1, cfeType: 3_000_000_000 },
])('SRV-07 %j is rejected', async query => {
  const refusal = await refusalOf(call(sendCFE, { query }, await aCustomer(db)))
  expect(refusal).toMatchObject({ code: 'BAD_REQUEST' })
})

test('DOC-08 SRV-15 sending is rate limited per customer, successful or not', async () => {
  const [owner, other] = [await aCustomer(db), await aCustomer(db)]
  const send = (by: typeof owner) => call(sendCFE, { query: { folioPref: 'A', folioNum: 9_999_999 } }, by)
  for (let time = 0; time < rateLimits.sendCfe.points; time += 1) {
    expect(await refusalOf(send(owner))).toMatchObject({ code: 'NOT_FOUND' })
  }
  const refusal = await refusalOf(send(owner))
  expect(refusal).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
  expect(refusal.retryAfter).toBeGreaterThan(0)
  expect(await refusalOf(send(other))).toMatchObject({ code: 'NOT_FOUND' })
})

async function work(smtpUrl: string): Promise<void> {
  const mailer = createMailer({ smtpUrl, dataDir: '', mailFrom: 'Mostrador <pedidos@mostrador.test>' })
  onTestFinished(() => mailer.close())
  const config = { publicUrl: PUBLIC_URL }
  await workQueue(database, { ...documentTasks({ config, db, mailer, printer, company: () => company }) })
}

test('DOC-07 a receipt that is not a CFE is sent by kind and number, only to its own customer', async () => {
  const [owner, other] = [await aCustomer(db), await aCustomer(db)]
  const { docNum } = await aFiscalDocument(db, owner.cardcode, { kind: 'receipt' })
  await aFiscalDocument(db, owner.cardcode, { doc_num: docNum })
  const query = { kind: 'receipt', docNum } as const
  expect(await call(sendCFE, { query }, owner)).toMatchObject({
    documents: [{ kind: 'receipt', docNum, folioPref: null, folioNum: null }],
  })
  const { rows } = await sql`select ref from audit_log where cardcode = ${owner.cardcode}`.execute(db)
  expect(rows).toEqual([{ ref: `receipt ${docNum} ${owner.email}` }])
  expect(await refusalOf(call(sendCFE, { query }, other))).toMatchObject({ status: 404 })
  const half = [{ ...query, folioPref: 'A' }, { ...query, folioNum: 1 }, { folioPref: 'A' }]
  for (const unclear of [{}, { docNum }, { ...query, folioPref: 'A', folioNum: 1 }, ...half]) {
    expect(await refusalOf(call(sendCFE, { query: unclear }, owner))).toMatchObject({ code: 'BAD_REQUEST' })
  }
})
