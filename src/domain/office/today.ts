import type { OrderStatus } from '../orders/order-status.ts'
import type { Permission } from '../permissions/staff-permissions.ts'

/** What waits for somebody (OFH-02). */
export const TODAY_CARDS = [
  'newOrders',
  'held',
  'erp',
  'toPrepare',
  'toDispatch',
  'substitutes',
  'arrived',
  'proposals',
  'warranties',
  'quotes',
  'accountRequests',
  'approvals',
  'stoppedImports',
  'failedSources',
  'ownChanges',
  'mails',
  'jobs',
  'rate',
  'brokenLinks',
] as const

export type TodayCard = (typeof TODAY_CARDS)[number]

/** The cards of things that age: a broken link has no hour. */
export const LIMITED_CARDS = TODAY_CARDS.filter(kind => kind !== 'brokenLinks')

/** Whose work a kind is: a card is for who can do something about it (OFH-01). */
const WORK: Readonly<Record<TodayCard, Permission>> = {
  newOrders: 'orders.confirm',
  held: 'orders.review',
  erp: 'orders.confirm',
  toPrepare: 'orders.pick',
  toDispatch: 'orders.dispatch',
  substitutes: 'orders.propose',
  arrived: 'orders.pick',
  proposals: 'orders.propose',
  warranties: 'warranties.decide',
  quotes: 'repairs.edit',
  accountRequests: 'customers.users',
  approvals: 'prices.approve',
  stoppedImports: 'imports.run',
  failedSources: 'imports.run',
  ownChanges: 'prices.edit',
  mails: 'settings.edit',
  jobs: 'settings.edit',
  rate: 'settings.edit',
  brokenLinks: 'content.edit',
}

/** OFH-03: from so many minutes of opening hours on a thing is late, unless a setting says otherwise. */
export const DEFAULT_LIMITS: Readonly<Record<TodayCard, number>> = {
  newOrders: 30,
  held: 240,
  erp: 15,
  toPrepare: 240,
  toDispatch: 480,
  substitutes: 240,
  arrived: 480,
  proposals: 960,
  warranties: 960,
  quotes: 2_400,
  accountRequests: 480,
  approvals: 240,
  stoppedImports: 240,
  failedSources: 240,
  ownChanges: 480,
  mails: 60,
  jobs: 15,
  rate: 30,
  brokenLinks: 2_400,
}

/** The longest limit, in minutes of opening hours: some ten months. */
export const LONGEST_LIMIT = 100_000

/** Which card an order waits on by its state; null: nobody has to do anything about it. */
const CARD_OF_STATE: Readonly<Partial<Record<OrderStatus, TodayCard>>> = {
  received: 'newOrders',
  on_hold: 'held',
  confirmed: 'toPrepare',
  preparing: 'toDispatch',
  partially_invoiced: 'toDispatch',
  invoiced: 'toDispatch',
}

export interface WaitingOrder {
  readonly status: OrderStatus
  readonly statusAt: Date
  /** Since when the ERP owes an answer; null: it owes none. */
  readonly erpWaitingSince: Date | null
  /** Its customer fetches it, when they like. */
  readonly isPickup: boolean
}

/** OFH-03: an order is late in its state, or the ERP is late with its answer; `lateBefore` is of the clocks of `Hoy`. */
export function isLateOrder(
  { status, statusAt, erpWaitingSince, isPickup }: WaitingOrder,
  lateBefore: (kind: TodayCard) => Date,
): boolean {
  const kind = CARD_OF_STATE[status] ?? null
  const waits = kind !== null && !(kind === 'toDispatch' && isPickup)
  return (
    (waits && statusAt < lateBefore(kind)) ||
    (erpWaitingSince !== null && erpWaitingSince < lateBefore('erp'))
  )
}

/** OFH-01: the cards of an operator; a rep also sees which orders of own customers are held, to tell them. */
export function cardsFor(permissions: ReadonlySet<Permission>, isOwnScope: boolean): TodayCard[] {
  return TODAY_CARDS.filter(
    kind => permissions.has(WORK[kind]) || (kind === 'held' && isOwnScope && permissions.has('orders.read')),
  )
}

export interface AgedCard {
  readonly late: number
  readonly count: number
  readonly limitMinutes: number
  readonly oldestMinutes: number | null
}

/** OFH-03: what is late first, the furthest over its limit before others; then what waits; what has nothing is last. */
export function byUrgency<Card extends AgedCard>(cards: readonly Card[]): Card[] {
  const urgency = ({ count, oldestMinutes, limitMinutes }: Card) =>
    count === 0 ? -1 : (oldestMinutes ?? 0) / Math.max(limitMinutes, 1)
  return cards.toSorted((a, b) => Number(b.late > 0) - Number(a.late > 0) || urgency(b) - urgency(a))
}

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
  failedSources: null,
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

/** The screen of a thing, below `/oficina`; mails and jobs have none of their own, but a list of those that failed. */
const SCREENS: Readonly<Record<TaskThing, (key: string) => string>> = {
  order: key => `/pedidos/${key}`,
  warranty: key => `/garantias?registro=${key}`,
  repair: key => `/taller/${key}`,
  'account-request': () => '/clientes/solicitudes',
  'held-change': key => `/aprobaciones/${key}`,
  import: key => `/importar/${key}`,
  mail: () => '/correos?state=refused',
  job: () => '/trabajos?estado=failed',
}

/** Where a thing is opened, below `/oficina`. */
export function screenOf(thing: TaskThing, key: string): string {
  return SCREENS[thing](encodeURIComponent(key))
}
