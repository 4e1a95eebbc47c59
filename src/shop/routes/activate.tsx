import { ActivatePage } from '../features/session/registration/activate-page.tsx'
import { texts } from '../features/session/registration/texts.ts'
import { rootTexts } from '../root-texts.ts'
import { mailedLinkHeaders, readMailedLinkPage } from '../server/mailed-link-page.server.ts'
import type { Route } from './+types/activate.ts'

export const meta: Route.MetaFunction = () => [
  { title: rootTexts.titleOf(texts.activateTitle) },
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
