import { detailOf } from '#contract/browser/call-server.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { isGivenUp } from '../../browser/call-office.ts'
import { messages } from './messages.ts'

/** Says why an act failed, unless the person gave it up. */
export function reportFailure(error: unknown): void {
  if (!isGivenUp(error)) showToast('error', detailOf(error, messages.failed))
}
