import type { DatabaseServer } from '../../e2e/fixtures/database-server.ts'
import type { SentOrder } from './send-orders.ts'
import { NEVER_ORDERED } from './storm-customers.ts'

/** Faults in the orders of a storm, all empty if there are none. Found by SQL alone, without code of the shop. */
export interface Findings {
  /** Acknowledged but missing, or stored under another number. */
  readonly lost: readonly string[]
  /** Several orders or several acknowledgements for one key, or a rejected order that was stored. */
  readonly doubled: readonly string[]
  /** Lines, taxes or totals that do not add up, and missing parts. */
  readonly wrongSums: readonly string[]
  /** Products whose committed units differ from the orders', or that were oversold. */
  readonly wrongStock: readonly string[]
  /** Carts that still contain an ordered line, or lost another. */
  readonly wrongCarts: readonly string[]
  /** Idempotency keys still marked as running. */
  readonly openKeys: readonly string[]
}

interface PlacedOrder extends Record<string, unknown> {
  readonly id: string
  readonly docNum: string
  readonly key: string
}

export async function auditOrders(database: DatabaseServer, sent: readonly SentOrder[]): Promise<Findings> {
  const placed = await database.sql<PlacedOrder>(
    `select id, doc_num as "docNum", idempotency_key as key from orders where cardcode like 'STORM%'`,
  )
  return {
    lost: lostOrders(sent, placed),
    doubled: doubledOrders(sent, placed),
    wrongSums: await listed(database, SUMS),
    wrongStock: await listed(database, STOCK),
    wrongCarts: await wrongCarts(database, sent),
    openKeys: await listed(
      database,
      `select key from idempotency_keys where cardcode like 'STORM%' and state = 'running'`,
    ),
  }
}

function lostOrders(sent: readonly SentOrder[], placed: readonly PlacedOrder[]): string[] {
  const byId = new Map(placed.map(order => [Number(order.id), order]))
  return sent.flatMap(({ key, acknowledged }) =>
    acknowledged.flatMap(({ orderId, docNum }) => {
      const order = byId.get(orderId)
      return order?.key === key && Number(order.docNum) === docNum ? [] : [`${key}: order ${orderId}`]
    }),
  )
}

function doubledOrders(sent: readonly SentOrder[], placed: readonly PlacedOrder[]): string[] {
  const acknowledged = new Map(
    sent.map(order => [order.key, new Set(order.acknowledged.map(a => a.orderId))]),
  )
  const counts = new Map<string, number>()
  for (const { key } of placed) counts.set(key, (counts.get(key) ?? 0) + 1)
  const numbers = placed.map(({ docNum }) => docNum)
  return [
    ...[...counts].flatMap(([key, count]) => (count > 1 ? [`${key}: ${count} orders`] : [])),
    ...[...acknowledged].flatMap(([key, ids]) => (ids.size > 1 ? [`${key}: ${ids.size} answers`] : [])),
    ...placed.flatMap(({ key }) => (acknowledged.get(key)?.size === 0 ? [`${key}: refused and placed`] : [])),
    ...(new Set(numbers).size < numbers.length ? ['an order number is used twice'] : []),
  ]
}

async function wrongCarts(database: DatabaseServer, sent: readonly SentOrder[]): Promise<string[]> {
  const rows = await database.sql<{ cardcode: string; itemcode: string }>(
    `select cardcode, itemcode from cart_lines where cardcode like 'STORM%'`,
  )
  const inCart = new Set(rows.map(({ cardcode, itemcode }) => `${cardcode} ${itemcode}`))
  const ordered = sent.filter(order => order.acknowledged.length > 0)
  return [
    ...ordered.flatMap(({ cardcode, itemCodes }) =>
      itemCodes.map(code => `${cardcode} ${code}`).filter(name => inCart.has(name)),
    ),
    ...new Set(sent.map(({ cardcode }) => `${cardcode} ${NEVER_ORDERED}`).filter(name => !inCart.has(name))),
  ]
}

async function listed(database: DatabaseServer, text: string): Promise<string[]> {
  return (await database.sql(text)).map(row => JSON.stringify(row))
}

/** Net of a line: price less discount, times quantity, rounded once; tax per rate on its net (MON-13, MON-17). */
const SUMS = `
with mine as (select * from orders where cardcode like 'STORM%'),
  lines as (
    select l.*, round(l.price * (1 - l.discount / 100) * l.quantity * l.factor_qty, 2) as net
    from order_lines l join mine o on o.cardcode = l.cardcode and o.id = l.order_id),
  taxes as (
    select order_id, currency, tax as rate, sum(net) as net, round(sum(net) * tax / 100, 2) as tax
    from lines group by order_id, currency, tax),
  totals as (
    select order_id, currency, sum(net) as subtotal, sum(tax) as tax_total from taxes group by order_id, currency)
select order_id as "order", 'line' as wrong from lines where net <> line_total
union all
select coalesce(t.order_id, k.order_id), 'tax'
from taxes t full join (
    select k.* from order_taxes k join mine o on o.cardcode = k.cardcode and o.id = k.order_id) k
  on k.order_id = t.order_id and k.currency = t.currency and k.rate = t.rate
where (t.net, t.tax) is distinct from (k.net, k.tax)
union all
select coalesce(t.order_id, k.order_id), 'total'
from totals t full join (
    select k.* from order_totals k join mine o on o.cardcode = k.cardcode and o.id = k.order_id) k
  on k.order_id = t.order_id and k.currency = t.currency
where (t.subtotal, t.tax_total, t.subtotal + t.tax_total) is distinct from (k.subtotal, k.tax_total, k.total)
union all
select o.id, 'without lines' from mine o
where not exists (select from order_lines l where l.cardcode = o.cardcode and l.order_id = o.id)
union all
select o.id, 'without its first event' from mine o
where not exists (select from order_events e where e.cardcode = o.cardcode and e.order_id = o.id)
union all
select o.id, 'its idempotency key does not name it' from mine o
where not exists (
  select from idempotency_keys k
  where k.cardcode = o.cardcode and k.key = o.idempotency_key and k.order_id = o.id and k.state = 'finished')`

/** Committed before the storm plus the units ordered; no unit sold twice. */
const STOCK = `
with taken as (
  select itemcode, sum(quantity * factor_qty) as units from order_lines where cardcode like 'STORM%' group by itemcode)
select s.itemcode, s.available, s.committed, b.committed as before, t.units
from product_stock s join stock_before_storm b using (itemcode) left join taken t using (itemcode)
where s.committed <> b.committed + coalesce(t.units, 0) or (t.units > 0 and s.available < s.committed)`
