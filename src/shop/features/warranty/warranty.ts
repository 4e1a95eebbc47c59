import type { ReplyOf } from '#contract/call.ts'
import type { getProductosGtia, registroGtia } from '#contract/shop/warranty.ts'

/** A brand with the products whose warranty can be registered. */
export type WarrantyBrand = ReplyOf<typeof getProductosGtia>

export type WarrantyProduct = WarrantyBrand['products'][number]

/** Reply of the registration call. */
export type Registration = ReplyOf<typeof registroGtia>
