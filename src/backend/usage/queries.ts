import { sql } from 'kysely'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { Database } from '../platform/db/pool.ts'

/** A search, or a product opened from one, as it is stored. */
export interface SearchEvent {
  readonly at: Date
  readonly day: BusinessDay
  /** Null: a visitor. */
  readonly cardcode: string | null
  /** Without case and accents. */
  readonly term: string
  readonly source: 'search' | 'suggestion' | 'code'
  /** Null: the search was counted before. */
  readonly results: number | null
  /** Code of the product that was opened. */
  readonly clicked: string | null
}

export interface View {
  readonly day: BusinessDay
  readonly kind: 'out-of-stock' | 'promo'
  readonly ref: string
  readonly cardcode: string
  readonly times: number
}

/** Stores searches and counts them by day and term; rows are written in one order, since several processes do. */
export async function storeSearches(db: Database, events: readonly SearchEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql`
    with events as materialized (
      select * from unnest(
        ${events.map(({ at }) => at.toISOString())}::timestamptz[], ${events.map(({ day }) => day)}::date[],
        ${events.map(({ cardcode }) => cardcode)}::text[], ${events.map(({ term }) => term)}::text[],
        ${events.map(({ source }) => source)}::text[], ${events.map(({ results }) => results)}::int[],
        ${events.map(({ clicked }) => clicked)}::text[]
      ) with ordinality as e (at, day, cardcode, term, source, results, clicked, n)
    ), kept as (
      insert into search_events (at, day, cardcode, term, source, results, clicked)
      select at, day, cardcode, term, source, results, clicked from events order by n
    )
    insert into search_terms as known (day, term, searches, visitors, without_result, results, clicks)
    select day, term, count(results), count(results) filter (where cardcode is null),
      count(*) filter (where results = 0),
      (array_agg(results order by n desc) filter (where results is not null))[1], count(clicked)
    from events group by day, term order by day, term
    on conflict (day, term) do update set searches = known.searches + excluded.searches,
      visitors = known.visitors + excluded.visitors, without_result = known.without_result + excluded.without_result,
      results = coalesce(excluded.results, known.results), clicks = known.clicks + excluded.clicks`.execute(
    db,
  )
}

/** Adds what was seen; of customers that are there. */
export async function storeViews(db: Database, views: readonly View[]): Promise<void> {
  if (views.length === 0) return
  await sql`
    insert into views_per_day as known (day, kind, ref, cardcode, times)
    select v.day, v.kind, v.ref, v.cardcode, v.times from unnest(
      ${views.map(({ day }) => day)}::date[], ${views.map(({ kind }) => kind)}::text[],
      ${views.map(({ ref }) => ref)}::text[], ${views.map(({ cardcode }) => cardcode)}::text[],
      ${views.map(({ times }) => times)}::int[]
    ) as v (day, kind, ref, cardcode, times) join customers c on c.cardcode = v.cardcode
    order by 1, 2, 3, 4
    on conflict (day, kind, ref, cardcode) do update set times = known.times + excluded.times`.execute(db)
}

interface UsageRetention {
  /** The first day whose searches stay one by one. */
  readonly eventsFrom: BusinessDay
  /** The first day whose counts stay. */
  readonly countsFrom: BusinessDay
}

/** Ends what is too old; how often an order followed a term is counted before its searches go (OFR-04, OFR-05). */
export async function endOldUsage(db: Database, { eventsFrom, countsFrom }: UsageRetention): Promise<void> {
  await sql`
    with ended as (
      delete from search_events where day < ${eventsFrom} returning day, term, cardcode, at
    ), bought as (
      select e.day, e.term, count(distinct o.id) as orders
      from ended e join orders o on o.cardcode = e.cardcode and o.created_at >= e.at
        and o.created_at < e.at + interval '24 hours' and o.status not in ('cancelled', 'rejected')
      where e.cardcode is not null group by e.day, e.term
    )
    update search_terms t set orders = t.orders + b.orders from bought b where b.day = t.day and b.term = t.term`.execute(
    db,
  )
  await sql`delete from search_terms where day < ${countsFrom}`.execute(db)
  await sql`delete from views_per_day where day < ${countsFrom}`.execute(db)
}
