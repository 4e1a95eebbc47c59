import { type RawBuilder, sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { customerTermsOf } from '#contract/office/customers/customer-terms.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { currencySymbol } from '../../platform/db/expressions/currency-symbol.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'

type Terms = ReplyOf<typeof customerTermsOf>

export interface StoredTerms extends Omit<Terms, 'discounts' | 'specialPrices'> {
  readonly discounts: readonly Omit<Terms['discounts'][number], 'refName' | 'when'>[]
  readonly specialPrices: readonly Omit<Terms['specialPrices'][number], 'when'>[]
}

/** Null for an unknown customer, and for one outside the scope. */
export async function findTerms(
  db: Database,
  scope: StaffScope,
  cardcode: string,
): Promise<StoredTerms | null> {
  const { rows } = await sql<StoredTerms>`
    select c.cardcode, c.price_list as "priceList", c.customer_group as "group", c.pay_terms_name as "paymentTerms",
      c.credit_limit_uyu as "creditLimit", c.grace_days as "graceDays",
      ${discountsWhere(sql`d.cardcode = c.cardcode or d.customer_group = c.customer_group`)} as discounts,
      coalesce((
        select json_agg(json_build_object('itemCode', s.itemcode, 'title', p.title, 'price', s.price,
          'currency', ${currencySymbol(sql`s.currency`)}, 'percent', s.percent, 'validFrom', s.valid_from,
          'validTo', s.valid_to, 'listPrice', (
            select json_build_object('price', l.price, 'currency', ${currencySymbol(sql`l.currency`)})
            from product_prices l where l.price_list = c.price_list and l.itemcode = s.itemcode))
          order by s.itemcode, s.valid_from desc)
        from special_prices s join products p on p.itemcode = s.itemcode
        where s.cardcode = c.cardcode), '[]') as "specialPrices"
    from customers c where c.cardcode = ${cardcode} and ${withinScope(scope)}`.execute(db)
  return rows[0] ?? null
}

/** The discounts of a group; null where no customer of the scope is in it. */
export async function findGroupDiscounts(
  db: Database,
  scope: StaffScope,
  group: string,
): Promise<StoredTerms['discounts'] | null> {
  const { rows } = await sql<Pick<StoredTerms, 'discounts'>>`
    select ${discountsWhere(sql`d.customer_group = ${group}`)} as discounts
    where exists (select from customers c where c.customer_group = ${group} and ${withinScope(scope)})`.execute(
    db,
  )
  return rows[0]?.discounts ?? null
}

/** As JSON, the customers' own before those of groups. */
function discountsWhere(condition: RawBuilder<unknown>) {
  return sql`coalesce((
        select json_agg(json_build_object('id', d.id, 'own', d.cardcode is not null, 'scope', d.scope,
          'ref', d.scope_ref, 'percent', d.percent, 'validFrom', d.valid_from, 'validTo', d.valid_to)
          order by d.cardcode is null, d.scope, d.scope_ref, d.valid_from)
        from customer_discounts d where ${condition}), '[]')`
}

/** Null: the days of the setting. */
export async function setGraceDays(tx: Database, cardcode: string, days: number | null): Promise<void> {
  await sql`update customers set grace_days = ${days}::integer where cardcode = ${cardcode}`.execute(tx)
}

export async function findGraceDays(tx: Database, cardcode: string): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select grace_days as days from customers where cardcode = ${cardcode}`.execute(tx)
  return rows[0]?.days ?? null
}

export async function findPriceListName(db: Database, number: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from price_lists where price_list = ${number}`.execute(db)
  return rows[0]?.name ?? ''
}

/** Units of each product that a customer ordered since; cancelled and rejected orders do not count. */
export async function findUnitsBought(
  db: Database,
  cardcode: string,
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; units: number }>`
    select l.itemcode as code, sum(l.quantity * l.factor_qty)::float8 as units
    from orders o join order_lines l on l.cardcode = o.cardcode and l.order_id = o.id
    where o.cardcode = ${cardcode} and o.created_at >= ${since} and o.status not in ('cancelled', 'rejected')
    group by l.itemcode`.execute(db)
  return new Map(rows.map(({ code, units }) => [code, units]))
}
