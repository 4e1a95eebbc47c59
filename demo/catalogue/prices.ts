import type { Currency } from '#domain/money/money.ts'
import { fractionOf } from './parts/hash.ts'

export interface ListPrices {
  mayorista: number
  distribuidor: number
  interior: number
}

/** Share of the wholesale price in each list: distributors pay less, the Interior list includes freight. */
const LISTS = { mayorista: 1, distribuidor: 0.93, interior: 1.035 } as const

/** Pesos per dollar for retail prices in pesos of products listed in dollars. */
const SHELF_RATE = 40

/**
 * Net prices of one product in the three lists: 4 decimals for products of a few pesos, sold by the hundred, as in a
 * distributor's list; otherwise 2.
 */
export function listPricesOf(base: number, currency: Currency): ListPrices {
  return {
    mayorista: roundListPrice(base * LISTS.mayorista, currency),
    distribuidor: roundListPrice(base * LISTS.distribuidor, currency),
    interior: roundListPrice(base * LISTS.interior, currency),
  }
}

/** The price before the last change, above every list so that it shows as a reduction; null for most products. */
export function previousPriceOf(code: string, prices: ListPrices, currency: Currency): number | null {
  if (prices.mayorista === 0 || fractionOf(`previous ${code}`) >= 0.07) return null
  return roundListPrice(prices.mayorista * (1.08 + 0.17 * fractionOf(`reduction ${code}`)), currency)
}

/** Suggested retail price, tax included (domain.md 1.2), rounded as on shelf labels. */
export function suggestedRetailOf(
  code: string,
  mayorista: number,
  currency: Currency,
  tax: number | null,
): { pvp: number; pvpCurrency: Currency } {
  const retail = mayorista * (1.38 + 0.14 * fractionOf(`retail ${code}`)) * (1 + (tax ?? 22) / 100)
  if (currency === '$') return { pvp: shelfPesos(retail), pvpCurrency: '$' }
  if (fractionOf(`shelf currency ${code}`) < 0.6) return { pvp: Math.ceil(retail), pvpCurrency: 'U$' }
  return { pvp: shelfPesos(retail * SHELF_RATE), pvpCurrency: '$' }
}

function shelfPesos(pesos: number): number {
  if (pesos < 20) return Math.ceil(pesos * 2) / 2
  if (pesos < 200) return Math.ceil(pesos)
  if (pesos < 2000) return Math.ceil(pesos / 10) * 10 - 1
  return Math.ceil(pesos / 100) * 100 - 10
}

function roundListPrice(value: number, currency: Currency): number {
  const decimals = currency === '$' && value < 10 ? 10_000 : 100
  return Math.round(value * decimals) / decimals
}
