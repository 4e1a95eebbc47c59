import { stockRequests } from '#contract/shop/stock-requests.ts'
import { NeedsCardcode } from '../../features/account/needs-cardcode.tsx'
import { messages } from '../../features/account/stock-requests/messages.ts'
import { StockRequestsPage } from '../../features/account/stock-requests/stock-requests-page.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { readCustomer, requireSession } from '../../loaders/session.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/stock-requests.ts'

export const meta: Route.MetaFunction = () => [{ title: rootMessages.titleOf(messages.title) }]

/** The user's back-in-stock notifications. */
export const loader = orErrorPage(async ({ context, url }: Route.LoaderArgs) => {
  requireSession({ context, url })
  return readCustomer(context) === null ? null : callBackend(context, stockRequests)
})

export default function StockRequests({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? (
    <NeedsCardcode title={messages.title} />
  ) : (
    <StockRequestsPage {...loaderData} />
  )
}
