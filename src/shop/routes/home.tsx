import { orders } from '#contract/web/orders.ts'
import { productSearch } from '#contract/web/products.ts'
import { getpromos } from '#contract/web/promos.ts'
import { filtersOf } from '#domain/catalogue-tree.ts'
import { orderHistoryWindow } from '#domain/history-window.ts'
import { type HomeContent, HomePage } from '../features/home/home-page.tsx'
import { pageHead } from '../page-head.ts'
import { paths } from '../paths.ts'
import { rootTexts } from '../root-texts.ts'
import { callBackend } from '../server/backend.server.ts'
import { readCatalogueTree } from '../server/catalogue-tree.server.ts'
import { orErrorPage } from '../server/failed-call.server.ts'
import { readCustomer } from '../server/session.server.ts'
import { shopData } from '../shop-data.ts'
import type { Route } from './+types/home.ts'

const CATEGORIES_SHOWN = 6
const PROMOS_SHOWN = 3
/** Whole rows of two, three and six. */
const CARDS_SHOWN = 12
const OWN_CARDS_SHOWN = 6
const ORDERS_SHOWN = 3

export const loader = orErrorPage(async ({ context }: Route.LoaderArgs) => {
  const isCustomer = readCustomer(context) !== null
  const [tree, { promos }, mine, placed, popular] = await Promise.all([
    readCatalogueTree(context),
    callBackend(context, getpromos),
    isCustomer ? callBackend(context, productSearch, search('list_asc', OWN_CARDS_SHOWN)) : null,
    isCustomer ? callBackend(context, orders, { query: lastOrders() }) : null,
    callBackend(context, productSearch, search('default', CARDS_SHOWN)),
  ])
  return {
    families: tree.families.map(({ name, slug, children }) => ({
      name,
      slug,
      categories: children
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
    // Without purchases the rank says nothing: then there is no such row.
    mine: mine?.products.filter(({ listOrder }) => listOrder !== null) ?? [],
    orders: (placed?.orders ?? []).map(({ orderId, docNum, docDate, statusDescription, payable }) => ({
      orderId,
      docNum,
      docDate,
      statusDescription,
      payable: payable.map(({ currency, total }) => ({ currency, total })),
    })),
    popular: popular.products,
    productCount: popular.total,
  } satisfies HomeContent
})

export const meta: Route.MetaFunction = given =>
  pageHead(given, { title: null, description: rootTexts.description, path: paths.home(), data: shopData })

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}

function search(orderby: string, limit: number) {
  return { query: { term: '', orderby, page: 1, limit } }
}

function lastOrders() {
  return { ...orderHistoryWindow(new Date()), page: 1, limit: ORDERS_SHOWN }
}
