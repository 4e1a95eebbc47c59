/**
 * What an operator of the back office may do (office.md 1.2): `area.action`. Roles are sets of these, stored as data.
 * Those of the last line belong to machines: the role `ERP`.
 */
export const PERMISSIONS = [
  'home.read',
  'orders.read',
  'orders.review',
  'orders.confirm',
  'orders.cancel',
  'orders.propose',
  'orders.pick',
  'orders.dispatch',
  'orders.place',
  'orders.price',
  'customers.read',
  'customers.edit',
  'customers.users',
  'customers.terms',
  'customers.documents',
  'customers.impersonate',
  'products.read',
  'products.edit',
  'products.media',
  'products.publish',
  'tree.edit',
  'prices.read',
  'prices.edit',
  'prices.approve',
  'stock.edit',
  'costs.read',
  'imports.run',
  'imports.pictures',
  'imports.undo',
  'changes.undo',
  'promos.edit',
  'promos.publish',
  'popups.edit',
  'content.edit',
  'content.publish',
  'repairs.read',
  'repairs.edit',
  'warranties.decide',
  'reports.read',
  'reports.searches',
  'reports.export',
  'settings.edit',
  'staff.edit',
  'roles.edit',
  'audit.read',
  'orders.progress',
  'customers.sync',
  'stock.sync',
  'prices.sync',
  'documents.sync',
] as const

export type Permission = (typeof PERMISSIONS)[number]

export function isPermission(text: string): text is Permission {
  return (PERMISSIONS as readonly string[]).includes(text)
}

declare const scopeBrand: unique symbol

/**
 * Whose customers an operator may see (OFA-11): all, or only those of one seller. A query of customers or of what they
 * own takes it as an argument, so that one without it does not compile.
 */
export type StaffScope = { readonly sellerCode: string | null } & { readonly [scopeBrand]: true }

/** `sellerCode` null: all customers. Only the session's reader makes a scope. */
export function staffScope(sellerCode: string | null): StaffScope {
  return { sellerCode } as StaffScope
}
