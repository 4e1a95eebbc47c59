import { clientName } from '#contract/shop/customers.ts'
import { chargeTransportMinAmount } from '#contract/shop/settings.ts'
import { getshipping } from '#contract/shop/shipping.ts'
import { moneyFromAmount } from '#domain/money/money.ts'
import { customerRoute } from '../features/account/customer-route.tsx'
import { messages } from '../features/cart/messages.ts'
import { CartPage } from '../features/cart/page/cart-page.tsx'
import { answerOrNull } from '../loaders/answer-or-null.server.ts'
import { callBackend } from '../loaders/backend.server.ts'
import { customerLoader } from '../loaders/customer-loader.server.ts'
import { unlistedHead } from '../site/page-head.ts'
import type { Route } from './+types/cart.ts'

export const meta: Route.MetaFunction = () => unlistedHead(messages.cart)

/** The lines are in the browser; the loader adds the transport minimum and the next departures. */
export const loader = customerLoader(async ({ context }: Route.LoaderArgs) => {
  const [transport, delivery, customer] = await Promise.all([
    answerOrNull(callBackend(context, chargeTransportMinAmount)),
    answerOrNull(callBackend(context, getshipping)),
    answerOrNull(callBackend(context, clientName)),
  ])
  const method = delivery?.shippings.find(({ code }) => code === delivery.default)
  return {
    transport: transport && {
      minimum: moneyFromAmount(transport.amount, '$'),
      charge: transport.chargeAmount === null ? null : moneyFromAmount(transport.chargeAmount, '$'),
    },
    delivery: method === undefined ? null : { name: method.name, departures: method.departures },
    cardName: customer?.cardName ?? null,
    now: Date.now(),
  }
})

export default customerRoute<Route.ComponentProps>(messages.cart, CartPage)
