import { ShopCallError } from '../../../browser/call-shop.ts'
import { messages } from './messages.ts'

/** The server's words for a refused change; without an answer, what to do. */
export function wordsOf(error: unknown): string {
  const detail = error instanceof ShopCallError ? error.problem.detail : undefined
  return detail ?? messages.changeFailed
}
