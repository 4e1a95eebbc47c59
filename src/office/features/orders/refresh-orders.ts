import { officeQueue, officeToday } from '#contract/office/home.ts'
import { officeOrder, officeOrders, orderBoard, orderHold } from '#contract/office/orders/orders.ts'
import { invalidate } from '../../browser/call-cache.ts'

/** After an act on an order: what the screens show of it is read again. */
export function refreshOrders(): Promise<void> {
  return invalidate(officeOrders, orderBoard, officeOrder, orderHold, officeToday, officeQueue)
}
