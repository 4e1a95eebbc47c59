import type { Permission } from './staff-permissions.ts'

/** What the people of a role gain and lose when its permissions change (OFA-13). */
export function roleChange(
  was: readonly Permission[],
  now: readonly Permission[],
): { gained: Permission[]; lost: Permission[] } {
  return {
    gained: now.filter(permission => !was.includes(permission)),
    lost: was.filter(permission => !now.includes(permission)),
  }
}

/**
 * What of `given` a person does not hold: nobody gives others more than they may do themselves, or the right to edit
 * people would be the right to everything.
 */
export function beyond(own: ReadonlySet<Permission>, given: readonly Permission[]): Permission[] {
  return given.filter(permission => !own.has(permission))
}

/** Acts of systems, which no person's role holds: their role is the installation's. */
const OF_MACHINES: ReadonlySet<Permission> = new Set([
  'orders.progress',
  'customers.sync',
  'stock.sync',
  'prices.sync',
  'documents.sync',
])

export function isForPeople(permission: Permission): boolean {
  return !OF_MACHINES.has(permission)
}
