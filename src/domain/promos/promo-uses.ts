/** What uses of a promotion are listed by, and who saw it and did not take it (office.md OFM-08). */
export const PROMO_USES_BY = ['day', 'customer', 'order', 'missed'] as const
export type PromoUsesBy = (typeof PROMO_USES_BY)[number]
