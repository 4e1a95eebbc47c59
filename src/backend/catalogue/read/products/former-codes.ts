import { productId } from '#domain/products/product-id.ts'
import type { ProductRow } from './product-row.ts'

/** Codes that products had before, in any case, and the ids that followed from them (OFP-25). */
export class FormerCodes {
  readonly #rows = new Map<string, number>()
  readonly #rowsOfIds = new Map<number, number>()

  add(row: number, { formerCodes }: ProductRow): void {
    for (const code of formerCodes) {
      this.#rows.set(keyOf(code), row)
      this.#rowsOfIds.set(productId(code), row)
    }
  }

  remove(row: number, { formerCodes }: ProductRow): void {
    for (const code of formerCodes) {
      if (this.#rows.get(keyOf(code)) === row) this.#rows.delete(keyOf(code))
      if (this.#rowsOfIds.get(productId(code)) === row) this.#rowsOfIds.delete(productId(code))
    }
  }

  /** The product that had this code last; null: none had it, or it is gone. */
  rowOfCode(code: string): number | null {
    return this.#rows.size === 0 ? null : (this.#rows.get(keyOf(code)) ?? null)
  }

  rowOfId(id: number): number | null {
    return this.#rowsOfIds.get(id) ?? null
  }
}

function keyOf(code: string): string {
  return code.toLowerCase()
}
