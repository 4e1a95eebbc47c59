import type { Database } from '../platform/db/pool.ts'

/** How often promotions were used: in total and by one customer ('' for no customer). */
export function findPromoUsage(db: Database, docEntries: readonly number[], cardcode: string) {
  return db
    .selectFrom('promo_usage')
    .select(({ fn }) => [
      'doc_entry',
      fn.sum<number>('units').as('total'),
      fn.sum<number | null>('units').filterWhere('cardcode', '=', cardcode).as('by_customer'),
    ])
    .where('doc_entry', 'in', docEntries)
    .groupBy('doc_entry')
    .execute()
}
