import { catalogs } from '#contract/shop/brochures.ts'
import { clientHeader } from '#contract/shop/customers.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { withShopLink } from '../catalog-links.ts'
import { BrochurePage } from '../features/account/catalog/catalog-page.tsx'
import { messages } from '../features/account/catalog/messages.ts'
import { NeedsCardcode } from '../features/account/needs-cardcode.tsx'
import { rootMessages } from '../root-messages.ts'
import { callBackend } from '../server/backend.server.ts'
import { orErrorPage } from '../server/failed-call.server.ts'
import { readCustomer, requireSession } from '../server/session.server.ts'
import type { Route } from './+types/catalog-maker.ts'

export const meta: Route.MetaFunction = () => [{ title: rootMessages.titleOf(messages.title) }]

/** NAV-20: what was made before, and who the customer is, for the contact of the next one. */
export const loader = orErrorPage(async ({ context, url }: Route.LoaderArgs) => {
  requireSession({ context, url })
  if (readCustomer(context) === null) return null
  const [{ catalogs: brochures }, header] = await Promise.all([
    callBackend(context, catalogs),
    callBackend(context, clientHeader),
  ])
  const { cardName, tradeName, phone, email } = header
  return {
    brochures: brochures.map(withShopLink),
    today: businessDayOf(new Date()),
    contact: { name: tradeName ?? cardName, phone: formatPhone(phone), email },
  }
})

export default function CatalogMaker({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NeedsCardcode title={messages.title} /> : <BrochurePage {...loaderData} />
}
