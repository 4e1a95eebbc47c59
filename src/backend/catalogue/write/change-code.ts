import { productId } from '#domain/products/product-id.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findRecoded, updateCode, updateId } from './code-queries.ts'

/**
 * Gives a product another code (OFP-25), which must be free: everything that names it follows, and the former code leads to
 * it from then on.
 */
export async function changeCode(tx: Database, code: string, newCode: string): Promise<void> {
  await updateCode(tx, code, { code: newCode, id: productId(newCode) })
}

/** After an undo gave products their codes back: their ids follow from them. */
export async function settleIds(tx: Database): Promise<void> {
  for (const code of await findRecoded(tx)) await updateId(tx, code, productId(code))
}
