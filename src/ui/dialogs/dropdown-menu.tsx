import type { KeyboardEvent, ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import { Popover, type TriggerProps } from './popover.tsx'

export type MenuEntry = { readonly label: string; readonly icon?: IconName } & (
  | { readonly href: string }
  | { readonly onSelect: () => void }
)

interface DropdownMenuProps {
  trigger: (props: TriggerProps) => ReactNode
  /** Above the entries, e.g. who is signed in. */
  heading?: ReactNode
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
}

const entryClasses =
  'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-sm no-underline hover:bg-canvas lg:min-h-9'

/** A menu of links and actions under a button, with arrow keys, Home and End. */
export function DropdownMenu({ trigger, heading, entries, align = 'end' }: DropdownMenuProps) {
  return (
    <Popover trigger={trigger} align={align} className="w-64 py-1">
      {close => (
        <>
          {heading ? <div className="border-b border-line px-4 py-3">{heading}</div> : null}
          {/* The links and buttons inside are reachable by Tab; arrow keys are an addition. */}
          <ul onKeyDown={moveFocus}>
            {entries.map(entry => (
              <li key={entry.label}>
                <MenuItem entry={entry} close={close} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Popover>
  )
}

function MenuItem({ entry, close }: { entry: MenuEntry; close: () => void }) {
  const content = (
    <>
      {entry.icon ? <Icon name={entry.icon} className="size-4 text-ink-muted" /> : null}
      {entry.label}
    </>
  )
  if ('href' in entry) {
    return (
      <a href={entry.href} className={entryClasses} onClick={close}>
        {content}
      </a>
    )
  }
  const select = () => {
    close()
    entry.onSelect()
  }
  return (
    <button type="button" className={entryClasses} onClick={select}>
      {content}
    </button>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const at = items.findIndex(item => item.matches(':focus'))
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: items[(at + 1) % items.length],
    ArrowUp: items.at(at - 1),
    Home: items[0],
    End: items.at(-1),
  }
  const target = targets[event.key]
  if (!target) return
  event.preventDefault()
  target.focus()
}
