import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

export interface Crumb {
  readonly label: string
  /** Absent on the page itself. */
  readonly href?: string
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={texts.breadcrumbs} className="text-sm text-ink-muted">
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map(({ label, href }, index) => (
          <li key={href ?? label} className="flex min-w-0 items-center gap-1">
            {index > 0 ? <Icon name="chevron-right" className="size-3.5 shrink-0" /> : null}
            {href === undefined ? (
              <span aria-current="page" className="line-clamp-1 py-1 text-ink [overflow-wrap:anywhere]">
                {label}
              </span>
            ) : (
              <a href={href} className="min-w-0 py-1 underline-offset-2 hover:underline">
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
