import { CallError, type EditConflict } from '#contract/errors.ts'
import type { FieldConflict } from '#domain/office/merge.ts'
import { type ChangedThing, findFieldAuthors } from '../../platform/change-sets/author-queries.ts'
import type { Database } from '../../platform/db/pool.ts'

/** The columns of edited fields that have another name, by which changes are recorded. */
const COLUMNS: Readonly<Record<string, string>> = {
  tradeName: 'trade_name',
  priceList: 'price_list',
  creditLimit: 'credit_limit_uyu',
  graceDays: 'grace_days',
  receivesInvoices: 'receives_invoices',
  postalCode: 'postal_code',
  isDefault: 'is_default',
}
const OF_CUSTOMERS: Readonly<Record<string, string>> = {
  name: 'cardname',
  seller: 'seller_code',
  shipping: 'default_shipping_code',
  group: 'customer_group',
  paymentTerms: 'pay_terms_name',
}

/** EDIT_CONFLICT with who wrote the values that were found. */
export async function editConflict(
  db: Database,
  thing: ChangedThing,
  conflicts: readonly FieldConflict[],
): Promise<CallError> {
  const ofThing = thing.entity === 'customer' ? OF_CUSTOMERS : {}
  const columnOf = (field: string) => ofThing[field] ?? COLUMNS[field] ?? field
  const authors = await findFieldAuthors(
    db,
    thing,
    conflicts.map(({ field }) => columnOf(field)),
  )
  const shown = conflicts.map((conflict): EditConflict => {
    const found = authors.find(({ field }) => field === columnOf(conflict.field))
    return { ...conflict, author: found?.author ?? null, at: found?.at ?? null }
  })
  return new CallError('EDIT_CONFLICT', { conflicts: shown })
}
