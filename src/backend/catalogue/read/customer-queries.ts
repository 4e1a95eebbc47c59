import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'

export function findCustomer(db: Database, cardcode: string) {
  return db
    .selectFrom('customers')
    .select(['cardcode', 'cardname', 'price_list', 'customer_group', 'default_shipping_code', 'department'])
    .where('cardcode', '=', cardcode)
    .executeTakeFirst()
}

/** The customer's own rules and those of the customer's group. */
export function findDiscounts(db: Database, cardcode: string) {
  return db
    .selectFrom('customer_discounts')
    .select(eb => [
      'scope',
      'scope_ref as ref',
      'percent',
      'valid_from as validFrom',
      'valid_to as validTo',
      eb('cardcode', 'is not', null).$castTo<boolean>().as('own'),
    ])
    .where(where =>
      where.or([
        where('cardcode', '=', cardcode),
        where('customer_group', '=', query =>
          query.selectFrom('customers').select('customer_group').where('cardcode', '=', cardcode),
        ),
      ]),
    )
    .execute()
}

export function findSpecialPrices(db: Database, cardcode: string) {
  return db
    .selectFrom('special_prices')
    .select([
      'itemcode as itemCode',
      'valid_from as validFrom',
      'valid_to as validTo',
      'price',
      'currency',
      'percent',
    ])
    .where('cardcode', '=', cardcode)
    .execute()
}

export interface HabitRow {
  readonly itemcode: string
  /** Number of orders with the product. */
  readonly times: number
  readonly lastAt: Date
  /** Units in the last of these orders, all lines added. */
  readonly lastQuantity: number
}

/**
 * What the customer bought since an instant, most often first, then most units (D16). Cancelled and rejected orders
 * do not count.
 */
export async function findHabits(db: Database, cardcode: string, since: Date): Promise<HabitRow[]> {
  const { rows } = await sql<HabitRow>`
    select itemcode, count(*)::int as times, max(created_at) as "lastAt",
      (array_agg(units order by created_at desc, order_id desc))[1] as "lastQuantity"
    from (
      select l.itemcode, o.id as order_id, o.created_at, sum(l.quantity) as ordered,
        sum(l.quantity * l.factor_qty) as units
      from orders o join order_lines l on l.cardcode = o.cardcode and l.order_id = o.id
      where o.cardcode = ${cardcode} and o.created_at >= ${since} and o.status not in ('cancelled', 'rejected')
      group by l.itemcode, o.id, o.created_at
    ) as bought
    group by itemcode order by count(*) desc, sum(ordered) desc, itemcode`.execute(db)
  return rows
}
