import { type RawBuilder, sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { officeOrders } from '#contract/office/orders/orders.ts'
import type { ORDER_SORTS } from '#domain/office/orders/order-list.ts'
import type { ShortageCase } from '#domain/office/picking/picks.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import type { StoredClocks } from '../../../office-clocks/office-clocks.ts'
import { storedClocks } from '../../../office-clocks/queries.ts'
import { currencySymbol } from '../../../platform/db/expressions/currency-symbol.ts'
import { instantText } from '../../../platform/db/expressions/instant-text.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { proposalCase } from '../../proposal-queries.ts'
import { mayBeShort, shortageCase } from '../../shortage-queries.ts'
import {
  agencyOf,
  deliveryOf,
  departmentOf,
  FACETS,
  type Facet,
  facetConditions,
  isPickup,
  type OrderFilter,
  pesosOf,
  plainConditions,
} from './filter-queries.ts'

export type OrderCard = ReplyOf<typeof officeOrders>['orders'][number]

/** A card with what decides whether it is late. */
export interface FoundCard extends Omit<OrderCard, 'isLate'> {
  readonly erpWaitingSince: string | null
  readonly isPickup: boolean
}

type Sort = (typeof ORDER_SORTS)[number]

/** Where a page ends: the sorted value as text, and the order. */
export interface Cursor {
  readonly value: string
  readonly orderId: number
}

const SORTS: Readonly<
  Record<Sort, { column: RawBuilder<unknown>; type: RawBuilder<unknown>; isUp: boolean }>
> = {
  newest: { column: sql`o.created_at`, type: sql`timestamptz`, isUp: false },
  oldest: { column: sql`o.created_at`, type: sql`timestamptz`, isUp: true },
  waiting: { column: sql`o.status_at`, type: sql`timestamptz`, isUp: true },
  customer: { column: sql`lower(c.cardname)`, type: sql`text`, isUp: true },
  total: { column: pesosOf, type: sql`numeric`, isUp: false },
}

/** The amounts payable of `orders o`: products with tax, and the delivery with its own. */
export const payableOf = sql`(
  select jsonb_agg(jsonb_build_object('currency', ${currencySymbol(sql`p.currency`)}, 'amount', p.amount) order by p.currency desc)
  from (
    select currency, sum(amount) as amount from (
      select t.currency, t.total as amount from order_totals t where t.cardcode = o.cardcode and t.order_id = o.id
      union all
      select 'UYU', (s.placed ->> 'charge')::numeric + (s.placed ->> 'chargeTax')::numeric
      from placed_shipping(o.shipping) as s (placed) where (o.shipping ->> 'charge')::numeric > 0
    ) as parts group by currency
  ) as p)`

/** The columns of an `OrderCard`, of `orders o` with their customer `c`. */
export const cardColumns = sql`o.id as "orderId", o.doc_num as "docNum", o.cardcode, c.cardname as "cardName",
  ${instantText(sql`o.created_at`)} as "createdAt", o.status, ${instantText(sql`o.status_at`)} as "statusAt",
  o.hold_reasons as "holdReasons", coalesce(${payableOf}, '[]') as totals,
  (select count(*) from order_lines l where l.cardcode = o.cardcode and l.order_id = o.id) as "lineCount",
  o.po_ref as "poRef", coalesce(o.shipping ->> 'name', o.shipping_code) as delivery, nullif(${agencyOf}, '') as agency,
  ${departmentOf} as department,
  (select jsonb_build_object('code', e.code, 'name', e.name) from employees e where e.code = c.seller_code) as seller,
  o.channel, o.erp_state as "erpState", o.erp_ref as "erpRef",
  (select s.name from staff s where s.id = o.taken_by) as "takenBy", ${proposalCase} as proposal,
  ${shortageCase} as shortage`

/** The columns of a `FoundCard`. */
const foundColumns = sql`${cardColumns}, ${instantText(sql`o.erp_waiting_since`)} as "erpWaitingSince",
  ${isPickup} as "isPickup"`

export interface FoundOrders {
  readonly orders: FoundCard[]
  readonly next: Cursor | null
  /** By which they are late. */
  readonly clocks: StoredClocks
}

/** A page of the orders, and where the next one begins; keys and not offsets, so that it costs the same anywhere. */
export async function findOfficeOrders(
  db: Database,
  scope: StaffScope,
  filter: OrderFilter,
  page: { readonly sort: Sort; readonly after: Cursor | null; readonly limit: number },
): Promise<FoundOrders> {
  const { column, type, isUp } = SORTS[page.sort]
  const conditions = Object.values(facetConditions(filter))
  const { after, limit } = page
  const direction = isUp ? sql`asc` : sql`desc`
  const beyond =
    after === null
      ? sql`true`
      : sql`(${column}, o.id) ${isUp ? sql`>` : sql`<`} (${after.value}::${type}, ${after.orderId}::bigint)`
  const { rows } = await sql<FoundCard & { sortValue: string; clocks: StoredClocks }>`
    with found as materialized (
      select o.id, ${column} as key
      from orders o join customers c using (cardcode)
      where ${plainConditions(scope, filter)} and ${sql.join(conditions, sql` and `)} and ${beyond}
      order by ${column} ${direction}, o.id ${direction} limit ${limit + 1}
    )
    select ${foundColumns}, found.key::text as "sortValue", ${storedClocks} as clocks
    from found join orders o on o.id = found.id join customers c using (cardcode)
    order by found.key ${direction}, found.id ${direction}`.execute(db)
  const orders = rows.slice(0, limit).map(({ sortValue: _, clocks: __, ...card }) => card)
  const last = rows[limit - 1]
  const isMore = rows.length > limit && last !== undefined
  const next = isMore ? { value: last.sortValue, orderId: last.orderId } : null
  return { orders, next, clocks: rows[0]?.clocks ?? null }
}

export interface FacetCount {
  readonly facet: Facet | 'total'
  readonly value: string
  readonly label: string
  readonly count: number
}

/** For each value of each facet the orders it would give: all other filters count, its own does not (OFO-03). */
export async function countFacets(
  db: Database,
  scope: StaffScope,
  filter: OrderFilter,
): Promise<FacetCount[]> {
  const conditions = facetConditions(filter)
  const columns: Record<Facet, RawBuilder<unknown>> = {
    status: sql`o.status`,
    hold: sql`case when o.status = 'on_hold' then o.hold_reasons else '{}' end`,
    seller: sql`coalesce(c.seller_code, '')`,
    group: sql`coalesce(c.customer_group, '')`,
    department: departmentOf,
    agency: agencyOf,
    delivery: deliveryOf,
    channel: sql`o.channel`,
    erp: sql`o.erp_state`,
  }
  const matches = (facet: Facet) => sql.ref(`is_${facet}`)
  const value = (facet: Facet) => sql.ref(`of_${facet}`)
  // Few orders are open and many are done: only the counts of the states look at orders in other states.
  const others = FACETS.filter(facet => facet !== 'status')
  const all = (facets: readonly Facet[]) => sql.join([sql`true`, ...facets.map(matches)], sql` and `)
  const counts = others.map(facet => {
    const source = facet === 'hold' ? sql`base, unnest(of_hold) as v` : sql`base`
    const counted = facet === 'hold' ? sql`v` : value(facet)
    return sql`select ${sql.lit(facet)} as facet, ${counted} as value, sum(orders) as count from ${source}
      where ${all(others.filter(other => other !== facet))} group by ${counted}`
  })
  const both = [...others.map(value), ...others.map(matches)]
  const plain = plainConditions(scope, filter)
  // Orders that are alike in all facets are counted once: many orders are few rows for the counts.
  const { rows } = await sql<FacetCount>`
    with base as materialized (
      select ${sql.join(others.map(facet => sql`${columns[facet]} as ${value(facet)}`))},
        ${sql.join(others.map(facet => sql`coalesce(${conditions[facet]}, false) as ${matches(facet)}`))},
        count(*) as orders
      from orders o join customers c using (cardcode) where ${plain} and ${conditions.status}
      group by ${sql.join(both)}
    ), counted as (
      select 'total' as facet, '' as value, coalesce(sum(orders), 0) as count from base where ${all(others)}
      union all
      select 'status', o.status, count(*) from orders o join customers c using (cardcode)
      where ${plain} and ${sql.join(
        others.map(facet => conditions[facet]),
        sql` and `,
      )} group by o.status
      union all ${sql.join(counts, sql` union all `)}
    )
    select facet, value, count, coalesce(
      case when facet = 'seller' then (select e.name from employees e where e.code = value) end, value) as label
    from counted order by facet, count desc, value`.execute(db)
  return rows
}

export interface LineCounts {
  readonly brands: { value: string; label: string; count: number }[]
  readonly shortage: { value: ShortageCase; count: number }[]
  readonly proposals: number
}

/** Brands that are counted at most: nobody chooses among more. */
const MOST_BRANDS = 500

/** The same for the filters that look at lines, cases and proposals; each order counts once for each brand it has. */
export async function countLines(db: Database, scope: StaffScope, filter: OrderFilter): Promise<LineCounts> {
  const facets = sql.join(Object.values(facetConditions(filter)), sql` and `)
  const matching = (without: Partial<OrderFilter>) => sql`
    orders o join customers c using (cardcode) where ${plainConditions(scope, { ...filter, ...without })} and ${facets}`
  const { rows } = await sql<LineCounts>`
    with having_brand as materialized (
      select distinct l.order_id, p.brand_id
      from (select o.cardcode, o.id from ${matching({ brand: undefined })}) as m
        join order_lines l on l.cardcode = m.cardcode and l.order_id = m.id join products p on p.itemcode = l.itemcode
    ), counted as (
      select brand_id, count(*)::int as count from having_brand group by brand_id
    ), brand_counts as (
      select b.name as value, b.name as label, k.count from counted k join brands b on b.id = k.brand_id
      order by k.count desc, b.name limit ${MOST_BRANDS}
    ), cases as materialized (
      select ${shortageCase} as value from ${matching({ shortage: [] })} and ${mayBeShort}
    )
    select
      (select coalesce(jsonb_agg(b order by b.count desc, b.value), '[]') from brand_counts b) as brands,
      (select coalesce(jsonb_agg(s), '[]') from (
        select value, count(*)::int as count from cases where value is not null group by value) s) as shortage,
      (select count(*)::int from ${matching({ proposals: true })}) as proposals`.execute(db)
  return rows[0] ?? { brands: [], shortage: [], proposals: 0 }
}

/** An invoiced order that its customer fetches is done, though nobody says so (domain.md 4.6). */
const isFetched = sql`o.status = 'invoiced'
  and ${isPickup}`

export interface BoardColumn {
  readonly status: OrderStatus
  readonly count: number
  readonly totals: { currency: '$' | 'U$'; amount: number }[]
}

export interface FoundBoard {
  readonly columns: BoardColumn[]
  readonly cards: FoundCard[]
  /** By which they are late. */
  readonly clocks: StoredClocks
}

/** The cards of each state who waits longest first, with the figures of whole columns, in one statement. */
export async function findBoard(
  db: Database,
  scope: StaffScope,
  filter: OrderFilter,
  { statuses, shippedSince, cap }: { statuses: readonly OrderStatus[]; shippedSince: Date; cap: number },
): Promise<FoundBoard> {
  const conditions = Object.values(facetConditions({ ...filter, status: [] }))
  const { rows } = await sql<FoundBoard>`
    with matching as materialized (
      select o.cardcode, o.id, o.status, o.status_at,
        row_number() over (partition by o.status order by o.status_at, o.id) as at
      from orders o join customers c using (cardcode)
      where o.status = any (${statuses}::text[])
        and (o.status_at >= ${shippedSince} or o.status <> 'shipped' and not (${isFetched}))
        and ${plainConditions(scope, filter)} and ${sql.join(conditions, sql` and `)}
    ), sums as materialized (
      select status, currency, sum(amount) as amount from (
        select m.status, t.currency, t.total as amount
        from matching m join order_totals t on t.cardcode = m.cardcode and t.order_id = m.id
        union all
        select m.status, 'UYU', (s.placed ->> 'charge')::numeric + (s.placed ->> 'chargeTax')::numeric
        from matching m join orders o on o.id = m.id cross join lateral placed_shipping(o.shipping) as s (placed)
        where (o.shipping ->> 'charge')::numeric > 0
      ) as parts group by status, currency
    ), cards as (
      select ${foundColumns}, m.at as position
      from matching m join orders o on o.id = m.id join customers c on c.cardcode = o.cardcode where m.at <= ${cap}
    )
    select
      coalesce((select jsonb_agg(col) from (
        select m.status, count(*) as count, (
          select coalesce(jsonb_agg(jsonb_build_object(
            'currency', ${currencySymbol(sql`s.currency`)}, 'amount', s.amount) order by s.currency desc), '[]')
          from sums s where s.status = m.status) as totals
        from matching m group by m.status) col), '[]') as columns,
      coalesce((select json_agg(to_jsonb(k) - 'position' order by k.position) from cards k), '[]') as cards,
      ${storedClocks} as clocks`.execute(db)
  return rows[0] ?? { columns: [], cards: [], clocks: null }
}
