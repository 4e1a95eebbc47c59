import { data } from 'react-router'
import { addresses } from '#contract/shop/addresses.ts'
import { AddressForm } from '../../features/account/addresses/address-form.tsx'
import { messages } from '../../features/account/addresses/messages.ts'
import { customerRoute } from '../../features/account/customer-route.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { customerLoader } from '../../loaders/customer-loader.server.ts'
import { rootMessages } from '../../site/messages.ts'
import { paths } from '../../site/paths.ts'
import type { Route } from './+types/address.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: rootMessages.titleOf(messages.title) }]
  const { address } = loaderData
  return [
    { title: rootMessages.titleOf(address === null ? messages.newTitle : messages.editTitle(address.label)) },
  ]
}

/** Another customer's address is a 404, like one that does not exist. */
export const loader = customerLoader(async ({ context, params, url }: Route.LoaderArgs) => {
  if (url.pathname === paths.newAddress()) return { address: null }
  const own = await callBackend(context, addresses)
  const address = own.addresses.find(({ addressId }) => String(addressId) === params.addressId)
  if (address === undefined) throw data(null, { status: 404 })
  return { address }
})

export default customerRoute<Route.ComponentProps>(messages.title, ({ address }) => (
  <AddressForm key={address?.addressId} address={address} />
))
