import { clientHeader } from '#contract/shop/customers.ts'
import { orders } from '#contract/shop/orders.ts'
import { productSearch } from '#contract/shop/products.ts'
import { services } from '#contract/shop/repairs.ts'
import { clientState } from '#contract/shop/statement.ts'
import { accountBalances } from '#domain/documents/account-balance.ts'
import { isFinalRepair } from '#domain/repairs/repair-status.ts'
import { orderHistoryWindow } from '#domain/time/history-window.ts'
import { customerRoute } from '../../features/account/customer-route.tsx'
import { type DashboardContent, DashboardPage } from '../../features/account/dashboard/dashboard-page.tsx'
import { messages } from '../../features/account/dashboard/messages.ts'
import { listedOrder } from '../../features/cart/repeat/listed-order.ts'
import { callBackend } from '../../loaders/backend.server.ts'
import { customerLoader } from '../../loaders/customer-loader.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/dashboard.ts'

const ORDERS_SHOWN = 5
const REPAIRS_SHOWN = 4
/** Newest first; open repairs are expected among the newest ones. */
const REPAIRS_READ = 100
/** Whole rows of two, three and six. */
const PRODUCTS_SHOWN = 6

export const meta: Route.MetaFunction = () => [{ title: rootMessages.titleOf(messages.title) }]

/** Loads everything in parallel. */
export const loader = customerLoader(async ({ context }: Route.LoaderArgs, customer) => {
  const lastOrders = { ...orderHistoryWindow(new Date()), page: 1, limit: ORDERS_SHOWN }
  const mostBought = { term: '', orderby: 'list_asc', page: 1, limit: PRODUCTS_SHOWN }
  const [header, statement, placed, repairs, bought] = await Promise.all([
    callBackend(context, clientHeader),
    callBackend(context, clientState),
    callBackend(context, orders, { query: lastOrders }),
    callBackend(context, services, { query: { page: 1, limit: REPAIRS_READ } }),
    callBackend(context, productSearch, { query: mostBought }),
  ])
  const delivery = header.addresses.filter(({ kind }) => kind === 'S')
  return {
    cardcode: customer.cardcode,
    cardName: header.cardName,
    balances: accountBalances(statement.currencies),
    orders: placed.orders.map(listedOrder),
    repairs: repairs.services
      .filter(({ status }) => !isFinalRepair(status))
      .slice(0, REPAIRS_SHOWN)
      .map(({ docNum, title, statusDescription, receivedAt, quote }) => ({
        docNum,
        title,
        statusDescription,
        receivedAt,
        awaitsApproval: quote?.status === 'pending',
      })),
    seller: header.seller,
    address: delivery.find(({ isDefault }) => isDefault) ?? delivery[0] ?? null,
    // Without purchases there is no rank, so the row is omitted.
    products: bought.products.filter(({ listOrder }) => listOrder !== null),
  } satisfies DashboardContent
})

export default customerRoute<Route.ComponentProps>(messages.title, DashboardPage)
