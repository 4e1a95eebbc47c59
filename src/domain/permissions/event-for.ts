import { historyPermission } from './history-permission.ts'
import type { Permission } from './staff-permissions.ts'

interface Event {
  readonly kind: string
  readonly keys: readonly string[] | null
}

interface Reader {
  readonly permissions: ReadonlySet<Permission>
  readonly isOwnScope: boolean
}

/**
 * What a person hears of a change: nothing of what they may not read, and without keys where own customers alone are
 * read, because the change may be a foreign one's (OFA-11, OFX-09).
 */
export function eventFor<E extends Event>(event: E, { permissions, isOwnScope }: Reader): E | null {
  const { permission, owner } = historyPermission(event.kind)
  if (!permissions.has(permission)) return null
  return owner !== null && isOwnScope ? { ...event, keys: null } : event
}
