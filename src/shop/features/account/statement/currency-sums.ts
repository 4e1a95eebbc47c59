import type { Statement } from '#contract/shop/statement.ts'

/** What the statement says of one currency. */
export type CurrencySums = Statement['currencies'][number]
