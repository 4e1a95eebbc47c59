import type { PromoLineRules } from './promo.ts'

/**
 * PRO-15: the trade's mark for free units in a pack: `2×1`, `3×2`, `4×3`, else `5+1`, `10+2`; otherwise the percent, rounded
 * down. A whole percent is a percent, unless exactly one unit is free: a dozen at 25 % is not `4×3`. Null without a
 * discount.
 */
export function promoMark({
  finalDiscount,
  factorQty,
}: Pick<PromoLineRules, 'finalDiscount' | 'factorQty'>): string | null {
  if (finalDiscount <= 0) return null
  const paid = paidUnits(factorQty, finalDiscount)
  if (paid !== null) {
    const free = factorQty - paid
    const size = factorQty / free
    const isByCount = free === 1 || !Number.isInteger(finalDiscount)
    if (isByCount && Number.isInteger(size) && size <= LARGEST_N_FOR_LESS) return `${size}×${size - 1}`
    if (!Number.isInteger(finalDiscount) && factorQty <= LARGEST_N_PLUS_FREE) return `${paid}+${free}`
  }
  const percent = Math.floor(finalDiscount)
  return percent === 0 ? null : `-${percent}%`
}

/** `4×3`; larger packs are written `4+1`. */
const LARGEST_N_FOR_LESS = 4
/** A dozen with two free is `10+2`; a hundred with some free is a percent. */
const LARGEST_N_PLUS_FREE = 24

/** The paid units of a pack whose other units are free; null when the percent gives no whole number. */
function paidUnits(factorQty: number, finalDiscount: number): number | null {
  if (!Number.isInteger(factorQty) || factorQty < 2) return null
  const paid = Math.round(factorQty * (1 - finalDiscount / 100))
  if (paid < 1 || paid >= factorQty) return null
  // A percent has 3 decimals: a third is 33,333.
  const exact = (1 - paid / factorQty) * 100
  return Math.abs(exact - finalDiscount) <= 0.0006 ? paid : null
}
