import { Dialog } from '#ui/dialogs/dialog.tsx'
import { KeysSwitch } from './keys-switch.tsx'
import { messages } from './messages.ts'
import type { ListedKey } from './press-key.ts'

interface KeyListProps {
  open: boolean
  onClose: () => void
  keys: readonly ListedKey[]
}

/** The keys of the open screen and of the office (OFX-03). */
export function KeyList({ open, onClose, keys }: KeyListProps) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.title}>
      <div className="grid gap-5">
        <Keys title={messages.screen} keys={keys.filter(({ of }) => of === 'screen')} />
        <Keys title={messages.office} keys={keys.filter(({ of }) => of === 'office')} />
        <KeysSwitch />
      </div>
    </Dialog>
  )
}

function Keys({ title, keys }: { title: string; keys: readonly ListedKey[] }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {keys.length === 0 ? <p className="text-sm text-ink-muted">{messages.none}</p> : null}
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5 text-sm">
        {keys.map(({ shown, label }) => (
          <div key={`${shown} ${label}`} className="contents">
            <dt>
              <kbd className="inline-block min-w-7 rounded border border-line bg-canvas px-1.5 text-center font-sans">
                {shown}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
