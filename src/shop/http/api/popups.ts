import type { FastifyInstance } from 'fastify'
import { readPopup } from '#contract/browser/popups.ts'
import { getPopup } from '#contract/shop/popups.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { bindShopCall } from './bind-shop-call.ts'

export function popupRoutes(app: FastifyInstance, context: ShopContext): void {
  bindShopCall(app, context, readPopup, ({ caller }) => context.backend.call(getPopup, {}, caller))
}
