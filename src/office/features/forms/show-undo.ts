import { detailOf } from '#contract/browser/call-server.ts'
import type { BrowserCall, Call } from '#contract/call.ts'
import { undoChangeSet } from '#contract/office/audit.ts'
import { showToast, showToastWithAct } from '#ui/feedback/toast.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice, isGivenUp } from '../../browser/call-office.ts'
import { messages } from './messages.ts'

/**
 * Says what was done, with `Deshacer` for ten seconds (OFX-06). The act is known by the key of its call, or by those of its
 * calls, the first one first; `reads` show it, and are read again when it is undone.
 */
export function showDone(
  text: string,
  key: string | readonly string[] | null,
  ...reads: readonly BrowserCall<Call>[]
): void {
  // Nothing was left to save, so there is nothing to undo.
  if (key === null || key.length === 0) {
    showToast('success', text)
    return
  }
  showToastWithAct('success', text, { label: messages.undo, run: () => undoDone(key, ...reads) })
}

/** Says that what was typed is gone, with `Deshacer`, which types it again (OFX-06). */
export function showDiscarded(restore: () => void): void {
  showToastWithAct('success', messages.discarded, { label: messages.undo, run: restore })
}

/** Takes back an act of this person by the keys of its calls, and says so. @returns whether all of it went back. */
export async function undoDone(
  keys: string | readonly string[],
  ...reads: readonly BrowserCall<Call>[]
): Promise<boolean> {
  try {
    let left = 0
    for (const key of [keys].flat().toReversed()) {
      const { moved, refused } = await callOffice(undoChangeSet, { body: { key, also: [] } })
      left += moved + refused
    }
    showToast(left === 0 ? 'success' : 'warning', messages.undone(left))
    return true
  } catch (error) {
    if (!isGivenUp(error)) showToast('error', detailOf(error, messages.undoFailed))
    return false
  } finally {
    await invalidate(...reads)
  }
}
