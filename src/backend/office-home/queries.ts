import { type RawBuilder, sql } from 'kysely'
import type { FirstStep } from '#domain/office/first-day.ts'
import type { TodayCard } from '#domain/office/today.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { isWaiting } from '../orders/proposal-queries.ts'
import { withinScope } from '../platform/db/expressions/scope-condition.ts'
import type { Database } from '../platform/db/pool.ts'
import type { JsonValue } from '../platform/db/schema.ts'

export interface WaitingRow {
  readonly kind: TodayCard
  readonly count: number
  readonly oldest: Date | null
  readonly late: number
  readonly parts: { readonly value: string; readonly count: number }[]
}

export interface HomeSettings {
  readonly limits: JsonValue
  readonly hours: JsonValue
  readonly firstDay: JsonValue
  readonly rateFetch: JsonValue
  /** What a new shop needs, and whether it is there (OFX-24). */
  readonly existing: Readonly<Record<FirstStep, boolean>>
}

export async function findHomeSettings(db: Database): Promise<HomeSettings> {
  const { rows } = await sql<HomeSettings>`
    select (select value from settings where key = 'officeLimits') as limits,
      (select value from settings where key = 'openingHours') as hours,
      (select value from settings where key = 'firstDay') as "firstDay",
      (select value from settings where key = 'rateFetch') as "rateFetch",
      jsonb_build_object(
        'company', exists(select from settings where key = 'company'),
        'rate', exists(select from exchange_rates),
        'shipping', exists(select from shipping_methods where active),
        'products', exists(select from products where active),
        'customers', exists(select from customers),
        'invitation', exists(select from users where cardcode is not null)) as existing`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A select of scalars has one row')
  return row
}

/** The steps that were left, which nobody else changes meanwhile. */
export async function lockFirstDay(tx: Database): Promise<JsonValue> {
  await sql`select pg_advisory_xact_lock(hashtext('first day'))`.execute(tx)
  const { rows } = await sql<{ value: JsonValue }>`
    select value from settings where key = 'firstDay' for update`.execute(tx)
  return rows[0]?.value ?? null
}

export async function storeFirstDay(
  tx: Database,
  value: { readonly left: readonly FirstStep[] },
): Promise<void> {
  await sql`
    insert into settings (key, value) values ('firstDay', ${JSON.stringify(value)})
    on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(tx)
}

/** Whose work is counted. */
export interface Waiter {
  readonly scope: StaffScope
  /** Null: a system. */
  readonly staffId: string | null
}

/** What else decides about what waits. */
interface WaitingFacts {
  /** The rate of an earlier day is yesterday's. */
  readonly rateDay: string
  /** Links of public texts that lead nowhere, counted in memory (OFM-17). */
  readonly brokenLinks: number
}

/** What waits, by kind: how many, since when, and how many since before their limit; one statement for all. */
export async function findWaiting(
  db: Database,
  { scope, staffId }: Waiter,
  cards: readonly { readonly kind: TodayCard; readonly lateBefore: Date }[],
  facts: WaitingFacts,
): Promise<WaitingRow[]> {
  if (cards.length === 0) return []
  const things = cards.map(
    ({ kind, lateBefore }) => sql`
      select ${kind} as kind, count(*) as count, min(t.since) as oldest,
        count(*) filter (where t.since < ${lateBefore}) as late,
        ${partsOf(kind, scope)} as parts
      from (${waitingOf(kind, { scope, staffId }, facts)}) as t (since)`,
  )
  const { rows } = await sql<WaitingRow>`${sql.join(things, sql` union all `)}`.execute(db)
  return rows
}

/** Since when each thing of a kind waits. */
function waitingOf(
  kind: TodayCard,
  { scope, staffId }: Waiter,
  { rateDay, brokenLinks }: WaitingFacts,
): RawBuilder<unknown> {
  switch (kind) {
    case 'newOrders':
      return ordersIn(scope, sql`o.status_at`, sql`o.status = 'received'`)
    case 'held':
      return ordersIn(scope, sql`o.status_at`, sql`o.status = 'on_hold'`)
    case 'erp':
      return ordersIn(scope, sql`o.erp_waiting_since`, sql`o.erp_waiting_since is not null`)
    case 'toPrepare':
      return ordersIn(scope, sql`o.status_at`, sql`o.status = 'confirmed'`)
    case 'toDispatch':
      // Who fetches an order comes when they like.
      return ordersIn(
        scope,
        sql`o.status_at`,
        sql`o.status in ('preparing', 'partially_invoiced', 'invoiced')
          and not exists (select from shipping_methods m where m.code = o.shipping_code and m.kind = 'pickup')`,
      )
    case 'proposals':
      return sql`select coalesce(p.objected_at, p.answered_at, p.sent_at) from order_proposals p
        join customers c using (cardcode) where ${isWaiting} and ${withinScope(scope)}`
    case 'warranties':
      return sql`select status_at from warranty_registrations where status = 'submitted'`
    case 'quotes':
      return sql`select s.status_at from services s join customers c using (cardcode)
        where s.status = 'quoted' and ${withinScope(scope)}`
    case 'accountRequests':
      return sql`select at from account_requests where state = 'open'`
    case 'approvals':
      // Nobody approves their own while others may.
      return sql`select created_at from held_changes where state = 'waiting' and (staff_id <> ${staffId}::uuid
        or not exists (select from staff s join roles r on r.id = s.role_id
          where s.status = 'active' and s.id <> ${staffId}::uuid and 'prices.approve' = any (r.permissions)))`
    case 'stoppedImports':
      return sql`select started_at from catalogue_imports where state = 'previewed' and stopped_by <> '[]'`
    case 'ownChanges':
      return sql`select ended_at from held_changes
        where staff_id = ${staffId}::uuid and ended_at is not null and seen_at is null and state <> 'withdrawn'`
    case 'mails':
      return sql`select at from sent_mails where state = 'refused' and at > now() - interval '30 days'`
    case 'jobs':
      return sql`select run_at from graphile_worker.jobs where attempts >= max_attempts`
    case 'rate':
      return sql`select max(fetched_at) from exchange_rates where currency = 'USD' having max(date) < ${rateDay}::date`
    case 'brokenLinks':
      return sql`select null::timestamptz from generate_series(1, ${brokenLinks}::int)`
  }
}

function ordersIn(scope: StaffScope, since: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
  return sql`select ${since} from orders o join customers c using (cardcode)
    where ${condition} and ${withinScope(scope)}`
}

/** The count by reason, of the kinds that have reasons. */
function partsOf(kind: TodayCard, scope: StaffScope): RawBuilder<unknown> {
  if (kind === 'held') return heldParts(scope)
  return kind === 'proposals' ? proposalParts(scope) : sql`'[]'::jsonb`
}

function proposalParts(scope: StaffScope): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('value', s.value, 'count', s.count) order by s.count desc), '[]')
    from (
      select case when p.objected_at is not null then 'objected' else p.status end as value, count(*)
      from order_proposals p join customers c using (cardcode)
      where ${isWaiting} and ${withinScope(scope)} group by 1
    ) as s)`
}

function heldParts(scope: StaffScope): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('value', p.reason, 'count', p.count) order by p.count desc), '[]')
    from (
      select reason, count(*) from orders o join customers c using (cardcode) cross join unnest(o.hold_reasons) as reason
      where o.status = 'on_hold' and ${withinScope(scope)} group by reason
    ) as p)`
}
