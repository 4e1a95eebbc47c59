import { sql } from 'kysely'
import type { OfficeRequestContext, OfficeRequests } from './office-request.ts'

/** Requests about settings, deliveries, the exchange rate and mails. */
export const settingsRequests: OfficeRequests = {
  OfficeSettings: () => ({}),
  SaveSettings: async context => {
    const version = await versionOf(context, 'settings', 'key', 'credit')
    const value = { toleratedDays: 10 + version }
    return { body: { changes: [{ key: 'credit', version, value }] }, records: ['setting'] }
  },
  TransportEffect: () => ({ query: { minAmount: 5000, chargeAmount: 400 } }),
  RateEffect: () => ({ query: { rate: 45 } }),
  SaveShipping: () => ({
    body: {
      act: 'save',
      code: crypto.randomUUID().slice(0, 8),
      version: null,
      name: 'Moto',
      kind: 'own',
      agencies: [],
      needsAddress: true,
      charge: 250,
      payAtDestination: false,
      departments: ['MO'],
      days: 'Todos los días',
      note: '',
      cutoff: null,
      departureWeekdays: [],
      departureLeadDays: 0,
      isActive: true,
    },
    records: ['shipping-method'],
  }),
  ShippingFor: () => ({ query: { customer: 'C20001', amount: 1000 } }),
  SaveAgency: () => {
    const code = crypto.randomUUID().slice(0, 8).toUpperCase()
    const branches = [{ name: 'Terminal', department: 'SA', address: 'Batlle 2265', phone: '4733 2909' }]
    return {
      body: {
        code,
        version: null,
        name: `Agencia ${code}`,
        phone: '',
        trackingUrl: '',
        isActive: true,
        branches,
      },
      records: ['agency', 'agency-branch'],
    }
  },
  SaveExchangeRate: async ({ db }) => {
    const { rows } = await sql<{ rate: number | null }>`
      select (select rate::float8 from exchange_rates where currency = 'USD'
        and date = (now() at time zone 'America/Montevideo')::date) as rate`.execute(db)
    const was = rows[0]?.rate ?? null
    return { body: { rate: (was ?? 40) + 0.01, was, confirmsJump: true }, records: ['exchange-rate'] }
  },
  LeaveFirstStep: async ({ db }) => {
    const { rows } =
      await sql`select from settings where key = 'firstDay' and value -> 'left' ? 'shipping'`.execute(db)
    return { body: { step: 'shipping', isLeft: rows.length === 0 }, records: ['setting'] }
  },
  SentMails: () => ({}),
  OfficeEvents: () => ({ query: { wait: 0 } }),
  OfficePresence: () => ({ query: { thing: 'customer/C20001' } }),
  OfficeNotePresence: ({ staffId }) => ({
    body: { stream: crypto.randomUUID(), thing: 'order/1', staffId, name: 'Ana', isHere: true },
  }),
  RetryMail: async ({ db }) => {
    const id = crypto.randomUUID()
    await sql`
      insert into sent_mails (id, state, recipient, subject, task, payload)
      values (${id}, 'refused', 'a@b.test', 'Pedido 1', 'orderReceivedMail', '{"orderId": 1}')`.execute(db)
    return { body: { id, to: 'c@b.test' }, records: ['mail'] }
  },
  MailTemplates: () => ({}),
  MailTemplate: () => ({ query: { kind: 'order-received' } }),
  MailPreview: () => ({ query: { kind: 'order-received' } }),
  MailPage: () => ({ query: { kind: 'order-received' } }),
  SaveMailTemplate: async ({ db }) => {
    const { rows } = await sql<{ version: number }>`
      select version from mail_templates where kind = 'account-declined'`.execute(db)
    const version = rows[0]?.version ?? null
    const text = {
      subject: `Cuenta de {empresa} ${(version ?? 0) + 1}`,
      blocks: [{ kind: 'text', text: 'Hola' }],
    }
    return { body: { kind: 'account-declined', version, text }, records: ['mail-template'] }
  },
  TestMail: () => ({
    body: {
      kind: 'account-declined',
      text: { subject: 'Cuenta', blocks: [{ kind: 'text', text: 'Hola' }] },
    },
    records: [],
  }),
  Jobs: () => ({}),
  RetryJobs: async context => ({ body: { ids: [await failedJob(context)] }, records: [] }),
  DropJob: async context => ({ body: { id: await failedJob(context) }, records: [] }),
  SystemState: () => ({}),
}

/** A job whose last attempt failed, which no worker touches. */
async function failedJob({ db }: OfficeRequestContext): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with job as (
      insert into graphile_worker._private_jobs (task_id, payload, key, attempts, max_attempts, last_error, run_at)
      select id, '{}', ${crypto.randomUUID()}, 25, 25, 'Nobody answers', now() + interval '1 day'
      from graphile_worker._private_tasks limit 1 returning id
    )
    select id::text as id from job`.execute(db)
  return rows[0]?.id ?? ''
}

async function versionOf(
  { db }: OfficeRequestContext,
  table: string,
  column: string,
  key: string,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where ${sql.ref(column)} = ${key}`.execute(db)
  return rows[0]?.version ?? 0
}
