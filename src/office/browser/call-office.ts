import { CallFailure, callServer } from '#contract/browser/call-server.ts'
import type { BrowserCall, Call, CallInput, ReplyOf } from '#contract/call.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { leaveForSignIn } from './kept-forms.ts'
import { confirmIdentity } from './step-up.ts'

/** The session is over or incomplete: only the pages of signing in help. */
const ENDED: ReadonlySet<string> = new Set(['UNAUTHENTICATED', 'SECOND_FACTOR_REQUIRED'])

/**
 * Makes a call of the back office with the operator's session. A write has a key, so that a repeat is no second one
 * (OFX-12); a form that may be sent again passes its own. Where the second factor is asked for again, so it is here, and
 * the call repeated (OFA-17). Throws a `CallFailure`.
 */
export async function callOffice<C extends Call>(
  { browser }: BrowserCall<C>,
  input: CallInput<C> = {},
  signal?: AbortSignal,
): Promise<ReplyOf<C>> {
  // A read has no method in the browser's part of the contract.
  const isRead = browser.method === undefined || browser.method === 'GET'
  const given = isRead ? input : { ...input, idempotencyKey: input.idempotencyKey ?? randomKey() }
  const headers: Record<string, string> = isRead ? {} : { 'x-requested-with': 'mostrador' }
  const send = () => callServer<C>(browser, given, { headers, signal })
  try {
    return await send()
  } catch (error) {
    const code = error instanceof CallFailure ? error.code : null
    if (code === 'STEP_UP_REQUIRED' && (await confirmIdentity())) return await send()
    if (code !== null && ENDED.has(code)) leaveForSignIn()
    throw error
  }
}

/** Whether a call failed because the person gave no second factor: they know, nothing is to be said. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof CallFailure && error.code === 'STEP_UP_REQUIRED'
}
