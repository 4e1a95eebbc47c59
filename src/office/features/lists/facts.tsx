import type { ReactNode } from 'react'

/** Names and values, one a line. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 text-sm [&_a]:underline [&_a]:underline-offset-2">
      {rows.flatMap(([name, value]) =>
        value === null || value === '' || value === undefined
          ? []
          : [
              <dt key={`${name}-name`} className="text-ink-muted">
                {name}
              </dt>,
              <dd key={name} className="min-w-0 text-right wrap-anywhere">
                {value}
              </dd>,
            ],
      )}
    </dl>
  )
}
