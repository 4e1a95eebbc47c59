import { type RawBuilder, sql } from 'kysely'
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

/** Of these codes those that are no product's any more, with the present code of the product that had it last (OFP-25). */
export async function findPresentCodes(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; itemcode: string }>`
    select given.code, f.itemcode
    from (select distinct unnest(${codes}::varchar[]) as code) as given
      join former_codes f on lower(f.code) = lower(given.code)
    where not exists (select from products p where p.itemcode = given.code)`.execute(db)
  return new Map(rows.map(({ code, itemcode }) => [code, itemcode]))
}

/** A code in SQL or, where no product has it any more, the present code of the product that had it last. */
export function presentCode(code: RawBuilder<unknown>): RawBuilder<string> {
  return sql`coalesce((
    select f.itemcode from former_codes f
    where lower(f.code) = lower(${code}) and not exists (select from products p where p.itemcode = ${code})), ${code})`
}

/** Who has a code, in any case: a product, or as a former code the product that had it last. */
interface CodeHolder {
  /** The code as it is stored. */
  readonly code: string
  readonly itemCode: string
  readonly title: string
  readonly isFormer: boolean
  /** Orders were placed with it, as a former code. */
  readonly isOrdered: boolean
}

/** Products with this code now, then those that had it. Whoever else takes this code waits until the transaction ends. */
export async function findCodeHolders(tx: Database, code: string): Promise<CodeHolder[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('code ' || lower(${code}), 0))`.execute(tx)
  const { rows } = await sql<CodeHolder>`
    select p.itemcode as code, p.itemcode as "itemCode", p.title, false as "isFormer", false as "isOrdered"
    from products p where lower(p.itemcode) = lower(${code})
    union all
    select f.code, p.itemcode, p.title, true, exists (select from order_lines l where l.ordered_code = f.code)
    from former_codes f join products p using (itemcode) where lower(f.code) = lower(${code})`.execute(tx)
  return rows
}

/** Gives a product another code and the id of that (D8): triggers let everything follow that names it (migration 0086). */
export async function updateCode(
  tx: Database,
  code: string,
  next: { code: string; id: number },
): Promise<void> {
  await sql`
    update products set itemcode = ${next.code}, id = ${next.id}, updated_at = now() where itemcode = ${code}`.execute(
    tx,
  )
}

/** The products whose code the change set of this transaction changed. */
export async function findRecoded(tx: Database): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from change_rows
    where change_set_id = current_change_set() and entity = 'product' and field = 'itemcode'`.execute(tx)
  return rows.map(({ key }) => key)
}

export async function updateId(tx: Database, code: string, id: number): Promise<void> {
  await tx.updateTable('products').set({ id }).where('itemcode', '=', code).execute()
}
