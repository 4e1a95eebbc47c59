import { scaledInteger } from '#domain/money/decimal.ts'
import type { Currency } from '#domain/money/money.ts'
import { findKnownCodes, findPresentCodes, lockProducts } from '../../catalogue/write/code-queries.ts'
import type { TableWriter } from '../../platform/writes/plan-writes.ts'
import { RowProblems } from '../../platform/writes/row-problems.ts'
import { type CostFacts, findSupplierItems, upsertSupplierItems } from './queries.ts'

/** What a supplier asks for a product, by its own code. */
export interface CostRow {
  readonly code: string
  /** Ours; as known before, else the same code. */
  readonly itemCode?: string
  readonly cost?: number
  readonly currency?: Currency
  /** Units that the cost is for. */
  readonly pack?: number
}

export type CostReason =
  | 'unknown-product'
  | 'no-supplier'
  | 'no-currency'
  | 'negative'
  | 'too-large'
  | 'invalid-quantity'

const LARGEST_COST = 9_999_999_999
const LARGEST_PACK = 99_999

/** Writes the costs of one supplier (OFI-02); what its file lacks stays. */
export function costWriter(supplierCode: string | null): TableWriter<CostRow, CostFacts, CostReason> {
  return {
    async prepare(db, inputs) {
      const { items, currency: usual } = await findSupplierItems(db, supplierCode)
      const stored = new Map(items.map(facts => [facts.code, facts]))
      const given = (row: CostRow) => row.itemCode || stored.get(row.code)?.itemCode || row.code
      // A supplier without codes of its own uses ours, former ones too (OFP-25).
      const present = await findPresentCodes(db, inputs.map(given))
      const ours = (row: CostRow) => present.get(given(row)) ?? given(row)
      const known = new Set(await findKnownCodes(db, inputs.map(ours)))
      return row => {
        const problems = new RowProblems<CostReason>()
        const before = stored.get(row.code) ?? null
        const itemCode = ours(row)
        const cost = row.cost === undefined ? (before?.cost ?? null) : scaledInteger(row.cost, 4) / 10_000
        const currency = row.currency ?? before?.currency ?? usual
        const pack = row.pack ?? before?.pack ?? 1
        if (supplierCode === null) problems.refuse(null, 'no-supplier')
        if (!known.has(itemCode)) problems.refuse('itemCode', 'unknown-product', itemCode)
        if (cost !== null && currency === null) problems.refuse('currency', 'no-currency')
        if (cost !== null && cost < 0) problems.refuse('cost', 'negative', cost)
        if (cost !== null && cost > LARGEST_COST) problems.refuse('cost', 'too-large', cost)
        if (pack <= 0 || pack > LARGEST_PACK) problems.refuse('pack', 'invalid-quantity', pack)
        const { refusals, warnings } = problems
        const facts = { code: row.code, itemCode, cost, currency: cost === null ? null : currency, pack }
        return { key: row.code, before, after: refusals.length > 0 ? null : facts, refusals, warnings }
      }
    },
    lock: (tx, inputs) =>
      lockProducts(
        tx,
        inputs.map(({ code, itemCode }) => itemCode || code),
      ),
    write: (tx, writes) =>
      upsertSupplierItems(
        tx,
        supplierCode ?? '',
        writes.flatMap(({ after }) => (after === null ? [] : [after])),
      ),
  }
}
