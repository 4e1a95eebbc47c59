import { customerPaths } from '../customers/customer-paths.ts'
import { orderPaths } from '../orders/order-paths.ts'

const OF_CUSTOMERS = new Set([
  'customer',
  'contact',
  'address',
  'special-price',
  'customer-note',
  'credit-override',
])
const OF_ORDERS = new Set(['order', 'order-note', 'shipment'])
const OF_SETTINGS = new Set(['setting', 'exchange-rate', 'agency', 'agency-branch', 'shipping-method'])

/** The screen of a thing of the register; null: it has none of its own. */
export function thingPath(entity: string, key: string): string | null {
  const [first = ''] = key.split('/')
  if (OF_CUSTOMERS.has(entity)) return customerPaths.customer(first)
  if (OF_ORDERS.has(entity)) return orderPaths.order(Number(first))
  if (OF_SETTINGS.has(entity)) return '/ajustes'
  return entity === 'employee' || entity === 'staff' || entity === 'role' ? '/equipo' : null
}
