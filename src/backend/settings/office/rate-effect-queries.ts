import { type RawBuilder, sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { rateEffect } from '#contract/office/settings.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'

type Effect = ReplyOf<typeof rateEffect>

/** What a customer with a limit owes: balances and open orders, each in its currency. */
export interface CreditUse {
  readonly cardcode: string
  readonly name: string
  readonly limit: number
  readonly pesos: number
  readonly dollars: number
  /** Pesos up to which an operator lets orders pass; null: nobody did. */
  readonly override: number | null
}

/** Customers with a limit who owe dollars: the only ones whose credit another rate changes. */
export async function findCreditInDollars(
  db: Database,
  scope: StaffScope,
  today: BusinessDay,
): Promise<CreditUse[]> {
  const { rows } = await sql<CreditUse>`
    with owed as (
      select cardcode, currency, balance as amount from fiscal_documents where balance <> 0
      union all select cardcode, currency, amount from customer_open_amounts where orders > 0
    ), sums as (
      select cardcode, coalesce(sum(amount) filter (where currency = 'UYU'), 0)::float8 as pesos,
        coalesce(sum(amount) filter (where currency = 'USD'), 0)::float8 as dollars
      from owed group by cardcode
    )
    select c.cardcode, c.cardname as name, c.credit_limit_uyu::float8 as "limit", s.pesos, s.dollars,
      (select max(v.amount_uyu)::float8 from credit_overrides v
        where v.cardcode = c.cardcode and v.until >= ${today}::date) as override
    from customers c join sums s using (cardcode)
    where c.credit_limit_uyu is not null and c.valid and s.dollars <> 0 and ${withinScope(scope)}
    order by c.cardname, c.cardcode`.execute(db)
  return rows
}

/** How many products have a price in dollars, and how many change places in the order by price of their node. */
export async function countMoved(
  db: Database,
  before: number | null,
  rate: number,
): Promise<Effect['sorting']> {
  const { rows } = await sql<Effect['sorting']>`
    with ranked as (
      select p.itemcode, pp.currency,
        rank() over (partition by p.category_id, pp.price_list order by ${pesosAt(before)}) as was,
        rank() over (partition by p.category_id, pp.price_list order by ${pesosAt(rate)}) as now
      from products p join product_prices pp using (itemcode) join price_lists l using (price_list)
      where p.active and l.kind = 'sale' and pp.price > 0
    )
    select count(distinct itemcode) filter (where currency = 'USD')::int as "inDollars",
      count(distinct itemcode) filter (where was <> now)::int as moved
    from ranked`.execute(db)
  return rows[0] ?? { inDollars: 0, moved: 0 }
}

/** The order of the shop: without a rate pesos come first (D39). */
function pesosAt(rate: number | null): RawBuilder<unknown> {
  return rate === null
    ? sql`pp.currency = 'USD', pp.price`
    : sql`pp.price * case pp.currency when 'USD' then ${rate}::numeric else 1 end`
}

/** Orders that are not finished: they keep the rate of their day, and their hold. */
export async function countOpenOrders(db: Database, scope: StaffScope): Promise<Effect['openOrders']> {
  const { rows } = await sql<Effect['openOrders']>`
    select count(distinct (o.cardcode, o.id))::int as count,
      count(distinct (o.cardcode, o.id)) filter (where o.status = 'on_hold' and 'credit' = any(o.hold_reasons))::int
        as held
    from order_open_amounts a join orders o on o.cardcode = a.cardcode and o.id = a.order_id
      join customers c on c.cardcode = o.cardcode
    where ${withinScope(scope)}`.execute(db)
  return rows[0] ?? { count: 0, held: 0 }
}
