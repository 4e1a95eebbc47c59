import { scaledInteger } from '#domain/money/decimal.ts'
import type { Currency } from '#domain/money/money.ts'
import type { MergedRow, TableWriter, WriteProblem } from '../../platform/writes/plan-writes.ts'
import { findListPrices, lockPrices } from './price-queries.ts'
import { replacePrices } from './product-queries.ts'
import type { PriceRowFacts } from './product-record.ts'

/** The price of a product in one list. An absent key keeps the stored value; null clears it. */
export interface PriceRow {
  readonly code: string
  readonly list: number
  /** Null: there is no price in this list any more. */
  readonly price?: number | null
  readonly currency?: Currency
  readonly previousPrice?: number | null
}

export type PriceReason = 'unknown-product' | 'unknown-list' | 'no-price' | 'no-currency' | 'too-large'

const LARGEST_PRICE = 9_999_999_999
const DECIMALS = 4

/** Writes prices of any list alone (OFP-08): products that the source lacks keep theirs; none is created. */
export const priceWriter: TableWriter<PriceRow, PriceRowFacts, PriceReason> = {
  async prepare(db, inputs) {
    const known = await findListPrices(
      db,
      inputs.map(({ code }) => code),
      [...new Set(inputs.map(({ list }) => list))],
    )
    return input => mergePriceRow(input, known)
  },
  lock: (tx, inputs) =>
    lockPrices(
      tx,
      inputs.map(({ code }) => code),
    ),
  async write(tx, writes) {
    for (const [list, own] of Map.groupBy(writes, ({ input }) => input.list))
      await replacePrices(
        tx,
        list,
        own.map(({ input: { code: itemcode }, after }) => ({ itemcode, price: after })),
      )
  },
}

type KnownPrices = Awaited<ReturnType<typeof findListPrices>>

function mergePriceRow(input: PriceRow, known: KnownPrices): MergedRow<PriceRowFacts, PriceReason> {
  const { code, list } = input
  const before = known.prices.get(list)?.get(code) ?? null
  const key = `${code}/${list}`
  const problems = (reason: PriceReason, field: string, value: string): WriteProblem<PriceReason>[] => [
    { field, reason, value },
  ]
  const merged = (after: PriceRowFacts | null, refusals: WriteProblem<PriceReason>[] = []) => ({
    key,
    before,
    after,
    refusals,
    warnings: [],
  })
  if (!known.codes.has(code)) return merged(before, problems('unknown-product', 'code', code))
  if (!known.lists.has(list)) return merged(before, problems('unknown-list', 'list', String(list)))
  const price = input.price === undefined ? (before?.price ?? null) : rounded(input.price)
  if (price === null) {
    const isEmpty = input.currency === undefined && (input.previousPrice ?? null) === null
    return isEmpty ? merged(null) : merged(before, problems('no-price', 'price', ''))
  }
  if (price > LARGEST_PRICE) return merged(before, problems('too-large', 'price', String(price)))
  const currency = input.currency ?? before?.currency ?? known.lists.get(list)
  if (currency === undefined || currency === null)
    return merged(before, problems('no-currency', 'currency', ''))
  const previousPrice =
    input.previousPrice === undefined ? (before?.previousPrice ?? null) : rounded(input.previousPrice)
  return merged({ currency, price, previousPrice, code, list })
}

function rounded(price: number | null): number | null {
  return price === null ? null : scaledInteger(price, DECIMALS) / 10 ** DECIMALS
}
