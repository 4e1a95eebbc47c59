import type { Permission } from './staff-permissions.ts'

/** Whose things a history is about: a scope of own customers ends at them. */
export type HistoryOwner = 'customer' | 'order' | 'repair' | null

const OF_CUSTOMERS = [
  'customer',
  'contact',
  'address',
  'special-price',
  'credit-override',
  'customer-note',
  'impersonation',
  'seen-page',
]
const OF_ORDERS = ['order', 'order-note', 'order-proposal', 'shipment', 'order-pick']
const OF_REPAIRS = ['repair', 'repair-note', 'repair-photo', 'repair-quote-line']
const PERMISSIONS: Readonly<Record<string, Permission>> = {
  product: 'products.read',
  // It may change prices.
  'product-draft': 'prices.read',
  'product-media': 'products.read',
  'product-code': 'products.read',
  stock: 'products.read',
  'category-node': 'products.read',
  brand: 'products.read',
  promo: 'products.read',
  'promo-audience': 'products.read',
  'promo-line': 'prices.read',
  content: 'content.edit',
  'home-block': 'content.edit',
  'home-block-audience': 'content.edit',
  popup: 'products.read',
  'popup-audience': 'products.read',
  price: 'prices.read',
  synonym: 'reports.searches',
  cost: 'costs.read',
  employee: 'settings.edit',
  setting: 'settings.edit',
  'shipping-method': 'settings.edit',
  agency: 'settings.edit',
  'agency-branch': 'settings.edit',
  'exchange-rate': 'settings.edit',
  mail: 'settings.edit',
  'mail-template': 'settings.edit',
  user: 'customers.read',
  'email-change': 'customers.users',
  warranty: 'warranties.decide',
  'warranty-brand': 'warranties.decide',
  'warranty-product': 'warranties.decide',
  task: 'home.read',
  staff: 'staff.edit',
  role: 'staff.edit',
}

/** Who may read what happened to a kind of thing (OFA-21); one that is not listed is read with the register. */
export function historyPermission(entity: string): { permission: Permission; owner: HistoryOwner } {
  if (OF_CUSTOMERS.includes(entity)) return { permission: 'customers.read', owner: 'customer' }
  if (OF_ORDERS.includes(entity)) return { permission: 'orders.read', owner: 'order' }
  // Its key begins with its customer.
  if (entity === 'repair-part') return { permission: 'repairs.read', owner: 'customer' }
  if (OF_REPAIRS.includes(entity)) return { permission: 'repairs.read', owner: 'repair' }
  return { permission: PERMISSIONS[entity] ?? 'audit.read', owner: null }
}
