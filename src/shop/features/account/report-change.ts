import { detailOf } from '#contract/browser/call-server.ts'
import { showToast } from '#ui/feedback/toast.ts'

/**
 * Waits for a change and reports it as a toast: `done` as the text of a success, the server's reason for a failure, or
 * `failed` without one. Returns whether it was made.
 */
export async function reportChange<Reply>(
  change: Promise<Reply>,
  done: (reply: Reply) => string,
  failed: string,
): Promise<boolean> {
  try {
    showToast('success', done(await change))
    return true
  } catch (error) {
    showToast('error', detailOf(error, failed))
    return false
  }
}
