import { Icon } from '../icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { messages } from '../messages.ts'

export interface Crumb {
  readonly label: string
  /** Absent on the page itself. */
  readonly href?: string
}

/** Breadcrumbs; on a phone only the link to the parent, because the heading below names the page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const parentIndex = crumbs.findLastIndex(({ href }) => href !== undefined)
  return (
    <nav aria-label={messages.breadcrumbs} className="text-sm text-ink-muted max-sm:-mt-3">
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map(({ label, href }, index) => (
          <li key={href ?? label} className={joinClasses('crumb', index !== parentIndex && 'max-sm:hidden')}>
            {index > 0 ? <Icon name="chevron-right" className="size-3.5 max-sm:hidden" /> : null}
            {index === parentIndex ? <Icon name="chevron-left" className="size-4 sm:hidden" /> : null}
            {href === undefined ? (
              <span aria-current="page" className="line-clamp-1 py-1 text-ink [overflow-wrap:anywhere]">
                {label}
              </span>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
