import type { Permission } from '../permissions/staff-permissions.ts'
import type { MoveRefusal } from '../transitions.ts'
import { canMove, isFinal, ORDER_STATUSES, type OrderStatus } from './order-status.ts'

/** Why an operator cancels an order (OFO-18); the customer reads it. */
export const CANCEL_REASONS = [
  'customer_asked',
  'out_of_stock',
  'duplicate',
  'wrong_data',
  'unpaid',
  'other',
] as const

export type CancelReason = (typeof CANCEL_REASONS)[number]

/** A held order is released, and any order rejected, by who may review; the other moves belong to their station. */
export function movePermission(from: OrderStatus, to: OrderStatus): Permission {
  if (from === 'on_hold' && to === 'confirmed') return 'orders.review'
  switch (to) {
    case 'received':
    case 'confirmed':
      return 'orders.confirm'
    case 'on_hold':
    case 'rejected':
      return 'orders.review'
    case 'preparing':
      return 'orders.pick'
    case 'partially_invoiced':
    case 'invoiced':
    case 'shipped':
    case 'delivered':
      return 'orders.dispatch'
    case 'cancelled':
      return 'orders.cancel'
  }
}

/** OFO-05: null when an operator with these permissions can make the move (CHK-26), else why not. */
export function moveRefusal(
  from: OrderStatus,
  to: OrderStatus,
  permissions: ReadonlySet<Permission>,
): MoveRefusal | null {
  if (isFinal(from)) return 'final'
  if (!canMove(from, to, 'staff')) return 'not-allowed'
  return permissions.has(movePermission(from, to)) ? null : 'no-permission'
}

/** The statuses an operator with these permissions can move an order to, in the order of the board. */
export function movesFrom(from: OrderStatus, permissions: ReadonlySet<Permission>): OrderStatus[] {
  return ORDER_STATUSES.filter(to => moveRefusal(from, to, permissions) === null)
}

/** A release, a hold and a rejection say why; the reason stays inside (OFO-09, OFO-11). */
export function needsReason(from: OrderStatus, to: OrderStatus): boolean {
  return to === 'rejected' || to === 'on_hold' || (from === 'on_hold' && to === 'confirmed')
}

/** Moves that ask nothing of each order, such as an invoice or a guide: many orders are moved at once (OFO-07). */
export const BULK_MOVES = ['confirmed', 'on_hold', 'preparing', 'delivered', 'cancelled', 'rejected'] as const

export type BulkMove = (typeof BULK_MOVES)[number]

/** How many orders are moved at once at most (OFO-07). */
export const MOST_MOVED = 200

/** Of selected orders, how many an operator with these permissions can move to each state. */
export function bulkMovesOf(
  statuses: readonly OrderStatus[],
  permissions: ReadonlySet<Permission>,
): { to: BulkMove; count: number }[] {
  return BULK_MOVES.map(to => ({
    to,
    count: statuses.filter(from => moveRefusal(from, to, permissions) === null).length,
  })).filter(({ count }) => count > 0)
}
