import { sql } from 'kysely'
import type { Address } from '#contract/shapes.ts'
import { amountOf, isoOf } from '#domain/money/money.ts'
import type { HoldReason } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { CurrencySum } from '#domain/pricing/totals.ts'
import { deleteOrderedFromCart } from '../../cart/queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import { type KeyedRequest, storeResponseStatement } from '../../platform/idempotency/queries.ts'
import { insertJobsFrom, queueJobs } from '../../platform/queue/queue-queries.ts'
import { type OrderTask, orderJob } from './order-jobs.ts'
import type { OrderKind } from './order-request.ts'
import type { PricedOrderLine } from './price-order.ts'
import type { PlacedShipping } from './shipping-choice.ts'

export interface NewOrder {
  readonly cardcode: string
  readonly email: string
  readonly kind: OrderKind
  readonly status: OrderStatus
  readonly holdReasons: readonly HoldReason[]
  readonly comments: string | null
  readonly poRef: string | null
  readonly shipping: PlacedShipping
  readonly address: Address | null
  readonly exchangeRate: number | null
  readonly createdAt: Date
  readonly lines: readonly PricedOrderLine[]
  readonly sums: readonly CurrencySum[]
  /** Units that leave the warehouse, by item code. */
  readonly units: ReadonlyMap<string, number>
  /** What is removed from the saved cart (CHK-24). */
  readonly inCart: { readonly itemCodes: readonly string[]; readonly promoIds: readonly number[] }
  /** Jobs to queue (CHK-24). */
  readonly tasks: readonly OrderTask[]
  /** The reply without the order's numbers, and the idempotency key under which it is stored. */
  readonly answer: { readonly request: KeyedRequest; readonly status: number; readonly reply: object }
}

export interface InsertedOrder {
  readonly id: number
  readonly docNum: number
  /** False when a reply is already stored under the key: the order must be rolled back. */
  readonly isStored: boolean
}

/**
 * Inserts an order with lines, totals, taxes, first event and used promotions, commits its stock, removes its lines
 * from the cart, queues its jobs and stores the reply: one statement, because every round trip to
 * the database costs as much as some of these. The stock rows must already be locked.
 */
export async function insertOrder(db: Database, order: NewOrder): Promise<InsertedOrder> {
  const { lines, sums, units, answer, tasks } = order
  const taxes = sums.flatMap(sum => sum.taxes.map(tax => ({ currency: sum.currency, ...tax })))
  const promoIds = new Set(lines.flatMap(line => line.promo?.idPromo ?? []))
  const { rows } = await sql<InsertedOrder & { queued: number }>`
    with placed as (
      insert into orders (cardcode, email, kind, status, status_at, hold_reasons, comments, po_ref, shipping_code,
        shipping, address, exchange_rate, created_at, idempotency_key)
      values (${order.cardcode}, ${order.email}, ${order.kind}, ${order.status}, ${order.createdAt},
        ${order.holdReasons}::text[], ${order.comments}, ${order.poRef}, ${order.shipping.code},
        ${JSON.stringify(order.shipping)}::jsonb, ${order.address && JSON.stringify(order.address)}::jsonb,
        ${order.exchangeRate}, ${order.createdAt}, ${answer.request.key})
      returning cardcode, id, doc_num
    ), event as (
      insert into order_events (cardcode, order_id, to_status, at, actor)
      select cardcode, id, ${order.status}, ${order.createdAt}, ${order.email} from placed
    ), lines as (
      insert into order_lines (cardcode, order_id, line_num, itemcode, title, quantity, unit_mult, price, discount,
        factor_qty, currency, tax, line_total, promo_doc_entry, promo_line, promo_description, open_qty)
      select p.cardcode, p.id, l.position - 1, l.itemcode, l.title, l.quantity, l.unit_mult, l.price, l.discount,
        l.factor_qty, l.currency, l.tax, l.line_total, l.promo, l.promo_line, l.promo_description, l.quantity
      from placed p, unnest(
        ${lines.map(line => line.itemCode)}::text[], ${lines.map(line => line.title)}::text[],
        ${numbers(lines.map(line => line.quantity))}::numeric[], ${numbers(lines.map(line => line.unitMult))}::numeric[],
        ${numbers(lines.map(line => line.price))}::numeric[], ${numbers(lines.map(line => line.discount))}::numeric[],
        ${numbers(lines.map(line => line.factorQty))}::numeric[], ${lines.map(line => isoOf(line.currency))}::text[],
        ${numbers(lines.map(line => line.tax))}::numeric[], ${numbers(lines.map(line => amountOf(line.total)))}::numeric[],
        ${numbers(lines.map(line => line.promo?.idPromo ?? null))}::int[],
        ${numbers(lines.map(line => line.promo?.line ?? null))}::int[],
        ${lines.map(line => line.promo?.description ?? null)}::text[]
      ) with ordinality as l (itemcode, title, quantity, unit_mult, price, discount, factor_qty, currency, tax,
        line_total, promo, promo_line, promo_description, position)
    ), totals as (
      insert into order_totals (cardcode, order_id, currency, subtotal, tax_total, total)
      select p.cardcode, p.id, t.currency, t.subtotal, t.tax, t.total
      from placed p, unnest(
        ${sums.map(sum => isoOf(sum.currency))}::text[], ${sums.map(sum => amountOf(sum.subtotal))}::numeric[],
        ${sums.map(sum => amountOf(sum.tax))}::numeric[], ${sums.map(sum => amountOf(sum.total))}::numeric[]
      ) as t (currency, subtotal, tax, total)
    ), taxes as (
      insert into order_taxes (cardcode, order_id, currency, rate, net, tax)
      select p.cardcode, p.id, t.currency, t.rate, t.net, t.tax
      from placed p, unnest(
        ${taxes.map(tax => isoOf(tax.currency))}::text[], ${taxes.map(tax => tax.rate)}::numeric[],
        ${taxes.map(tax => amountOf(tax.net))}::numeric[], ${taxes.map(tax => amountOf(tax.tax))}::numeric[]
      ) as t (currency, rate, net, tax)
    ), used as (
      insert into promo_usage (doc_entry, cardcode, order_id, units)
      select promo, p.cardcode, p.id, 1 from placed p, unnest(${[...promoIds]}::int[]) as promo
    ), committed as (
      ${unitsCommitted(units)}
    ), queued as (
      ${insertJobsFrom(placedOrderJobs(tasks))}
    ), kept as (
      ${storeResponseStatement(answer.request, placedOrderReply(answer), sql`placed`)}
    ), ${deleteOrderedFromCart(order, order.inCart)}
    select id, doc_num as "docNum", exists (select from kept) as "isStored", (select count(*) from queued) as queued
    from placed`.execute(db)
  const [placed] = rows
  if (placed === undefined) throw new Error('An insert with returning gave no row')
  const { id, docNum, isStored, queued } = placed
  if (queued < tasks.length)
    await queueJobs(
      db,
      tasks.map(task => orderJob(task, order.cardcode, id)),
    )
  return { id, docNum, isStored }
}

/** A PostgreSQL array literal: the driver would check each element for characters to escape, and numbers have none. */
function numbers(list: readonly (number | null)[]): string {
  return `{${list.map(number => number ?? 'NULL').join(',')}}`
}

/** The jobs of `orderJob`, for the order that the same statement inserts. */
function placedOrderJobs(tasks: readonly OrderTask[]) {
  return sql`(
    select task, json_build_object('cardcode', cardcode, 'orderId', id) as payload, task || ':' || id as key
    from placed, unnest(${tasks}::text[]) as task) as job`
}

function placedOrderReply({ status, reply }: NewOrder['answer']) {
  return {
    status,
    reply: sql`${JSON.stringify(reply)}::jsonb
      || jsonb_build_object('orderId', id, 'docEntry', id, 'docNum', doc_num)`,
    orderId: sql`id`,
  }
}

/** Commits stock: units by item code. */
export async function commitStock(db: Database, units: ReadonlyMap<string, number>): Promise<void> {
  await unitsCommitted(units).execute(db)
}

function unitsCommitted(units: ReadonlyMap<string, number>) {
  return sql`
    update product_stock s set committed = s.committed + u.units
    from unnest(${[...units.keys()]}::text[], ${numbers([...units.values()])}::numeric[]) as u (itemcode, units)
    where s.itemcode = u.itemcode`
}

/** Stores a quote until it expires; returns its id (CHK-16). */
export async function insertQuote(
  db: Database,
  quote: { cardcode: string; fingerprint: string; expiresAt: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into order_quotes (cardcode, fingerprint, expires_at)
    values (${quote.cardcode}, ${quote.fingerprint}, ${quote.expiresAt})
    returning id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('An insert with returning gave no row')
  return row.id
}

export async function deleteExpiredQuotes(db: Database, now: Date): Promise<void> {
  await sql`delete from order_quotes where expires_at <= ${now}`.execute(db)
}
