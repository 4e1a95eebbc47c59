import { detailOf } from '#contract/browser/call-server.ts'
import type { BodyOf } from '#contract/call.ts'
import { officeNotices, readNotices } from '#contract/office/home.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { messages } from './messages.ts'

/** Marks notices as read, or one as not. */
export async function markNotices(body: BodyOf<typeof readNotices>): Promise<void> {
  try {
    await callOffice(readNotices, { body })
    await invalidate(officeNotices)
  } catch (error) {
    showToast('error', detailOf(error, messages.failed))
  }
}
