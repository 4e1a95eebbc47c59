import type { OrderStatus } from '#domain/orders/order-status.ts'
import { messages } from '../messages.ts'
import type { Order, OrderCard } from '../order-types.ts'

/** What an operator does with an order: a move to a state, a note, or choosing where it goes. */
export type OrderAct =
  | { readonly kind: 'choose' }
  | { readonly kind: 'move'; readonly to: OrderStatus }
  | { readonly kind: 'ship' }
  | { readonly kind: 'note' }
  | { readonly kind: 'entered' }

/** The order of an act, as it was seen. */
export type ActedOrder = Pick<OrderCard | Order, 'orderId' | 'docNum' | 'status'>

/** How a move is asked for: goods that leave have a form of their own. */
export function actFor(to: OrderStatus): OrderAct {
  return to === 'shipped' || to === 'partially_invoiced' ? { kind: 'ship' } : { kind: 'move', to }
}

/** What the form of an act gets. */
export interface ActFormProps {
  readonly order: ActedOrder
  readonly onDone: () => void
}

/** What moving an order from a state to another is called. */
export function moveLabel(from: OrderStatus, to: OrderStatus): string {
  switch (to) {
    case 'received':
      return messages.move
    case 'confirmed':
      return from === 'on_hold' ? messages.release : messages.confirm
    case 'on_hold':
      return messages.holdAct
    case 'preparing':
      return messages.prepare
    case 'partially_invoiced':
    case 'invoiced':
      return messages.invoice
    case 'shipped':
      return messages.ship
    case 'delivered':
      return messages.deliver
    case 'cancelled':
      return messages.cancel
    case 'rejected':
      return messages.reject
  }
}
