import { CallError } from '#contract/errors.ts'
import { changeCode } from '../../catalogue/write/change-code.ts'
import { findPresentCodes } from '../../catalogue/write/code-queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import { messages } from './messages.ts'
import { productConflict } from './product-conflict.ts'
import { lockProducts } from './queries.ts'
import { refused, requireNewCode } from './save-product.ts'

/**
 * Gives a product another code (OFP-25). Throws VALIDATION of `newCode` for the same code, one in use and one that still
 * leads to another product; EDIT_CONFLICT where somebody changed the code meanwhile; NOT_FOUND.
 */
export async function recodeProduct(tx: Database, code: string, newCode: string): Promise<void> {
  if (newCode === code) throw refused('newCode', 'same', messages.sameCode)
  const [found] = await lockProducts(tx, [code])
  if (found === undefined) {
    const present = (await findPresentCodes(tx, [code])).get(code)
    if (present === undefined) throw new CallError('NOT_FOUND')
    // Somebody else was faster with the same.
    if (present === newCode) return
    throw await productConflict(tx, present, [
      { field: 'code', mine: newCode, theirs: present, before: code },
    ])
  }
  await requireNewCode(tx, newCode, 'newCode', code)
  await changeCode(tx, code, newCode)
}
