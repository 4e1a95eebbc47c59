import { clientState } from '#contract/shop/statement.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { customerRoute } from '../../features/account/customer-route.tsx'
import { messages } from '../../features/account/statement/messages.ts'
import { isForward, parsePeriod } from '../../features/account/statement/period.ts'
import { StatementPage } from '../../features/account/statement/statement-page.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { customerLoader } from '../../loaders/customer-loader.server.ts'
import { readOwnSeller } from '../../loaders/own-seller.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/statement.ts'

/** Newest movements shown; PDF and Excel contain all. */
const MOVEMENTS_SHOWN = 150

export const meta: Route.MetaFunction = () => [{ title: rootMessages.titleOf(messages.statement) }]

/** The account as of today, with the movements of the requested period. */
export const loader = customerLoader(async ({ context, url }: Route.LoaderArgs) => {
  const period = parsePeriod(url.searchParams, businessDayOf(new Date()))
  // The page reports a reversed period and still shows the account.
  const query = isForward(period) ? { ...period, limit: MOVEMENTS_SHOWN } : {}
  const [statement, seller] = await Promise.all([
    callBackend(context, clientState, { query }),
    readOwnSeller(context),
  ])
  return { statement, period, seller }
})

export default customerRoute<Route.ComponentProps>(messages.statement, StatementPage)
