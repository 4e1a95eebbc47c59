import { homePage } from '#contract/shop/home.ts'
import { orders } from '#contract/shop/orders.ts'
import { productSearch } from '#contract/shop/products.ts'
import { getpromos } from '#contract/shop/promos.ts'
import { clientState } from '#contract/shop/statement.ts'
import { filtersOf } from '#domain/catalogue/catalogue-tree.ts'
import { accountBalances } from '#domain/documents/account-balance.ts'
import { STATUSES_ON_THE_WAY } from '#domain/orders/order-status.ts'
import { arrivalWindow, orderHistoryWindow } from '#domain/time/history-window.ts'
import { listedOrder } from '../features/cart/repeat/listed-order.ts'
import type { CustomerHomeContent } from '../features/home/customer-home.tsx'
import { type HomeContent, HomePage } from '../features/home/home-page.tsx'
import type { HomeOrders } from '../features/home/orders-panel.tsx'
import { callBackend } from '../loaders/backend.server.ts'
import { readCatalogueTree } from '../loaders/catalogue-tree.server.ts'
import { orErrorPage } from '../loaders/failed-call.server.ts'
import { inPageLanguage } from '../loaders/page-language.server.ts'
import { withSlots } from '../loaders/page-slots.server.ts'
import { readCustomer } from '../loaders/session.server.ts'
import { rootMessages } from '../site/messages.ts'
import { pageHead } from '../site/page-head.ts'
import { paths } from '../site/paths.ts'
import { shopData } from '../site/shop-data.ts'
import type { Route } from './+types/home.ts'

const CATEGORIES_SHOWN = 6
const PROMOS_SHOWN = 3
/** The row of what the customer buys most. */
const mostBought = { query: { term: '', orderby: 'list_asc', page: 1, limit: 6 } }
const ORDERS_SHOWN = 3

type Context = Route.LoaderArgs['context']

export const loader = orErrorPage(async ({ context }: Route.LoaderArgs) => {
  const [tree, { promos }, customer, { blocks, total }] = await Promise.all([
    readCatalogueTree(context),
    callBackend(context, getpromos),
    readCustomer(context) === null ? null : readCustomerHome(context),
    callBackend(context, homePage, { query: inPageLanguage() }),
  ])
  const content = {
    families: tree.families.map(({ name, slug, children }) => ({
      name,
      slug,
      // A customer's page has the pictures only.
      categories: (customer === null ? children : [])
        .slice(0, CATEGORIES_SHOWN)
        .map(node => ({ name: node.name, filters: filtersOf(node) })),
    })),
    promos: promos
      .filter(({ status }) => status === 'active')
      .slice(0, PROMOS_SHOWN)
      .map(({ idPromo, title, description, image, imageTint, validTo, ...promo }) => ({
        idPromo,
        title,
        description,
        image,
        imageTint,
        validTo,
        offer: 'offer' in promo ? promo.offer : null,
      })),
    customer,
    blocks,
    productCount: total,
  } satisfies HomeContent
  const own = customer === null ? [] : [customer.customer, customer.balances, customer.orders.shown]
  const cards = blocks.flatMap(block => (block.kind === 'products' ? block.products : []))
  return withSlots(content, [...own, ...(customer?.mine ?? []), ...cards])
})

export const meta: Route.MetaFunction = given =>
  pageHead(given, { title: null, description: rootMessages.description, path: paths.home(), data: shopData })

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}

async function readCustomerHome(context: Context): Promise<CustomerHomeContent> {
  const [statement, orders, mine] = await Promise.all([
    callBackend(context, clientState),
    readOrders(context),
    callBackend(context, productSearch, mostBought),
  ])
  const { cardName, cardcode, currencies } = statement
  return {
    customer: { cardName, cardcode },
    balances: accountBalances(currencies),
    orders,
    // Without purchases there is no rank, so the row is omitted.
    mine: mine.products.filter(({ listOrder }) => listOrder !== null),
  }
}

/** Orders on their way, or the latest orders if there are none. */
async function readOrders(context: Context): Promise<HomeOrders> {
  const now = new Date()
  const first = { page: 1, limit: ORDERS_SHOWN }
  const open = { ...arrivalWindow(now), ...first, status: STATUSES_ON_THE_WAY }
  const arriving = await callBackend(context, orders, { query: open })
  const onTheWay = arriving.total > 0
  const found = onTheWay
    ? arriving
    : await callBackend(context, orders, { query: { ...orderHistoryWindow(now), ...first } })
  return {
    onTheWay,
    total: found.total,
    shown: found.orders.map(listedOrder),
  }
}
