import { transitions } from '../transitions.ts'

export const ORDER_STATUSES = [
  'received',
  'on_hold',
  'confirmed',
  'preparing',
  'partially_invoiced',
  'invoiced',
  'shipped',
  'delivered',
  'cancelled',
  'rejected',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

export type OrderActor = 'customer' | 'staff' | 'system'

/** CHK-25: the statuses and their displayed names. */
const DESCRIPTIONS = {
  received: 'Recibido',
  on_hold: 'En revisión',
  confirmed: 'Confirmado',
  preparing: 'En preparación',
  partially_invoiced: 'Facturado parcial',
  invoiced: 'Facturado',
  shipped: 'Despachado',
  delivered: 'Entregado',
  cancelled: 'Cancelado',
  rejected: 'Rechazado',
} as const satisfies Record<OrderStatus, string>

const SYSTEM: readonly OrderActor[] = ['staff', 'system']
const STAFF: readonly OrderActor[] = ['staff']
const OWNER: readonly OrderActor[] = ['customer', 'staff']

/** CHK-26: the allowed transitions and their actors; any other is a conflict. */
const table = transitions<OrderStatus, OrderActor>(ORDER_STATUSES, {
  received: { on_hold: SYSTEM, confirmed: SYSTEM, rejected: STAFF, cancelled: OWNER },
  on_hold: { confirmed: SYSTEM, rejected: STAFF, cancelled: OWNER },
  confirmed: { preparing: SYSTEM, partially_invoiced: SYSTEM, invoiced: SYSTEM, cancelled: STAFF },
  preparing: { partially_invoiced: SYSTEM, invoiced: SYSTEM },
  partially_invoiced: { invoiced: SYSTEM, shipped: SYSTEM },
  invoiced: { shipped: SYSTEM },
  shipped: { delivered: SYSTEM },
  delivered: {},
  cancelled: {},
  rejected: {},
})

/** `canMove` (CHK-26): whether a transition is allowed, in general or for an actor; `isFinal`: none is allowed. */
export const { canMove, isFinal } = table

/** CHK-25: the displayed name of a status. */
export function statusDescription(status: OrderStatus): string {
  return DESCRIPTIONS[status]
}

/** HOM-04: statuses of orders that may still arrive. */
export const STATUSES_ON_THE_WAY = ORDER_STATUSES.filter(status => !isFinal(status))

/** OFC-02: statuses of orders that the distributor still has work with. */
export const STATUSES_IN_PROGRESS = STATUSES_ON_THE_WAY.filter(status => status !== 'shipped')

/** CHK-27: a customer can cancel an order that is received or on hold. */
export function canCancel(status: OrderStatus): boolean {
  return canMove(status, 'cancelled', 'customer')
}
