import { detailOf } from '#contract/browser/call-server.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { isGivenUp } from '../../../browser/call-office.ts'
import { refreshOrders } from '../refresh-orders.ts'
import { proposalMessages as texts } from './messages.ts'

/** Makes an act on a proposal; a refusal is shown, and the order is read again either way. */
export async function reported(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!isGivenUp(error)) showToast('error', detailOf(error, texts.failed))
  }
  await refreshOrders()
}
