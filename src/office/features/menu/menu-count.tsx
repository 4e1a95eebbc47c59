import { joinClasses } from '#ui/join-classes.ts'

const MOST_SHOWN = 99

interface MenuCountProps {
  /** Undefined: nothing waits. */
  count: number | undefined
  /** At the corner of an icon, where there is no place beside a name. */
  isBadge?: boolean
}

/** How much waits below an entry of the menu; who does not see it hears it as the description of the link. */
export function MenuCount({ count, isBadge = false }: MenuCountProps) {
  if (count === undefined) return null
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'min-w-5 rounded-full px-1 text-center text-xs leading-5 font-semibold tabular-nums',
        isBadge ? 'absolute -top-2 left-3 bg-accent text-surface' : 'ml-auto bg-canvas text-ink',
      )}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  )
}
