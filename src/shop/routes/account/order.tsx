import { clientName } from '#contract/shop/customers.ts'
import { order as orderCall } from '#contract/shop/orders.ts'
import { customerRoute } from '../../features/account/customer-route.tsx'
import { messages } from '../../features/account/orders/messages.ts'
import { OrderPage } from '../../features/account/orders/order-page.tsx'
import { answerOrNull } from '../../loaders/answer-or-null.server.ts'
import { callBackend } from '../../loaders/backend.server.ts'
import { customerLoader } from '../../loaders/customer-loader.server.ts'
import { numberInUrl } from '../../loaders/failed-call.server.ts'
import { readOwnSeller } from '../../loaders/own-seller.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/order.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: rootMessages.titleOf(loaderData ? messages.orderTitle(loaderData.order.docNum) : messages.orders),
  },
]

/** Another customer's order is a 404, like one that does not exist. */
export const loader = customerLoader(async ({ context, params, url }: Route.LoaderArgs) => {
  const [order, customer] = await Promise.all([
    callBackend(context, orderCall, { query: { orderid: numberInUrl(params.orderId) } }),
    answerOrNull(callBackend(context, clientName)),
  ])
  const isObjectable = order.proposal !== undefined && order.proposal.expiresAt > new Date().toISOString()
  const seller = order.status === 'on_hold' ? await readOwnSeller(context) : null
  return {
    order,
    seller,
    customer: customer && messages.customer(customer.cardName, customer.cardcode),
    isPlaced: url.searchParams.has('placed'),
    isObjectable,
  }
})

export default customerRoute<Route.ComponentProps>(messages.orders, OrderPage)
