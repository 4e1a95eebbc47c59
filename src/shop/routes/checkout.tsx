import { clientHeader } from '#contract/shop/customers.ts'
import { getpromo } from '#contract/shop/promos.ts'
import { getshipping } from '#contract/shop/shipping.ts'
import { customerRoute } from '../features/account/customer-route.tsx'
import { promoLineTerms } from '../features/cart/store/load-saved-cart.ts'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { messages } from '../features/checkout/messages.ts'
import { customerLines } from '../features/promos/promo.ts'
import { chosenLines } from '../features/promos/promo-choice.ts'
import { callBackend } from '../loaders/backend.server.ts'
import { customerLoader } from '../loaders/customer-loader.server.ts'
import { numberInUrl } from '../loaders/failed-call.server.ts'
import { unlistedHead } from '../site/page-head.ts'
import type { Route } from './+types/checkout.ts'

export const meta: Route.MetaFunction = () => unlistedHead(messages.title)

/** Addresses and delivery methods; the order itself is the browser's cart. */
export const loader = customerLoader(async ({ context, url }: Route.LoaderArgs, customer) => {
  const header = await callBackend(context, clientHeader)
  const addresses = header.addresses.filter(({ kind }) => kind === 'S')
  // Customers deliver to few departments, so the methods of all of them are loaded at once.
  const departments = [...new Set(['', ...addresses.map(({ department }) => department)])]
  const offers = await Promise.all(
    departments.map(async department => ({
      department,
      ...(await callBackend(context, getshipping, { query: { department } })),
    })),
  )
  const { seller, blocked, paymentTerms } = header
  return {
    owner: { cardcode: customer.cardcode, email: customer.email },
    seller,
    blocked,
    paymentTerms,
    addresses,
    offers,
    promo: await promoToOrder(context, url.searchParams),
    now: Date.now(),
  }
})

/** The promotion and packs of the URL, or null for the cart. The backend validates the quantities. */
async function promoToOrder(context: Route.LoaderArgs['context'], search: URLSearchParams) {
  const docEntry = search.get('promo')
  if (docEntry === null) return null
  const query = { docEntry: numberInUrl(docEntry) }
  const { idPromo, title, lines } = await callBackend(context, getpromo, { query })
  const choice = new Map((search.get('packs') ?? '').split('.').map(readPacks))
  return { idPromo, description: title, lines: chosenLines(choice, customerLines(lines)).map(promoLineTerms) }
}

function readPacks(pair: string): [line: number, packs: number] {
  const [line, packs] = pair.split('-').map(Number)
  return [line ?? 0, packs !== undefined && packs > 0 ? packs : 0]
}

export default customerRoute<Route.ComponentProps>(messages.title, CheckoutPage)
