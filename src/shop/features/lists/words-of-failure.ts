import { ShopCallError } from '../../browser/call-shop.ts'
import { messages } from './messages.ts'

/** The server's words for a refused change of a list: of its field, or of the whole; without an answer, what to do. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof ShopCallError)) return messages.failed
  return error.problem.errors?.[0]?.detail ?? error.problem.detail ?? messages.failed
}
