import type { Database } from '../../platform/db/pool.ts'

export function findCustomer(db: Database, cardcode: string) {
  return db
    .selectFrom('customers')
    .select([
      'cardcode',
      'cardname',
      'price_list',
      'customer_group',
      'default_shipping_code',
      'department',
      'seller_code',
    ])
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
