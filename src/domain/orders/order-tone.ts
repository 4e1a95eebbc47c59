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

/** Colour of an order status; a separate file, as pages that show an order do not need the transition table. */
export function orderTone(status: OrderStatus) {
  return TONES[status]
}
