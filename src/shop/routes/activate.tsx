import { ActivatePage } from '../features/session/registration/activate-page.tsx'
import { messages } from '../features/session/registration/messages.ts'
import { rootMessages } from '../root-messages.ts'
import { mailedLinkHeaders, readMailedLinkPage } from '../server/mailed-link-page.server.ts'
import type { Route } from './+types/activate.ts'

export const meta: Route.MetaFunction = () => [
  { title: rootMessages.titleOf(messages.activateTitle) },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = () => mailedLinkHeaders

/** AUT-19: the link stays unused until its form is sent. */
export function loader(given: Route.LoaderArgs) {
  return readMailedLinkPage({ purpose: 'activate', forms: ['activate'] }, given)
}

export default function Activate({ loaderData }: Route.ComponentProps) {
  return <ActivatePage {...loaderData} />
}
