import { addresses } from '#contract/shop/addresses.ts'
import { AddressList } from '../../features/account/addresses/address-list.tsx'
import { messages } from '../../features/account/addresses/messages.ts'
import { NeedsCardcode } from '../../features/account/needs-cardcode.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { readCustomer, requireSession } from '../../loaders/session.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/addresses.ts'

export const meta: Route.MetaFunction = () => [{ title: rootMessages.titleOf(messages.title) }]

/** Only the customer's own addresses. */
export const loader = orErrorPage(async ({ context, url }: Route.LoaderArgs) => {
  requireSession({ context, url })
  return readCustomer(context) === null ? null : callBackend(context, addresses)
})

export default function Addresses({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NeedsCardcode title={messages.title} /> : <AddressList {...loaderData} />
}
