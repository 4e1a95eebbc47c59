import { type RawBuilder, sql } from 'kysely'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import { likeContaining } from '../../platform/db/expressions/like-pattern.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { UndoableThing } from './undoable-things.ts'

/** `made`, `gone`: the whole row came or went; `changed`: one field. */
export type CellKind = 'made' | 'gone' | 'changed'

/** What a change set did to a field or a whole row, all of its changes taken together. */
export interface UndoCell {
  readonly key: string
  readonly kind: CellKind
  readonly field: string | null
  /** What it goes back to: the field's value, or the whole row; null for a row that goes. */
  readonly before: unknown
  /** What is stored now, where it moved on. */
  readonly present: unknown
  /** `back`: it is as the change set left it; `moved`: somebody changed it since. */
  readonly state: 'back' | 'moved'
}

/** A part of what a change set did (OFI-14): things of products of a brand, one field, chosen things. */
export type UndoPart =
  | { readonly of: 'brand'; readonly brand: number }
  | { readonly of: 'field'; readonly entity: string; readonly field: string }
  | { readonly of: 'things'; readonly things: readonly { readonly entity: string; readonly key: string }[] }

/** What is undone of a change set; `part` null: all of it. */
export interface UndoneWork {
  readonly changeSetId: number
  readonly part: UndoPart | null
}

/** A row's key as the register has it. */
export function storedKey({ keys }: UndoableThing, alias = 't'): RawBuilder<string> {
  return sql`concat_ws('/', ${sql.join(keys.map(column => sql.ref(`${alias}.${column}`)))})`
}

/**
 * What is left to undo of one kind of thing: per row what it was before the change set and after it, compared with what
 * is stored. What is as it was before is not returned.
 */
export async function findUndoCells(
  db: Database,
  work: UndoneWork,
  entity: string,
  thing: UndoableThing,
): Promise<UndoCell[]> {
  const { rows } = await sql<UndoCell>`
    with ${netChanges(work, entity, thing)}
    select key, kind, field, before, case when state = 'moved' then present end as present, state
    from cells where state <> 'same' order by key, field`.execute(db)
  return rows
}

export interface UndoCounts {
  readonly back: number
  readonly moved: number
}

export async function countUndoCells(
  db: Database,
  work: UndoneWork,
  entity: string,
  thing: UndoableThing,
): Promise<UndoCounts> {
  const { rows } = await sql<UndoCounts>`
    with ${netChanges(work, entity, thing)}
    select count(*) filter (where state = 'back')::int as back, count(*) filter (where state = 'moved')::int as moved
    from cells`.execute(db)
  return rows[0] ?? { back: 0, moved: 0 }
}

/** What moved on since, with who changed it last. */
export interface MovedCell extends Omit<UndoCell, 'state'> {
  readonly author: string | null
  readonly at: string | null
}

export async function findMovedCells(
  db: Database,
  work: UndoneWork,
  entity: string,
  thing: UndoableThing,
  limit: number,
): Promise<MovedCell[]> {
  const { rows } = await sql<MovedCell>`
    with ${netChanges(work, entity, thing)}
    select moved.*, last.actor as author, ${instantText(sql`last.at`)} as at
    from (select key, kind, field, before, present from cells where state = 'moved' order by key, field limit ${limit}) as moved
      left join lateral (
        select s.actor, r.at from change_rows r join change_sets s on s.id = r.change_set_id
        where r.entity = ${entity} and r.key = moved.key
          and (moved.field is null or r.field is null or r.field = moved.field)
        order by r.n desc limit 1
      ) as last on true`.execute(db)
  return rows
}

/**
 * CTE `cells`. The rows of a change set are its history: a row that came and went left nothing, one that went and came
 * changed where its two versions differ, and of a field that changed twice the first `before` and the last `after` count.
 * What a trigger leaves out of the register is in neither.
 */
function netChanges(
  { changeSetId, part }: UndoneWork,
  entity: string,
  thing: UndoableThing,
): RawBuilder<unknown> {
  const { table, fields } = thing
  const only = part?.of === 'field' ? [part.field] : fields
  const kept = only === undefined ? sql`true` : sql`fields.field = any (${[...only]}::text[])`
  const whole = sql`${only === undefined}::boolean`
  return sql`recoded as materialized (
      ${recodedKeys(thing)}
    ), touched as materialized (
      select r.n, coalesce(recoded.key, r.key) as key, r.field, r.before, r.after
      from change_rows r left join recoded on recoded.former = r.key
      where r.change_set_id = ${changeSetId} and r.entity = ${entity}
    ), wholes as (
      select key, min(n) as first_n, max(n) as last_n,
        (array_agg(before is null order by n))[1] as came, (array_agg(after is null order by n desc))[1] as went,
        (array_agg(before order by n) filter (where after is null))[1] as left_row,
        (array_agg(after order by n desc) filter (where before is null))[1] as made_row
      from touched where field is null group by key
    ), firsts as (
      select key, jsonb_object_agg(field, before) as was from (
        select distinct on (t.key, t.field) t.key, t.field, t.before from touched t left join wholes w using (key)
        where t.field is not null and (w.first_n is null or t.n < w.first_n) order by t.key, t.field, t.n
      ) as first group by key
    ), lasts as (
      select key, jsonb_object_agg(field, after) as now from (
        select distinct on (t.key, t.field) t.key, t.field, t.after from touched t left join wholes w using (key)
        where t.field is not null and (w.last_n is null or t.n > w.last_n) order by t.key, t.field, t.n desc
      ) as last group by key
    ), net as materialized (
      select key, case when came then null else coalesce(left_row, '{}') || coalesce(was, '{}') end as was,
        case when went then null else coalesce(made_row, '{}') || coalesce(now, '{}') end as now
      from (select distinct key from touched) as keys left join wholes using (key) left join firsts using (key)
        left join lasts using (key)
    ), stored as materialized (
      select net.*, case when t is null then null else to_jsonb(t) end as present
      from net left join ${sql.table(table)} t on ${storedKey(thing)} = net.key
    ), things as materialized (
      select * from stored where ${isInPart(changeSetId, part, entity)}
    ), cells as (
      select key, 'made' as kind, null as field, null::jsonb as before, present,
        case when present is null then 'same' when ${isStill(sql`now`)} then 'back' else 'moved' end as state
      from things where was is null and now is not null and ${whole}
      union all
      select key, 'gone', null, was, present,
        case when present is null then 'back' when ${isStill(sql`was`)} then 'same' else 'moved' end
      from things where was is not null and now is null and ${whole}
      union all
      select key, 'changed', fields.field, fields.before, present -> fields.field,
        case when present is null then 'moved' when present -> fields.field = fields.before then 'same'
          when present -> fields.field = now -> fields.field then 'back' else 'moved' end
      from things cross join lateral jsonb_each(was) as fields (field, before)
      where was is not null and now is not null and fields.before is distinct from now -> fields.field and ${kept}
    )`
}

/** OFP-25: keys of rows about products by the codes that these had, with the present ones. */
function recodedKeys(thing: UndoableThing): RawBuilder<unknown> {
  const { table, keys } = thing
  if (!keys.includes('itemcode')) return sql`select null::text as former, null::text as key where false`
  const former = keys.map(column => (column === 'itemcode' ? sql.ref('f.code') : sql.ref(`t.${column}`)))
  return sql`select concat_ws('/', ${sql.join(former)}) as former, ${storedKey(thing)} as key
    from former_codes f join ${sql.table(table)} t on t.itemcode = f.itemcode`
}

/** Whether a thing of `stored` is in the part that is undone. */
function isInPart(changeSetId: number, part: UndoPart | null, entity: string): RawBuilder<unknown> {
  if (part === null || part.of === 'field') return sql`true`
  if (part.of === 'things') {
    const keys = part.things.filter(thing => thing.entity === entity).map(({ key }) => key)
    return sql`key in (select unnest(${keys}::text[]))`
  }
  if (entity === 'brand') return sql`key = ${String(part.brand)}`
  // Of a product that went the register knows its brand.
  return sql`coalesce(present ->> 'itemcode', was ->> 'itemcode', now ->> 'itemcode') in (
    select p.itemcode from products p where p.brand_id = ${part.brand}
    union all
    select r.key from change_rows r
    where r.change_set_id = ${changeSetId} and r.entity = 'product' and r.field is null
      and (r.before ->> 'brand_id')::integer = ${part.brand})`
}

/** The brands of the products that a change set is about, with how many things of each it changed. */
export async function findTouchedBrands(
  db: Database,
  changeSetId: number,
): Promise<{ id: number; name: string; things: number }[]> {
  const { rows } = await sql<{ id: number; name: string; things: number }>`
    with things as materialized (
      select distinct entity, key,
        case entity when 'price' then regexp_replace(key, '/[^/]*$', '') else key end as itemcode
      from change_rows where change_set_id = ${changeSetId} and entity in ('product', 'price', 'stock')
    )
    select b.id, b.name, count(*)::int as things
    from things join products p using (itemcode) join brands b on b.id = p.brand_id
    group by b.id order by b.name`.execute(db)
  return rows
}

/** Things that a change set changed, by their keys or the titles of their products; `total`: of all that match. */
export async function findTouchedThings(
  db: Database,
  {
    changeSetId,
    entities,
    text,
    offset,
    limit,
  }: {
    readonly changeSetId: number
    readonly entities: readonly string[]
    readonly text: string
    readonly offset: number
    readonly limit: number
  },
): Promise<{
  things: { entity: string; key: string; title: string | null; changes: number }[]
  total: number
}> {
  const words = likeContaining(text)
  const { rows } = await sql<{
    entity: string
    key: string
    title: string | null
    changes: number
    total: number
  }>`
    with things as (
      select entity, key, count(*)::int as changes from change_rows
      where change_set_id = ${changeSetId} and entity in (select unnest(${[...entities]}::text[]))
      group by entity, key
    )
    select t.entity, t.key, p.title, t.changes, count(*) over ()::int as total
    from things t left join products p
      on p.itemcode = case t.entity when 'price' then regexp_replace(t.key, '/[^/]*$', '') else t.key end
      and t.entity in ('product', 'price', 'stock')
    where t.key ilike ${words} or p.title ilike ${words}
    order by t.entity, t.key offset ${offset} limit ${limit}`.execute(db)
  return {
    things: rows.map(({ total: _, ...thing }) => thing),
    total: rows[0]?.total ?? 0,
  }
}

/** Whether what is stored has all these values; columns that came later do not count. */
function isStill(row: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`not exists (
    select from jsonb_each(${row}) as f (name, value) where f.value is distinct from present -> f.name)`
}

/** Locks the rows of a change set in the order of their keys, so that what is compared stays until the end. */
export async function lockTouchedRows(
  tx: Database,
  changeSetId: number,
  entity: string,
  thing: UndoableThing,
): Promise<void> {
  const key = storedKey(thing)
  await sql`
    with recoded as (${recodedKeys(thing)}), locked as (
      select 1 from ${sql.table(thing.table)} t
      where ${key} in (
        select coalesce(recoded.key, r.key) from change_rows r left join recoded on recoded.former = r.key
        where r.change_set_id = ${changeSetId} and r.entity = ${entity})
      order by ${key} for update of t
    )
    select count(*) from locked`.execute(tx)
}

/** The fields that a change set changed of each kind of thing; null: a whole row came or went. */
export async function findTouchedFields(
  db: Database,
  changeSetId: number,
): Promise<{ entity: string; field: string | null; changes: number }[]> {
  const { rows } = await sql<{ entity: string; field: string | null; changes: number }>`
    select entity, field, count(*)::int as changes from change_rows where change_set_id = ${changeSetId}
    group by entity, field order by entity, field`.execute(db)
  return rows
}

/** Whether all rows of a change set are about customers of the scope (OFA-11); what is gone is not anybody's. */
export async function isAllInScope(
  db: Database,
  { sellerCode }: StaffScope,
  changeSetId: number,
  things: readonly (readonly [entity: string, thing: UndoableThing])[],
): Promise<boolean> {
  if (sellerCode === null) return true
  for (const [entity, thing] of things) {
    const { owner } = thing
    if (owner === undefined) continue
    const cardcode =
      owner === 'order'
        ? sql`(select o.cardcode from orders o where o.id::text = split_part(r.key, '/', 1))`
        : sql`coalesce((select t.cardcode from ${sql.table(thing.table)} t where ${storedKey(thing)} = r.key),
            r.before ->> 'cardcode', r.after ->> 'cardcode')`
    const { rows } = await sql`
      select from change_rows r
      where r.change_set_id = ${changeSetId} and r.entity = ${entity} and not exists (
        select from customers c where c.cardcode = ${cardcode} and c.seller_code = ${sellerCode})
      limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  return true
}
