import { closeSession } from '#contract/shop/auth.ts'
import { sendCFE } from '#contract/shop/documents.ts'
import { answerOrderProposal } from '#contract/shop/order-proposals.ts'
import { cancelOrder, repeatOrder } from '#contract/shop/orders.ts'
import { getPopup } from '#contract/shop/popups.ts'
import { answerQuote } from '#contract/shop/repairs.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { defineShopHandler } from './bind-shop-call.ts'

/** Calls that do no work here, but have their parameters elsewhere than the backend's. */
export const movedParameterHandlers = ({ backend }: ShopContext) => [
  defineShopHandler(cancelOrder, ({ query, caller }) =>
    backend.call(cancelOrder, { body: { orderid: query.orderId } }, caller),
  ),
  defineShopHandler(answerOrderProposal, ({ query, body, caller }) =>
    backend.call(answerOrderProposal, { body: { ...body, orderid: query.orderId } }, caller),
  ),
  defineShopHandler(repeatOrder, ({ query, caller }) =>
    backend.call(repeatOrder, { query: { orderid: query.orderId } }, caller),
  ),
  defineShopHandler(answerQuote, ({ query, body, caller }) =>
    backend.call(answerQuote, { body: { ...body, ...query } }, caller),
  ),
  defineShopHandler(sendCFE, ({ body, caller }) => backend.call(sendCFE, { query: body }, caller)),
  defineShopHandler(closeSession, ({ query, caller }) => backend.call(closeSession, { body: query }, caller)),
  defineShopHandler(getPopup, ({ caller }) => backend.call(getPopup, {}, caller)),
]
