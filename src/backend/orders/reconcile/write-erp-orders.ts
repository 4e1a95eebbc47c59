import { sql } from 'kysely'
import { scaledInteger } from '#domain/money/decimal.ts'
import { type Currency, currencyOfIso, isoOf } from '#domain/money/money.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { TableWriter } from '../../platform/writes/plan-writes.ts'
import { RowProblems } from '../../platform/writes/row-problems.ts'

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

/** The same as it is stored; keys in this order, because rows are compared as JSON. */
export interface ErpOrderFacts {
  readonly erpRef: string
  readonly currency: Currency
  readonly docNum: number | null
  readonly cardcode: string
  readonly day: BusinessDay
  readonly total: number
  readonly isCancelled: boolean
  /** The day of the list that has it; null: the ERP told it itself. */
  readonly listedOn: BusinessDay | null
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
      const stored = await findErpOrders(
        db,
        inputs.map(({ erpRef }) => erpRef),
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
    async lock(tx, inputs) {
      const refs = inputs.map(({ erpRef }) => erpRef)
      await sql`
        select from erp_orders where erp_ref = any (${refs}::text[]) order by currency, erp_ref for update`.execute(
        tx,
      )
    },
    async write(tx, writes) {
      const rows = writes.flatMap(({ after }) =>
        after === null ? [] : [{ ...after, currency: isoOf(after.currency) }],
      )
      await sql`
        insert into erp_orders (currency, erp_ref, doc_num, cardcode, day, total, is_cancelled, listed_on)
        select currency, "erpRef", "docNum", cardcode, day, total, "isCancelled", "listedOn"
        from json_to_recordset(${JSON.stringify(rows)}::json) as fact (currency text, "erpRef" text, "docNum" bigint,
          cardcode text, day date, total numeric, "isCancelled" boolean, "listedOn" date)
        on conflict (currency, erp_ref) do update set doc_num = excluded.doc_num, cardcode = excluded.cardcode,
          day = excluded.day, total = excluded.total, is_cancelled = excluded.is_cancelled,
          listed_on = excluded.listed_on, told_at = excluded.told_at`.execute(tx)
    },
  }
}

async function findErpOrders(db: Database, refs: readonly string[]): Promise<Map<string, ErpOrderFacts>> {
  const { rows } = await sql<Omit<ErpOrderFacts, 'currency'> & { currency: string }>`
    select erp_ref as "erpRef", currency, doc_num as "docNum", cardcode, day, total, is_cancelled as "isCancelled",
      listed_on as "listedOn"
    from erp_orders where erp_ref = any (${[...new Set(refs)]}::text[])`.execute(db)
  return new Map(
    rows.map(({ erpRef, currency: iso, ...rest }) => {
      const currency = currencyOfIso(iso)
      return [keyOf(currency, erpRef), { erpRef, currency, ...rest }]
    }),
  )
}

function keyOf(currency: Currency, erpRef: string): string {
  return `${isoOf(currency)}/${erpRef}`
}
