import { sql } from 'kysely'
import type { Currency } from '#domain/money/money.ts'
import type { QuoteLine } from '#domain/repairs/repair-quote.ts'
import type { RepairStatus } from '#domain/repairs/repair-status.ts'
import { currencySymbol } from '../platform/db/expressions/currency-symbol.ts'
import type { Database } from '../platform/db/pool.ts'
import { quoteLines } from './queries.ts'

/** What the mail about a move says. */
export interface MovedRepair {
  readonly eventId: number
  readonly movedTo: RepairStatus
  /** For the customer. */
  readonly note: string | null
  readonly docNum: number
  readonly email: string
  readonly title: string
  readonly serial: string | null
  readonly diagnosis: string | null
  readonly currency: Currency | null
  readonly validUntil: string | null
  readonly lines: readonly (QuoteLine & { readonly description: string; readonly amount: number })[]
}

export async function findMovedRepair(
  db: Database,
  { cardcode, docNum, eventId }: { cardcode: string; docNum: number; eventId: number },
): Promise<MovedRepair | null> {
  const { rows } = await sql<MovedRepair>`
    select e.id as "eventId", e.to_status as "movedTo", e.note_public as note, s.doc_num as "docNum", c.email,
      s.item_title as title, s.serial, s.diagnosis, s.quote_valid_until as "validUntil",
      case when s.quote_currency is not null then ${currencySymbol(sql`s.quote_currency`)} end as currency,
      ${quoteLines} as lines
    from service_events e join services s using (cardcode, doc_num) join customers c using (cardcode)
    where e.cardcode = ${cardcode} and e.doc_num = ${docNum} and e.id = ${eventId}`.execute(db)
  return rows[0] ?? null
}

/** A machine that waits to be fetched. */
export interface ReadyRepair {
  readonly docNum: number
  readonly email: string
  readonly title: string
  readonly serial: string | null
  readonly readyDay: string
  readonly days: number
}

/** Null once it was fetched, or where its customer has no e-mail. */
export async function findReadyRepair(
  db: Database,
  { cardcode, docNum, at }: { cardcode: string; docNum: number; at: string },
): Promise<ReadyRepair | null> {
  const { rows } = await sql<ReadyRepair>`
    select s.doc_num as "docNum", c.email, s.item_title as title, s.serial,
      to_char(s.status_at at time zone 'America/Montevideo', 'YYYY-MM-DD') as "readyDay",
      (${at}::timestamptz at time zone 'America/Montevideo')::date
        - (s.status_at at time zone 'America/Montevideo')::date as days
    from services s join customers c using (cardcode)
    where s.cardcode = ${cardcode} and s.doc_num = ${docNum} and s.status = 'ready' and c.email <> ''`.execute(
    db,
  )
  return rows[0] ?? null
}
