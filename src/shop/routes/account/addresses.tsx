import { addresses } from '#contract/shop/addresses.ts'
import { AddressList } from '../../features/account/addresses/address-list.tsx'
import { messages } from '../../features/account/addresses/messages.ts'
import { customerRoute } from '../../features/account/customer-route.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { customerLoader } from '../../loaders/customer-loader.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/addresses.ts'

export const meta: Route.MetaFunction = () => [{ title: rootMessages.titleOf(messages.title) }]

/** Only the customer's own addresses. */
export const loader = customerLoader(({ context }: Route.LoaderArgs) => callBackend(context, addresses))

export default customerRoute<Route.ComponentProps>(messages.title, AddressList)
