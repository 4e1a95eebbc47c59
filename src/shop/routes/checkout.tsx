import { clientHeader } from '#contract/web/clients.ts'
import { exchangeRate } from '#contract/web/settings.ts'
import { getshipping } from '#contract/web/shipping.ts'
import { NeedsCardcode } from '../features/account/needs-cardcode.tsx'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { texts } from '../features/checkout/texts.ts'
import { rootTexts } from '../root-texts.ts'
import { answerOrNull } from '../server/answer-or-null.server.ts'
import { callBackend } from '../server/backend.server.ts'
import { readCustomer, requireSession } from '../server/session.server.ts'
import type { Route } from './+types/checkout.ts'

export const meta: Route.MetaFunction = () => [{ title: rootTexts.titleOf(texts.title) }]

/** Where the customer can have it delivered and how; the order itself is the cart of the browser (CHK-02). */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireSession({ context, url })
  const customer = readCustomer(context)
  if (customer === null) return null
  const [header, rate] = await Promise.all([
    callBackend(context, clientHeader),
    answerOrNull(callBackend(context, exchangeRate)),
  ])
  const addresses = header.addresses.filter(({ kind }) => kind === 'S')
  // A customer delivers to a handful of departments: all of their methods are known without asking again.
  const departments = [...new Set(['', ...addresses.map(({ department }) => department)])]
  const offers = await Promise.all(
    departments.map(async department => ({
      department,
      ...(await callBackend(context, getshipping, { query: { department } })),
    })),
  )
  const { cardName, seller, blocked, paymentTerms } = header
  return {
    owner: { cardcode: customer.cardcode, email: customer.email },
    ...{ cardName, seller, blocked, paymentTerms, addresses, offers, rate },
  }
}

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <NeedsCardcode title={texts.title} />
  return <CheckoutPage {...loaderData} />
}
