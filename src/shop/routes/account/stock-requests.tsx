import { stockRequests } from '#contract/shop/stock-requests.ts'
import { customerRoute } from '../../features/account/customer-route.tsx'
import { messages } from '../../features/account/stock-requests/messages.ts'
import { StockRequestsPage } from '../../features/account/stock-requests/stock-requests-page.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { customerLoader } from '../../loaders/customer-loader.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/stock-requests.ts'

export const meta: Route.MetaFunction = () => [{ title: rootMessages.titleOf(messages.title) }]

/** The user's back-in-stock notifications. */
export const loader = customerLoader(({ context }: Route.LoaderArgs) => callBackend(context, stockRequests))

export default customerRoute<Route.ComponentProps>(messages.title, StockRequestsPage)
