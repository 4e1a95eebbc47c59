import type { FastifyInstance } from 'fastify'
import { readEmployees } from '#contract/browser/staff.ts'
import { employes } from '#contract/shop/staff.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { bindShopCall } from './bind-shop-call.ts'

export function employeeRoutes(app: FastifyInstance, context: ShopContext): void {
  bindShopCall(app, context, readEmployees, ({ caller }) => context.backend.call(employes, {}, caller))
}
