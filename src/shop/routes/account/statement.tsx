import { clientState } from '#contract/shop/statement.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { NeedsCardcode } from '../../features/account/needs-cardcode.tsx'
import { messages } from '../../features/account/statement/messages.ts'
import { isForward, parsePeriod } from '../../features/account/statement/period.ts'
import { StatementPage } from '../../features/account/statement/statement-page.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { readOwnSeller } from '../../loaders/own-seller.server.ts'
import { readCustomer, requireSession } from '../../loaders/session.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/statement.ts'

/** Newest movements shown; PDF and Excel contain all. */
const MOVEMENTS_SHOWN = 150

export const meta: Route.MetaFunction = () => [{ title: rootMessages.titleOf(messages.statement) }]

/** The account as of today, with the movements of the requested period. */
export const loader = orErrorPage(async ({ context, url }: Route.LoaderArgs) => {
  requireSession({ context, url })
  if (readCustomer(context) === null) return null
  const period = parsePeriod(url.searchParams, businessDayOf(new Date()))
  // The page reports a reversed period and still shows the account.
  const query = isForward(period) ? { ...period, limit: MOVEMENTS_SHOWN } : {}
  const [statement, seller] = await Promise.all([
    callBackend(context, clientState, { query }),
    readOwnSeller(context),
  ])
  return { statement, period, seller }
})

export default function StatementRoute({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? (
    <NeedsCardcode title={messages.statement} />
  ) : (
    <StatementPage {...loaderData} />
  )
}
