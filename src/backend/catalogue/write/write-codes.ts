import { MAX_LINE_QUANTITY } from '#domain/constants.ts'
import { isBarcode } from '#domain/products/ean.ts'
import type { TableWriter } from '../../platform/writes/plan-writes.ts'
import { RowProblems } from '../../platform/writes/row-problems.ts'
import { type CodeFacts, findExtraCodes, findKnownCodes, lockProducts, upsertCodes } from './code-queries.ts'

/** One more code that a product answers to, and how many units it stands for. */
export interface CodeRow {
  readonly itemCode: string
  readonly code: string
  readonly quantity?: number
}

export type CodeReason = 'unknown-product' | 'unusable-code' | 'invalid-quantity'

/** As `extra-codes.ts` reads them in a catalogue. */
const USABLE = /^[\p{L}\p{N}][\p{L}\p{N} ._/+-]{2,49}$/u

/** Writes additional codes of products alone; those that the source lacks stay. */
export const codeWriter: TableWriter<CodeRow, CodeFacts, CodeReason> = {
  async prepare(db, inputs) {
    const itemCodes = inputs.map(({ itemCode }) => itemCode)
    const known = new Set(await findKnownCodes(db, itemCodes))
    const stored = await findExtraCodes(db, itemCodes)
    const byKey = new Map(stored.map(facts => [`${facts.itemCode} ${facts.code}`, facts]))
    return ({ itemCode, code, quantity }) => {
      const key = `${itemCode} ${code}`
      const problems = new RowProblems<CodeReason>()
      const before = byKey.get(key) ?? null
      const units = quantity ?? before?.quantity ?? 1
      if (!known.has(itemCode)) problems.refuse('itemCode', 'unknown-product', itemCode)
      if (!USABLE.test(code)) problems.refuse('code', 'unusable-code', code)
      if (units <= 0 || units > MAX_LINE_QUANTITY || Math.round(units * 1000) / 1000 !== units)
        problems.refuse('quantity', 'invalid-quantity', units)
      const kind = isBarcode(code) ? ('barcode' as const) : ('supplier' as const)
      const { refusals, warnings } = problems
      const after = refusals.length > 0 ? null : { itemCode, code, kind, quantity: units }
      return { key, before, after, refusals, warnings }
    }
  },
  lock: (tx, inputs) =>
    lockProducts(
      tx,
      inputs.map(({ itemCode }) => itemCode),
    ),
  write: (tx, writes) =>
    upsertCodes(
      tx,
      writes.flatMap(({ after }) => (after === null ? [] : [after])),
    ),
}
