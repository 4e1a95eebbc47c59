import { detailOf } from '#contract/browser/call-server.ts'
import { showToast, showToastWithAct } from '#ui/feedback/toast.ts'
import { taskMessages as messages } from './messages.ts'

/** Acts that cannot be taken back are done this much later: until then they can (OFH-07). */
const UNDO_MS = 10_000

interface DelayedAct {
  /** What it is done with; it does not wait any more on the screen. */
  readonly id: string
  /** What is done. */
  readonly text: string
  run(): Promise<unknown>
}

const pending = new Map<string, { readonly act: DelayedAct; readonly timer: number }>()
const listeners = new Set<() => void>()
let ids: ReadonlySet<string> = new Set()

/** Does an act in ten seconds, or as soon as the page is left, unless the person takes it back. */
export function actLater(act: DelayedAct): void {
  if (pending.has(act.id)) return
  const timer = window.setTimeout(() => void run(act), UNDO_MS)
  pending.set(act.id, { act, timer })
  update()
  showToastWithAct('success', act.text, { label: messages.undo, run: () => takeBack(act.id) })
}

/** The things that acts wait for, or are being done with. */
export function delayedIds(): ReadonlySet<string> {
  return ids
}

export function onDelayedIds(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function takeBack(id: string): void {
  const waiting = pending.get(id)
  if (waiting === undefined) return
  window.clearTimeout(waiting.timer)
  pending.delete(id)
  update()
}

async function run(act: DelayedAct): Promise<void> {
  try {
    await act.run()
  } catch (error) {
    showToast('error', detailOf(error, messages.failed))
  } finally {
    pending.delete(act.id)
    update()
  }
}

function update(): void {
  ids = new Set(pending.keys())
  for (const listener of listeners) listener()
}

// Small requests are completed after their page is gone.
window.addEventListener('pagehide', () => {
  for (const { act, timer } of pending.values()) {
    window.clearTimeout(timer)
    void run(act)
  }
})
