import type { FastifyInstance } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { replyWithProblem } from '../error-reply.ts'
import type { ShopContext } from '../shop-context.ts'
import { cartRoutes } from './cart.ts'
import { orderRoutes } from './orders.ts'
import { productRoutes } from './products.ts'
import { sessionRoutes } from './session.ts'

/** One feature's data calls: binds each with `implementShopCall`. */
export type ApiRoutes = (app: FastifyInstance, context: ShopContext) => void

/** Every feature with data calls under `/api`, in the order of the specification. */
const features: readonly ApiRoutes[] = [productRoutes, cartRoutes, orderRoutes, sessionRoutes]

export async function registerApi(app: FastifyInstance, context: ShopContext): Promise<void> {
  app.setErrorHandler(replyWithProblem)
  for (const register of features) register(app, context)
  app.all('/api/*', () => {
    throw new CallError('NOT_FOUND')
  })
}
