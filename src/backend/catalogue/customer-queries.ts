import type { Database } from '../db/pool.ts'

export function findCustomer(db: Database, cardcode: string) {
  return db
    .selectFrom('customers')
    .select(['cardcode', 'price_list', 'customer_group', 'default_shipping_code', 'department'])
    .where('cardcode', '=', cardcode)
    .executeTakeFirst()
}

/** The customer's own rules and those of the customer's group. */
export function findDiscounts(db: Database, cardcode: string) {
  return db
    .selectFrom('customer_discounts')
    .select(['cardcode', 'scope', 'scope_ref', 'percent', 'valid_from', 'valid_to'])
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
    .select(['itemcode', 'valid_from', 'valid_to', 'price', 'currency', 'percent'])
    .where('cardcode', '=', cardcode)
    .execute()
}

/**
 * What the customer bought since an instant, most often first, then most units (D16). Orders that came to nothing
 * do not count.
 */
export function findHabits(db: Database, cardcode: string, since: Date) {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', line =>
      line
        .onRef('order_lines.cardcode', '=', 'orders.cardcode')
        .onRef('order_lines.order_id', '=', 'orders.id'),
    )
    .select('order_lines.itemcode')
    .where('orders.cardcode', '=', cardcode)
    .where('orders.created_at', '>=', since)
    .where('orders.status', 'not in', ['cancelled', 'rejected'])
    .groupBy('order_lines.itemcode')
    .orderBy(({ fn }) => fn.count('orders.id').distinct(), 'desc')
    .orderBy(({ fn }) => fn.sum('order_lines.quantity'), 'desc')
    .orderBy('order_lines.itemcode')
    .execute()
}
