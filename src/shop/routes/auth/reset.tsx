import { messages } from '../../features/auth/registration/messages.ts'
import { ResetPage } from '../../features/auth/registration/reset-page.tsx'
import { mailedLinkHeaders, readMailedLinkPage } from '../../loaders/mailed-link-page.server.ts'
import { unlistedHead } from '../../site/page-head.ts'
import type { Route } from './+types/reset.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedHead(loaderData?.token ? messages.resetTitle : messages.askResetTitle)

export const headers: Route.HeadersFunction = () => mailedLinkHeaders

/** Requests a link; with a token, sets the new password. */
export function loader(given: Route.LoaderArgs) {
  return readMailedLinkPage({ purpose: 'reset', forms: ['reset-request', 'reset'] }, given)
}

export default function Reset({ loaderData }: Route.ComponentProps) {
  return <ResetPage {...loaderData} />
}
