import type { Statement } from '#contract/shop/statement.ts'

/** The statement of one currency. */
export type CurrencySums = Statement['currencies'][number]
