import { freeUnits } from '#domain/pricing/customer-terms.ts'
import type { ProductFact } from './facts-queries.ts'

interface StockFacts {
  readonly products: ReadonlyMap<string, ProductFact>
  readonly backOrders: boolean
}

/** Units still available of each product while one order is priced; its lines share them. */
export class FreeStock {
  readonly #facts: StockFacts
  readonly #left = new Map<string, number>()

  constructor(facts: StockFacts) {
    this.#facts = facts
  }

  /**
   * Consumes up to `units` of a product and returns how many were available before. Null when stock sets no limit
   * (CFG-06).
   */
  consume(itemCode: string, units: number): number | null {
    if (this.#facts.backOrders) return null
    const free = this.#left.get(itemCode) ?? this.#initiallyFree(itemCode)
    this.#left.set(itemCode, Math.max(thousandths(free - units), 0))
    return free
  }

  #initiallyFree(itemCode: string): number {
    const product = this.#facts.products.get(itemCode)
    return product === undefined ? 0 : freeUnits(product.stock, product.unitMult)
  }
}

function thousandths(quantity: number): number {
  return Math.round(quantity * 1000) / 1000
}
