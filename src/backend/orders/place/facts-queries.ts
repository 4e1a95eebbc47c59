import { sql } from 'kysely'
import { backOrdersValue, creditValue } from '#contract/setting-values.ts'
import type { Address } from '#contract/shapes.ts'
import type { Currency } from '#domain/money/money.ts'
import {
  type CustomerTerms,
  customerTerms,
  type PricedProduct,
  type StockLevel,
  type TermsSource,
} from '#domain/pricing/customer-terms.ts'
import type { PromoLineRules, PromoRules, PromoUsage } from '#domain/pricing/promo.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { ShippingMethodRow } from '../../catalogue/read/shop-settings.ts'
import { addressJson, type Debt, debtsOf } from '../../customers/queries.ts'
import { currencySymbol } from '../../platform/db/expressions/currency-symbol.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { JsonValue } from '../../platform/db/schema.ts'
import { itemCodesOf, type OrderRequest } from './order-request.ts'

/**
 * Everything that decides one order, read after its locks were taken, in a number of statements that does not depend on
 * its lines. Locks are taken in one order everywhere: customer, promotions by number, stock by code.
 */
export interface OrderFacts
  extends Omit<StoredFacts, 'products' | 'credit' | 'erpHold' | 'backOrdersSetting'> {
  readonly today: BusinessDay
  /** Orders without stock are accepted (CFG-06). */
  readonly backOrders: boolean
  readonly customer: OrderingCustomer
  readonly terms: CustomerTerms
  readonly products: ReadonlyMap<string, ProductFact>
  readonly promos: ReadonlyMap<number, OrderedPromo>
  /** Days overdue that are tolerated before orders are held. */
  readonly toleratedDays: number
  /** A held order reaches the ERP once it is released (OFO-10). */
  readonly isHeldBack: boolean
}

/** An order whose place another one takes: its stock, promotions and amounts count as if it were not there. */
export interface ReplacedOrder {
  readonly orderId: number
  readonly itemCodes: readonly string[]
}

export interface OrderingCustomer extends TermsSource {
  readonly allowed: boolean
  readonly creditLimit: number | null
  /** Days overdue that are tolerated of this customer; null: those of the setting. */
  readonly graceDays: number | null
  readonly department: string
}

export interface ProductFact extends PricedProduct {
  readonly title: string
  readonly active: boolean
  /** In the customer's price list. */
  readonly price: number | null
  readonly currency: Currency | null
  readonly stock: StockLevel | null
}

interface OrderedPromo extends PromoRules, PromoUsage {
  readonly idPromo: number
  readonly title: string
  readonly combinable: boolean
  readonly lines: readonly OrderedPromoLine[]
}

interface OrderedPromoLine extends PromoLineRules {
  readonly lineNum: number
}

interface StoredFacts {
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
  readonly erpHold: JsonValue
  readonly backOrdersSetting: JsonValue
  /** Pesos up to which an operator lets this customer order for now; null: none does (OFO-09). */
  readonly creditOverride: number | null
  readonly products: readonly ProductFact[]
  readonly debts: readonly Debt[]
}

/**
 * The customer with discounts and agreed prices. The row stays locked: credit and per-customer limits are decided
 * for one order of a customer at a time. As the first statement of an order it also sets the plan mode, so that the
 * following ones are planned once per connection: they look everything up by key, and planning some of them for each
 * order would take as long as running them.
 */
export function lockedCustomer(cardcode: string, itemCodes: readonly string[]) {
  return sql<OrderingCustomer>`
    select c.cardcode, c.valid and not c.frozen as allowed, c.price_list as "priceList", c.customer_group as "group",
      c.credit_limit_uyu as "creditLimit", c.grace_days as "graceDays", c.department,
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

/**
 * Locks and reads everything except the customer, who is locked already (`lockedCustomer`); `backOrders` is what the
 * installation says where no setting does.
 */
export async function readOrderFacts(
  tx: Database,
  request: OrderRequest,
  { customer, today, backOrders }: Pick<OrderFacts, 'customer' | 'today' | 'backOrders'>,
  replaced: ReplacedOrder | null = null,
): Promise<OrderFacts> {
  const promos = await lockPromos(tx, request, customer, replaced)
  // Last, because orders for the same products wait from here until the commit.
  const { products, credit, erpHold, backOrdersSetting, ...stored } = await lockStock(
    tx,
    request,
    customer,
    today,
    replaced,
  )
  return {
    ...stored,
    today,
    backOrders: backOrdersValue.parse(backOrdersSetting) ?? backOrders,
    customer,
    terms: customerTerms(customer),
    products: new Map(products.map(product => [product.itemCode, product])),
    promos: new Map(promos.map(promo => [promo.idPromo, promo])),
    toleratedDays: customer.graceDays ?? creditValue.parse(credit ?? {}).toleratedDays,
    isHeldBack: erpHold !== false,
  }
}

/** Promotions with lines, audience and usage, locked so that their limits are counted by one order at a time. */
async function lockPromos(
  db: Database,
  request: OrderRequest,
  { cardcode }: OrderingCustomer,
  replaced: ReplacedOrder | null,
): Promise<OrderedPromo[]> {
  const ids = request.promos.map(promo => promo.idPromo)
  if (ids.length === 0) return []
  await sql`
    select 1 from promos where doc_entry = any (${ids}::int[]) order by doc_entry for no key update`.execute(
    db,
  )
  const own =
    replaced === null
      ? sql``
      : sql`- coalesce((
          select r.units from promo_usage r
          where r.doc_entry = p.doc_entry and r.cardcode = ${cardcode} and r.order_id = ${replaced.orderId}), 0)`
  // A statement after the lock, so that it sees the latest state.
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
        select u.units from promo_usage_totals u
        where u.doc_entry = p.doc_entry and u.cardcode = ${cardcode}), 0)::int ${own} as "byCustomer",
      coalesce((
        select u.units from promo_usage_totals u
        where u.doc_entry = p.doc_entry and u.cardcode = ''), 0)::int ${own} as total
    from promos p where p.doc_entry = any (${ids}::int[])`.execute(db)
  return rows
}

/**
 * Locks the stock of an order, in code order, and reads products, delivery, address, rate, debts and
 * settings, in one statement. Prices are looked up product by product: the planner would scan the whole price list.
 * `json`, because `jsonb` takes several times as long to build.
 */
async function lockStock(
  db: Database,
  request: OrderRequest,
  { cardcode, priceList }: OrderingCustomer,
  today: BusinessDay,
  replaced: ReplacedOrder | null,
): Promise<StoredFacts> {
  const itemCodes = [...new Set([...itemCodesOf(request), ...(replaced?.itemCodes ?? [])])]
  const own =
    replaced === null
      ? sql``
      : sql`- coalesce((
          select sum(r.open_qty * r.factor_qty) from order_lines r
          where r.cardcode = ${cardcode} and r.order_id = ${replaced.orderId} and r.itemcode = s.itemcode), 0)`
  const { code, addressId } = request.shipping
  // `for update` waits for concurrent orders and then reads the row as they left it.
  const { rows } = await sql<StoredFacts>`
    with locked as materialized (
      select itemcode, available, committed, status, description
      from product_stock where itemcode = any (${itemCodes}::text[])
      order by itemcode for update
    )
    select
      (select to_jsonb(m)
        from shipping_methods m where m.code = ${code} and m.active) as method,
      (select ${addressJson} from customer_addresses a
        where a.cardcode = ${cardcode} and a.id = ${addressId} and a.kind = 'S') as address,
      (select rate from exchange_rates where currency = 'USD' and date <= ${today}::date
        order by date desc limit 1) as rate,
      (select value from settings where key = 'transport') as transport,
      (select value from settings where key = 'transportTax') as "transportTax",
      (select value from settings where key = 'credit') as credit,
      (select value from settings where key = 'erpHold') as "erpHold",
      (select value from settings where key = 'backOrders') as "backOrdersSetting",
      (select max(amount_uyu) from credit_overrides
        where cardcode = ${cardcode} and until >= ${today}::date) as "creditOverride",
      coalesce((
        select json_agg(json_build_object('itemCode', p.itemcode, 'title', p.title, 'active', p.active,
          'unitMult', p.unit_mult, 'tax', p.tax, 'brandSlug', b.slug, 'categoryPath', n.path_slug,
          'price', l.price, 'currency', ${currencySymbol(sql`l.currency`)},
          'stock', case when s.itemcode is not null then json_build_object('available', s.available,
            'committed', s.committed ${own}, 'status', s.status, 'description', s.description) end))
        from products p
          join brands b on b.id = p.brand_id
          join category_nodes n on n.id = p.category_id
          left join locked s on s.itemcode = p.itemcode
          left join lateral (
            select price, currency from product_prices
            where itemcode = p.itemcode and price_list = ${priceList} limit 1
          ) l on true
        where p.itemcode = any (${itemCodes}::text[])), '[]') as products,
      coalesce((
        select json_agg(d) from (${debtsOf(cardcode, today, replaced?.orderId)}) d), '[]') as debts`.execute(
    db,
  )
  const [stored] = rows
  if (stored === undefined) throw new Error('A scalar select returned no row')
  return stored
}
