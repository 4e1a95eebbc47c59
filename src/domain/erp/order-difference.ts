/** OFO-24: how an order differs here and in the ERP. */
export const DIFFERENCE_KINDS = [
  'missing-there',
  'missing-here',
  'cancelled-here',
  'cancelled-there',
  'totals',
  'refused-report',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** Sums of lines rounded one by one differ by less, which is none. */
export const SAME_TOTAL = 0.05

/** So far back both sides are compared. */
export const COMPARED_DAYS = 90
