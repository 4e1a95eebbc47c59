import type { FastifyInstance } from 'fastify'
import { readWarrantyProducts, registerWarranty } from '#contract/browser/warranty.ts'
import { getProductosGtia, registroGtia } from '#contract/shop/warranty.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { bindShopCall } from './bind-shop-call.ts'
import { forwardIdempotent } from './idempotent-forward.ts'

/** Warranty registration, with or without a session (GTI-02, GTI-04). */
export function warrantyRoutes(app: FastifyInstance, context: ShopContext): void {
  bindShopCall(app, context, readWarrantyProducts, ({ query, caller }) =>
    context.backend.call(getProductosGtia, { query }, caller),
  )

  bindShopCall(app, context, registerWarranty, input =>
    forwardIdempotent(context, registroGtia, input.body, input),
  )
}
