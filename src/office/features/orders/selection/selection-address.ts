import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { MOST_MOVED } from '#domain/orders/staff-moves.ts'
import type { ActedOrder } from '../acts/act.ts'

/** Names the selected orders in the address, each as it was seen: `7.1007.received*8.1008.on_hold` (OFX-05). */
const SELECTED = 'elegidos'
const BETWEEN_ORDERS = '*'
const BETWEEN_PARTS = '.'

/** The selected orders of an address; what is no order is left out. */
export function readSelection(search: URLSearchParams): ReadonlyMap<number, ActedOrder> {
  const orders = (search.get(SELECTED) ?? '').split(BETWEEN_ORDERS).flatMap((text): ActedOrder[] => {
    const [id = '', number = '', state = ''] = text.split(BETWEEN_PARTS)
    const status = ORDER_STATUSES.find(one => one === state)
    const isOrder = /^[1-9]\d{0,14}$/.test(id) && /^[1-9]\d{0,14}$/.test(number)
    return isOrder && status !== undefined ? [{ orderId: Number(id), docNum: Number(number), status }] : []
  })
  return new Map(orders.slice(0, MOST_MOVED).map(order => [order.orderId, order]))
}

/** The address with orders selected or let go; beyond the most that are moved at once nothing is added. */
export function withSelected(
  search: URLSearchParams,
  orders: readonly ActedOrder[],
  isSelected: boolean,
): URLSearchParams {
  const selected = new Map(readSelection(search))
  for (const order of orders) {
    if (!isSelected) selected.delete(order.orderId)
    else if (selected.size < MOST_MOVED || selected.has(order.orderId)) selected.set(order.orderId, order)
  }
  const next = new URLSearchParams(search)
  if (selected.size === 0) next.delete(SELECTED)
  else next.set(SELECTED, [...selected.values()].map(written).join(BETWEEN_ORDERS))
  return next
}

function written({ orderId, docNum, status }: ActedOrder): string {
  return [orderId, docNum, status].join(BETWEEN_PARTS)
}
