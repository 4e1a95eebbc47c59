import { productLists } from '#contract/web/lists.ts'
import { ListsPage } from '../features/account/lists/lists-page.tsx'
import { texts } from '../features/account/lists/texts.ts'
import { NeedsCardcode } from '../features/account/needs-cardcode.tsx'
import { rootTexts } from '../root-texts.ts'
import { callBackend } from '../server/backend.server.ts'
import { orErrorPage } from '../server/failed-call.server.ts'
import { readCustomer, requireSession } from '../server/session.server.ts'
import type { Route } from './+types/lists.ts'

export const meta: Route.MetaFunction = () => [{ title: rootTexts.titleOf(texts.title) }]

/** ACC-19: the own lists and those that others of the customer share. */
export const loader = orErrorPage(async ({ context, url }: Route.LoaderArgs) => {
  requireSession({ context, url })
  return readCustomer(context) === null ? null : callBackend(context, productLists)
})

export default function Lists({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NeedsCardcode title={texts.title} /> : <ListsPage {...loaderData} />
}
