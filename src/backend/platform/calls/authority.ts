import type { Call } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { READING_CALLS } from '#contract/reading-calls.ts'

interface Parameters {
  readonly query: unknown
  readonly body: unknown
}

/**
 * Why a caller may not make a call, or null. Authority is the session's: a cardcode parameter may only repeat it
 * (AUT-34 to AUT-37, D2), and who only reads makes no other call (OFC-12).
 */
export function refusalOf(call: Call, parameters: Parameters, caller: Caller): ErrorCode | null {
  if (caller.onlyReads && !READING_CALLS.has(call.name)) return 'READ_ONLY'
  // What an operator may do depends on the session, which the call's handler reads (office-calls.ts).
  if (call.access === 'staff') return caller.officeToken ? null : 'UNAUTHENTICATED'
  if (call.access !== 'visitor' && caller.email === null) return 'UNAUTHENTICATED'
  if (call.access === 'customer' && caller.cardcode === null) return 'NO_CARDCODE'
  if (call.cardcodeScope === 'any') return null
  const named = namedCardcode(parameters.query) || namedCardcode(parameters.body)
  if (named === '' || named === caller.cardcode) return null
  if (caller.email === null) return 'UNAUTHENTICATED'
  return caller.cardcode === null ? 'NO_CARDCODE' : 'CARDCODE_MISMATCH'
}

function namedCardcode(parameters: unknown): string {
  if (typeof parameters !== 'object' || parameters === null || !('cardcode' in parameters)) return ''
  return typeof parameters.cardcode === 'string' ? parameters.cardcode : ''
}
