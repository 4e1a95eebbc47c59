import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { usePersistedItems } from '../../browser/persisted-list.ts'
import { messages } from './messages.ts'
import { type SavedListName, savedListPaths, savedLists } from './saved-lists.ts'

const icons = { wishlist: 'heart', compare: 'compare' } as const

/** Link to a saved list as an icon with its number of products. */
export function SavedIconLink({ list }: { list: SavedListName }) {
  const count = usePersistedItems(savedLists[list])?.length ?? 0
  const { title } = messages[list]
  return (
    <a
      href={savedListPaths[list]}
      aria-label={messages.counted(title, count)}
      title={title}
      className={buttonClasses({ variant: 'quiet', square: true, className: 'relative' })}
    >
      <Icon name={icons[list]} className="size-6" />
      {count === 0 ? null : (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 min-w-5 rounded-full bg-ink px-1 text-center text-xs font-semibold text-surface"
        >
          {count > 99 ? '+99' : count}
        </span>
      )}
    </a>
  )
}

interface SavedLinkProps {
  list: SavedListName
  withIcon?: boolean
  className?: string
}

/** Link to a saved list as text, for menus and the page of the other list. */
export function SavedLink({ list, withIcon = false, className }: SavedLinkProps) {
  const count = usePersistedItems(savedLists[list])?.length ?? 0
  const { title } = messages[list]
  return (
    <a href={savedListPaths[list]} className={joinClasses('flex min-h-11 items-center gap-3', className)}>
      {withIcon ? <Icon name={icons[list]} /> : null}
      <span>
        {title} <span className="text-sm text-ink-muted tabular-nums">({count})</span>
      </span>
    </a>
  )
}
