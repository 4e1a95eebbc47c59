import { CallFailure } from '#contract/browser/call-server.ts'
import { messages } from './messages.ts'

/** The server's message for a rejected change of a list, by field or as a whole; without a response, a generic one. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof CallFailure)) return messages.failed
  return error.problem.errors?.[0]?.detail ?? error.problem.detail ?? messages.failed
}
