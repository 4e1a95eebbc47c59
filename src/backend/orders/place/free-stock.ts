import { freeUnits } from '#domain/pricing/customer-terms.ts'
import type { ProductFact } from './facts-queries.ts'

interface StockFacts {
  readonly products: ReadonlyMap<string, ProductFact>
  readonly backOrders: boolean
}

/** What may still be sold of each product while one order is looked at; its lines share it. */
export class FreeStock {
  readonly #facts: StockFacts
  readonly #left = new Map<string, number>()

  constructor(facts: StockFacts) {
    this.#facts = facts
  }

  /**
   * Takes `units` of a product as far as there are any; tells how many there were. Null: stock sets no limit
   * (CFG-06).
   */
  take(itemCode: string, units: number): number | null {
    if (this.#facts.backOrders) return null
    const free = this.#left.get(itemCode) ?? this.#freeAtFirst(itemCode)
    this.#left.set(itemCode, Math.max(thousandths(free - units), 0))
    return free
  }

  #freeAtFirst(itemCode: string): number {
    const product = this.#facts.products.get(itemCode)
    return product === undefined ? 0 : freeUnits(product.stock, product.unitMult)
  }
}

function thousandths(quantity: number): number {
  return Math.round(quantity * 1000) / 1000
}
