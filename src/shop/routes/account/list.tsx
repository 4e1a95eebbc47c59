import { data } from 'react-router'
import { productList } from '#contract/shop/lists.ts'
import { productLookup } from '#contract/shop/products.ts'
import { lookupBatches } from '#domain/cart/saved-cart.ts'
import { isCustomerCard } from '#domain/products/product.ts'
import { joinCodes } from '#domain/text/code-list.ts'
import { ListPage } from '../../features/account/lists/list-page.tsx'
import { messages } from '../../features/account/lists/messages.ts'
import { NeedsCardcode } from '../../features/account/needs-cardcode.tsx'
import { answerOrNull } from '../../loaders/answer-or-null.server.ts'
import { callBackend } from '../../loaders/backend.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { readCustomer, requireSession } from '../../loaders/session.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/list.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: rootMessages.titleOf(loaderData?.list.name ?? messages.title) },
]

/** Another customer's list, or another user's private one, is a 404, like one that does not exist. */
export const loader = orErrorPage(async ({ context, params, url }: Route.LoaderArgs) => {
  requireSession({ context, url })
  if (readCustomer(context) === null) return null
  if (!/^[1-9]\d{0,8}$/.test(params.listId)) throw data(null, { status: 404 })
  const list = await answerOrNull(callBackend(context, productList, { query: { listId: params.listId } }))
  if (list === null) throw data(null, { status: 404 })
  const answers = await Promise.all(
    lookupBatches({ lines: list.lines, promos: [] }).map(codes =>
      callBackend(context, productLookup, { query: { itemcodes: joinCodes(codes) } }),
    ),
  )
  return { list, cards: answers.flatMap(({ products }) => products.filter(isCustomerCard)) }
})

export default function ListRoute({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NeedsCardcode title={messages.title} /> : <ListPage {...loaderData} />
}
