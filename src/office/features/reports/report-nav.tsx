import { NavLink } from 'react-router'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { useOperator } from '../operator/operator.tsx'
import { messages } from './messages.ts'
import { reportPaths } from './report-paths.ts'

const PLACES: readonly (readonly [path: string, name: string, permission: Permission])[] = [
  [reportPaths.sales, messages.sales, 'reports.read'],
  [reportPaths.searches, messages.searches, 'reports.searches'],
  [reportPaths.coverage, messages.coverage, 'reports.read'],
  [reportPaths.carts, messages.carts, 'reports.read'],
  [reportPaths.lost, messages.lost, 'reports.read'],
  [reportPaths.idle, messages.idle, 'reports.read'],
  [reportPaths.slacking, messages.slacking, 'reports.read'],
]

/** The reports; a person sees those they may read. */
export function ReportNav() {
  const { permissions } = useOperator()
  const places = PLACES.filter(([, , permission]) => permissions.includes(permission))
  if (places.length < 2) return null
  return (
    <nav
      aria-label={messages.reports}
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
