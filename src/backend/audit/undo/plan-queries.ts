import { type RawBuilder, sql } from 'kysely'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
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
  changeSetId: number,
  entity: string,
  thing: UndoableThing,
): Promise<UndoCell[]> {
  const { rows } = await sql<UndoCell>`
    with ${netChanges(changeSetId, entity, thing)}
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
  changeSetId: number,
  entity: string,
  thing: UndoableThing,
): Promise<UndoCounts> {
  const { rows } = await sql<UndoCounts>`
    with ${netChanges(changeSetId, entity, thing)}
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
  changeSetId: number,
  entity: string,
  thing: UndoableThing,
  limit: number,
): Promise<MovedCell[]> {
  const { rows } = await sql<MovedCell>`
    with ${netChanges(changeSetId, entity, thing)}
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
function netChanges(changeSetId: number, entity: string, thing: UndoableThing): RawBuilder<unknown> {
  const { table, fields } = thing
  const kept = fields === undefined ? sql`true` : sql`fields.field = any (${[...fields]}::text[])`
  const whole = sql`${fields === undefined}::boolean`
  return sql`touched as materialized (
      select n, key, field, before, after from change_rows where change_set_id = ${changeSetId} and entity = ${entity}
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
    ), things as materialized (
      select net.*, case when t is null then null else to_jsonb(t) end as present
      from net left join ${sql.table(table)} t on ${storedKey(thing)} = net.key
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
    with locked as (
      select 1 from ${sql.table(thing.table)} t
      where ${key} in (select key from change_rows where change_set_id = ${changeSetId} and entity = ${entity})
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
