import type { OrderStatus } from './order-status.ts'

const TONES = {
  received: 'info',
  on_hold: 'warning',
  confirmed: 'info',
  preparing: 'info',
  partially_invoiced: 'info',
  invoiced: 'success',
  shipped: 'success',
  delivered: 'success',
  cancelled: 'muted',
  rejected: 'danger',
} as const satisfies Record<OrderStatus, string>

/** Colour word of an order's state; apart from the states, whose table of moves pages that show an order do not need. */
export function orderTone(status: OrderStatus) {
  return TONES[status]
}
