import { sql } from 'kysely'
import type { Currency } from '#domain/money/money.ts'
import type { QuoteStatus, RepairStatus } from '#domain/repairs/repair-status.ts'
import { currencySymbol } from '../platform/db/currency-symbol.ts'
import type { Database } from '../platform/db/pool.ts'

/** A repair as its customer may see it: internal columns of the workshop are not read. */
export interface RepairRow {
  readonly docNum: number
  readonly itemCode: string | null
  readonly title: string
  readonly serial: string | null
  readonly receivedAt: Date
  readonly status: RepairStatus
  readonly statusAt: Date
  readonly underWarranty: boolean
  readonly failure: string
  readonly diagnosis: string | null
  readonly quoteAmount: number | null
  readonly quoteCurrency: Currency | null
  readonly quoteStatus: QuoteStatus | null
  readonly promisedAt: string | null
  readonly deliveredAt: Date | null
  readonly branch: string | null
  readonly tracking: string | null
}

export interface RepairWithEvents extends RepairRow {
  readonly events: { status: RepairStatus; at: string; note: string | null }[]
}

const columns = sql`s.doc_num as "docNum", s.itemcode as "itemCode", s.item_title as title, s.serial,
  s.received_at as "receivedAt", s.status, s.status_at as "statusAt", s.under_warranty as "underWarranty",
  s.failure, s.diagnosis, s.quote_amount as "quoteAmount",
  ${currencySymbol(sql`s.quote_currency`)} as "quoteCurrency",
  s.quote_status as "quoteStatus", s.promised_at as "promisedAt", s.delivered_at as "deliveredAt", s.branch, s.tracking`

/** Instants from `from` (included) to `to` (not included). */
export interface RepairPeriod {
  readonly cardcode: string
  readonly from: Date
  readonly to: Date
}

export async function countRepairs(db: Database, { cardcode, from, to }: RepairPeriod): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from services
    where cardcode = ${cardcode} and received_at >= ${from} and received_at < ${to}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Repairs with a pending quote first, then newest first. */
export async function findRepairs(
  db: Database,
  { cardcode, from, to }: RepairPeriod,
  page: { limit: number; offset: number },
): Promise<RepairRow[]> {
  const { rows } = await sql<RepairRow>`
    select ${columns} from services s
    where s.cardcode = ${cardcode} and s.received_at >= ${from} and s.received_at < ${to}
    order by (s.status = 'quoted' and s.quote_status is not distinct from 'pending') desc,
      s.received_at desc, s.doc_num desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

/** One repair of this customer with its history, oldest first; null for another customer's (REP-05). */
export async function findRepair(
  db: Database,
  cardcode: string,
  docNum: number,
): Promise<RepairWithEvents | null> {
  const { rows } = await sql<RepairWithEvents>`
    select ${columns}, coalesce((
        select jsonb_agg(jsonb_build_object('status', e.to_status, 'at', e.at, 'note', e.note_public)
          order by e.at, e.id)
        from service_events e where e.cardcode = s.cardcode and e.doc_num = s.doc_num), '[]') as events
    from services s where s.cardcode = ${cardcode} and s.doc_num = ${docNum}`.execute(db)
  return rows[0] ?? null
}

/** The status of a repair of this customer, locked until the transaction ends; null when there is none. */
export async function lockRepair(
  db: Database,
  cardcode: string,
  docNum: number,
): Promise<{ status: RepairStatus; hasQuote: boolean } | null> {
  const { rows } = await sql<{ status: RepairStatus; hasQuote: boolean }>`
    select status, quote_status is not null as "hasQuote" from services
    where cardcode = ${cardcode} and doc_num = ${docNum} for update`.execute(db)
  return rows[0] ?? null
}

export interface QuoteAnswer {
  readonly cardcode: string
  readonly email: string
  readonly docNum: number
  readonly from: RepairStatus
  readonly to: RepairStatus
  readonly accepted: boolean
  readonly at: Date
}

/** Stores an answer with its event and audit record. */
export async function storeQuoteAnswer(db: Database, answer: QuoteAnswer): Promise<void> {
  const { cardcode, email, docNum, from, to, accepted, at } = answer
  await sql`
    with moved as (
      update services set status = ${to}, status_at = ${at}, quote_status = ${accepted ? 'accepted' : 'rejected'}
      where cardcode = ${cardcode} and doc_num = ${docNum}
    ), audited as (
      insert into audit_log (at, email, cardcode, action, ref)
      values (${at}, ${email}, ${cardcode}, ${accepted ? 'quoteAccepted' : 'quoteRejected'}, ${String(docNum)})
    )
    insert into service_events (cardcode, doc_num, from_status, to_status, at, actor)
    values (${cardcode}, ${docNum}, ${from}, ${to}, ${at}, ${email})`.execute(db)
}

/** The facts about an answered quote for the workshop. */
export interface AnsweredQuote {
  readonly docNum: number
  readonly title: string
  readonly serial: string | null
  readonly amount: number
  readonly currency: Currency
  readonly accepted: boolean
  readonly cardcode: string
  readonly cardname: string
  readonly email: string
  readonly at: Date
}

export async function findAnsweredQuote(
  db: Database,
  cardcode: string,
  docNum: number,
): Promise<AnsweredQuote | null> {
  const { rows } = await sql<AnsweredQuote>`
    select s.doc_num as "docNum", s.item_title as title, s.serial, s.quote_amount as amount,
      ${currencySymbol(sql`s.quote_currency`)} as currency,
      s.quote_status = 'accepted' as accepted, c.cardcode, c.cardname, e.actor as email, e.at
    from services s
      join customers c using (cardcode)
      join service_events e on e.cardcode = s.cardcode and e.doc_num = s.doc_num
        and e.to_status in ('approved', 'quote_rejected')
    where s.cardcode = ${cardcode} and s.doc_num = ${docNum} and s.quote_status <> 'pending'
    order by e.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The company's e-mail; '' when it has none. */
export async function findCompanyEmail(db: Database): Promise<string> {
  const { rows } = await sql<{ email: string | null }>`
    select value ->> 'email' as email from settings where key = 'company'`.execute(db)
  return rows[0]?.email?.trim() ?? ''
}
