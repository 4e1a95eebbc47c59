import { detailOf } from '#contract/browser/call-server.ts'
import { showToast, showToastWithAct } from '#ui/feedback/toast.ts'
import { messages } from './messages.ts'

/** Says what was done, with `Deshacer` for ten seconds (OFX-06). */
export function showUndo(text: string, undo: () => Promise<unknown>): void {
  const run = async () => {
    try {
      await undo()
      showToast('success', messages.undone)
    } catch (error) {
      showToast('error', detailOf(error, messages.undoFailed))
    }
  }
  showToastWithAct('info', text, { label: messages.undo, run })
}
