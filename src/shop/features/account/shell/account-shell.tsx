import { Outlet, useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { useRole } from '../../auth/session-provider.tsx'
import { SavedLink } from '../../saved-products/saved-link.tsx'
import { messages } from './messages.ts'
import { currentEntry, type ShellEntry, shellEntries } from './shell-entries.ts'

/**
 * Layout of every account page: the menu at the left, collapsed above the page on a phone. Pages set their own
 * margins, as outside the account area.
 */
export function AccountShell() {
  const { pathname } = useLocation()
  const groups = shellEntries(useRole())
  const current = currentEntry(groups, pathname)
  return (
    <div className="mx-auto max-w-page lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:items-start print:block">
      <nav aria-label={messages.menu} className="px-4 pt-4 lg:sticky lg:top-16 lg:pt-6 lg:pr-0">
        {/* The key closes it after a navigation. */}
        <details key={pathname} className="group rounded border border-line bg-surface lg:hidden">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 font-semibold [&::-webkit-details-marker]:hidden">
            <Icon name="menu" />
            {current === null ? messages.menu : `${messages.menu}: ${current.entry.label}`}
            <Icon name="chevron-down" className="ml-auto size-4 group-open:rotate-180" />
          </summary>
          <Groups groups={groups} current={current} className="border-t border-line px-1" />
        </details>
        <Groups groups={groups} current={current} className="hidden lg:block" />
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

interface GroupsProps {
  groups: readonly (readonly ShellEntry[])[]
  current: ReturnType<typeof currentEntry>
  className: string
}

function Groups({ groups, current, className }: GroupsProps) {
  return (
    <div className={joinClasses('divide-y divide-line', className)}>
      {groups.map(group => (
        <ul key={group[0]?.href} className="py-2 lg:first:pt-0">
          {group.map(({ label, href }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={href === current?.entry.href ? (current.exact ? 'page' : 'true') : undefined}
                className="flex min-h-11 items-center rounded border-l-4 border-transparent px-2 no-underline hover:bg-surface aria-[current]:border-ink aria-[current]:bg-surface aria-[current]:font-semibold lg:min-h-9 lg:text-sm"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      ))}
      <ul className="py-2">
        {(['wishlist', 'compare'] as const).map(list => (
          <li key={list}>
            <SavedLink
              list={list}
              className="rounded border-l-4 border-transparent px-2 no-underline hover:bg-surface lg:min-h-9 lg:text-sm"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
