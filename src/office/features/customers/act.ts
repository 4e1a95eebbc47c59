import { detailOf } from '#contract/browser/call-server.ts'
import type { BrowserCall, Call } from '#contract/call.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { isGivenUp } from '../../browser/call-office.ts'
import { showDone } from '../forms/show-undo.ts'
import { messages } from './messages.ts'

/** Runs an act, and says that it is done or why it is not. @returns whether it is. */
export async function act(work: () => Promise<unknown>, done: string): Promise<boolean> {
  try {
    await work()
    showToast('success', done)
    return true
  } catch (error) {
    if (!isGivenUp(error)) showToast('error', detailOf(error, messages.failed))
    return false
  }
}

/**
 * Runs an act that can be undone, with the key of its call, and says so or why it is not done; `reads` show what it
 * changed (OFX-06). @returns whether it is done.
 */
export async function undoableAct(
  work: (idempotencyKey: string) => Promise<unknown>,
  done: string,
  ...reads: readonly BrowserCall<Call>[]
): Promise<boolean> {
  const key = randomKey()
  try {
    await work(key)
    showDone(done, key, ...reads)
    return true
  } catch (error) {
    if (!isGivenUp(error)) showToast('error', detailOf(error, messages.failed))
    return false
  }
}

/** Runs what says itself that it is done; a failure is reported. */
export async function reported(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isGivenUp(error)) showToast('error', detailOf(error, messages.failed))
  }
}
