import { NavLink } from 'react-router'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { useOperator } from '../operator/operator.tsx'

export type SectionPlace = readonly [path: string, name: string, permission: Permission]

/** The screens of one entry of the menu; a person sees those they may open, and nothing where that is one. */
export function SectionNav({ label, places: all }: { label: string; places: readonly SectionPlace[] }) {
  const { permissions } = useOperator()
  const places = all.filter(([, , permission]) => permissions.includes(permission))
  if (places.length < 2) return null
  return (
    <nav
      aria-label={label}
      data-no-print=""
      className="-mb-1 flex gap-1 overflow-x-auto border-b border-line"
    >
      {places.map(([path, name]) => (
        <NavLink
          key={path}
          to={path}
          end
          className={({ isActive }) =>
            joinClasses(
              'flex min-h-11 items-center border-b-2 px-3 text-sm whitespace-nowrap lg:min-h-9',
              isActive ? 'border-accent font-semibold' : 'border-transparent text-ink-muted hover:text-ink',
            )
          }
        >
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
