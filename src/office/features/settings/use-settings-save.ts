import { CallFailure } from '#contract/browser/call-server.ts'
import type { BodyOf } from '#contract/call.ts'
import { officeSettings, saveSettings } from '#contract/office/settings.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { messages } from './messages.ts'

export type SettingChange = BodyOf<typeof saveSettings>['changes'][number]

/**
 * Saves one setting over the version that was read. Where another person was faster their value is read, so that the
 * next attempt is made with it in view (OFS-13). Throws a `CallFailure`, whose fields begin after `value.`.
 */
export async function saveSetting(change: SettingChange, idempotencyKey: string): Promise<void> {
  try {
    await callOffice(saveSettings, { body: { changes: [change] }, idempotencyKey })
    showToast('success', messages.saved)
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'EDIT_CONFLICT')
      showToast('info', messages.overwritten)
    throw error
  } finally {
    await invalidate(officeSettings)
  }
}
