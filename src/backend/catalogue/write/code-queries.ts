import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'
import { among } from './product-queries.ts'
import type { ExtraCode } from './product-record.ts'

/** A code of a product as it is stored; keys in this order, because rows are compared as JSON. */
export interface CodeFacts extends ExtraCode {
  readonly itemCode: string
}

/** Which of these codes are products. */
export async function findKnownCodes(db: Database, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('itemcode')
    .where('itemcode', 'in', among(codes))
    .execute()
  return rows.map(({ itemcode }) => itemcode)
}

/** The additional codes of these products. */
export async function findExtraCodes(db: Database, itemCodes: readonly string[]): Promise<CodeFacts[]> {
  const { rows } = await sql<CodeFacts>`
    select itemcode as "itemCode", code, kind, quantity::float8 as quantity from product_codes
    where itemcode in ${among(itemCodes)}`.execute(db)
  return rows
}

/** Locks products in the order of their codes until the transaction ends. */
export async function lockProducts(tx: Database, codes: readonly string[]): Promise<void> {
  await sql`
    with locked as (
      select 1 from products where itemcode in ${among(codes)} order by itemcode for no key update
    )
    select count(*) from locked`.execute(tx)
}

/** Inserts or replaces additional codes. */
export async function upsertCodes(tx: Database, facts: readonly CodeFacts[]): Promise<void> {
  if (facts.length === 0) return
  await sql`
    insert into product_codes (itemcode, code, kind, quantity)
    select "itemCode", code, kind, quantity from json_to_recordset(${JSON.stringify(facts)}::json)
      as fact ("itemCode" text, code text, kind text, quantity numeric)
    on conflict (itemcode, code) do update set kind = excluded.kind, quantity = excluded.quantity`.execute(tx)
}
