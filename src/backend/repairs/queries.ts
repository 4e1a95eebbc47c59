import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { services, servicestatus } from '#contract/shop/repairs.ts'
import type { Currency } from '#domain/money/money.ts'
import type { RepairStatus } from '#domain/repairs/repair-status.ts'
import { currencySymbol } from '../platform/db/expressions/currency-symbol.ts'
import { instantText } from '../platform/db/expressions/instant-text.ts'
import type { Database } from '../platform/db/pool.ts'

/** A repair as its customer may see it: internal columns of the workshop are not read. */
export type RepairRow = Omit<ReplyOf<typeof services>['services'][number], 'statusDescription'>

export interface RepairWithHistory extends RepairRow {
  readonly quoteLines: ReplyOf<typeof servicestatus>['quoteLines']
  readonly history: { status: RepairStatus; at: string; note: string | null }[]
}

/** The lines of the quote of a repair `s`. */
export const quoteLines = sql`coalesce((
  select jsonb_agg(jsonb_build_object('description', l.description, 'quantity', l.quantity,
    'unitPrice', l.unit_price, 'tax', l.tax, 'amount', l.amount) order by l.line_num)
  from service_quote_lines l where l.cardcode = s.cardcode and l.doc_num = s.doc_num), '[]')`

const columns = sql`s.doc_num as "docNum", s.itemcode as "itemCode", s.item_title as title, s.serial,
  ${instantText(sql`s.received_at`)} as "receivedAt", s.status, ${instantText(sql`s.status_at`)} as "statusAt",
  s.under_warranty as "underWarranty", s.failure, s.diagnosis,
  case when num_nulls(s.quote_amount, s.quote_currency, s.quote_status) = 0 then jsonb_build_object(
    'amount', s.quote_amount, 'currency', ${currencySymbol(sql`s.quote_currency`)}, 'status', s.quote_status,
    'validUntil', s.quote_valid_until, 'total', s.quote_total)
  end as quote,
  s.promised_at as "promisedAt", ${instantText(sql`s.delivered_at`)} as "deliveredAt", s.branch, s.tracking`

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
): Promise<RepairWithHistory | null> {
  const { rows } = await sql<RepairWithHistory>`
    select ${columns}, ${quoteLines} as "quoteLines",
      coalesce((
        select jsonb_agg(jsonb_build_object('status', e.to_status, 'at', ${instantText(sql`e.at`)}, 'note', e.note_public)
          order by e.at, e.id)
        from service_events e where e.cardcode = s.cardcode and e.doc_num = s.doc_num
          -- A note of the workshop alone is no step.
          and (e.from_status is distinct from e.to_status or e.note_public is not null)), '[]') as history
    from services s where s.cardcode = ${cardcode} and s.doc_num = ${docNum}`.execute(db)
  return rows[0] ?? null
}

interface QuotedRepair {
  readonly status: RepairStatus
  readonly hasQuote: boolean
  /** Null: no limit. */
  readonly validUntil: string | null
}

/** The status of a repair of this customer, locked until the transaction ends; null when there is none. */
export async function lockRepair(
  db: Database,
  cardcode: string,
  docNum: number,
): Promise<QuotedRepair | null> {
  const { rows } = await sql<QuotedRepair>`
    select status, quote_status is not null as "hasQuote", quote_valid_until as "validUntil" from services
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
        and e.to_status in ('approved', 'quote_rejected') and e.from_status is distinct from e.to_status
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
