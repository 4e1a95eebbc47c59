import { catalogs } from '#contract/shop/brochures.ts'
import { clientHeader } from '#contract/shop/customers.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { messages } from '../../features/account/brochures/messages.ts'
import { BrochurePage } from '../../features/account/brochures/page/brochure-page.tsx'
import { customerRoute } from '../../features/account/customer-route.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { customerLoader } from '../../loaders/customer-loader.server.ts'
import { withShopLink } from '../../site/brochure-links.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/brochures.ts'

export const meta: Route.MetaFunction = () => [{ title: rootMessages.titleOf(messages.title) }]

/** Existing brochures, and the customer's contact data for the next one. */
export const loader = customerLoader(async ({ context }: Route.LoaderArgs) => {
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

export default customerRoute<Route.ComponentProps>(messages.title, BrochurePage)
