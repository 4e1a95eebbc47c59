import { productLists } from '#contract/shop/lists.ts'
import { customerRoute } from '../../features/account/customer-route.tsx'
import { ListsPage } from '../../features/account/lists/lists-page.tsx'
import { messages } from '../../features/account/lists/messages.ts'
import { callBackend } from '../../loaders/backend.server.ts'
import { customerLoader } from '../../loaders/customer-loader.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/lists.ts'

export const meta: Route.MetaFunction = () => [{ title: rootMessages.titleOf(messages.title) }]

/** The user's own lists and those shared by other users of the customer. */
export const loader = customerLoader(({ context }: Route.LoaderArgs) => callBackend(context, productLists))

export default customerRoute<Route.ComponentProps>(messages.title, ListsPage)
