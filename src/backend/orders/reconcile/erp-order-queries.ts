import { sql } from 'kysely'
import { type Currency, currencyOfIso, isoOf } from '#domain/money/money.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'

/** The same as it is stored; keys in this order, because rows are compared as JSON. */
export interface ErpOrderFacts {
  readonly erpRef: string
  readonly currency: Currency
  readonly docNum: number | null
  readonly cardcode: string
  readonly day: BusinessDay
  readonly total: number
  readonly isCancelled: boolean
  /** The day of the list that has it; null: the ERP told it itself. */
  readonly listedOn: BusinessDay | null
}

export async function findErpOrders(db: Database, refs: readonly string[]): Promise<ErpOrderFacts[]> {
  const { rows } = await sql<Omit<ErpOrderFacts, 'currency'> & { currency: string }>`
    select erp_ref as "erpRef", currency, doc_num as "docNum", cardcode, day, total, is_cancelled as "isCancelled",
      listed_on as "listedOn"
    from erp_orders where erp_ref = any (${[...new Set(refs)]}::text[])`.execute(db)
  return rows.map(({ erpRef, currency, ...rest }) => ({ erpRef, currency: currencyOfIso(currency), ...rest }))
}

/** Locks the ERP's orders with these references until the transaction ends. */
export async function lockErpOrders(tx: Database, refs: readonly string[]): Promise<void> {
  await sql`
    select from erp_orders where erp_ref = any (${[...refs]}::text[]) order by currency, erp_ref for update`.execute(
    tx,
  )
}

/** Inserts or replaces orders of the ERP. */
export async function upsertErpOrders(tx: Database, facts: readonly ErpOrderFacts[]): Promise<void> {
  const rows = facts.map(({ currency, ...rest }) => ({ ...rest, currency: isoOf(currency) }))
  await sql`
    insert into erp_orders (currency, erp_ref, doc_num, cardcode, day, total, is_cancelled, listed_on)
    select currency, "erpRef", "docNum", cardcode, day, total, "isCancelled", "listedOn"
    from json_to_recordset(${JSON.stringify(rows)}::json) as fact (currency text, "erpRef" text, "docNum" bigint,
      cardcode text, day date, total numeric, "isCancelled" boolean, "listedOn" date)
    on conflict (currency, erp_ref) do update set doc_num = excluded.doc_num, cardcode = excluded.cardcode,
      day = excluded.day, total = excluded.total, is_cancelled = excluded.is_cancelled, listed_on = excluded.listed_on,
      told_at = excluded.told_at`.execute(tx)
}
