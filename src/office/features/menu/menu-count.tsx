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
        'rounded-full px-1 text-center font-semibold tabular-nums',
        // It overlaps a corner of the icon and grows away from it.
        isBadge
          ? 'absolute -top-1.5 left-[calc(100%-0.375rem)] min-w-4 bg-accent text-[0.625rem] leading-4 text-surface'
          : 'ml-auto min-w-5 bg-canvas text-xs leading-5 text-ink',
      )}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  )
}
