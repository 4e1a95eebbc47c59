/** What a file that is imported holds (OFI-02). */
export const IMPORT_KINDS = [
  'catalogue',
  'prices',
  'costs',
  'stock',
  'codes',
  'customers',
  'contacts',
  'addresses',
  'discounts',
  'special-prices',
  'documents',
  'erp-orders',
] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export const IMPORT_KIND_NAMES: Readonly<Record<ImportKind, string>> = {
  catalogue: 'Productos',
  prices: 'Precios',
  costs: 'Costos de proveedor',
  stock: 'Stock',
  codes: 'Códigos',
  customers: 'Clientes',
  contacts: 'Contactos y usuarios',
  addresses: 'Direcciones',
  discounts: 'Descuentos',
  'special-prices': 'Precios especiales',
  documents: 'Saldos y documentos',
  'erp-orders': 'Pedidos del ERP',
}

/** What a row would do: `missing` are products that are not in the file. */
export const ROW_ACTIONS = ['create', 'change', 'remove', 'same', 'refuse', 'missing'] as const
export type RowAction = (typeof ROW_ACTIONS)[number]

/** What becomes of products that the file lacks: they stay, are shown as `Consultar`, or become inactive (OFI-15). */
export const MISSING_POLICIES = ['keep', 'ask', 'inactive'] as const
export type MissingPolicy = (typeof MISSING_POLICIES)[number]

/** `held`: previewed, and waiting for an approval or its time. */
export const IMPORT_STATES = ['receiving', 'mapping', 'previewed', 'held', 'applied', 'cancelled'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Kinds whose rows are products, so that some may be missing. */
export function isOfProducts(kind: ImportKind): boolean {
  return kind === 'catalogue' || kind === 'prices'
}

/** Kinds whose files may be a supplier's. */
export function isOfSuppliers(kind: ImportKind): boolean {
  return isOfProducts(kind) || kind === 'costs' || kind === 'stock' || kind === 'codes'
}
