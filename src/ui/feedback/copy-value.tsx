import { Icon } from '../icon.tsx'
import { messages } from './copy-value-messages.ts'
import { showToast } from './toast.ts'

/** A value that is copied on click; without scripts it is still readable text. */
export function CopyValue({ value, what }: { value: string; what: string }) {
  return (
    <button
      type="button"
      title={messages.copy(what)}
      className="-mx-2 inline-flex min-h-11 max-w-full items-center gap-1.5 rounded px-2 text-left font-medium wrap-anywhere select-text hover:bg-canvas lg:min-h-8"
      onClick={() => copy(value)}
    >
      {value}
      <Icon name="copy" label={messages.copy(what)} className="size-4 text-ink-muted" />
    </button>
  )
}

async function copy(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value)
    showToast('info', messages.copied(value))
  } catch {
    // No permission, or not a secure context.
    showToast('warning', messages.copyFailed)
  }
}
