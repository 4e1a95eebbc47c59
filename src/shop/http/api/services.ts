import type { FastifyInstance } from 'fastify'
import { answerRepairQuote, listRepairs, readRepair } from '#contract/browser/repairs.ts'
import { answerQuote, services, servicestatus } from '#contract/shop/repairs.ts'
import { implementShopCall } from '../implement-shop-call.ts'
import type { ShopContext } from '../shop-context.ts'

/** Repairs of the session's customer, and the answer to a quote (REP-02). */
export function serviceRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  implementShopCall(app, context, listRepairs, ({ query, caller }) =>
    backend.call(services, { query }, caller),
  )

  implementShopCall(app, context, readRepair, ({ query, caller }) =>
    backend.call(servicestatus, { query }, caller),
  )

  implementShopCall(app, context, answerRepairQuote, ({ query, body, caller }) =>
    backend.call(answerQuote, { body: { ...body, docNum: query.docNum } }, caller),
  )
}
