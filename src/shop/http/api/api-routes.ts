import type { FastifyInstance } from 'fastify'
import { CallError } from '#contract/errors.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { replyWithProblem } from '../replies/error-reply.ts'
import { addressRoutes } from './addresses.ts'
import { authFormRoutes } from './auth-forms.ts'
import { brochureRoutes } from './brochures.ts'
import { cartRoutes } from './cart.ts'
import { documentRoutes } from './documents.ts'
import { exportRoutes } from './exports.ts'
import { listRoutes } from './lists.ts'
import { orderRoutes } from './orders.ts'
import { popupRoutes } from './popups.ts'
import { productRoutes } from './products.ts'
import { profileRoutes } from './profile.ts'
import { quickOrderRoutes } from './quick-order.ts'
import { repairRoutes } from './repairs.ts'
import { sessionRoutes } from './session.ts'
import { employeeRoutes } from './staff.ts'
import { stockRequestRoutes } from './stock-requests.ts'
import { warrantyRoutes } from './warranty.ts'

/** Binds the data calls of one feature. */
export type ApiRoutes = (app: FastifyInstance, context: ShopContext) => void

/** All features with data calls under `/api`, in the order of the specification. */
const features: readonly ApiRoutes[] = [
  productRoutes,
  quickOrderRoutes,
  cartRoutes,
  popupRoutes,
  sessionRoutes,
  authFormRoutes,
  profileRoutes,
  addressRoutes,
  listRoutes,
  stockRequestRoutes,
  orderRoutes,
  documentRoutes,
  exportRoutes,
  brochureRoutes,
  repairRoutes,
  warrantyRoutes,
  employeeRoutes,
]

export async function registerApi(app: FastifyInstance, context: ShopContext): Promise<void> {
  app.setErrorHandler(replyWithProblem)
  for (const register of features) register(app, context)
  app.all('/api/*', () => {
    throw new CallError('NOT_FOUND')
  })
}
