import { scaledInteger } from '#domain/money/decimal.ts'
import type { TableWriter, WriteProblem } from '../../platform/writes/plan-writes.ts'
import { mergeStock } from './merge-product.ts'
import type { StockInput } from './product-input.ts'
import { findStock, lockStock, upsertStock } from './product-queries.ts'
import type { StockFacts } from './product-record.ts'

/** The stock of one product by its code. */
export interface StockRow extends StockInput {
  readonly code: string
}

/** Stock as it is stored, as before and after of a change. Quantities committed to orders are not part of it. */
export interface StockRowFacts extends StockFacts {
  readonly code: string
}

export type StockReason = 'unknown-product' | 'too-large'

const LARGEST_STOCK = 99_999_999_999

/** Writes stock alone (OFP-27): products that the source lacks keep theirs; no product is created. */
export const stockWriter: TableWriter<StockRow, StockRowFacts, StockReason> = {
  async prepare(db, inputs) {
    const stored = await findStock(
      db,
      inputs.map(({ code }) => code),
    )
    return input => {
      const { code } = input
      const known = stored.get(code)
      const before = known?.stock ? { code, ...known.stock } : null
      const refusals = problemsOf(input, known !== undefined)
      // Without a quantity and a level there is nothing to set but the text and the arrival of a stored one.
      const given = isLevel(input) || before === null ? rounded(input) : { ...input, ...quantityOf(before) }
      const stock = refusals.length > 0 ? null : mergeStock(known ?? null, given, known?.unitMult ?? 1, 'D')
      const after = stock === null ? null : { code, ...stock }
      return { key: code, before, after, refusals, warnings: [] }
    }
  },
  lock: (tx, inputs) =>
    lockStock(
      tx,
      inputs.map(({ code }) => code),
    ),
  write: (tx, writes) =>
    upsertStock(
      tx,
      writes.flatMap(({ after }) => {
        if (after === null) return []
        const { code: itemcode, ...stock } = after
        return [{ ...stock, itemcode }]
      }),
    ),
}

function problemsOf(input: StockRow, isKnown: boolean): WriteProblem<StockReason>[] {
  const { code, available } = input
  if (!isKnown) return [{ field: 'code', reason: 'unknown-product', value: code }]
  if (available !== undefined && Math.abs(available) > LARGEST_STOCK)
    return [{ field: 'available', reason: 'too-large', value: String(available) }]
  return []
}

function isLevel({ available, status }: StockInput): boolean {
  return available !== undefined || status !== undefined
}

function rounded(input: StockRow): StockRow {
  const { available } = input
  return available === undefined ? input : { ...input, available: scaledInteger(available, 3) / 1000 }
}

function quantityOf(before: StockFacts): Required<Pick<StockInput, 'available' | 'status'>> {
  return { available: before.available, status: before.status }
}
