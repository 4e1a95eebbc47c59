import { type RawBuilder, sql } from 'kysely'
import type { ImportKind } from '#domain/office/imports/import-kinds.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { Database } from '../platform/db/pool.ts'

/** Rows of a template by field, as text that the import reads. */
export type TemplateRow = Readonly<Record<string, string>>

const ROWS = 3

/** `1234,5`, without separators of thousands. */
const amount = (column: RawBuilder<unknown>) => sql`replace(trim_scale(${column}::numeric)::text, '.', ',')`
const day = (column: RawBuilder<unknown>) => sql`to_char(${column}, 'DD/MM/YYYY')`
const yes = (column: RawBuilder<unknown>) => sql`case when ${column} then 'sí' else 'no' end`
const currency = (column: RawBuilder<unknown>) => sql`case ${column} when 'USD' then 'U$S' else '$' end`

/** Without the sign that spreadsheets take for a formula: `2901 2345` and `099 123 456` are read as they are dialled. */
const phone = (column: RawBuilder<unknown>) =>
  sql`case when ${column} like '+5989%' then '0' || substr(${column}, 5) when ${column} like '+598%' then substr(${column}, 5)
    else ${column} end`

/** A product of the first sale list, what is sold most first. */
const sold = sql`products p join product_prices r on r.itemcode = p.itemcode and r.price > 0 and r.price_list =
  (select min(price_list) from price_lists where kind = 'sale')`
const mostSold = sql`p.active desc, p.popularity desc, p.itemcode`

/** The names of a node from the family down. */
const pathOf = (id: RawBuilder<unknown>) => sql`(
  with recursive up as (
    select own.parent_id, own.name, 0 as above from category_nodes own where own.id = ${id}
    union all select own.parent_id, own.name, up.above + 1 from up join category_nodes own on own.id = up.parent_id
  ) select array_agg(name order by above desc) from up)`

const queriesOn = (today: BusinessDay): Readonly<Record<ImportKind, RawBuilder<unknown>>> => ({
  catalogue: sql`
    select p.itemcode as code, p.title, b.name as brand, node.path[1] as family, node.path[2] as category,
      node.path[3] as subcategory, node.path[4] as subsubcategory, ${amount(sql`r.price`)} as price,
      ${currency(sql`r.currency`)} as currency, ${amount(sql`p.tax`)} as tax, ${amount(sql`p.unit_mult`)} as "unitMult",
      p.codebars as "codeBars"
    from ${sold} join brands b on b.id = p.brand_id
      cross join lateral (select ${pathOf(sql`p.category_id`)} as path) as node
    order by ${mostSold} limit ${ROWS}`,
  prices: sql`
    select p.itemcode as code, ${amount(sql`r.price`)} as price, ${currency(sql`r.currency`)} as currency
    from ${sold} order by ${mostSold} limit ${ROWS}`,
  // One supplier's: whose file it is, is chosen beside it.
  costs: sql`
    select i.supplier_item as code, i.itemcode as "itemCode", ${amount(sql`i.cost`)} as cost,
      ${currency(sql`i.currency`)} as currency, ${amount(sql`i.pack`)} as pack
    from supplier_items i where i.cost is not null and i.supplier_code =
      (select supplier_code from supplier_items where cost is not null order by cost_at desc nulls last limit 1)
    order by i.cost_at desc nulls last, i.itemcode limit ${ROWS}`,
  stock: sql`
    select p.itemcode as code, ${amount(sql`s.available`)} as available, s.status,
      ${day(sql`s.next_arrival`)} as "nextArrival", s.description
    from product_stock s join products p using (itemcode) order by ${mostSold} limit ${ROWS}`,
  codes: sql`
    select c.itemcode as "itemCode", c.code, ${amount(sql`c.quantity`)} as quantity
    from product_codes c join products p using (itemcode)
    where c.kind = 'supplier' order by ${mostSold}, c.code limit ${ROWS}`,
  customers: sql`
    select c.cardcode, c.cardname as name, c.trade_name as "tradeName", c.rut, c.email, ${phone(sql`c.phone`)} as phone, c.department,
      l.name as "priceList", c.customer_group as "group", c.seller_code as seller, c.default_shipping_code as shipping,
      c.pay_terms_name as "payTerms", ${amount(sql`c.credit_limit_uyu`)} as "creditLimit", ${yes(sql`c.valid`)} as valid,
      ${yes(sql`c.frozen`)} as frozen
    from customers c left join price_lists l using (price_list)
    order by c.valid desc, c.frozen, c.created_at, c.cardcode limit ${ROWS}`,
  contacts: sql`
    select t.cardcode, t.email, t.name, ${phone(sql`t.phone`)} as phone, t.role, ${yes(sql`t.receives_invoices`)} as "receivesInvoices",
      'no' as invite
    from customer_contacts t join customers c using (cardcode)
    order by c.valid desc, c.frozen, c.created_at, c.cardcode, t.id limit ${ROWS}`,
  addresses: sql`
    select a.cardcode, case a.kind when 'B' then 'facturación' else 'entrega' end as kind, a.label, a.street, a.number,
      a.unit, a.corner, a.city, a.department, a.postal_code as "postalCode", a.contact, ${phone(sql`a.phone`)} as phone, a.hours, a.notes,
      ${yes(sql`a.is_default`)} as "isDefault"
    from customer_addresses a join customers c using (cardcode)
    order by c.valid desc, c.frozen, c.created_at, c.cardcode, a.id limit ${ROWS}`,
  discounts: sql`
    select d.cardcode, d.customer_group as "group", case d.scope when 'item' then d.scope_ref end as "itemCode",
      b.name as brand, array_to_string(${pathOf(sql`n.id`)}, ' > ') as category, ${amount(sql`d.percent`)} as percent,
      ${day(sql`d.valid_from`)} as "validFrom", ${day(sql`d.valid_to`)} as "validTo"
    from customer_discounts d left join brands b on d.scope = 'brand' and b.slug = d.scope_ref
      left join category_nodes n on d.scope = 'category' and n.path_slug = d.scope_ref
    where d.valid_to is null or d.valid_to >= ${today} order by d.id limit ${ROWS}`,
  'special-prices': sql`
    select s.cardcode, s.itemcode as "itemCode", ${amount(sql`s.price`)} as price, ${currency(sql`s.currency`)} as currency,
      ${amount(sql`s.percent`)} as percent, ${day(sql`s.valid_from`)} as "validFrom", ${day(sql`s.valid_to`)} as "validTo"
    from special_prices s where s.valid_to is null or s.valid_to >= ${today}
    order by s.cardcode, s.itemcode, s.valid_from limit ${ROWS}`,
  documents: sql`
    select d.cardcode, case d.kind when 'invoice' then 'Factura' when 'creditNote' then 'Nota de crédito'
        when 'debitNote' then 'Nota de débito' else 'Recibo' end as kind,
      d.doc_num::text as "docNum", d.cfe_type::text as "cfeType", d.folio_pref as "folioPref",
      d.folio_num::text as "folioNum", ${day(sql`d.doc_date`)} as "docDate", ${day(sql`d.due_date`)} as "dueDate",
      d.payment_form as "paymentForm", ${currency(sql`d.currency`)} as currency, ${amount(sql`d.doc_rate`)} as "docRate",
      ${amount(sql`d.total`)} as total, ${amount(sql`d.balance`)} as balance, ${amount(sql`d.net_exempt`)} as "netExempt",
      ${amount(sql`d.net_min`)} as "netMin", ${amount(sql`d.vat_min`)} as "vatMin", ${amount(sql`d.net_basic`)} as "netBasic",
      ${amount(sql`d.vat_basic`)} as "vatBasic"
    from fiscal_documents d order by d.doc_date desc, d.id desc limit ${ROWS}`,
  'erp-orders': sql`
    select e.erp_ref as "erpRef", e.doc_num::text as "docNum", e.cardcode, ${day(sql`e.day`)} as day,
      ${currency(sql`e.currency`)} as currency, ${amount(sql`e.total`)} as total,
      case when e.is_cancelled then 'sí' end as "isCancelled"
    from erp_orders e order by e.day desc, e.erp_ref limit ${ROWS}`,
})

/** Three rows of what is stored, as a file of this kind has them; none: there is nothing of it yet (OFI-02). */
export async function findTemplateRows(
  db: Database,
  kind: ImportKind,
  today: BusinessDay,
): Promise<TemplateRow[]> {
  const { rows } = await sql<Record<string, string | null>>`${queriesOn(today)[kind]}`.execute(db)
  return rows.map(row =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [field, value ?? ''])),
  )
}
