import { sql } from 'kysely'
import { type Currency, isoOf } from '#domain/money/money.ts'
import { currencySymbol } from '../../platform/db/expressions/currency-symbol.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { LockedOrder } from './order-queries.ts'

/** A line with what became of it: `quantity` = open + closed + invoiced, and of the invoiced some is shipped. */
export interface WorkedLine {
  readonly lineNum: number
  readonly itemCode: string
  readonly title: string
  readonly quantity: number
  readonly openQty: number
  readonly closedQty: number
  readonly shippedQty: number
  /** Units of a pack. */
  readonly factorQty: number
  readonly currency: Currency
  /** Percent. */
  readonly tax: number
  readonly lineTotal: number
  readonly isOfPromo: boolean
}

/** The lines of a locked order, in their order. */
export async function findWorkedLines(
  tx: Database,
  { cardcode, orderId }: Pick<LockedOrder, 'cardcode' | 'orderId'>,
): Promise<WorkedLine[]> {
  const { rows } = await sql<WorkedLine>`
    select l.line_num as "lineNum", l.itemcode as "itemCode", l.title, l.quantity, l.open_qty as "openQty",
      l.closed_qty as "closedQty", l.factor_qty as "factorQty", ${currencySymbol(sql`l.currency`)} as currency, l.tax,
      l.line_total as "lineTotal", l.promo_doc_entry is not null as "isOfPromo", coalesce((
        select sum(s.quantity) from shipments h join shipment_lines s
          on s.cardcode = h.cardcode and s.shipment_id = h.id
        where h.cardcode = l.cardcode and h.order_id = l.order_id and s.line_num = l.line_num), 0) as "shippedQty"
    from order_lines l where l.cardcode = ${cardcode} and l.order_id = ${orderId} order by l.line_num`.execute(
    tx,
  )
  return rows
}

/** The delivery charge of an order in pesos, and its tax. */
export async function findCharge(
  tx: Database,
  { cardcode, orderId }: LockedOrder,
): Promise<{ charge: number; chargeTax: number }> {
  const { rows } = await sql<{ charge: number; chargeTax: number }>`
    select (s.placed ->> 'charge')::numeric as charge, (s.placed ->> 'chargeTax')::numeric as "chargeTax"
    from orders o cross join lateral placed_shipping(o.shipping) as s (placed)
    where o.cardcode = ${cardcode} and o.id = ${orderId}`.execute(tx)
  return rows[0] ?? { charge: 0, chargeTax: 0 }
}

export interface LineChange {
  readonly lineNum: number
  /** Leaves the warehouse: it is invoiced. */
  readonly invoiced: number
  /** Will not be delivered. */
  readonly closed: number
}

/**
 * Takes quantities off what is open of an order. Its stock follows: what is invoiced is neither committed nor there any
 * more, what is closed is free again. Stock is locked in the order of the codes, as when an order is placed.
 */
export async function takeOffOpen(
  tx: Database,
  { cardcode, orderId }: Pick<LockedOrder, 'cardcode' | 'orderId'>,
  changes: readonly LineChange[],
): Promise<void> {
  await sql`
    with change as (
      select * from unnest(${changes.map(one => one.lineNum)}::int[], ${changes.map(one => one.invoiced)}::numeric[],
        ${changes.map(one => one.closed)}::numeric[]) as c (line_num, invoiced, closed)
    ), units as (
      select l.itemcode, sum((c.invoiced + c.closed) * l.factor_qty) as freed, sum(c.invoiced * l.factor_qty) as gone
      from change c join order_lines l on l.cardcode = ${cardcode} and l.order_id = ${orderId} and l.line_num = c.line_num
      group by l.itemcode
    ), locked as materialized (
      select s.itemcode from product_stock s join units using (itemcode) order by s.itemcode for update of s
    ), stock as (
      update product_stock s set committed = greatest(s.committed - u.freed, 0),
        available = case when u.gone > 0 then greatest(s.available - u.gone, 0) else s.available end
      from units u join locked using (itemcode) where s.itemcode = u.itemcode
    )
    update order_lines l set open_qty = l.open_qty - c.invoiced - c.closed, closed_qty = l.closed_qty + c.closed
    from change c
    where l.cardcode = ${cardcode} and l.order_id = ${orderId} and l.line_num = c.line_num`.execute(tx)
}

export interface HandDocument {
  readonly currency: Currency
  readonly cfeType: number
  readonly folioPref: string
  readonly folioNum: number
  readonly docDate: string
  readonly dueDate: string
  readonly total: number
  readonly isCredit: boolean
  readonly rate: number | null
}

/**
 * Stores a reference to a CFE that exists on paper, for the order (OFO-17): nothing is numbered here. What it says of
 * amounts is its total; it is owed unless it is paid at once.
 */
export async function insertHandDocument(
  tx: Database,
  { cardcode, orderId }: LockedOrder,
  document: HandDocument,
): Promise<void> {
  const { currency, cfeType, folioPref, folioNum, docDate, dueDate, total, isCredit, rate } = document
  await sql`
    with stored as (
      insert into fiscal_documents (cardcode, kind, doc_entry, doc_num, cfe_type, folio_pref, folio_num, doc_date,
        due_date, payment_form, currency, doc_rate, total, balance)
      values (${cardcode}, 'invoice', -nextval('hand_document_entries'), ${folioNum}, ${cfeType}, ${folioPref},
        ${folioNum}, ${docDate}, ${dueDate}, ${isCredit ? 'Crédito' : 'Contado'}, ${isoOf(currency)},
        ${currency === 'U$' ? rate : null}, ${total}, ${isCredit ? total : 0})
      returning cardcode, id
    )
    insert into order_documents (cardcode, order_id, document_id)
    select cardcode, ${orderId}, id from stored`.execute(tx)
}

/** Whether a CFE is stored already, of whichever customer (domain.md 2.2). */
export async function hasDocument(
  tx: Database,
  { cfeType, folioPref, folioNum }: Pick<HandDocument, 'cfeType' | 'folioPref' | 'folioNum'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from fiscal_documents
    where cfe_type = ${cfeType} and folio_pref = ${folioPref} and folio_num = ${folioNum}`.execute(tx)
  return rows.length > 0
}
