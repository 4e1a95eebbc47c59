import { CallError, type EditConflict } from '#contract/errors.ts'
import type { FieldConflict } from '#domain/office/merge.ts'
import { readPriceField } from '#domain/office/product-fields.ts'
import { findFieldAuthors } from '../../platform/change-sets/author-queries.ts'
import type { Database } from '../../platform/db/pool.ts'

/** The columns of edited facts that have another name. */
const COLUMNS: Readonly<Record<string, string>> = {
  code: 'itemcode',
  brand: 'brand_id',
  node: 'category_id',
  unitMult: 'unit_mult',
  unitsPerItem: 'units_per_item',
  codeBars: 'codebars',
  warrantyMonths: 'warranty_months',
  replacedBy: 'replaced_by',
  previousPrice: 'previous_price',
}

/** EDIT_CONFLICT of fields of a product and its prices, with who wrote the values that were found. */
export async function productConflict(
  db: Database,
  code: string,
  conflicts: readonly FieldConflict[],
): Promise<CallError> {
  const shown: EditConflict[] = []
  for (const conflict of conflicts) {
    const priced = readPriceField(conflict.field)
    const thing =
      priced === null ? { entity: 'product', key: code } : { entity: 'price', key: `${code}/${priced.list}` }
    const name = priced?.part ?? conflict.field
    const [found] = await findFieldAuthors(db, thing, [COLUMNS[name] ?? name])
    shown.push({ ...conflict, author: found?.author ?? null, at: found?.at ?? null })
  }
  return new CallError('EDIT_CONFLICT', { conflicts: shown })
}
