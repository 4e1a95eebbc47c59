import { detailOf } from '#contract/browser/call-server.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { isGivenUp } from '../../browser/call-office.ts'
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

/** Runs what says itself that it is done; a failure is reported. */
export async function reported(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isGivenUp(error)) showToast('error', detailOf(error, messages.failed))
  }
}
