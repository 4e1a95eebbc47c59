import type { FastifyInstance } from 'fastify'
import { answerRepairQuote, listRepairs, readRepair } from '#contract/browser/repairs.ts'
import { answerQuote, services, servicestatus } from '#contract/shop/repairs.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { bindShopCall } from './bind-shop-call.ts'

/** Repairs of the session's customer, and accepting or rejecting quotes (REP-02). */
export function repairRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  bindShopCall(app, context, listRepairs, ({ query, caller }) => backend.call(services, { query }, caller))

  bindShopCall(app, context, readRepair, ({ query, caller }) =>
    backend.call(servicestatus, { query }, caller),
  )

  bindShopCall(app, context, answerRepairQuote, ({ query, body, caller }) =>
    backend.call(answerQuote, { body: { ...body, docNum: query.docNum } }, caller),
  )
}
