import { NavLink } from 'react-router'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { useOperator } from '../operator/operator.tsx'
import { messages } from './messages.ts'

const PLACES: readonly (readonly [path: string, name: string, permission: Permission])[] = [
  ['/ajustes', messages.title, 'settings.edit'],
  ['/equipo', messages.team, 'staff.edit'],
  ['/registro', messages.register, 'audit.read'],
  ['/correos', messages.mails, 'settings.edit'],
]

/** The screens of one entry of the menu; a person sees those they may open. */
export function SettingsNav() {
  const { permissions } = useOperator()
  const places = PLACES.filter(([, , permission]) => permissions.includes(permission))
  if (places.length < 2) return null
  return (
    <nav aria-label={messages.title} className="-mb-1 flex gap-1 overflow-x-auto border-b border-line">
      {places.map(([path, name]) => (
        <NavLink
          key={path}
          to={path}
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
