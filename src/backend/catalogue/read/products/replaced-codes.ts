import { codeKey } from '#domain/search/words/code-key.ts'
import type { ProductRow } from './product-row.ts'

/** Products that another one follows, by code and bar code as people write them; sold or not (OFP-28). */
export class ReplacedCodes {
  readonly #rows = new Map<string, number>()

  add(row: number, product: ProductRow): void {
    for (const key of keysOf(product)) this.#rows.set(key, row)
  }

  remove(row: number, product: ProductRow): void {
    for (const key of keysOf(product)) if (this.#rows.get(key) === row) this.#rows.delete(key)
  }

  /** Null where no product that was replaced has this code. */
  find(code: string): number | null {
    const key = this.#rows.size === 0 ? undefined : codeKey(code)?.text
    return key === undefined ? null : (this.#rows.get(key) ?? null)
  }
}

function keysOf({ itemCode, codeBars, extraCodes, formerCodes, replacedBy }: ProductRow): string[] {
  if (replacedBy === null) return []
  return [itemCode, codeBars ?? '', ...extraCodes, ...formerCodes].flatMap(code => codeKey(code)?.text ?? [])
}
