import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { dayClose, dayCloses } from '#contract/office/orders/day-close.ts'
import type { LeftReason } from '#domain/office/day-close.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { ClosedOrder } from './day-queries.ts'

type Shown = NonNullable<ReplyOf<typeof dayClose>['shown']>

export interface CloseRow extends Shown {
  readonly id: number
  /** ISO instant. */
  readonly until: string
}

/** The closes of a day, the newest first. */
export async function findClosesOf(db: Database, day: BusinessDay): Promise<CloseRow[]> {
  const { rows } = await sql<CloseRow>`
    select id, version, ${instantText(sql`at`)} as at, ${instantText(sql`until`)} as until, author, note, notes
    from day_closes where day = ${day} order by version desc`.execute(db)
  return rows
}

/** The orders of a kept close, as they were then. */
export async function findClosedOrders(
  db: Database,
  scope: StaffScope,
  closeId: number,
): Promise<ClosedOrder[]> {
  const { rows } = await sql<ClosedOrder>`
    select k.order_id as "orderId", k.doc_num as "docNum", k.cardcode, k.card_name as "cardName", k.channel,
      ${instantText(sql`k.entered_at`)} as "enteredAt", k.was, k.status, ${instantText(sql`k.since`)} as since,
      k.hold_reasons as "holdReasons", k.reason, k.pesos, k.dollars, k.releases, k.dispatches
    from day_close_orders k join customers c using (cardcode)
    where k.close_id = ${closeId} and ${withinScope(scope)}
    order by k.order_id`.execute(db)
  return rows
}

/** One close of a day at a time: the other waits, and sees it. */
export async function lockCloses(tx: Database, day: BusinessDay): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('day close ' || ${day}))`.execute(tx)
}

export interface NewClose {
  readonly day: BusinessDay
  readonly version: number
  readonly at: Date
  readonly until: Date
  readonly staffId: string | null
  readonly author: string
  readonly note: string | null
  readonly notes: Readonly<Partial<Record<LeftReason, string>>>
}

export async function insertClose(
  tx: Database,
  { day, version, at, until, staffId, author, note, notes }: NewClose,
  orders: readonly ClosedOrder[],
): Promise<void> {
  await sql`
    with kept as (
      insert into day_closes (day, version, at, until, staff_id, author, note, notes)
      values (${day}, ${version}, ${at}, ${until}, ${staffId}, ${author}, ${note}, ${JSON.stringify(notes)})
      returning id
    )
    insert into day_close_orders (close_id, order_id, cardcode, doc_num, card_name, channel, entered_at, was, status,
      since, hold_reasons, reason, pesos, dollars, releases, dispatches)
    select kept.id, o."orderId", o.cardcode, o."docNum", o."cardName", o.channel, o."enteredAt", o.was, o.status,
      o.since, o."holdReasons", o.reason, o.pesos, o.dollars, o.releases, o.dispatches
    from kept, jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o ("orderId" bigint, cardcode text,
      "docNum" bigint, "cardName" text, channel text, "enteredAt" timestamptz, was text, status text, since timestamptz,
      "holdReasons" text[], reason text, pesos numeric, dollars numeric, releases jsonb, dispatches jsonb)`.execute(
    tx,
  )
}

/** The first day that has a close; null: no day has. */
export async function findFirstDay(db: Database): Promise<BusinessDay | null> {
  const { rows } = await sql<{ day: BusinessDay | null }>`select min(day) as day from day_closes`.execute(db)
  return rows[0]?.day ?? null
}

type KeptClose = ReplyOf<typeof dayCloses>['days'][number]['closes'][number]

/** The closes of these days, of each day the newest first; counted are the orders within the scope. */
export async function findCloses(
  db: Database,
  scope: StaffScope,
  { from, to }: { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<(KeptClose & { readonly day: BusinessDay })[]> {
  const { rows } = await sql<KeptClose & { readonly day: BusinessDay }>`
    select x.day, x.version, ${instantText(sql`x.at`)} as at, x.author, x.note, n.*
    from day_closes x cross join lateral (
      select count(*) filter (where k.was is null) as entered,
        count(*) filter (where k.releases <> '[]') as released,
        count(*) filter (where k.dispatches <> '[]') as dispatched,
        count(*) filter (where k.reason is not null) as left
      from day_close_orders k join customers c using (cardcode)
      where k.close_id = x.id and ${withinScope(scope)}
    ) as n
    where x.day between ${from} and ${to}
    order by x.day desc, x.version desc`.execute(db)
  return rows
}
