import { data } from 'react-router'
import { preparedOrder } from '#contract/shop/orders.ts'
import { productLookup } from '#contract/shop/products.ts'
import { lookupBatches } from '#domain/cart/saved-cart.ts'
import { isCustomerCard } from '#domain/products/product.ts'
import { joinCodes } from '#domain/text/code-list.ts'
import { customerRoute } from '../../features/account/customer-route.tsx'
import { messages } from '../../features/account/prepared/messages.ts'
import { PreparedOrderPage } from '../../features/account/prepared/prepared-order-page.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { customerLoader } from '../../loaders/customer-loader.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/prepared-order.ts'

export const meta: Route.MetaFunction = () => [{ title: rootMessages.titleOf(messages.title) }]

/** Another customer's is a 404, like one that does not exist. */
export const loader = customerLoader(async ({ context, params }: Route.LoaderArgs) => {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(params.id)) throw data(null, { status: 404 })
  const order = await callBackend(context, preparedOrder, { query: { id: params.id } })
  const answers = await Promise.all(
    lookupBatches({ lines: order.lines, promos: [] }).map(codes =>
      callBackend(context, productLookup, { query: { itemcodes: joinCodes(codes) } }),
    ),
  )
  return { order, cards: answers.flatMap(({ products }) => products.filter(isCustomerCard)) }
})

export default customerRoute<Route.ComponentProps>(messages.title, PreparedOrderPage)
