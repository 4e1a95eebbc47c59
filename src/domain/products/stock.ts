/** Stock level codes: S enough, W running low, D none, A arriving or on request (specification section 4). */
export type StockStatus = 'S' | 'W' | 'D' | 'A'
export type StockTone = 'success' | 'warning' | 'muted' | 'info'
export type Availability = 'in-stock' | 'out-of-stock'

export const STOCK_STATUSES = ['S', 'W', 'D', 'A'] as const satisfies readonly StockStatus[]

const TONES = {
  S: 'success',
  W: 'warning',
  D: 'muted',
  A: 'info',
} as const satisfies Record<StockStatus, StockTone>

/** Default text of a level, where the source has none (domain.md 4.5); never a quantity. */
export const stockDescriptions = {
  S: 'Disponible',
  W: 'Últimas unidades',
  D: 'Sin stock',
  A: 'Próximo ingreso',
} as const satisfies Record<StockStatus, string>

/** Colour of a stock level (PDP-08). */
export function stockTone(status: StockStatus): StockTone {
  return TONES[status]
}

/** DAT-27: hasStock as schema.org availability. */
export function availabilityOf(hasStock: boolean): Availability {
  return hasStock ? 'in-stock' : 'out-of-stock'
}

/** S and W have stock, D has none, A depends on `hasUnits` (domain.md 4.5). */
export function hasStockFor(status: StockStatus, hasUnits: boolean): boolean {
  if (status === 'A') return hasUnits
  return status !== 'D'
}

/** Parses a stock code in any letter case; null for anything else. */
export function parseStockStatus(text: string): StockStatus | null {
  const code = text.trim().toUpperCase()
  return STOCK_STATUSES.find(status => status === code) ?? null
}
