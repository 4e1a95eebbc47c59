import { EmailChangePage } from '../../features/auth/registration/email-change-page.tsx'
import { messages } from '../../features/auth/registration/messages.ts'
import { readEmailChangePage } from '../../loaders/email-change-page.server.ts'
import { mailedLinkHeaders } from '../../loaders/mailed-link-page.server.ts'
import { unlistedHead } from '../../site/page-head.ts'
import type { Route } from './+types/email-change.ts'

export const meta: Route.MetaFunction = () => unlistedHead(messages.emailTitle)

export const headers: Route.HeadersFunction = () => mailedLinkHeaders

/** The link is not consumed until the form is sent. */
export function loader(given: Route.LoaderArgs) {
  return readEmailChangePage(given)
}

export default function EmailChange({ loaderData }: Route.ComponentProps) {
  return <EmailChangePage {...loaderData} />
}
