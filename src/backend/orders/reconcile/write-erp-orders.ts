import { scaledInteger } from '#domain/money/decimal.ts'
import { type Currency, isoOf } from '#domain/money/money.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { TableWriter } from '../../platform/writes/plan-writes.ts'
import { RowProblems } from '../../platform/writes/row-problems.ts'
import { type ErpOrderFacts, findErpOrders, lockErpOrders, upsertErpOrders } from './erp-order-queries.ts'

/** An order as the ERP has it. */
export interface ErpOrderInput {
  /** Its own reference. */
  readonly erpRef: string
  /** Ours; undefined: it names none. */
  readonly docNum?: number
  readonly cardcode?: string
  readonly day?: BusinessDay
  readonly currency?: Currency
  readonly total?: number
  readonly isCancelled?: boolean
}

export type ErpOrderReason = 'missing' | 'negative' | 'too-large'

const LARGEST_TOTAL = 999_999_999_999

/**
 * Writes the ERP's orders as a list of `listedOn` has them, or with null as the ERP told them. What a later list of the
 * same days lacks is gone there; what the ERP told itself stays until it says otherwise.
 */
export function erpOrderWriter(
  listedOn: BusinessDay | null,
): TableWriter<ErpOrderInput, ErpOrderFacts, ErpOrderReason> {
  return {
    async prepare(db, inputs) {
      const refs = inputs.map(({ erpRef }) => erpRef)
      const stored = new Map(
        (await findErpOrders(db, refs)).map(facts => [keyOf(facts.currency, facts.erpRef), facts]),
      )
      return input => {
        const problems = new RowProblems<ErpOrderReason>()
        const { erpRef, currency = '$', day = '', total = 0, docNum = null, cardcode = '' } = input
        const key = keyOf(currency, erpRef)
        if (erpRef === '') problems.refuse('erpRef', 'missing')
        if (input.day === undefined) problems.refuse('day', 'missing')
        if (input.currency === undefined) problems.refuse('currency', 'missing')
        if (input.total === undefined) problems.refuse('total', 'missing')
        if (total < 0) problems.refuse('total', 'negative', total)
        if (total > LARGEST_TOTAL) problems.refuse('total', 'too-large', total)
        const { refusals, warnings } = problems
        const isCancelled = input.isCancelled ?? false
        const cents = scaledInteger(total, 2) / 100
        const after = { erpRef, currency, docNum, cardcode, day, total: cents, isCancelled, listedOn }
        return {
          key,
          before: stored.get(key) ?? null,
          after: refusals.length > 0 ? null : after,
          refusals,
          warnings,
        }
      }
    },
    lock: (tx, inputs) =>
      lockErpOrders(
        tx,
        inputs.map(({ erpRef }) => erpRef),
      ),
    write: (tx, writes) =>
      upsertErpOrders(
        tx,
        writes.flatMap(({ after }) => after ?? []),
      ),
  }
}

function keyOf(currency: Currency, erpRef: string): string {
  return `${isoOf(currency)}/${erpRef}`
}
