import { messages } from '../features/session/registration/messages.ts'
import { ResetPage } from '../features/session/registration/reset-page.tsx'
import { rootMessages } from '../root-messages.ts'
import { mailedLinkHeaders, readMailedLinkPage } from '../server/mailed-link-page.server.ts'
import type { Route } from './+types/reset.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: rootMessages.titleOf(loaderData?.token ? messages.resetTitle : messages.askResetTitle) },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = () => mailedLinkHeaders

/** AUT-20: asks for a link; with one, for the new password. */
export function loader(given: Route.LoaderArgs) {
  return readMailedLinkPage({ purpose: 'reset', forms: ['reset-request', 'reset'] }, given)
}

export default function Reset({ loaderData }: Route.ComponentProps) {
  return <ResetPage {...loaderData} />
}
