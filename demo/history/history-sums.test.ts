import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PooledDatabase } from '#backend/platform/db/pool.ts'
import { AWKWARD_DAYS, demoOn, rowsOf } from '../testing/dated-demo.ts'

/** Sums are computed by the database from the rows, independently of the code that made them. */
describe.each(AWKWARD_DAYS)('the demo of %s adds up', today => {
  let db: PooledDatabase
  beforeAll(async () => {
    db = (await demoOn(today)).db
  })
  /** The rows that violate a rule. */
  const violations = async (statement: RawBuilder<object>) => await rowsOf(db, statement)

  test('the lines of every order add up to its nets by rate, taxes and totals', async () => {
    expect(
      await violations(sql`
        with lines as (
          select cardcode, order_id, currency, tax as rate, sum(line_total) as net
          from order_lines group by 1, 2, 3, 4
        )
        select * from lines l full join order_taxes t using (cardcode, order_id, currency, rate)
        where l.net is distinct from t.net or t.tax <> round(t.net * rate / 100, 2)`),
    ).toEqual([])
    expect(
      await violations(sql`
        with taxes as (
          select cardcode, order_id, currency, sum(net) as net, sum(tax) as tax from order_taxes group by 1, 2, 3
        )
        select * from taxes x full join order_totals t using (cardcode, order_id, currency)
        where (x.net, x.tax, x.net + x.tax) is distinct from (t.subtotal, t.tax_total, t.total)`),
    ).toEqual([])
    expect(
      await violations(sql`
        select * from order_lines
        where line_total <> round(quantity * factor_qty * price * (1 - discount / 100), 2)`),
    ).toEqual([])
  })

  test('domain.md 2.4: a line of a document is quantity × price − discount', async () => {
    expect(
      await violations(sql`
        select * from fiscal_lines
        where amount <> round(quantity * unit_price, 2) - discount_amount
          or amount <> round(quantity * unit_price * (1 - discount_pct / 100), 2)
          or discount_amount < 0 or amount <= 0`),
    ).toEqual([])
  })

  test('domain.md 2.4: nets are sums of lines by rate, IVA is computed on the document’s net, and both add up to the total', async () => {
    expect(
      await violations(sql`
        with lines as (
          select cardcode, document_id as id, count(*) as count,
            coalesce(sum(amount) filter (where tax = 0), 0) as exempt,
            coalesce(sum(amount) filter (where tax = 10), 0) as min,
            coalesce(sum(amount) filter (where tax = 22), 0) as basic,
            bool_and(tax in (0, 10, 22)) as known
          from fiscal_lines group by 1, 2
        )
        select d.id from fiscal_documents d left join lines l using (cardcode, id)
        where d.kind <> 'receipt' and (
          l.id is null or not l.known or l.count > 200
          or (d.net_exempt, d.net_min, d.net_basic) <> (l.exempt, l.min, l.basic)
          or d.vat_min <> round(l.min * 0.10, 2) or d.vat_basic <> round(l.basic * 0.22, 2))`),
    ).toEqual([])
    expect(
      await violations(sql`
        select id from fiscal_documents
        where total <> net_exempt + net_min + net_basic + vat_min + vat_basic + non_billable
          or (kind = 'receipt') <> (non_billable <> 0) or total <= 0`),
    ).toEqual([])
  })

  test('every unit ordered is invoiced or open; in cancelled orders none is', async () => {
    expect(
      await violations(sql`
        with ordered as (
          select l.cardcode, l.order_id, l.itemcode, sum((l.quantity - l.open_qty) * l.factor_qty) as units
          from order_lines l join orders o on o.cardcode = l.cardcode and o.id = l.order_id
          where o.status not in ('cancelled', 'rejected') group by 1, 2, 3
        ), invoiced as (
          select od.cardcode, od.order_id, f.itemcode, sum(f.quantity) as units
          from order_documents od
            join fiscal_documents d on d.cardcode = od.cardcode and d.id = od.document_id and d.kind = 'invoice'
            join fiscal_lines f on f.cardcode = d.cardcode and f.document_id = d.id
          group by 1, 2, 3
        )
        select * from ordered full join invoiced using (cardcode, order_id, itemcode)
        where coalesce(ordered.units, 0) <> coalesce(invoiced.units, 0)`),
    ).toEqual([])
    expect(
      await violations(sql`
        select o.id, o.status from orders o join order_lines l on l.cardcode = o.cardcode and l.order_id = o.id
        group by o.id, o.status having not case
          when o.status in ('received', 'on_hold', 'confirmed', 'preparing') then bool_and(l.open_qty = l.quantity)
          when o.status = 'partially_invoiced' then
            sum(l.open_qty) > 0 and sum(l.open_qty) < sum(l.quantity) and bool_and(l.open_qty >= 0)
          else bool_and(l.open_qty = 0) end`),
    ).toEqual([])
  })

  test('the settled amount and the balance of every document add up to its total', async () => {
    expect(
      await violations(sql`
        with settled as (
          select id, sum(amount) as amount from (
            select document_id as id, amount from receipt_allocations
            union all select paid_document_id, amount from receipt_allocations) both_sides group by id
        )
        select d.id, d.kind, d.total, d.balance, s.amount from fiscal_documents d left join settled s using (id)
        where d.total <> coalesce(s.amount, 0)
            + case when d.kind in ('invoice', 'debitNote') then d.balance else -d.balance end
          or (d.kind in ('invoice', 'debitNote')) <> (d.balance >= 0) and d.balance <> 0`),
    ).toEqual([])
  })

  test('receipts and credit notes settle earlier or same-day documents of the same customer and currency', async () => {
    expect(
      await violations(sql`
        select a.* from receipt_allocations a
          join fiscal_documents d on d.cardcode = a.cardcode and d.id = a.document_id
          join fiscal_documents p on p.cardcode = a.cardcode and p.id = a.paid_document_id
        where d.currency <> p.currency or d.doc_date < p.doc_date
          or d.kind not in ('receipt', 'creditNote') or p.kind not in ('invoice', 'debitNote')`),
    ).toEqual([])
  })

  test('the means of a receipt add up to the amount settled plus the rest', async () => {
    expect(
      await violations(sql`
        select d.id from fiscal_documents d
        where d.kind = 'receipt' and d.total <> all (array[
          (select sum(m.amount) from receipt_means m where m.cardcode = d.cardcode and m.document_id = d.id),
          (select coalesce(sum(a.amount), 0) from receipt_allocations a
            where a.cardcode = d.cardcode and a.document_id = d.id) - d.balance])`),
    ).toEqual([])
    expect(
      await violations(sql`
        select * from receipt_means
        where (kind = 'cheque') <> (due_date is not null)
          or cashed_on is distinct from case when kind = 'cheque' and due_date < ${today}::date then due_date end`),
    ).toEqual([])
  })

  test('domain.md 4.7: the balance of a customer is debits minus credits, in each currency', async () => {
    expect(
      await violations(sql`
        select cardcode, currency from fiscal_documents group by 1, 2
        having sum(balance) <> sum(case when kind in ('invoice', 'debitNote') then total else -total end)`),
    ).toEqual([])
  })

  test('domain.md 2.2: numbers are unique and grow with the day within their type, inside a valid range', async () => {
    expect(
      await violations(sql`
        select * from (
          select id, doc_date, signed_at, folio_num,
            lag(folio_num) over types as last_num, lag(doc_date) over types as last_date,
            lag(signed_at) over types as last_signed
          from fiscal_documents where cfe_type is not null
          window types as (partition by cfe_type, folio_pref order by folio_num)
        ) numbered
        where folio_num = last_num or doc_date < last_date or signed_at <= last_signed`),
    ).toEqual([])
    expect(
      await violations(sql`
        select id, cae from fiscal_documents
        where (cfe_type is null) <> (kind = 'receipt') or cfe_type is not null and not (
          cae->>'number' ~ '^90\\d{9}$' and cae->>'serie' = folio_pref
          and folio_num between (cae->>'from')::int and (cae->>'to')::int
          and doc_date between (cae->>'expires')::date - interval '24 months' and (cae->>'expires')::date)`),
    ).toEqual([])
    expect(
      await violations(sql`select kind, doc_num from fiscal_documents group by 1, 2 having count(*) > 1`),
    ).toEqual([])
    expect(
      await violations(sql`
        select * from (select id, created_at, doc_num, lag(created_at) over n as l, lag(id) over n as p
          from orders window n as (order by doc_num)) x where created_at < l or id < p`),
    ).toEqual([])
  })

  test('a note refers to an earlier document of the same customer and currency, and does not exceed it', async () => {
    expect(
      await violations(sql`
        select n.id from fiscal_documents n
          left join fiscal_refs r on r.cardcode = n.cardcode and r.document_id = n.id
          left join fiscal_documents d on d.cardcode = r.cardcode and d.id = r.referenced_id
        where n.kind in ('creditNote', 'debitNote') and (
          d.id is null or d.currency <> n.currency or d.doc_date > n.doc_date or d.total < n.total
          or (r.cfe_type, r.folio_pref, r.folio_num, r.doc_date)
            <> (d.cfe_type, d.folio_pref, d.folio_num, d.doc_date)
          or n.reason is null)`),
    ).toEqual([])
    expect(
      await violations(sql`
        select r.document_id, f.itemcode from fiscal_refs r
          join fiscal_documents n on n.id = r.document_id and n.kind = 'creditNote'
          join fiscal_lines f on f.document_id = r.document_id
          left join fiscal_lines o on o.document_id = r.referenced_id and o.itemcode = f.itemcode
            and o.description = f.description
        where o.itemcode is null or f.quantity > o.quantity or f.amount > o.amount`),
    ).toEqual([])
  })

  test('committed stock equals open orders, and plenty is left', async () => {
    expect(
      await violations(sql`
        with open as (
          select itemcode, sum(open_qty * factor_qty) as units from order_lines where open_qty > 0 group by 1
        )
        select * from product_stock s left join open using (itemcode)
        where s.committed <> coalesce(open.units, 0) or s.committed > s.available / 4`),
    ).toEqual([])
  })

  test('an order has the latest rate of its day, a document in dollars that of its own day', async () => {
    expect(
      await violations(sql`
        with rated as (
          select id, exchange_rate as rate, (created_at at time zone 'America/Montevideo')::date as day from orders
          union all select id, doc_rate, doc_date from fiscal_documents where currency = 'USD'
        )
        select * from rated where rate is distinct from (
          select x.rate from exchange_rates x where x.date <= rated.day order by x.date desc limit 1)`),
    ).toEqual([])
    expect(
      await violations(sql`select id from fiscal_documents where currency = 'UYU' and doc_rate is not null`),
    ).toEqual([])
  })
})
