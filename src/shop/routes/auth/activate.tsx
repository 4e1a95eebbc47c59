import { ActivatePage } from '../../features/auth/registration/activate-page.tsx'
import { messages } from '../../features/auth/registration/messages.ts'
import { mailedLinkHeaders, readMailedLinkPage } from '../../loaders/mailed-link-page.server.ts'
import { unlistedHead } from '../../site/page-head.ts'
import type { Route } from './+types/activate.ts'

export const meta: Route.MetaFunction = () => unlistedHead(messages.activateTitle)

export const headers: Route.HeadersFunction = () => mailedLinkHeaders

/** The link is not consumed until the form is sent. */
export function loader(given: Route.LoaderArgs) {
  return readMailedLinkPage({ purpose: 'activate', forms: ['activate'] }, given)
}

export default function Activate({ loaderData }: Route.ComponentProps) {
  return <ActivatePage {...loaderData} />
}
