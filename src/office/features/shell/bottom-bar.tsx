import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { cardsFor } from '#domain/office/today.ts'
import { Drawer } from '#ui/dialogs/drawer.tsx'
import { Icon } from '#ui/icon.tsx'
import { isWithin, type MenuEntry } from '../menu/menu.ts'
import { MenuCount } from '../menu/menu-count.tsx'
import { byWork, useMenuCounts, waitingText } from '../menu/menu-counts.ts'
import { MenuIcon, type MenuIconName } from '../menu/menu-icon.tsx'
import { useOperator } from '../operator/operator.tsx'
import { usePermissions } from '../operator/use-permissions.ts'
import { showPalette } from '../palette/palette-state.ts'
import { messages } from './messages.ts'
import { SignOutButton } from './sign-out-button.tsx'

/** Besides the search, and the last, which opens the rest. */
const SHOWN = 3
const place =
  'grid min-h-14 content-center justify-items-center gap-0.5 text-xs no-underline -outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-accent'

/** The menu of a narrow screen, at the thumb: three entries, the search, and all others behind the fifth. */
export function BottomBar({ menu: all }: { menu: readonly MenuEntry[] }) {
  const [isOpen, setOpen] = useState(false)
  const { isOwnScope } = useOperator()
  const menu = byWork(all, cardsFor(usePermissions(), isOwnScope))
  const { pathname } = useLocation()
  const counts = useMenuCounts()
  return (
    <nav
      aria-label={messages.sections}
      data-no-print=""
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="grid grid-flow-col auto-cols-fr">
        {menu.slice(0, SHOWN).map(entry => (
          <li key={entry.name}>
            <Link
              to={entry.path}
              aria-current={isWithin(entry, pathname) ? 'page' : undefined}
              aria-description={waitingText(counts.get(entry.name))}
              className={place}
            >
              <span className="relative">
                <MenuIcon name={entry.icon} />
                <MenuCount count={counts.get(entry.name)} isBadge />
              </span>
              {entry.name}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            className={`${place} w-full`}
            onClick={() => showPalette(true)}
          >
            <Icon name="search" />
            {messages.search}
          </button>
        </li>
        <li>
          <button type="button" className={`${place} w-full`} onClick={() => setOpen(true)}>
            <Icon name="menu" />
            {messages.more}
          </button>
        </li>
      </ul>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title={messages.sections}>
        <ul className="grid gap-1">
          {menu.slice(SHOWN).map(({ name, icon, path }) => (
            <DrawerLine
              key={name}
              name={name}
              icon={icon}
              path={path}
              count={counts.get(name)}
              close={() => setOpen(false)}
            />
          ))}
          <DrawerLine name={messages.account} icon="user" path="/cuenta" close={() => setOpen(false)} />
        </ul>
        <div className="mt-2 border-t border-line pt-2">
          <SignOutButton />
        </div>
      </Drawer>
    </nav>
  )
}

interface DrawerLineProps {
  name: string
  icon: MenuIconName
  path: string
  count?: number | undefined
  close: () => void
}

function DrawerLine({ name, icon, path, count, close }: DrawerLineProps) {
  return (
    <li>
      <Link
        to={path}
        onClick={close}
        aria-description={waitingText(count)}
        className="flex min-h-11 items-center gap-3 rounded px-2 no-underline hover:bg-canvas"
      >
        <MenuIcon name={icon} />
        {name}
        <MenuCount count={count} />
      </Link>
    </li>
  )
}
