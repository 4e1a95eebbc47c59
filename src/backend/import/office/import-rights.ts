import { CallError } from '#contract/errors.ts'
import type { ImportKind } from '#domain/office/imports/import-kinds.ts'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { kindSets } from '../import-rows.ts'
import type { FieldSet } from '../mapping/field-set.ts'
import { priceFields, productFields } from '../mapping/fields.ts'
import { findImport, type ImportRow } from './queries.ts'

/** The fields of a kind of file. */
export function setOf(kind: ImportKind): FieldSet {
  if (kind === 'catalogue') return productFields
  return kind === 'prices' ? priceFields : kindSets[kind]
}

/** Imports are about all customers and products. Throws FORBIDDEN for who sees only their own. */
export function refuseOwnScope({ scope }: Operator): void {
  if (scope.sellerCode !== null) throw new CallError('FORBIDDEN')
}

const READING: Readonly<Record<ImportKind, readonly Permission[]>> = {
  catalogue: ['prices.read'],
  prices: ['prices.read'],
  costs: ['costs.read'],
  stock: ['products.read'],
  codes: ['products.read'],
  customers: ['customers.read'],
  contacts: ['customers.read'],
  addresses: ['customers.read'],
  discounts: ['customers.read', 'prices.read'],
  'special-prices': ['customers.read', 'prices.read'],
  documents: ['customers.read'],
  'erp-orders': ['orders.read'],
}

/** Whether a person may see stored rows of a kind of file: of all customers and products. */
export function readsKind(kind: ImportKind, { permissions, scope }: Operator): boolean {
  return scope.sellerCode === null && READING[kind].every(permission => permissions.has(permission))
}

export function seesCosts({ permissions }: Operator): boolean {
  return permissions.has('costs.read')
}

/** An import; throws NOT_FOUND where there is none, or one with costs without `costs.read` (OFA-12). */
export async function findAllowed(db: Database, operator: Operator, id: number): Promise<ImportRow> {
  refuseOwnScope(operator)
  const row = await findImport(db, id)
  if (row === null || (row.isCostly && !seesCosts(operator))) throw new CallError('NOT_FOUND')
  return row
}
