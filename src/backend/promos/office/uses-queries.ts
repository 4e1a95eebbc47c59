import { type RawBuilder, sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { promoUses } from '#contract/office/promos.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import type { PromoUsesBy } from '#domain/promos/promo-uses.ts'
import { type BusinessDay, TIME_ZONE } from '#domain/time/business-day.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'

type Uses = ReplyOf<typeof promoUses>
type Grouped = Exclude<PromoUsesBy, 'missed'>

/** Sums of uses, with their net amounts. */
export interface UseFigures {
  readonly uses: number
  readonly orders: number
  readonly units: number
  readonly pesos: number
  readonly dollars: number
}

export interface UseRow extends UseFigures, Omit<Uses['rows'][number], keyof UseFigures> {}

/** One row an order that took the promotion: an order that was cancelled gave its use back. */
const usedBy = (docEntry: number, scope: StaffScope) => sql`
  select u.cardcode, c.cardname, o.id, o.doc_num, o.created_at,
    (o.created_at at time zone ${TIME_ZONE})::date::text as day, u.units as uses, l.units, l.pesos, l.dollars
  from promo_usage u join customers c on c.cardcode = u.cardcode
    join orders o on o.cardcode = u.cardcode and o.id = u.order_id
    cross join lateral (
      select coalesce(sum(quantity * factor_qty), 0) as units,
        coalesce(sum(line_total) filter (where currency = 'UYU'), 0) as pesos,
        coalesce(sum(line_total) filter (where currency = 'USD'), 0) as dollars
      from order_lines l
      where l.cardcode = o.cardcode and l.order_id = o.id and l.promo_doc_entry = u.doc_entry
    ) l
  where u.doc_entry = ${docEntry} and ${withinScope(scope)}`

const figures = sql`coalesce(sum(uses), 0)::int as uses, count(*)::int as orders, coalesce(sum(units), 0)::float8 as units,
  coalesce(sum(pesos), 0)::float8 as pesos, coalesce(sum(dollars), 0)::float8 as dollars`

interface Grouping {
  readonly columns: RawBuilder<unknown>
  readonly keys: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

const GROUPINGS: Readonly<Record<Grouped, Grouping>> = {
  day: {
    columns: sql`day as key, day, null::text as cardcode, null::text as "cardName", null::int as "docNum"`,
    keys: sql`day`,
    order: sql`day desc`,
  },
  customer: {
    columns: sql`cardcode as key, null::text as day, cardcode, cardname as "cardName", null::int as "docNum"`,
    keys: sql`cardcode, cardname`,
    order: sql`sum(uses) desc, sum(pesos) desc, cardname`,
  },
  order: {
    columns: sql`id::text as key, day, cardcode, cardname as "cardName", doc_num as "docNum"`,
    keys: sql`id, day, cardcode, cardname, doc_num, created_at`,
    order: sql`created_at desc, id desc`,
  },
}

/** The first `limit` uses of a promotion by day, customer or order, and how many there are. */
export async function findUses(
  db: Database,
  scope: StaffScope,
  { docEntry, by, limit }: { readonly docEntry: number; readonly by: Grouped; readonly limit: number },
): Promise<{ rows: UseRow[]; rowCount: number }> {
  const { columns, keys, order } = GROUPINGS[by]
  const { rows } = await sql<UseRow & { readonly rowCount: number }>`
    with used as (${usedBy(docEntry, scope)})
    select ${columns}, ${figures}, count(*) over ()::int as "rowCount" from used
    group by ${keys} order by ${order} limit ${limit}`.execute(db)
  return {
    rows: rows.map(({ rowCount: _, ...row }) => row),
    rowCount: rows[0]?.rowCount ?? 0,
  }
}

export interface UseTotals extends UseFigures {
  readonly customers: number
  /** Customers who took it as often as they may. */
  readonly usedUp: number
}

/** `maxPerCustomer` null: without limit. */
export async function findUseTotals(
  db: Database,
  scope: StaffScope,
  docEntry: number,
  maxPerCustomer: number | null,
): Promise<UseTotals> {
  const { rows } = await sql<UseTotals>`
    with used as (${usedBy(docEntry, scope)})
    select ${figures}, count(distinct cardcode)::int as customers,
      (select count(*)::int from (
        select from used group by cardcode having sum(uses) >= ${maxPerCustomer}::int
      ) as limited) as "usedUp"
    from used`.execute(db)
  const [totals] = rows
  if (totals === undefined) throw new Error('A sum gave no row')
  return totals
}

export type MissedRow = Uses['missed'][number]

/**
 * Who opened the page of a promotion between its days or holds it in a cart: how many, and those who did not take it, the
 * first `limit`, who holds it before others.
 */
export async function findWhoSaw(
  db: Database,
  scope: StaffScope,
  { docEntry, validFrom, validTo }: { docEntry: number; validFrom: BusinessDay; validTo: BusinessDay },
  limit: number,
): Promise<Uses['seen'] & { readonly missed: MissedRow[] }> {
  const { rows } = await sql<Uses['seen'] & { missed: MissedRow[] }>`
    with viewed as (
      select cardcode, max(day) as last_seen, count(*) as days from views_per_day
      where kind = 'promo' and ref = ${String(docEntry)} and day between ${validFrom} and ${validTo} group by cardcode
    ), held as (
      select distinct cardcode from cart_promos where id_promo = ${docEntry}
    ), seen as (
      select c.cardcode, c.cardname, v.last_seen, coalesce(v.days, 0) as days, h.cardcode is not null as in_cart,
        exists (select from promo_usage u where u.doc_entry = ${docEntry} and u.cardcode = c.cardcode) as is_taken
      from viewed v full join held h using (cardcode) join customers c using (cardcode) where ${withinScope(scope)}
    ), listed as (
      select * from seen where not is_taken order by in_cart desc, last_seen desc nulls last, cardname limit ${limit}
    )
    select (select count(*)::int from seen) as customers,
      (select count(*)::int from seen where not is_taken) as "notTaken",
      coalesce((select jsonb_agg(jsonb_build_object('cardcode', cardcode, 'cardName', cardname, 'lastSeen', last_seen,
        'days', days, 'inCart', in_cart) order by in_cart desc, last_seen desc nulls last, cardname) from listed), '[]')
        as missed`.execute(db)
  return rows[0] ?? { customers: 0, notTaken: 0, missed: [] }
}
