import { sql } from 'kysely'
import type { Address } from '#contract/shapes.ts'
import type { Currency } from '#domain/money/money.ts'
import type { StockLevel } from '#domain/pricing/customer-terms.ts'
import type { ShippingMethodRow } from '../../catalogue/read/shop-settings.ts'
import { addressJson, type Debt, debtsOf } from '../../customers/queries.ts'
import { currencySymbol } from '../../platform/db/currency-symbol.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { JsonValue } from '../../platform/db/schema.ts'

/**
 * The facts that decide an order, in a number of statements that does not depend on its lines. Locks are taken in one
 * order everywhere: customer, promotions by number, stock by code.
 */

export interface OrderingCustomer {
  readonly allowed: boolean
  readonly priceList: number
  readonly group: string | null
  readonly creditLimit: number | null
  readonly department: string
  readonly discounts: DiscountFact[]
  readonly specialPrices: SpecialPriceFact[]
}

interface DiscountFact {
  readonly scope: 'item' | 'brand' | 'category' | 'all'
  readonly ref: string | null
  readonly percent: number
  readonly own: boolean
  readonly validFrom: string | null
  readonly validTo: string | null
}

interface SpecialPriceFact {
  readonly itemCode: string
  readonly price: number
  readonly currency: Currency
  readonly percent: number
  readonly validFrom: string
  readonly validTo: string | null
}

/**
 * The customer with discounts and agreed prices. The row stays locked: credit and per-customer limits are decided
 * for one order of a customer at a time. As the first statement of an order it also sets the plan mode, so that the
 * following ones are planned once per connection: they look everything up by key, and planning some of them for each
 * order would take as long as running them.
 */
export function lockedCustomer(cardcode: string, itemCodes: readonly string[]) {
  return sql<OrderingCustomer>`
    select c.valid and not c.frozen as allowed, c.price_list as "priceList", c.customer_group as "group",
      c.credit_limit_uyu as "creditLimit", c.department,
      set_config('plan_cache_mode', 'force_generic_plan', true) as "plans",
      coalesce((
        select json_agg(json_build_object('scope', d.scope, 'ref', d.scope_ref, 'percent', d.percent,
          'own', d.cardcode is not null, 'validFrom', d.valid_from, 'validTo', d.valid_to))
        from customer_discounts d
        where d.cardcode = c.cardcode or d.customer_group = c.customer_group), '[]') as discounts,
      coalesce((
        select json_agg(json_build_object('itemCode', s.itemcode, 'price', s.price,
          'currency', ${currencySymbol(sql`s.currency`)}, 'percent', s.percent,
          'validFrom', s.valid_from, 'validTo', s.valid_to))
        from special_prices s
        where s.cardcode = c.cardcode and s.itemcode = any (${itemCodes}::text[])), '[]') as "specialPrices"
    from customers c where c.cardcode = ${cardcode}
    for no key update of c`
}

/** Locks promotions so that their limits are counted by one order at a time. */
export async function lockPromos(db: Database, ids: readonly number[]): Promise<void> {
  await sql`
    select 1 from promos where doc_entry = any (${ids}::int[]) order by doc_entry for no key update`.execute(
    db,
  )
}

export interface OrderedPromo {
  readonly idPromo: number
  readonly title: string
  readonly validFrom: string
  readonly validTo: string
  readonly active: boolean
  readonly combinable: boolean
  readonly maxPerCustomer: number | null
  readonly maxTotal: number | null
  readonly audience: string[]
  readonly lines: OrderedPromoLineFact[]
  readonly usedByCustomer: number
  readonly usedInTotal: number
}

export interface OrderedPromoLineFact {
  readonly lineNum: number
  readonly itemCode: string
  readonly price: number
  readonly currency: Currency
  readonly finalDiscount: number
  readonly factorQty: number
  readonly required: boolean
  readonly minQty: number
  readonly maxQty: number | null
}

/** Promotions with lines, audience and usage; a statement after the lock, so that it sees the latest state. */
export async function findOrderedPromos(
  db: Database,
  ids: readonly number[],
  cardcode: string,
): Promise<OrderedPromo[]> {
  const { rows } = await sql<OrderedPromo>`
    select p.doc_entry as "idPromo", p.title, p.valid_from as "validFrom", p.valid_to as "validTo", p.active,
      p.combinable, p.max_per_customer as "maxPerCustomer", p.max_total as "maxTotal",
      coalesce((
        select jsonb_agg(coalesce(a.cardcode, a.customer_group))
        from promo_audience a where a.doc_entry = p.doc_entry), '[]') as audience,
      coalesce((
        select jsonb_agg(jsonb_build_object('lineNum', l.line_num, 'itemCode', l.itemcode, 'price', l.price,
          'currency', ${currencySymbol(sql`l.currency`)}, 'finalDiscount', l.final_discount,
          'factorQty', l.factor_qty, 'required', l.required, 'minQty', l.min_qty, 'maxQty', l.max_qty)
          order by l.line_num)
        from promo_lines l where l.doc_entry = p.doc_entry), '[]') as lines,
      coalesce((
        select sum(u.units) from promo_usage u
        where u.doc_entry = p.doc_entry and u.cardcode = ${cardcode}), 0)::int as "usedByCustomer",
      coalesce((select sum(u.units) from promo_usage u where u.doc_entry = p.doc_entry), 0)::int as "usedInTotal"
    from promos p where p.doc_entry = any (${ids}::int[])`.execute(db)
  return rows
}

export interface ProductFact {
  readonly itemCode: string
  readonly title: string
  readonly active: boolean
  readonly unitMult: number
  readonly tax: number | null
  readonly brandSlug: string
  readonly categoryPath: string
  /** In the customer's price list. */
  readonly price: number | null
  readonly currency: Currency | null
  readonly stock: StockLevel | null
}

export interface OrderTerms {
  /** Null when unknown or no longer offered. */
  readonly method: ShippingMethodRow | null
  /** Null when none was requested, or it is not a delivery address of this customer. */
  readonly address: Address | null
  /** Pesos per dollar, of the latest day up to today. */
  readonly rate: number | null
  /** The settings as stored. */
  readonly transport: JsonValue
  readonly transportTax: JsonValue
  readonly credit: JsonValue
  /** Their stock rows are locked until the transaction ends (CHK-19). */
  readonly products: ProductFact[]
  readonly debts: Debt[]
}

interface TermsQuery {
  readonly cardcode: string
  readonly priceList: number
  readonly itemCodes: readonly string[]
  readonly shippingCode: string
  readonly addressId: number | null
  readonly today: string
}

/**
 * Locks the stock of an order, in code order, and reads products, delivery, address, rate, debts and
 * settings, in one statement. Prices are looked up product by product: the planner would scan the whole price list.
 * `json`, because `jsonb` takes several times as long to build.
 */
export async function lockOrderTerms(db: Database, query: TermsQuery): Promise<OrderTerms> {
  // `for update` waits for concurrent orders and then reads the row as they left it.
  const { rows } = await sql<OrderTerms>`
    with locked as materialized (
      select itemcode, available, committed, status, description
      from product_stock where itemcode = any (${query.itemCodes}::text[])
      order by itemcode for update
    )
    select
      (select to_jsonb(m)
        from shipping_methods m where m.code = ${query.shippingCode} and m.active) as method,
      (select ${addressJson} from customer_addresses a
        where a.cardcode = ${query.cardcode} and a.id = ${query.addressId} and a.kind = 'S') as address,
      (select rate from exchange_rates where currency = 'USD' and date <= ${query.today}::date
        order by date desc limit 1) as rate,
      (select value from settings where key = 'transport') as transport,
      (select value from settings where key = 'transportTax') as "transportTax",
      (select value from settings where key = 'credit') as credit,
      coalesce((
        select json_agg(json_build_object('itemCode', p.itemcode, 'title', p.title, 'active', p.active,
          'unitMult', p.unit_mult, 'tax', p.tax, 'brandSlug', b.slug, 'categoryPath', n.path_slug,
          'price', l.price, 'currency', ${currencySymbol(sql`l.currency`)},
          'stock', case when s.itemcode is not null then json_build_object('available', s.available,
            'committed', s.committed, 'status', s.status, 'description', s.description) end))
        from products p
          join brands b on b.id = p.brand_id
          join category_nodes n on n.id = p.category_id
          left join locked s on s.itemcode = p.itemcode
          left join lateral (
            select price, currency from product_prices
            where itemcode = p.itemcode and price_list = ${query.priceList} limit 1
          ) l on true
        where p.itemcode = any (${query.itemCodes}::text[])), '[]') as products,
      coalesce((
        select json_agg(d) from (${debtsOf(query.cardcode, query.today)}) d), '[]') as debts`.execute(db)
  const [terms] = rows
  if (terms === undefined) throw new Error('A scalar select returned no row')
  return terms
}

/** Whether the customer has an unexpired quote for exactly this order (CHK-16). */
export async function hasQuote(
  db: Database,
  quote: { cardcode: string; id: string; fingerprint: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from order_quotes
    where cardcode = ${quote.cardcode} and id::text = ${quote.id.toLowerCase()}
      and fingerprint = ${quote.fingerprint} and expires_at > ${quote.now}`.execute(db)
  return rows.length === 1
}
