import { type ReactNode, useId } from 'react'
import { MoreLink } from '../buttons/more-link.tsx'
import { joinClasses } from '../join-classes.ts'

interface PanelProps {
  title: string
  /** For links that lead to it. */
  id?: string
  /** Link to the full list. */
  more?: { readonly href: string; readonly label: string } | null
  /** Less padding, for several panels in a row. */
  dense?: boolean
  className?: string
  children: ReactNode
}

/** A box with a heading and an optional link. */
export function Panel({ title, id, more = null, dense = false, className, children }: PanelProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={joinClasses(
        'min-w-0 rounded border border-line bg-surface',
        dense ? 'p-3' : 'p-4',
        className,
      )}
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="text-base font-semibold">
          {title}
        </h2>
        {more === null ? null : <MoreLink href={more.href} label={more.label} />}
      </div>
      {children}
    </section>
  )
}
