import type { Database } from '../platform/db/pool.ts'

/**
 * How often promotions were used: in total and by one customer ('' for no customer). Triggers of `promo_usage` keep both
 * sums (migration 0048), the total under no cardcode.
 */
export function findPromoUsage(db: Database, docEntries: readonly number[], cardcode: string) {
  return db
    .selectFrom('promo_usage_totals')
    .select(({ fn }) => [
      'doc_entry',
      fn.sum<number>('units').filterWhere('cardcode', '=', '').as('total'),
      fn.sum<number | null>('units').filterWhere('cardcode', '<>', '').as('by_customer'),
    ])
    .where('doc_entry', 'in', docEntries)
    .where('cardcode', 'in', ['', cardcode])
    .groupBy('doc_entry')
    .execute()
}
