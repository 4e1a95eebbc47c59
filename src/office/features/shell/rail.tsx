import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { actKey } from '../keys/act-key.ts'
import { keyOf } from '../keys/key-table.ts'
import { messages as keyMessages } from '../keys/messages.ts'
import { isWithin, type MenuEntry } from '../menu/menu.ts'
import { MenuCount } from '../menu/menu-count.tsx'
import { useMenuCounts, waitingText } from '../menu/menu-counts.ts'
import { MenuIcon } from '../menu/menu-icon.tsx'
import { messages } from './messages.ts'

const STORAGE_KEY = 'oficina.menu'
const COLLAPSED = 'contraído'
const KEY = keyOf('office.menu')

/** The menu at the left of a wide screen; `[` makes it icons. */
export function Rail({ menu }: { menu: readonly MenuEntry[] }) {
  const { pathname } = useLocation()
  const counts = useMenuCounts()
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem(STORAGE_KEY) === COLLAPSED)
  const toggle = () => {
    localStorage.setItem(STORAGE_KEY, isCollapsed ? '' : COLLAPSED)
    setCollapsed(!isCollapsed)
  }
  if (menu.length === 0) return null
  const label = isCollapsed ? messages.expand : messages.collapse
  return (
    <nav
      aria-label={messages.sections}
      data-no-print=""
      className={joinClasses(
        'shrink-0 border-r border-line bg-surface max-lg:hidden',
        isCollapsed ? 'w-14' : 'w-54',
      )}
    >
      {/* Leaves room for the bar and the strip of the demo: neither makes the page scroll. */}
      <div className="sticky top-[calc(3rem+var(--strip,0px))] flex h-[calc(100dvh-4.5rem-var(--strip,0px))] flex-col overflow-y-auto p-2">
        <ul className="grid gap-0.5">
          {menu.map(entry => (
            <li key={entry.name}>
              <Link
                to={entry.path}
                aria-current={isWithin(entry, pathname) ? 'page' : undefined}
                title={isCollapsed ? entry.name : undefined}
                aria-description={waitingText(counts.get(entry.name))}
                className="flex h-9 items-center gap-3 rounded px-2.5 text-sm no-underline hover:bg-canvas aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-surface"
              >
                <span className="relative">
                  <MenuIcon name={entry.icon} />
                  {isCollapsed ? <MenuCount count={counts.get(entry.name)} isBadge /> : null}
                </span>
                <span className={isCollapsed ? 'sr-only' : 'truncate'}>{entry.name}</span>
                {isCollapsed ? null : <MenuCount count={counts.get(entry.name)} />}
              </Link>
            </li>
          ))}
        </ul>
        <button
          type="button"
          title={`${label} ( ${KEY} )`}
          aria-expanded={!isCollapsed}
          {...actKey('office.menu', keyMessages.menu)}
          onClick={toggle}
          className="mt-auto flex h-9 shrink-0 items-center gap-3 rounded px-2.5 text-left text-xs text-ink-muted hover:bg-canvas"
        >
          <Icon name={isCollapsed ? 'chevron-right' : 'chevron-left'} />
          <span className={isCollapsed ? 'sr-only' : 'flex-1'}>{label}</span>
          {isCollapsed ? null : <kbd className="rounded border border-line px-1 font-sans">{KEY}</kbd>}
        </button>
      </div>
    </nav>
  )
}
