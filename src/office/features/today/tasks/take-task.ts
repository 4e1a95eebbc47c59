import { detailOf } from '#contract/browser/call-server.ts'
import type { BodyOf } from '#contract/call.ts'
import { officeQueue, takeTask } from '#contract/office/home.ts'
import { officeOrder } from '#contract/office/orders/orders.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { showDone } from '../../forms/show-undo.ts'
import { refreshOrders } from '../../orders/refresh-orders.ts'
import { taskMessages as messages } from './messages.ts'

export type TakenTask = Pick<BodyOf<typeof takeTask>, 'thing' | 'key'>

/** Takes a thing as one's own, or lets it go (OFH-08). */
export async function takeOrLetGo(task: TakenTask, takes: boolean): Promise<void> {
  const key = randomKey()
  try {
    await callOffice(takeTask, {
      body: { ...task, to: { who: takes ? 'me' : 'nobody' } },
      idempotencyKey: key,
    })
    showDone(takes ? messages.taken : messages.letGoDone, key, officeQueue, officeOrder)
    await refreshTasks()
  } catch (error) {
    showToast('error', detailOf(error, messages.failed))
  }
}

/** What shows who has what is read again. */
export async function refreshTasks(): Promise<void> {
  await invalidate(officeQueue)
  await refreshOrders()
}
