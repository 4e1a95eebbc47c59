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

/** CHK-25: the states and what people read. */
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

/** CHK-26: which moves exist, and who may make them; an absent one is a conflict. */
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

/** `canMove` (CHK-26): whether an order may move, in general or by somebody; `isFinal`: nothing can follow. */
export const { canMove, isFinal } = table

/** CHK-25: what people read of a state. */
export function statusDescription(status: OrderStatus): string {
  return DESCRIPTIONS[status]
}

/** HOM-04: states of orders that have not arrived and still can. */
export const STATUSES_ON_THE_WAY = ORDER_STATUSES.filter(status => !isFinal(status))

/** CHK-27: a customer can cancel what was received or is on hold. */
export function canCancel(status: OrderStatus): boolean {
  return canMove(status, 'cancelled', 'customer')
}
