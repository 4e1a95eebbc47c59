import { type RawBuilder, sql } from 'kysely'
import type { AudienceEntry } from '#contract/office/audience.ts'
import type { AudienceMember } from '#domain/promos/audience.ts'
import type { Database } from '../../../platform/db/pool.ts'

/** Whom popups and blocks of the home page are for: rows of equal tables (OFM-10, OFM-11). */

interface AudienceTable {
  readonly table: 'popup_audience' | 'home_block_audience'
  /** The column that names what it is the audience of. */
  readonly key: string
}

export const POPUP_AUDIENCE: AudienceTable = { table: 'popup_audience', key: 'popup_id' }
export const BLOCK_AUDIENCE: AudienceTable = { table: 'home_block_audience', key: 'block_id' }

/** As JSON, an array of `AudienceMember`. */
export function audienceOf({ table, key }: AudienceTable, id: RawBuilder<unknown>) {
  return sql`
    coalesce((
      select jsonb_agg(jsonb_build_object('cardcode', a.cardcode, 'group', a.customer_group, 'priceList', a.price_list,
        'seller', a.seller_code, 'department', a.department) order by a.id)
      from ${sql.table(table)} a where a.${sql.ref(key)} = ${id}), '[]')`
}

/** The customers, groups, lists, reps and departments that do not exist. */
export async function findUnknownAudience(
  tx: Database,
  audience: readonly AudienceEntry[],
): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select value from jsonb_to_recordset(${JSON.stringify(audience)}::jsonb) as w (kind text, value text)
    where not case kind
      when 'customer' then exists (select from customers c where c.cardcode = value)
      when 'group' then exists (select from customers c where c.customer_group = value)
      when 'list' then exists (select from price_lists l where l.price_list::text = value)
      when 'rep' then exists (select from employees e where e.code = value)
      else value ~ '^[A-Z]{2}$' end`.execute(tx)
  return rows.map(({ value }) => value)
}

/** What stays is not written again. */
export async function storeAudience(
  tx: Database,
  { table, key }: AudienceTable,
  id: number,
  audience: readonly AudienceEntry[],
): Promise<void> {
  const audiences = sql.table(table)
  const whole = sql.ref(key)
  const wanted = sql`
    select case when kind = 'customer' then value end as cardcode, case when kind = 'group' then value end as customer_group,
      case when kind = 'list' then value::int end as price_list, case when kind = 'rep' then value end as seller_code,
      case when kind = 'department' then value end as department
    from jsonb_to_recordset(${JSON.stringify(audience)}::jsonb) as w (kind text, value text)`
  await sql`
    delete from ${audiences} a where ${whole} = ${id} and not exists (
      select from (${wanted}) w where (w.cardcode, w.customer_group, w.price_list, w.seller_code, w.department)
        is not distinct from (a.cardcode, a.customer_group, a.price_list, a.seller_code, a.department))`.execute(
    tx,
  )
  await sql`
    insert into ${audiences} (${whole}, cardcode, customer_group, price_list, seller_code, department)
    select ${id}::int, w.* from (${wanted}) w on conflict do nothing`.execute(tx)
}

/** As operators choose them. */
export function entriesOf(audience: readonly AudienceMember[]): AudienceEntry[] {
  return audience.flatMap(member => entryOf(member) ?? [])
}

function entryOf({ cardcode, group, priceList, seller, department }: AudienceMember): AudienceEntry | null {
  if (cardcode !== null) return { kind: 'customer', value: cardcode }
  if (group !== null) return { kind: 'group', value: group }
  if (priceList !== null) return { kind: 'list', value: String(priceList) }
  if (seller !== null) return { kind: 'rep', value: seller }
  return department === null ? null : { kind: 'department', value: department }
}

/** What `entriesOf` reads. */
export function membersOf(entries: readonly AudienceEntry[]): AudienceMember[] {
  return entries.map(({ kind, value }) => ({
    cardcode: kind === 'customer' ? value : null,
    group: kind === 'group' ? value : null,
    priceList: kind === 'list' ? Number(value) : null,
    seller: kind === 'rep' ? value : null,
    department: kind === 'department' ? value : null,
  }))
}
