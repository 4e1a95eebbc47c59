import { type StockStatus, stockDescriptions } from '#domain/products/stock.ts'
import { fractionOf } from './parts/hash.ts'

export interface DemoStock {
  available: number
  status: StockStatus
  description: string
  /** Days from today until the next arrival, for `A`. */
  nextArrival: number | null
}

/** The stock of one product: most are in stock, some are low, out of stock or arriving. */
export function stockOf(code: string, unitMult: number, popularity: number): DemoStock {
  const chance = fractionOf(`stock ${code}`)
  const amount = fractionOf(`amount ${code}`)
  if (chance < 0.83) return level('S', (8 + Math.floor(amount * (20 + popularity / 2))) * unitMult)
  if (chance < 0.91) return level('W', (1 + Math.floor(amount * 4)) * unitMult)
  if (chance < 0.96) return level('D', 0)
  return level('A', 0, 4 + Math.floor(amount * 36))
}

function level(status: StockStatus, available: number, nextArrival: number | null = null): DemoStock {
  return { available, status, description: stockDescriptions[status], nextArrival }
}
