import { type RawBuilder, sql } from 'kysely'
import type { FirstStep } from '#domain/office/first-day.ts'
import { type TodayCard, thingOf } from '#domain/office/today.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { StoredClocks } from '../office-clocks/office-clocks.ts'
import { storedClocks } from '../office-clocks/queries.ts'
import { isWaiting } from '../orders/proposal-queries.ts'
import { withinScope } from '../platform/db/expressions/scope-condition.ts'
import type { Database } from '../platform/db/pool.ts'
import type { JsonValue } from '../platform/db/schema.ts'
import { activeButtons, type StoredButtons } from '../popups/queries.ts'
import { type Waiter, type WaitingFacts, waitingThings } from './waiting-queries.ts'

export interface WaitingRow {
  readonly kind: TodayCard
  readonly count: number
  /** How many wait as no kind before it: an order may wait for several reasons. */
  readonly first: number
  readonly oldest: Date | null
  readonly late: number
  readonly parts: { readonly value: string; readonly count: number }[]
}

export interface HomeSettings {
  readonly clocks: StoredClocks
  readonly firstDay: JsonValue
  readonly rateFetch: JsonValue
  /** Those that somebody gets today. */
  readonly popups: readonly StoredButtons[]
  /** In force, as it is stored: what is in memory follows a moment later. */
  readonly rate: { readonly rate: number; readonly date: string } | null
  /** What a new shop needs, and whether it is there (OFX-24). */
  readonly existing: Readonly<Record<FirstStep, boolean>>
}

export async function findHomeSettings(db: Database, today: BusinessDay): Promise<HomeSettings> {
  const { rows } = await sql<HomeSettings>`
    select ${storedClocks} as clocks,
      (select value from settings where key = 'firstDay') as "firstDay",
      (select value from settings where key = 'rateFetch') as "rateFetch",
      ${activeButtons(today)} as popups,
      (select jsonb_build_object('rate', r.rate::float8, 'date', r.date) from exchange_rates r
        where r.date <= ${today} order by r.date desc limit 1) as rate,
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

/** What waits, by kind: how many, since when, and how many since before their limit; one statement for all. */
export async function findWaiting(
  db: Database,
  waiter: Waiter,
  cards: readonly { readonly kind: TodayCard; readonly lateBefore: Date }[],
  facts: WaitingFacts,
): Promise<WaitingRow[]> {
  if (cards.length === 0) return []
  const kinds = cards.map(
    ({ kind, lateBefore }, at) =>
      sql`(${at}::int, ${kind}, ${lateBefore}::timestamptz, ${partsOf(kind, waiter.scope)})`,
  )
  const things = cards.map(
    ({ kind }, at) => sql`
      select ${at}::int as at, ${thingOf(kind) ?? kind} as thing, key, since
      from (${waitingThings(kind, waiter, facts)}) as t`,
  )
  const { rows } = await sql<WaitingRow>`
    with kinds (at, kind, late_before, parts) as (values ${sql.join(kinds)}),
    ranked as (
      select at, since, row_number() over (partition by thing, key order by at) = 1 as is_first
      from (${sql.join(things, sql` union all `)}) as t
    )
    select kind, count(r.at) as count, count(r.at) filter (where is_first) as first, min(since) as oldest,
      count(r.at) filter (where since < late_before) as late, parts
    from kinds k left join ranked r on r.at = k.at group by k.at, kind, parts order by k.at`.execute(db)
  return rows
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
