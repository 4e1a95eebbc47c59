import { ResetPage } from '../features/session/registration/reset-page.tsx'
import { texts } from '../features/session/registration/texts.ts'
import { rootTexts } from '../root-texts.ts'
import { mailedLinkHeaders, readMailedLinkPage } from '../server/mailed-link-page.server.ts'
import type { Route } from './+types/reset.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: rootTexts.titleOf(loaderData?.token ? texts.resetTitle : texts.askResetTitle) },
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
