/** A rate further than this from the one before is asked again: it is usually a slip of the finger (OFS-05). */
const LARGEST_STEP_PERCENT = 5

/** By how many percent a rate moves, with one decimal, if that is more than usual; else null. */
export function rateJump(before: number | null, rate: number): number | null {
  if (before === null || before <= 0) return null
  const percent = (Math.abs(rate - before) / before) * 100
  return percent > LARGEST_STEP_PERCENT ? Math.round(percent * 10) / 10 : null
}
