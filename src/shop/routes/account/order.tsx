import { data } from 'react-router'
import { order as orderCall } from '#contract/shop/orders.ts'
import { NeedsCardcode } from '../../features/account/needs-cardcode.tsx'
import { messages } from '../../features/account/orders/messages.ts'
import { OrderPage } from '../../features/account/orders/order-page.tsx'
import { answerOrNull } from '../../loaders/answer-or-null.server.ts'
import { callBackend } from '../../loaders/backend.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { readCustomer, requireSession } from '../../loaders/session.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/order.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: rootMessages.titleOf(loaderData ? messages.orderTitle(loaderData.order.docNum) : messages.orders),
  },
]

/** Another customer's order is a 404, like one that does not exist. */
export const loader = orErrorPage(async ({ context, params, url }: Route.LoaderArgs) => {
  requireSession({ context, url })
  if (readCustomer(context) === null) return null
  if (!/^\d{1,15}$/.test(params.orderId)) throw data(null, { status: 404 })
  const order = await answerOrNull(callBackend(context, orderCall, { query: { orderid: params.orderId } }))
  if (order === null) throw data(null, { status: 404 })
  return { order, isPlaced: url.searchParams.has('placed') }
})

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NeedsCardcode title={messages.orders} /> : <OrderPage {...loaderData} />
}
