import { data } from 'react-router'
import { productList } from '#contract/shop/lists.ts'
import { productLookup } from '#contract/shop/products.ts'
import { lookupBatches } from '#domain/cart/saved-cart.ts'
import { isCustomerCard } from '#domain/products/product.ts'
import { joinCodes } from '#domain/text/code-list.ts'
import { customerRoute } from '../../features/account/customer-route.tsx'
import { ListPage } from '../../features/account/lists/list-page.tsx'
import { messages } from '../../features/account/lists/messages.ts'
import { callBackend } from '../../loaders/backend.server.ts'
import { customerLoader } from '../../loaders/customer-loader.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/list.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: rootMessages.titleOf(loaderData?.list.name ?? messages.title) },
]

/** Another customer's list, or another user's private one, is a 404, like one that does not exist. */
export const loader = customerLoader(async ({ context, params }: Route.LoaderArgs) => {
  if (!/^[1-9]\d{0,8}$/.test(params.listId)) throw data(null, { status: 404 })
  const list = await callBackend(context, productList, { query: { listId: params.listId } })
  const answers = await Promise.all(
    lookupBatches({ lines: list.lines, promos: [] }).map(codes =>
      callBackend(context, productLookup, { query: { itemcodes: joinCodes(codes) } }),
    ),
  )
  return { list, cards: answers.flatMap(({ products }) => products.filter(isCustomerCard)) }
})

export default customerRoute<Route.ComponentProps>(messages.title, ListPage)
