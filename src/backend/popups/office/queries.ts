import { sql } from 'kysely'
import type { BodyOf } from '#contract/call.ts'
import type { savePopup } from '#contract/office/popups.ts'
import type { Database } from '../../platform/db/pool.ts'

type Body = BodyOf<typeof savePopup>

/** The customers, groups, lists, reps and departments that do not exist. */
export async function findUnknownAudience(tx: Database, audience: Body['audience']): Promise<string[]> {
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

/** Stores an empty draft, and returns its id. */
export async function insertPopup(tx: Database, { image, validFrom, validTo }: Body): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into popups (image_source, valid_from, valid_to, active, state)
    values (${image}, ${validFrom}, ${validTo}, false, 'draft') returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export async function updatePopup(tx: Database, id: number, body: Body, by: string | null): Promise<void> {
  const { title, image, link1, link2, validFrom, validTo, priority, state } = body
  const json = (link: Body['link1']) => (link === null ? null : JSON.stringify(link))
  await sql`
    update popups set title = ${title}, image_source = ${image}, link1 = ${json(link1)}::jsonb,
      link2 = ${json(link2)}::jsonb, valid_from = ${validFrom}, valid_to = ${validTo}, priority = ${priority},
      state = ${state}, active = ${state === 'published'}, published_by = coalesce(${by}, published_by)
    where id = ${id}`.execute(tx)
}

/** What stays is not written again. */
export async function storeAudience(tx: Database, id: number, audience: Body['audience']): Promise<void> {
  const wanted = sql`
    select case when kind = 'customer' then value end as cardcode, case when kind = 'group' then value end as customer_group,
      case when kind = 'list' then value::int end as price_list, case when kind = 'rep' then value end as seller_code,
      case when kind = 'department' then value end as department
    from jsonb_to_recordset(${JSON.stringify(audience)}::jsonb) as w (kind text, value text)`
  await sql`
    delete from popup_audience a where popup_id = ${id} and not exists (
      select from (${wanted}) w where (w.cardcode, w.customer_group, w.price_list, w.seller_code, w.department)
        is not distinct from (a.cardcode, a.customer_group, a.price_list, a.seller_code, a.department))`.execute(
    tx,
  )
  await sql`
    insert into popup_audience (popup_id, cardcode, customer_group, price_list, seller_code, department)
    select ${id}::int, w.* from (${wanted}) w on conflict do nothing`.execute(tx)
}

export async function findVersion(tx: Database, id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from popups where id = ${id}`.execute(tx)
  return rows[0]?.version ?? 0
}
