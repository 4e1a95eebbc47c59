/** What uses of a promotion are told apart by (office.md OFM-08). */
export const PROMO_USES_BY = ['day', 'customer', 'order'] as const
export type PromoUsesBy = (typeof PROMO_USES_BY)[number]
