import type { ReplyOf } from '#contract/call.ts'
import { openSessions } from '#contract/shop/auth.ts'
import { clientHeader } from '#contract/shop/customers.ts'
import { messages } from '../../features/account/profile/messages.ts'
import { ProfilePage } from '../../features/account/profile/profile-page.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { readCustomer, requireSession, visitContext } from '../../loaders/session.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/profile.ts'

type Header = ReplyOf<typeof clientHeader>

export const meta: Route.MetaFunction = () => [{ title: rootMessages.titleOf(messages.title) }]

/** An account without a cardcode has a profile, but no company. */
export const loader = orErrorPage(async ({ context, url }: Route.LoaderArgs) => {
  const account = requireSession({ context, url })
  const token = context.get(visitContext).token ?? ''
  const [{ sessions }, header] = await Promise.all([
    callBackend(context, openSessions, { body: { token } }),
    readCustomer(context) === null ? null : callBackend(context, clientHeader),
  ])
  return { account, sessions, company: header === null ? null : companyOf(header) }
})

function companyOf({ cardName, tradeName, rut, email, phone, contacts, paymentTerms }: Header) {
  return { cardName, tradeName, rut, email, phone, contacts, paymentTerms }
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} />
}
