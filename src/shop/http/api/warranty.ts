import type { FastifyInstance } from 'fastify'
import { readWarrantyProducts, registerWarranty } from '#contract/browser/warranty.ts'
import { getProductosGtia, registroGtia } from '#contract/shop/warranty.ts'
import { callOnce } from '../call-once.ts'
import { implementShopCall } from '../implement-shop-call.ts'
import type { ShopContext } from '../shop-context.ts'

/** Warranties of a brand's products, for anybody (GTI-02, GTI-04). */
export function warrantyRoutes(app: FastifyInstance, context: ShopContext): void {
  implementShopCall(app, context, readWarrantyProducts, ({ query, caller }) =>
    context.backend.call(getProductosGtia, { query }, caller),
  )

  implementShopCall(app, context, registerWarranty, input =>
    callOnce(context, registroGtia, input.body, input),
  )
}
