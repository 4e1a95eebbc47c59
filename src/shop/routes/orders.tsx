import { orders } from '#contract/web/orders.ts'
import { orderHistoryWindow } from '#domain/history-window.ts'
import { NeedsCardcode } from '../features/account/needs-cardcode.tsx'
import { OrderList } from '../features/account/order-list.tsx'
import { texts } from '../features/account/texts.ts'
import { rootTexts } from '../root-texts.ts'
import { callBackend } from '../server/backend.server.ts'
import { orErrorPage } from '../server/failed-call.server.ts'
import { readCustomer, requireSession } from '../server/session.server.ts'
import type { Route } from './+types/orders.ts'

const ORDERS_PER_PAGE = 25

export const meta: Route.MetaFunction = () => [{ title: rootTexts.titleOf(texts.orders) }]

/** CHK-29: from 2000-01-01 to now. */
export const loader = orErrorPage(async ({ context, url }: Route.LoaderArgs) => {
  requireSession({ context, url })
  if (readCustomer(context) === null) return null
  const asked = Number(url.searchParams.get('page') ?? 1)
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1
  const query = { ...orderHistoryWindow(new Date()), page, limit: ORDERS_PER_PAGE }
  return callBackend(context, orders, { query })
})

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NeedsCardcode title={texts.orders} /> : <OrderList list={loaderData} />
}
