/** Sequences of a supplier's products; `margin` has the lowest first. */
export const SUPPLIER_SORTS = ['code', 'title', 'margin'] as const
export type SupplierSort = (typeof SUPPLIER_SORTS)[number]
