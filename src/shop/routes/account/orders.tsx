import { orders } from '#contract/shop/orders.ts'
import { orderHistoryWindow } from '#domain/time/history-window.ts'
import { customerRoute } from '../../features/account/customer-route.tsx'
import { messages } from '../../features/account/orders/messages.ts'
import { parseOrderFilter } from '../../features/account/orders/order-filter.ts'
import { OrderList } from '../../features/account/orders/order-list.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { customerLoader } from '../../loaders/customer-loader.server.ts'
import { readOwnSeller } from '../../loaders/own-seller.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/orders.ts'

const ORDERS_PER_PAGE = 25

export const meta: Route.MetaFunction = () => [{ title: rootMessages.titleOf(messages.orders) }]

/** By default from 2000-01-01 to now. */
export const loader = customerLoader(async ({ context, url }: Route.LoaderArgs) => {
  const filter = parseOrderFilter(url.searchParams)
  const always = orderHistoryWindow(new Date())
  const { page, text, status } = filter
  const query = {
    start: filter.start || always.start,
    end: filter.end || always.end,
    ...(status === '' ? {} : { status }),
    text,
    page,
    limit: ORDERS_PER_PAGE,
  }
  const [list, seller] = await Promise.all([callBackend(context, orders, { query }), readOwnSeller(context)])
  return { list, filter, seller }
})

export default customerRoute<Route.ComponentProps>(messages.orders, OrderList)
