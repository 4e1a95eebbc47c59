import { heldChanges } from '#contract/office/held-changes.ts'
import { officeToday } from '#contract/office/home.ts'
import { officeProduct } from '#contract/office/products/product-page.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { invalidate } from '../../../browser/call-cache.ts'
import { messages } from './messages.ts'

/** Says that a change waits instead of being made. */
export async function showHeld({ needsApproval }: { readonly needsApproval: boolean }): Promise<void> {
  showToast('success', needsApproval ? messages.heldForApproval : messages.heldForTime)
  await invalidate(heldChanges, officeToday, officeProduct)
}
