import { sql } from 'kysely'
import type { z } from 'zod'
import { createOrder } from '#contract/shop/orders.ts'
import { amountOf, isoOf } from '#domain/money/money.ts'
import { deleteOrderedFromCart } from '../../cart/queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import { storeResponseStatement } from '../../platform/idempotency/queries.ts'
import { insertJobsFrom, queueJobs } from '../../platform/queue/queue-queries.ts'
import { type OrderTask, orderJob } from './order-jobs.ts'
import type { OrderToPlace } from './order-request.ts'
import type { PricedOrderLine } from './price-lines.ts'
import type { PricedOrder } from './price-order.ts'

/** The reply to a placed order; its numbers come from the INSERT. */
export const unnumberedReply = createOrder.reply.omit({ orderId: true, docEntry: true, docNum: true })

/** How an order begins towards the ERP: not sent, sent once released, or sent at once. */
export type ErpStart = 'none' | 'held' | 'waiting'

interface InsertedOrder {
  readonly orderId: number
  readonly docEntry: number
  readonly docNum: number
  /** False when a reply is already stored under the key: the order must be rolled back. */
  readonly isStored: boolean
}

/**
 * Inserts an order with lines, totals, taxes, first event and used promotions, commits its stock, removes its lines
 * from the cart (CHK-24), queues its jobs and stores the reply: one statement, because every round trip to
 * the database costs as much as some of these. The stock rows must already be locked.
 */
export async function insertOrder(
  db: Database,
  { kind, request, customer, taken, stored }: OrderToPlace,
  order: PricedOrder,
  reply: z.output<typeof unnumberedReply>,
  erp: ErpStart,
): Promise<InsertedOrder> {
  const { cardcode, email } = customer
  const { address } = order
  const { status, createdAt } = reply
  const tasks: OrderTask[] = erp === 'waiting' ? ['orderReceivedMail', 'pushOrder'] : ['orderReceivedMail']
  const promoIds = request.promos.map(promo => promo.idPromo)
  const { rows } = await sql<InsertedOrder & { queued: number }>`
    with placed as (
      insert into orders (cardcode, email, kind, status, status_at, hold_reasons, comments, po_ref, shipping_code,
        shipping, address, exchange_rate, created_at, idempotency_key, erp_state, erp_waiting_since, channel, placed_by)
      values (${cardcode}, ${email}, ${kind}, ${status}, ${createdAt}, ${order.holdReasons}::text[],
        ${request.comments || null}, ${request.poRef || null}, ${request.shipping.code},
        ${JSON.stringify(order.shipping)}::jsonb, ${address && JSON.stringify(address)}::jsonb,
        ${order.exchangeRate}, ${createdAt}, ${stored.request.key}, ${erp},
        ${erp === 'waiting' ? createdAt : null}, ${taken?.channel ?? 'web'}, ${taken?.staffId ?? null})
      returning cardcode, id, doc_num
    ), event as (
      insert into order_events (cardcode, order_id, to_status, at, actor)
      select cardcode, id, ${status}, ${createdAt}, ${taken?.actor ?? email} from placed
    ), ${contentsOf(order, promoIds)}, queued as (
      ${insertJobsFrom(placedOrderJobs(tasks))}
    ), kept as (
      ${storeResponseStatement(stored.request, { status: stored.status, ...numberedReply(reply) }, sql`placed`)}
    ), ${deleteOrderedFromCart(taken?.cart ?? customer, { itemCodes: request.lines.map(line => line.itemCode), promoIds })}
    select id as "orderId", id as "docEntry", doc_num as "docNum", exists (select from kept) as "isStored",
      (select count(*) from queued) as queued
    from placed`.execute(db)
  const [placed] = rows
  if (placed === undefined) throw new Error('An insert with returning gave no row')
  const { queued, ...inserted } = placed
  if (queued < tasks.length)
    await queueJobs(
      db,
      tasks.map(task => orderJob(task, cardcode, inserted.orderId)),
    )
  return inserted
}

/**
 * The CTEs that insert lines, totals, taxes and used promotions of the order that `placed (cardcode, id)` gives, and commit
 * its stock, whose rows must already be locked.
 */
export function contentsOf(
  { lines, totals }: Pick<PricedOrder, 'lines' | 'totals'>,
  promoIds: readonly number[],
) {
  const taxes = totals.flatMap(({ currency, taxes }) => taxes.map(tax => ({ currency, ...tax })))
  return sql`lines as (
      insert into order_lines (cardcode, order_id, line_num, itemcode, title, quantity, unit_mult, price, discount,
        factor_qty, currency, tax, line_total, promo_doc_entry, promo_line, promo_description, open_qty, own_price)
      select p.cardcode, p.id, l.position - 1, l.itemcode, l.title, l.quantity, l.unit_mult, l.price, l.discount,
        l.factor_qty, l.currency, l.tax, l.line_total, l.promo, l.promo_line, l.promo_description, l.quantity,
        l.own_price
      from placed p, unnest(
        ${lines.map(line => line.itemCode)}::text[], ${lines.map(line => line.title)}::text[],
        ${numbers(lines.map(line => line.quantity))}::numeric[], ${numbers(lines.map(line => line.unitMult))}::numeric[],
        ${numbers(lines.map(line => line.price))}::numeric[], ${numbers(lines.map(line => line.discount))}::numeric[],
        ${numbers(lines.map(line => line.factorQty))}::numeric[], ${lines.map(line => isoOf(line.currency))}::text[],
        ${numbers(lines.map(line => line.tax))}::numeric[], ${numbers(lines.map(line => amountOf(line.total)))}::numeric[],
        ${numbers(lines.map(line => line.promo?.idPromo ?? null))}::int[],
        ${numbers(lines.map(line => line.promo?.line ?? null))}::int[],
        ${lines.map(line => line.promo?.description ?? null)}::text[],
        ${lines.map(({ ownPrice }) => ownPrice && JSON.stringify(ownPrice))}::jsonb[]
      ) with ordinality as l (itemcode, title, quantity, unit_mult, price, discount, factor_qty, currency, tax,
        line_total, promo, promo_line, promo_description, own_price, position)
    ), totals as (
      insert into order_totals (cardcode, order_id, currency, subtotal, tax_total, total)
      select p.cardcode, p.id, t.currency, t.subtotal, t.tax, t.total
      from placed p, unnest(
        ${totals.map(one => isoOf(one.currency))}::text[], ${numbers(totals.map(one => one.subtotal))}::numeric[],
        ${numbers(totals.map(one => one.tax))}::numeric[], ${numbers(totals.map(one => one.total))}::numeric[]
      ) as t (currency, subtotal, tax, total)
    ), taxes as (
      insert into order_taxes (cardcode, order_id, currency, rate, net, tax)
      select p.cardcode, p.id, t.currency, t.rate, t.net, t.tax
      from placed p, unnest(
        ${taxes.map(tax => isoOf(tax.currency))}::text[], ${numbers(taxes.map(tax => tax.rate))}::numeric[],
        ${numbers(taxes.map(tax => tax.net))}::numeric[], ${numbers(taxes.map(tax => tax.tax))}::numeric[]
      ) as t (currency, rate, net, tax)
    ), ${promoIds.length === 0 ? sql`` : promosUsed(promoIds)} committed as (
      ${unitsCommitted(lines)}
    )`
}

/** Left out of an order without promotions: its trigger would run for nothing. */
function promosUsed(promoIds: readonly number[]) {
  return sql`used as (
      insert into promo_usage (doc_entry, cardcode, order_id, units)
      select promo, p.cardcode, p.id, 1 from placed p, unnest(${promoIds}::int[]) as promo
    ),`
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

function numberedReply(reply: z.output<typeof unnumberedReply>) {
  return {
    reply: sql`${JSON.stringify(reply)}::jsonb
      || jsonb_build_object('orderId', id, 'docEntry', id, 'docNum', doc_num)`,
    orderId: sql`id`,
  }
}

type Units = Pick<PricedOrderLine, 'itemCode' | 'units'>

/** Commits the stock of order lines. */
export async function commitStock(db: Database, lines: readonly Units[]): Promise<void> {
  await unitsCommitted(lines).execute(db)
}

function unitsCommitted(lines: readonly Units[]) {
  return sql`
    update product_stock s set committed = s.committed + u.units
    from (
      select itemcode, sum(units) as units
      from unnest(${lines.map(line => line.itemCode)}::text[], ${numbers(lines.map(line => line.units))}::numeric[])
        as line (itemcode, units)
      group by itemcode
    ) u
    where s.itemcode = u.itemcode`
}
