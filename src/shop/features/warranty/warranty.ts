import type { ReplyOf } from '#contract/call.ts'
import type { getProductosGtia, registroGtia } from '#contract/shop/warranty.ts'

/** A brand with the products whose warranty is registered here. */
export type WarrantyBrand = ReplyOf<typeof getProductosGtia>

export type WarrantyProduct = WarrantyBrand['products'][number]

/** What the answer to a registration says. */
export type Registration = ReplyOf<typeof registroGtia>
