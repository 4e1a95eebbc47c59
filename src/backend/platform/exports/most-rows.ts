import { CallError } from '#contract/errors.ts'
import { messages } from './messages.ts'

/** All rows of an export are in memory at once. */
export const MOST_ROWS = 50_000

/** Throws TOO_LARGE above 50,000 rows. */
export function refuseTooMany(rows: number): void {
  if (rows > MOST_ROWS) throw new CallError('TOO_LARGE', { detail: messages.tooMany(MOST_ROWS) })
}
