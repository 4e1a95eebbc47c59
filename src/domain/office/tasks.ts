import type { Permission } from '../permissions/staff-permissions.ts'
import type { TodayCard } from './today.ts'

/** What a person may take as their own work (OFH-08). */
export const TASK_THINGS = [
  'order',
  'warranty',
  'repair',
  'account-request',
  'held-change',
  'import',
  'mail',
  'job',
] as const
export type TaskThing = (typeof TASK_THINGS)[number]

/** What is waited with: one thing may wait for several reasons. */
const THINGS: Readonly<Record<TodayCard, TaskThing | null>> = {
  newOrders: 'order',
  held: 'order',
  erp: 'order',
  toPrepare: 'order',
  toDispatch: 'order',
  substitutes: 'order',
  arrived: 'order',
  proposals: 'order',
  warranties: 'warranty',
  quotes: 'repair',
  accountRequests: 'account-request',
  approvals: 'held-change',
  stoppedImports: 'import',
  ownChanges: 'held-change',
  mails: 'mail',
  jobs: 'job',
  rate: null,
  brokenLinks: null,
}

/** The thing of a card; null: there is one of it, which nobody takes. */
export function thingOf(kind: TodayCard): TaskThing | null {
  return THINGS[kind]
}

/** Who may take a kind of thing. */
const TAKERS: Readonly<Record<TaskThing, Permission>> = {
  order: 'orders.read',
  warranty: 'warranties.decide',
  repair: 'repairs.edit',
  'account-request': 'customers.users',
  'held-change': 'prices.edit',
  import: 'imports.run',
  mail: 'settings.edit',
  job: 'settings.edit',
}

export function takerPermission(thing: TaskThing): Permission {
  return TAKERS[thing]
}
