import { clientName } from '#contract/shop/customers.ts'
import { chargeTransportMinAmount } from '#contract/shop/settings.ts'
import { getshipping } from '#contract/shop/shipping.ts'
import { moneyFromAmount } from '#domain/money/money.ts'
import { NeedsCardcode } from '../features/account/needs-cardcode.tsx'
import { messages } from '../features/cart/messages.ts'
import { CartPage } from '../features/cart/page/cart-page.tsx'
import { answerOrNull } from '../loaders/answer-or-null.server.ts'
import { callBackend } from '../loaders/backend.server.ts'
import { orErrorPage } from '../loaders/failed-call.server.ts'
import { readCustomer, requireSession } from '../loaders/session.server.ts'
import { unlistedHead } from '../site/page-head.ts'
import type { Route } from './+types/cart.ts'

export const meta: Route.MetaFunction = () => unlistedHead(messages.cart)

/** The lines are in the browser; the loader adds the transport minimum and the next departures. */
export const loader = orErrorPage(async ({ context, url }: Route.LoaderArgs) => {
  requireSession({ context, url })
  if (readCustomer(context) === null) return null
  const [transport, delivery, customer] = await Promise.all([
    answerOrNull(callBackend(context, chargeTransportMinAmount)),
    answerOrNull(callBackend(context, getshipping)),
    answerOrNull(callBackend(context, clientName)),
  ])
  const method = delivery?.shippings.find(({ code }) => code === delivery.default)
  return {
    transport,
    delivery: method && { name: method.name, departures: method.departures },
    cardName: customer?.cardName ?? null,
    now: Date.now(),
  }
})

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <NeedsCardcode title={messages.cart} />
  const { transport, delivery, cardName, now } = loaderData
  const rule = transport && {
    minimum: moneyFromAmount(transport.amount, '$'),
    charge: transport.chargeAmount === null ? null : moneyFromAmount(transport.chargeAmount, '$'),
  }
  return <CartPage transport={rule} delivery={delivery ?? null} cardName={cardName} now={now} />
}
