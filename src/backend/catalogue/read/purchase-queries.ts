import { sql } from 'kysely'
import type { LastPurchase } from '#domain/products/product.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { PlacedOrder } from './notices.ts'

/** What pages show of a customer's purchases in the last 12 months. */
export interface PurchaseSummary {
  /** Rank by item code, 1 = most often (D16). */
  readonly ranks: ReadonlyMap<string, number>
  /** Number of orders by item code. */
  readonly timesBought: ReadonlyMap<string, number>
  /** Last purchase of each of these products, by item code. */
  readonly lastPurchases: ReadonlyMap<string, LastPurchase>
}

/** Counted purchases, to which placed orders are added. */
export interface Purchases {
  /** The `pg_snapshot` in which they were counted, as text: what it shows is among them. */
  readonly snapshot: string
  readonly products: ReadonlyMap<string, ProductPurchases>
}

interface ProductPurchases {
  /** Number of orders with the product. */
  readonly times: number
  /** Ordered quantity in thousandths, the precision it is stored with. */
  readonly thousandths: number
  /** Of the last of these orders: milliseconds since 1970, and its id. */
  readonly lastAt: number
  readonly lastOrder: number
  readonly last: LastPurchase
}

/** Lines of one product in one order, or the purchases of one product. */
interface PurchaseRow {
  readonly itemCode: string
  readonly times: number
  readonly thousandths: number
  readonly lastAt: number
  readonly lastOrder: number
  /** Units in the last order, all lines added. */
  readonly units: number
}

interface Purchaser {
  readonly cardcode: string
  /** Earlier orders do not count. */
  readonly since: Date
}

/** What the customer bought, all read (D16). Cancelled and rejected orders do not count. */
export async function findPurchases(db: Database, { cardcode, since }: Purchaser): Promise<Purchases> {
  const { rows } = await sql<{ snapshot: string; products: PurchaseRow[] }>`
    with bought as (
      select l.itemcode, o.id, o.created_at, sum(l.quantity) as ordered, sum(l.quantity * l.factor_qty) as units
      from orders o join order_lines l on l.cardcode = o.cardcode and l.order_id = o.id
      where o.cardcode = ${cardcode} and o.created_at >= ${since} and o.status not in ('cancelled', 'rejected')
      group by l.itemcode, o.id, o.created_at
    ), products as (
      select itemcode as "itemCode", count(*) as times, (sum(ordered) * 1000)::bigint as thousandths,
        ${milliseconds(sql`max(created_at)`)} as "lastAt",
        (array_agg(id order by created_at desc, id desc))[1] as "lastOrder",
        (array_agg(units order by created_at desc, id desc))[1] as units
      from bought group by itemcode
    )
    select pg_current_snapshot()::text as snapshot,
      coalesce((select json_agg(p) from products p), '[]') as products`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('A select of scalars gave no row')
  const products = new Map(found.products.map(row => [row.itemCode, purchasesOf(row)]))
  return { snapshot: found.snapshot, products }
}

/** Purchases with these orders added, each once; reads only these. Null when one of them does not exist any more. */
export async function withOrders(
  db: Database,
  purchases: Purchases,
  { cardcode, since }: Purchaser,
  orders: readonly PlacedOrder[],
): Promise<Purchases | null> {
  const { rows } = await sql<{ isComplete: boolean; bought: PurchaseRow[] }>`
    with placed as materialized (
      select o.id, o.created_at, o.status
      from unnest(${orders.map(order => order.id)}::bigint[], ${orders.map(order => order.xid)}::text[])
        as given (id, xid) left join orders o on o.cardcode = ${cardcode} and o.id = given.id
      where not pg_visible_in_snapshot(given.xid::xid8, ${purchases.snapshot}::pg_snapshot)
    ), bought as (
      select l.itemcode as "itemCode", 1 as times, (sum(l.quantity) * 1000)::bigint as thousandths,
        ${milliseconds(sql`placed.created_at`)} as "lastAt", placed.id as "lastOrder",
        sum(l.quantity * l.factor_qty) as units
      from placed join order_lines l on l.cardcode = ${cardcode} and l.order_id = placed.id
      where placed.created_at >= ${since} and placed.status not in ('cancelled', 'rejected')
      group by l.itemcode, placed.id, placed.created_at
    )
    select not exists (select from placed where id is null) as "isComplete",
      coalesce((select json_agg(b) from bought b), '[]') as bought`.execute(db)
  const [found] = rows
  if (!found?.isComplete) return null
  const products = new Map(purchases.products)
  for (const row of found.bought) {
    const known = products.get(row.itemCode)
    const added = purchasesOf(row)
    products.set(row.itemCode, known === undefined ? added : joined(known, added))
  }
  return { snapshot: purchases.snapshot, products }
}

function milliseconds(instant: ReturnType<typeof sql>) {
  return sql`(extract(epoch from ${instant}) * 1000)::float8`
}

function purchasesOf({ times, thousandths, lastAt, lastOrder, units }: PurchaseRow): ProductPurchases {
  const last = { day: businessDayOf(new Date(lastAt)), quantity: units }
  return { times, thousandths, lastAt, lastOrder, last }
}

function joined(one: ProductPurchases, other: ProductPurchases): ProductPurchases {
  const isLater = one.lastAt - other.lastAt || one.lastOrder - other.lastOrder
  return {
    ...(isLater > 0 ? one : other),
    times: one.times + other.times,
    thousandths: one.thousandths + other.thousandths,
  }
}

/** Most often bought first, then most units; item codes decide between equals. */
export function summaryOf({ products }: Purchases): PurchaseSummary {
  const sorted = [...products].sort(
    ([code, one], [otherCode, other]) =>
      other.times - one.times || other.thousandths - one.thousandths || (code < otherCode ? -1 : 1),
  )
  return {
    ranks: new Map(sorted.map(([code], at) => [code, at + 1])),
    timesBought: new Map(sorted.map(([code, { times }]) => [code, times])),
    lastPurchases: new Map(sorted.map(([code, { last }]) => [code, last])),
  }
}
