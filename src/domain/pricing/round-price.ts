import { scaledInteger } from '../money/decimal.ts'

/** How computed prices are rounded: to a step, of which 10 ends in `…0`, or to how they end (`…9`, `…90`). */
export const PRICE_ROUNDINGS = ['none', '1', '5', '10', 'ends-9', 'ends-90'] as const
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number]

const GRIDS = {
  '1': { step: 1, from: 0 },
  '5': { step: 5, from: 0 },
  '10': { step: 10, from: 0 },
  'ends-9': { step: 10, from: 9 },
  'ends-90': { step: 100, from: 90 },
} as const satisfies Record<Exclude<PriceRounding, 'none'>, { step: number; from: number }>

/**
 * The nearest price of the rounding, half up (office.md 8); without one, four decimals. A price above 0 never becomes 0,
 * which would mean that there is none.
 */
export function roundPrice(price: number, rounding: PriceRounding): number {
  if (price <= 0) return 0
  if (rounding === 'none') return scaledInteger(price, 4) / 10_000
  const { step, from } = GRIDS[rounding]
  const units = scaledInteger(price, 4)
  const near = Math.floor((units - from * 10_000 + step * 5_000) / (step * 10_000)) * step + from
  return Math.max(near, from === 0 ? step : from)
}
