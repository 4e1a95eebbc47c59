import { isListed } from '#domain/catalogue/availability.ts'
import { successorOf } from '#domain/catalogue/successor.ts'
import type { ProductTable } from './products/product-table.ts'

/** The product that is sold in the place of another. */
export interface Successor {
  readonly code: string
  readonly title: string
}

/** The row that is sold in the place of a row; null where there is none (OFP-28). */
export function successorRow(table: ProductTable, row: number): number | null {
  return successorOf(
    row,
    one => {
      const next = table.at(one)?.replacedBy ?? null
      return next === null ? null : table.rowOfCode(next)
    },
    one => {
      const product = table.at(one)
      return product !== null && isListed(product)
    },
  )
}

/** The same by code and title. */
export function successorAt(table: ProductTable, row: number): Successor | null {
  if ((table.at(row)?.replacedBy ?? null) === null) return null
  const found = successorRow(table, row)
  const product = found === null ? null : table.at(found)
  return product === null ? null : { code: product.itemCode, title: product.title }
}
