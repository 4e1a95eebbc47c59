import { sql } from 'kysely'
import type { BrochureChoices } from '#contract/shop/brochures.ts'
import { addMonths, type BusinessDay } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'

/**
 * Years of trade in a few seconds, made by the database itself: orders with lines, totals, taxes and events; invoices,
 * credit notes and receipts with lines, allocations and cheques; repairs, addresses, contacts, sessions, catalogues.
 * Figures are plausible and add up within each document; nothing is random, so two runs measure the same.
 */

const YEARS = 5

export interface TradingCustomer {
  readonly cardcode: string
  readonly orders: number
  /** Receipts for what was paid and some credit notes come on top: nearly as many again. */
  readonly invoices: number
  readonly repairs: number
  /** Lines of an order at most. */
  readonly lines: number
}

/** An account of five years: 5,000 orders, 15,000 documents. */
export const BUSY = { orders: 5_000, invoices: 8_010, repairs: 400, lines: 14 } as const

const CATALOG: BrochureChoices = {
  title: 'Catálogo',
  logoUrl: null,
  filter: {},
  itemCodes: null,
  prices: 'none',
  markup: null,
  rounding: null,
  withTax: false,
  currencyNote: false,
  showStock: false,
  layout: 'list',
  sort: 'name',
  format: 'pdf',
  contact: null,
}

/** Adds the customers, who must be new, with their history up to `today`; needs products and price list 1. */
export async function addTradeHistory(
  db: Database,
  customers: readonly TradingCustomer[],
  today: BusinessDay,
): Promise<void> {
  const asked = sql`jsonb_to_recordset(${JSON.stringify(customers)}::jsonb)
    as c (cardcode varchar, orders integer, invoices integer, repairs integer, lines integer)`
  const own = sql`any (${customers.map(({ cardcode }) => cardcode)}::varchar[])`
  // From the first instant of the first year to now, the n-th of so many.
  const moment = (n: string, of: string) =>
    sql`${addMonths(today, -12 * YEARS)}::timestamptz
      + (${today}::timestamptz - ${addMonths(today, -12 * YEARS)}::timestamptz) * (${sql.raw(n)}::float8 / ${sql.raw(of)})`

  // What a step reads has been counted before: planned for empty tables it would take minutes.
  await addPeople()
  await addOrders()
  await sql`analyze orders, order_lines`.execute(db)
  await addInvoices()
  await sql`analyze fiscal_documents`.execute(db)
  await addCreditNotes()
  await sql`analyze receipt_allocations`.execute(db)
  await addReceipts()
  await addServices()
  await sql`vacuum analyze`.execute(db)

  async function addPeople(): Promise<void> {
    await sql`
      insert into customers (cardcode, cardname, rut, email, price_list, pay_terms_days, pay_terms_name, department)
      select cardcode, 'Ferretería ' || cardcode, '211234560018', lower(cardcode) || '@historia.test', 1, 15,
        'Crédito 15 días', 'MO'
      from ${asked}`.execute(db)
    await sql`
      insert into customer_contacts (cardcode, name, email)
      select cardcode, 'Contacto ' || n, 'contacto' || n || '@' || lower(cardcode) || '.test'
      from ${asked} cross join generate_series(1, 3) n`.execute(db)
    await sql`
      insert into customer_addresses (cardcode, label, street, city, department, is_default)
      select cardcode, 'Local ' || n, 'Av. Artigas', 'Montevideo', 'MO', n = 1
      from ${asked} cross join generate_series(1, 4) n`.execute(db)
    await sql`
      with people as (
        insert into users (email, name, cardcode, status)
        select 'compras@' || lower(cardcode) || '.test', 'Compras', cardcode, 'active' from ${asked} returning id, email
      )
      insert into sessions (token_hash, user_id, expires_at)
      select sha256((email || n)::bytea), id, ${today}::timestamptz + interval '30 days'
      from people cross join generate_series(1, 5) n`.execute(db)
    await sql`
      insert into customer_discounts (cardcode, scope, scope_ref, percent)
      select cardcode, 'item', itemcode, 5
      from ${asked} cross join (select itemcode from products order by itemcode limit 5) p`.execute(db)
    await sql`
      insert into special_prices (cardcode, itemcode, valid_from, price, currency)
      select cardcode, itemcode, ${addMonths(today, -12)}::date, 90, 'UYU'
      from ${asked} cross join (select itemcode from products order by itemcode limit 5) p`.execute(db)
    await sql`
      with made as (
        insert into files (cardcode, kind, name, content_type, body)
        select cardcode, 'catalogue', 'Catálogo ' || n || '.pdf', 'application/pdf', '%PDF-'
        from ${asked} cross join generate_series(1, 6) n returning id, cardcode
      )
      insert into catalog_requests (cardcode, email, params, status, item_count, file_id, created_at)
      select cardcode, lower(cardcode) || '@historia.test', ${JSON.stringify(CATALOG)}::jsonb, 'ready', 10, id,
        ${today}::timestamptz - row_number() over () * interval '10 minutes'
      from made`.execute(db)
  }

  async function addOrders(): Promise<void> {
    await sql`
      insert into orders (cardcode, email, kind, status, status_at, po_ref, shipping_code, shipping, exchange_rate,
        created_at)
      select cardcode, lower(cardcode) || '@historia.test', 'order', case
          when n > orders - 3 then 'received' when n % 40 = 0 then 'cancelled'
          when n % 3 = 0 then 'delivered' when n % 3 = 1 then 'invoiced' else 'shipped' end,
        ${moment('n', 'orders')}, case when n % 5 = 0 then 'Obra ' || n end, 'RETIRO',
        '{"code": "RETIRO", "name": "Retiro", "agency": null, "agencyBranch": null, "charge": 0, "currency": "$",
          "free": true, "payAtDestination": false}', 40, ${moment('n', 'orders')}
      from ${asked} cross join generate_series(1, orders) n`.execute(db)
    await sql`
      with goods as (select itemcode, title, row_number() over (order by itemcode) as n from products),
        total as (select count(*) as n from goods)
      insert into order_lines (cardcode, order_id, line_num, itemcode, title, quantity, unit_mult, price, discount,
        currency, tax, line_total, open_qty)
      select o.cardcode, o.id, l, goods.itemcode, goods.title, l + 1, 1, 100 + l, 0,
        case when o.id % 4 = 0 then 'USD' else 'UYU' end, 22, (100 + l) * (l + 1),
        case when o.status = 'received' then l + 1 else 0 end
      from ${asked} join orders o using (cardcode) cross join total
        cross join generate_series(0, (o.id % c.lines)::integer) l
        join goods on goods.n = 1 + (o.id * 7 + l * l * 13) % least(total.n, 600)`.execute(db)
    await sql`
      with sums as (
        select cardcode, order_id, currency, sum(line_total) as net, round(sum(line_total) * 0.22, 2) as tax
        from order_lines where cardcode = ${own} group by cardcode, order_id, currency
      ), taxes as (
        insert into order_taxes (cardcode, order_id, currency, rate, net, tax)
        select cardcode, order_id, currency, 22, net, tax from sums
      )
      insert into order_totals (cardcode, order_id, currency, subtotal, tax_total, total)
      select cardcode, order_id, currency, net, tax, net + tax from sums`.execute(db)
    await sql`
      insert into order_events (cardcode, order_id, to_status, at, actor)
      select cardcode, id, to_status, created_at, 'erp' from orders
        cross join unnest(array['received', 'confirmed', 'invoiced']) as to_status
      where cardcode = ${own}`.execute(db)
  }

  /** One in five is paid as it is issued; of the others the newest are open, each within 15 days. */
  async function addInvoices(): Promise<void> {
    await sql`
      with base as (
        select coalesce(max(doc_entry), 0) as entry,
          coalesce(max(folio_num) filter (where folio_pref = 'Z'), 0) as folio
        from fiscal_documents)
      insert into fiscal_documents (cardcode, kind, doc_entry, doc_num, cfe_type, folio_pref, folio_num, doc_date,
        due_date, payment_form, currency, doc_rate, net_basic, vat_basic, total, balance)
      select cardcode, 'invoice', entry + row_number() over (), entry + row_number() over (), 111, 'Z',
        folio + row_number() over (), day, day + 15, case when cash then 'Contado' else 'Crédito' end,
        case when n % 4 = 0 then 'USD' else 'UYU' end, case when n % 4 = 0 then 40 end, net, net * 0.22, net * 1.22,
        case when not cash and day > ${today}::date - 30 then net * 1.22 else 0 end
      from base cross join ${asked} cross join generate_series(1, invoices) n
        cross join lateral (
          select (${moment('n', 'invoices')})::date as day, n % 5 = 0 as cash, (100 + n % 900) * 100 as net) made
    `.execute(db)
    await sql`
      insert into fiscal_lines (cardcode, document_id, line_num, itemcode, description, quantity, unit, unit_price, tax,
        amount)
      select cardcode, id, l, 'P-' || l, 'Renglón ' || l, 1, 'UN', net_basic / 4, 22, net_basic / 4
      from fiscal_documents cross join generate_series(1, 4) l
      where cardcode = ${own} and kind = 'invoice'`.execute(db)
    await sql`
      with placed as (
        select cardcode, array_agg(id order by id) as ids from orders where cardcode = ${own} group by cardcode
      ), invoiced as (
        select cardcode, id, row_number() over (partition by cardcode order by id) as nth
        from fiscal_documents where cardcode = ${own} and kind = 'invoice'
      )
      insert into order_documents (cardcode, order_id, document_id)
      select cardcode, ids[(nth * c.orders + c.invoices - 1) / c.invoices], id
      from invoiced join placed using (cardcode) join ${asked} using (cardcode)`.execute(db)
  }

  /** Takes a tenth off every ninth invoice that was not paid in cash and is not open. */
  async function addCreditNotes(): Promise<void> {
    await sql`
      with base as (select max(doc_entry) as entry from fiscal_documents), corrected as (
        select i.*, entry + row_number() over () as number, round(i.total / 10, 2) as taken
        from fiscal_documents i cross join base
        where i.cardcode = ${own} and i.kind = 'invoice' and i.payment_form = 'Crédito' and i.balance = 0
          and i.doc_num % 9 = 0
      ), notes as (
        insert into fiscal_documents (cardcode, kind, doc_entry, doc_num, cfe_type, folio_pref, folio_num, doc_date,
          due_date, payment_form, currency, doc_rate, total, balance)
        select cardcode, 'creditNote', number, number, 112, 'Z', folio_num, doc_date + 3, doc_date + 3, 'Crédito',
          currency, doc_rate, taken, 0
        from corrected returning id, doc_num
      ), pairs as (
        select n.id as note, c.* from notes n join corrected c on c.number = n.doc_num
      ), refs as (
        insert into fiscal_refs (cardcode, document_id, ref_num, referenced_id, cfe_type, folio_pref, folio_num, doc_date)
        select cardcode, note, 1, id, cfe_type, folio_pref, folio_num, doc_date from pairs
      )
      insert into receipt_allocations (cardcode, document_id, paid_document_id, amount)
      select cardcode, note, id, taken from pairs`.execute(db)
  }

  /** A month later every invoice that was not paid in cash is, one in six by a cheque. */
  async function addReceipts(): Promise<void> {
    await sql`
      with base as (select max(doc_entry) as entry from fiscal_documents), paid as (
        select i.cardcode, i.id, i.doc_date, i.currency, i.doc_rate, entry + row_number() over () as number,
          i.total - coalesce((
            select sum(a.amount) from receipt_allocations a
            where a.cardcode = i.cardcode and a.paid_document_id = i.id), 0) as amount
        from fiscal_documents i cross join base
        where i.cardcode = ${own} and i.kind = 'invoice' and i.payment_form = 'Crédito' and i.balance = 0
      ), receipts as (
        insert into fiscal_documents (cardcode, kind, doc_entry, doc_num, doc_date, due_date, payment_form, currency,
          doc_rate, total, balance)
        select cardcode, 'receipt', number, number, doc_date + 30, doc_date + 30, 'Contado', currency, doc_rate,
          amount, 0
        from paid returning cardcode, id, doc_num, doc_date, total
      ), means as (
        insert into receipt_means (cardcode, document_id, means_num, kind, amount, ref, bank, due_date, cashed_on)
        select cardcode, id, 1, case when doc_num % 6 = 0 then 'cheque' else 'transferencia' end, total, doc_num, 'BROU',
          doc_date + 30, case when doc_date + 30 < ${today}::date then doc_date + 31 end
        from receipts
      )
      insert into receipt_allocations (cardcode, document_id, paid_document_id, amount)
      select r.cardcode, r.id, p.id, p.amount from receipts r join paid p on p.number = r.doc_num`.execute(db)
  }

  async function addServices(): Promise<void> {
    await sql`
      with base as (select coalesce(max(doc_num), 0) as number from services), added as (
        insert into services (cardcode, doc_num, item_title, serial, received_at, status, status_at, under_warranty,
          failure)
        select cardcode, number + row_number() over (), 'Taladro ' || n, 'SN' || n, ${moment('n', 'repairs')},
          case when n > repairs - 4 then 'repairing' else 'delivered' end, ${moment('n', 'repairs')}, n % 2 = 0,
          'No enciende'
        from base cross join ${asked} cross join generate_series(1, repairs) n
        returning cardcode, doc_num, received_at
      )
      insert into service_events (cardcode, doc_num, to_status, at, actor)
      select cardcode, doc_num, to_status, received_at, 'erp'
      from added cross join unnest(array['received', 'diagnosing', 'repairing', 'delivered']) as to_status`.execute(
      db,
    )
  }
}
