import type { Statement } from '#contract/web/statement.ts'

/** What the statement says of one currency. */
export type CurrencySums = Statement['currencies'][number]
