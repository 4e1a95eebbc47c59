import { detailOf } from '#contract/browser/call-server.ts'
import { bulkJob, bulkJobs, cancelBulk } from '#contract/office/bulk.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { messages } from './messages.ts'

/** Ends a job; where it ended by itself meanwhile, that is said. */
export async function endBulk(jobId: number): Promise<void> {
  try {
    const { done } = await callOffice(cancelBulk, { body: { jobId } })
    showToast('info', messages.cancelled(done))
  } catch (error) {
    showToast('error', detailOf(error, messages.cancelFailed))
  } finally {
    await invalidate(bulkJobs, bulkJob)
  }
}
