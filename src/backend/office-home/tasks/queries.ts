import { type RawBuilder, sql } from 'kysely'
import { type TaskThing, type TodayCard, takerPermission, thingOf } from '#domain/office/today.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'
import { type Waiter, type WaitingFacts, waitingThings } from '../waiting-queries.ts'

interface Person {
  readonly id: string
  readonly name: string
}

export interface QueueRow {
  readonly kind: TodayCard
  readonly key: string
  readonly name: string
  readonly detail: string
  /** Of an order. */
  readonly status: OrderStatus | null
  readonly since: Date | null
  readonly takenBy: Person | null
  readonly note: string | null
  readonly givenBy: string | null
}

/** Each thing that waits, who waits longest first, with who has it; `all`: also what others have (OFH-07, OFH-08). */
export async function findQueue(
  db: Database,
  waiter: Waiter,
  kinds: readonly TodayCard[],
  facts: WaitingFacts,
  { all, limit }: { readonly all: boolean; readonly limit: number },
): Promise<QueueRow[]> {
  if (kinds.length === 0) return []
  const things = kinds.map(
    kind => sql`
      select ${kind}::text as kind, ${thingOf(kind)}::text as thing, w.* from (${waitingThings(kind, waiter, facts)}) as w`,
  )
  const { rows } = await sql<QueueRow>`
    with waiting as (
      ${sql.join(things, sql` union all `)}
    ), had as (
      select w.*, k.note, k.given_by, k.staff_id as noted_for,
        case when w.thing = 'order' then w.taken_by else k.staff_id end as staff_id
      from waiting w left join taken_tasks k on k.thing = w.thing and k.key = w.key
    )
    select h.kind, h.key, h.name, h.detail, h.status, h.since,
      case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as "takenBy",
      case when h.noted_for = h.staff_id then h.note end as note,
      case when h.noted_for = h.staff_id then h.given_by end as "givenBy"
    from had h left join staff s on s.id = h.staff_id
    where ${all ? sql`true` : sql`(h.staff_id is null or h.staff_id = ${waiter.staffId}::uuid)`}
    order by h.since nulls last, h.kind, h.key limit ${limit}`.execute(db)
  return rows
}

/** Active people who may take a kind of thing, by name. */
export async function findColleagues(db: Database, thing: TaskThing): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select s.id, s.name from staff s join roles r on r.id = s.role_id
    where s.status = 'active' and ${takerPermission(thing)} = any (r.permissions)
    order by s.name, s.id`.execute(db)
  return rows
}

/** Whether an active person may take a thing: by permission, and where they see own customers only by whose it is. */
export async function findTaker(
  tx: Database,
  staffId: string,
  { thing, key }: { readonly thing: TaskThing; readonly key: string },
): Promise<Person | null> {
  const seller = SELLERS[thing]
  const isOwn =
    seller === undefined ? sql`true` : sql`(r.scope = 'all' or (${seller(key)}) = s.employee_code)`
  const { rows } = await sql<Person>`
    select s.id, s.name from staff s join roles r on r.id = s.role_id
    where s.id = ${staffId}::uuid and s.status = 'active' and ${takerPermission(thing)} = any (r.permissions)
      and ${isOwn}`.execute(tx)
  return rows[0] ?? null
}

/** Whose customer a thing is of. */
const SELLERS: Partial<Record<TaskThing, (key: string) => RawBuilder<unknown>>> = {
  order: key =>
    sql`select c.seller_code from orders o join customers c using (cardcode) where o.id::text = ${key}`,
  repair: key =>
    sql`select c.seller_code from services v join customers c using (cardcode) where v.doc_num::text = ${key}`,
  'account-request': key =>
    sql`select c.seller_code from account_requests a join customers c on c.cardcode = a.typed_cardcode
      where a.id::text = ${key}`,
}

/** What each thing is a row of. */
const ROWS: Readonly<
  Record<Exclude<TaskThing, 'order'>, (key: string, scope: StaffScope) => RawBuilder<unknown>>
> = {
  warranty: key => sql`select id::text as name from warranty_registrations where id::text = ${key}`,
  repair: (key, scope) => sql`
    select v.doc_num::text as name from services v join customers c using (cardcode)
    where v.doc_num::text = ${key} and ${withinScope(scope)}`,
  'account-request': (key, scope) => sql`
    select a.email::text as name from account_requests a left join customers c on c.cardcode = a.typed_cardcode
    where a.id::text = ${key} and ${withinScope(scope)}`,
  'held-change': key => sql`select title as name from held_changes where id::text = ${key}`,
  import: key => sql`select file_name as name from catalogue_imports where id::text = ${key}`,
  mail: key => sql`select coalesce(subject, id) as name from sent_mails where id = ${key}`,
  job: key => sql`select task_identifier as name from graphile_worker.jobs where id::text = ${key}`,
}

/** What a thing is called; null where there is none that this person may see. */
export async function findThingName(
  tx: Database,
  thing: Exclude<TaskThing, 'order'>,
  key: string,
  scope: StaffScope,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`${ROWS[thing](key, scope)}`.execute(tx)
  return rows[0]?.name ?? null
}

export interface Taken {
  readonly thing: TaskThing
  readonly key: string
  /** Null: nobody has it any more. */
  readonly staffId: string | null
  readonly note: string | null
  readonly givenBy: string | null
  readonly at: Date
}

/** Who has a thing from now on, and the note that came with it. */
export async function saveTaken(
  tx: Database,
  { thing, key, staffId, note, givenBy, at }: Taken,
): Promise<void> {
  if (staffId === null) {
    await sql`delete from taken_tasks where thing = ${thing} and key = ${key}`.execute(tx)
    return
  }
  await sql`
    insert into taken_tasks (thing, key, staff_id, note, given_by, at)
    values (${thing}, ${key}, ${staffId}, ${note}, ${givenBy}, ${at})
    on conflict (thing, key) do update
      set staff_id = excluded.staff_id, note = excluded.note, given_by = excluded.given_by, at = excluded.at`.execute(
    tx,
  )
}
