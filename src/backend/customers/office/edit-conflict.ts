import { CallError, type EditConflict } from '#contract/errors.ts'
import type { FieldConflict } from '#domain/merge.ts'
import { findFieldAuthors } from '../../platform/change-sets/author-queries.ts'
import type { Database } from '../../platform/db/pool.ts'

/** The column of each edited field of a customer, by which changes are recorded. */
const COLUMNS: Readonly<Record<string, string>> = {
  name: 'cardname',
  tradeName: 'trade_name',
  seller: 'seller_code',
  shipping: 'default_shipping_code',
  priceList: 'price_list',
  group: 'customer_group',
  paymentTerms: 'pay_terms_name',
  creditLimit: 'credit_limit_uyu',
  graceDays: 'grace_days',
}

/** EDIT_CONFLICT with who wrote the value that was found. */
export async function customerConflict(
  db: Database,
  cardcode: string,
  conflicts: readonly FieldConflict[],
): Promise<CallError> {
  const columnOf = (field: string) => COLUMNS[field] ?? field
  const authors = await findFieldAuthors(
    db,
    { entity: 'customer', key: cardcode },
    conflicts.map(({ field }) => columnOf(field)),
  )
  const shown = conflicts.map((conflict): EditConflict => {
    const found = authors.find(({ field }) => field === columnOf(conflict.field))
    return { ...conflict, author: found?.author ?? null, at: found?.at ?? null }
  })
  return new CallError('EDIT_CONFLICT', { conflicts: shown })
}
