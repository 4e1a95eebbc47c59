import { productLists } from '#contract/shop/lists.ts'
import { ListsPage } from '../../features/account/lists/lists-page.tsx'
import { messages } from '../../features/account/lists/messages.ts'
import { NeedsCardcode } from '../../features/account/needs-cardcode.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { readCustomer, requireSession } from '../../loaders/session.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/lists.ts'

export const meta: Route.MetaFunction = () => [{ title: rootMessages.titleOf(messages.title) }]

/** The user's own lists and those shared by other users of the customer. */
export const loader = orErrorPage(async ({ context, url }: Route.LoaderArgs) => {
  requireSession({ context, url })
  return readCustomer(context) === null ? null : callBackend(context, productLists)
})

export default function Lists({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NeedsCardcode title={messages.title} /> : <ListsPage {...loaderData} />
}
