import { sql } from 'kysely'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import type { Span } from '#domain/reports/sales.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'

export interface PriceListName {
  readonly list: number
  readonly name: string
  readonly kind: 'sale' | 'pvp'
}

/** Sale lists first. */
export async function findPriceLists(db: Database): Promise<PriceListName[]> {
  const { rows } = await sql<PriceListName>`
    select price_list as list, name, kind from price_lists order by kind desc, price_list`.execute(db)
  return rows
}

/** Codes of products whose last sale, to whichever customer, was so long ago, and when that was. */
export async function findArrivals(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; day: string }>`
    select itemcode as code, next_arrival as day from product_stock where next_arrival is not null`.execute(
    db,
  )
  return new Map(rows.map(({ code, day }) => [code, day]))
}

export interface SeenProduct {
  readonly itemCode: string
  readonly cardcodes: readonly string[]
  readonly views: number
}

/** Products that customers saw without stock. */
export async function findSeenProducts(db: Database, scope: StaffScope, span: Span): Promise<SeenProduct[]> {
  const { rows } = await sql<SeenProduct>`
    select v.ref as "itemCode", array_agg(distinct v.cardcode) as cardcodes, sum(v.times)::int as views
    from views_per_day v join customers c on c.cardcode = v.cardcode
    where v.kind = 'out-of-stock' and v.day between ${span.from} and ${span.to} and ${withinScope(scope)}
    group by v.ref`.execute(db)
  return rows
}

export interface SeenBy {
  readonly day: string
  readonly cardcode: string
  readonly cardName: string
  readonly times: number
}

export async function findViewsOf(
  db: Database,
  scope: StaffScope,
  span: Span,
  itemCode: string,
): Promise<SeenBy[]> {
  const { rows } = await sql<SeenBy>`
    select v.day, v.cardcode, c.cardname as "cardName", v.times
    from views_per_day v join customers c on c.cardcode = v.cardcode
    where v.kind = 'out-of-stock' and v.ref = ${itemCode} and v.day between ${span.from} and ${span.to}
      and ${withinScope(scope)}
    order by v.day desc, c.cardname limit 500`.execute(db)
  return rows
}
