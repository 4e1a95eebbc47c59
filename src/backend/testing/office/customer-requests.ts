import { sql } from 'kysely'
import type { OfficeRequestContext, OfficeRequests } from './office-request.ts'

/** Of the demo's rep. */
const cardcode = 'C20001'
const itemCode = 'TAL-710PTZ13'

/** Requests about customers, their terms, users and documents, and orders taken for them. */
export const customerRequests: OfficeRequests = {
  OfficeCustomers: () => ({ query: { q: 'ferreteria' } }),
  ExportCustomers: () => ({ query: { q: 'ferreteria', format: 'csv' } }),
  ExportTerms: () => ({ query: { cardcode, format: 'csv' } }),
  ExportDocuments: () => ({ query: { cardcode, format: 'xlsx' } }),
  CustomerChoices: () => ({}),
  OfficeCustomer: () => ({ query: { cardcode } }),
  CustomerHistory: () => ({ query: { cardcode } }),
  CustomerVisits: () => ({}),
  SaveCustomer: async context => {
    const was = await oneValue(
      context,
      sql`select trade_name as value from customers where cardcode = ${cardcode}`,
    )
    const fields = [{ field: 'tradeName', was, now: `Ferretería ${crypto.randomUUID().slice(0, 8)}` }]
    return { body: { cardcode, fields }, records: ['customer'] }
  },
  SaveContact: () => ({
    body: { act: 'add', cardcode, fields: values({ email: anEmail(), name: 'Rosa Vidal' }) },
    records: ['contact'],
  }),
  SaveCustomerAddress: () => ({
    body: {
      act: 'add',
      cardcode,
      fields: values({ label: crypto.randomUUID(), street: 'Rivera', city: 'Salto', department: 'SA' }),
    },
    records: ['address'],
  }),
  FreezeCustomer: async ({ db }) => {
    await sql`update customers set frozen = false, valid = true where cardcode = 'C20003'`.execute(db)
    return {
      body: { cardcode: 'C20003', state: 'frozen', reason: 'Cheque devuelto' },
      records: ['customer'],
    }
  },
  Impersonate: async context => ({
    body: { cardcode, userId: await userIn(context), reason: 'Dice que no ve un precio' },
    records: ['impersonation'],
  }),
  EndImpersonation: async context => {
    const impersonationId = await oneValue(
      context,
      sql`insert into impersonations (staff_id, cardcode, reason, code_expires_at, session_hash, change_set_id,
          started_at, expires_at)
        values (${context.staffId}, ${cardcode}, 'Prueba', now(), '\\x00', 0, now(), now() + interval '30 minutes')
        returning id as value`,
    )
    return { body: { impersonationId }, records: ['impersonation'] }
  },
  OpenImpersonation: () => ({}),
  NoteCustomer: () => ({ body: { cardcode, body: 'Llamar el martes' }, records: ['customer-note'] }),
  CustomerTermsOf: () => ({ query: { cardcode } }),
  GroupTermsOf: () => ({ query: { group: 'ferreterias' } }),
  CustomerPriceOf: () => ({ query: { cardcode, itemCode } }),
  PreviewTerms: () => ({ body: { cardcode, fields: [] } }),
  SaveTerms: () => {
    const validFrom = aDay()
    const specialPrices = [{ itemCode, validFrom, was: null, now: { price: 100, currency: '$' } }]
    return { body: { cardcode, specialPrices }, records: ['special-price'] }
  },
  SaveCredit: async context => {
    const was = await oneValue(
      context,
      sql`select grace_days as value from customers where cardcode = ${cardcode}`,
    )
    const fields = [{ field: 'graceDays', was, now: (Number(was) + 1) % 300 }]
    return { body: { cardcode, fields, reason: 'Buen pagador' }, records: ['customer'] }
  },
  InviteUser: () => ({ body: { cardcode, email: anEmail(), name: 'Rosa Vidal' }, records: ['contact'] }),
  BlockUser: async context => {
    await sql`update users set status = 'active' where cardcode = ${cardcode}`.execute(context.db)
    return { body: { cardcode, userId: await userIn(context), blocked: true }, records: ['user'] }
  },
  EndUserSessions: async context => ({
    body: { cardcode, userId: await userIn(context) },
    records: [],
  }),
  ChangeUserEmail: async context => {
    await sql`update users set status = 'active' where cardcode = ${cardcode}`.execute(context.db)
    return {
      body: { cardcode, userId: await userIn(context), email: anEmail() },
      records: ['email-change'],
    }
  },
  MoveUser: async context => {
    const userId = await oneValue(
      context,
      sql`insert into users (email, name, cardcode, status) values (${anEmail()}, 'Rosa Vidal', ${cardcode}, 'active')
        returning id as value`,
    )
    return {
      body: { cardcode, userId, to: 'C20002', reason: 'Cambió de empresa' },
      records: ['contact', 'user'],
    }
  },
  AccountRequests: () => ({}),
  DecideAccountRequest: async context => {
    const id = await oneValue(
      context,
      sql`insert into account_requests (at, day, typed_cardcode, email)
        values (now(), current_date, 'C1', ${anEmail()}) returning id as value`,
    )
    return { body: { id, decision: 'decline' }, records: ['account-request'] }
  },
  CustomerStatement: () => ({ query: { cardcode } }),
  CustomerStatementPdf: () => ({ query: { cardcode } }),
  CustomerDocuments: () => ({ query: { cardcode, limit: 2 } }),
  CustomerDocument: async context => ({ query: await anInvoice(context) }),
  CustomerDocumentPdf: async context => ({ query: await anInvoice(context) }),
  MailCustomerDocument: async context => {
    const email = await oneValue(
      context,
      sql`select email as value from customer_contacts where cardcode = ${cardcode} order by id limit 1`,
    )
    return { body: { ...(await anInvoice(context)), email }, records: [] }
  },
  OfficeCart: () => ({ query: { cardcode } }),
  SaveOfficeCart: () => ({ body: { cardcode, lines: [{ itemCode, quantity: 1 }] } }),
  OfficeQuickOrder: () => ({ body: { cardcode, lines: [`2 ${itemCode}`] } }),
  OfficeQuickOrderFile: () => ({
    body: { cardcode, base64: Buffer.from(`${itemCode};2\n`).toString('base64') },
  }),
  CustomerPurchases: () => ({ query: { cardcode } }),
  ShippingForCustomer: () => ({ query: { cardcode } }),
  PlaceOrderFor: async context => {
    // A price that is known without asking for it.
    await sql`
      insert into special_prices (cardcode, itemcode, valid_from, price, currency)
      values (${cardcode}, ${itemCode}, '2020-01-01', 100, 'UYU')
      on conflict (cardcode, itemcode, valid_from) do nothing`.execute(context.db)
    await sql`delete from special_prices
      where cardcode = ${cardcode} and itemcode = ${itemCode} and valid_from <> '2020-01-01'`.execute(
      context.db,
    )
    const email = await oneValue(
      context,
      sql`select email as value from customers where cardcode = ${cardcode}`,
    )
    const lines = [{ itemCode, quantity: 1, price: 100, discount: 0, currency: '$' }]
    return {
      body: {
        cardcode,
        email,
        channel: 'phone',
        lines,
        promos: [],
        shipping: { code: 'RETIRO', addressId: null, agency: null, agencyBranch: null },
        poRef: null,
        comments: null,
        acceptedQuote: null,
      },
      records: ['order'],
    }
  },
  OfflineCustomers: () => ({ body: { known: {} } }),
  OfflineCatalogue: () => ({}),
  OfficeDrafts: () => ({ query: { cardcode } }),
  SaveOfficeDraft: ({ staffId }) => {
    const lines = [{ itemCode, quantity: 1 }]
    const body = { act: 'save', cardcode, known: null, title: 'Obra', ownerId: staffId, note: null, lines }
    return { body, records: ['order-draft'] }
  },
  SendDraft: async context => {
    const id = await oneValue(
      context,
      sql`insert into office_drafts (cardcode, staff_id, title, content, updated_at, updated_by)
        values (${cardcode}, ${context.staffId}, 'Obra',
          ${JSON.stringify({ lines: [{ itemCode, quantity: 1 }], note: null })}::jsonb, now(), 'Prueba')
        returning id as value`,
    )
    return {
      body: { cardcode, id, version: 1, email: null, message: null, days: 7 },
      records: ['order-draft'],
    }
  },
}

/** What a new thing is given. */
const values = (given: Readonly<Record<string, string>>) =>
  Object.entries(given).map(([field, now]) => ({ field, was: null, now }))

const anEmail = () => `${crypto.randomUUID()}@demo.test`

/** A day of years to come, another each time. */
function aDay(): string {
  const days = Math.floor(Math.random() * 3000)
  return new Date(Date.UTC(2031, 0, 1 + days)).toISOString().slice(0, 10)
}

async function oneValue({ db }: OfficeRequestContext, query: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await query.execute(db)
  return Object(rows[0]).value
}

async function userIn(context: OfficeRequestContext): Promise<unknown> {
  return await oneValue(context, sql`select id as value from users where cardcode = ${cardcode} limit 1`)
}

async function anInvoice(context: OfficeRequestContext) {
  const docNum = await oneValue(
    context,
    sql`select doc_num as value from fiscal_documents
      where cardcode = ${cardcode} and kind = 'invoice' order by id desc limit 1`,
  )
  return { cardcode, kind: 'invoice', docNum: Number(docNum) }
}
