import { sql } from 'kysely'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { Database } from '../platform/db/pool.ts'
import type { JsonValue } from '../platform/db/schema.ts'
import type { BcuProblem, Close } from './ask-bcu.ts'

export type FetchOutcome = 'stored' | 'waiting' | 'late' | 'failed'

/** What asking for the close of a business day came to. */
export interface RateFetch {
  readonly day: BusinessDay
  readonly triedAt: Date
  readonly attempts: number
  readonly outcome: FetchOutcome
  readonly closeDay: BusinessDay | null
  readonly rate: number | null
  readonly jumpPercent: number | null
  readonly reason: BcuProblem | null
}

/** The `rateFetch` and `calendar` settings as they are stored. */
export async function findFetchSettings(
  db: Database,
): Promise<{ readonly rateFetch: JsonValue; readonly calendar: JsonValue }> {
  const { rows } = await sql<{ rateFetch: JsonValue; calendar: JsonValue }>`
    select (select value from settings where key = 'rateFetch') as "rateFetch",
      (select value from settings where key = 'calendar') as calendar`.execute(db)
  return rows[0] ?? { rateFetch: null, calendar: null }
}

/** Whether a rate of this day or a later one is known. */
export async function hasRateSince(db: Database, day: BusinessDay): Promise<boolean> {
  const { rows } = await sql`
    select from exchange_rates where currency = 'USD' and date >= ${day} limit 1`.execute(db)
  return rows.length > 0
}

export async function findRateFetch(db: Database, day: BusinessDay): Promise<RateFetch | null> {
  const { rows } = await sql<RateFetch>`
    select to_char(day, 'YYYY-MM-DD') as day, tried_at as "triedAt", attempts, outcome,
      to_char(close_day, 'YYYY-MM-DD') as "closeDay", rate::float8 as rate, jump_percent::float8 as "jumpPercent", reason
    from rate_fetches where day = ${day}`.execute(db)
  return rows[0] ?? null
}

interface Attempt {
  readonly day: BusinessDay
  readonly now: Date
  readonly outcome: FetchOutcome
  readonly close: Close | null
  readonly jumpPercent: number | null
  readonly reason: BcuProblem | null
}

/** Counts the attempt; who looks at `Hoy` sees it. */
export async function recordAttempt(db: Database, attempt: Attempt): Promise<void> {
  const { day, now, outcome, close, jumpPercent, reason } = attempt
  await sql`
    with recorded as (
      insert into rate_fetches (day, tried_at, outcome, close_day, rate, buy, jump_percent, reason)
      values (${day}, ${now}, ${outcome}, ${close?.day ?? null}, ${close?.sell ?? null}, ${close?.buy ?? null},
        ${jumpPercent}, ${reason})
      on conflict (day) do update set tried_at = excluded.tried_at, attempts = rate_fetches.attempts + 1,
        outcome = excluded.outcome, close_day = excluded.close_day, rate = excluded.rate, buy = excluded.buy,
        jump_percent = excluded.jump_percent, reason = excluded.reason
      returning day)
    select pg_notify('office', '{"kind": "rate-fetch"}') from recorded`.execute(db)
}

/** The rate of a day and the one in force before it; writers of rates wait for each other. */
export async function lockRates(
  tx: Database,
  date: BusinessDay,
): Promise<{ ofDay: number | null; before: number | null }> {
  await sql`select pg_advisory_xact_lock(hashtext('exchange rates'))`.execute(tx)
  const { rows } = await sql<{ ofDay: number | null; before: number | null }>`
    select (select rate::float8 from exchange_rates where currency = 'USD' and date = ${date}) as "ofDay",
      (select rate::float8 from exchange_rates where currency = 'USD' and date < ${date} order by date desc limit 1)
        as before`.execute(tx)
  return rows[0] ?? { ofDay: null, before: null }
}

/** A rate that a person set: the one that waited for a person is the BCU's still. */
export async function storeRate(tx: Database, date: BusinessDay, rate: number): Promise<void> {
  await sql`
    with proposed as (
      update rate_fetches set outcome = 'stored' where outcome = 'waiting' and close_day = ${date}
      returning rate, buy
    ), accepted as (select buy, rate from proposed where rate = ${rate} limit 1)
    insert into exchange_rates (currency, date, rate, buy, sell, source, fetched_at)
    values ('USD', ${date}, ${rate}, (select buy from accepted), (select rate from accepted),
      case when exists(select from accepted) then 'BCU' else 'manual' end, now())
    on conflict (currency, date) do update set rate = excluded.rate, buy = excluded.buy, sell = excluded.sell,
      source = excluded.source, fetched_at = excluded.fetched_at`.execute(tx)
}

/** Only where the day has none: what a person or the ERP said stays. */
export async function storeClose(tx: Database, { day, buy, sell }: Close): Promise<void> {
  await sql`
    insert into exchange_rates (currency, date, rate, buy, sell, source, fetched_at)
    values ('USD', ${day}, ${sell}, ${buy}, ${sell}, 'BCU', now()) on conflict do nothing`.execute(tx)
}
