import { CallFailure, callServer, fetchFile } from '#contract/browser/call-server.ts'
import type { BrowserCall, Call, CallInput, ReplyOf } from '#contract/call.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { connection, noteAnswer, noteSilence } from './connection.ts'
import { leaveForSignIn } from './kept-forms.ts'
import { messages } from './messages.ts'
import { confirmIdentity } from './step-up.ts'

/** Long enough for a browser to have begun to save. */
const RELEASE_MS = 60_000

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
  return await asOperator(isRead, signal, () => callServer<C>(browser, given, { headers, signal }))
}

/** Saves the file that a call answers. Throws a `CallFailure`. */
export async function downloadOffice<C extends Call>(
  { browser }: BrowserCall<C>,
  input: CallInput<C>,
): Promise<void> {
  const { name, body } = await asOperator(true, undefined, () => fetchFile<C>(browser, input))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(body)
  link.download = name
  link.click()
  // Browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_MS)
}

/** Sends, again after a step-up; leads to signing in where the session is over. */
async function asOperator<Reply>(
  isRead: boolean,
  signal: AbortSignal | undefined,
  call: () => Promise<Reply>,
): Promise<Reply> {
  const send = () => answered(call(), isRead, signal)
  // A write that cannot arrive is refused at once: nothing of it is lost, and it is not sent behind the person's back.
  if (!isRead && connection() === 'offline') throw new CallFailure('NETWORK', { detail: messages.offline })
  try {
    return await send()
  } catch (error) {
    const code = error instanceof CallFailure ? error.code : null
    if (code === 'STEP_UP_REQUIRED' && (await confirmIdentity())) return await send()
    if (code !== null && ENDED.has(code)) leaveForSignIn()
    throw error
  }
}

/** Failures of which nobody knows whether the server heard the call, or that say that it cannot work now. */
const SILENT: ReadonlySet<string> = new Set(['NETWORK', 'UPSTREAM', 'UNAVAILABLE'])

/** Whether a call failed because nothing answered. */
export function isSilence(error: unknown): boolean {
  return error instanceof CallFailure && SILENT.has(error.code)
}

/** Tells the connection whether there was an answer (OFX-13); a write without one says what becomes of it. */
async function answered<Reply>(
  reply: Promise<Reply>,
  isRead: boolean,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  try {
    const given = await reply
    noteAnswer()
    return given
  } catch (error) {
    if (signal?.aborted || !(error instanceof CallFailure)) throw error
    if (!SILENT.has(error.code)) {
      noteAnswer()
      throw explained(error)
    }
    noteSilence()
    const detail = connection() === 'offline' ? messages.offline : messages.unanswered
    throw isRead || error.code !== 'NETWORK' ? error : new CallFailure('NETWORK', { detail }, error)
  }
}

/** That data break a rule helps nobody: where no field of the screen shows which, the whole says it. */
function explained(error: CallFailure): CallFailure {
  const { code, problem } = error
  if (code !== 'VALIDATION' || problem.errors === undefined) return error
  const details = new Set(problem.errors.map(({ detail }) => detail))
  return new CallFailure(code, { ...problem, detail: [...details].join(' ') }, error)
}

/** The person went back where they were asked whether to go on. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp'
}

/** Whether a call failed because the person gave no second factor or went back: they know, nothing is to be said. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof GivenUp || (error instanceof CallFailure && error.code === 'STEP_UP_REQUIRED')
}
