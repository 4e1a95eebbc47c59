import { ShopCallError } from '../../../browser/call-shop.ts'
import { messages } from './messages.ts'

/** The server's message for a rejected change; without a response, a generic one. */
export function failureMessage(error: unknown): string {
  const detail = error instanceof ShopCallError ? error.problem.detail : undefined
  return detail ?? messages.changeFailed
}
