import { getFamilies } from '#contract/shop/families.ts'
import { getpromos } from '#contract/shop/promos.ts'
import { messages } from '../features/promos/messages.ts'
import { PromoList } from '../features/promos/promo-list.tsx'
import { callBackend } from '../loaders/backend.server.ts'
import { orErrorPage } from '../loaders/failed-call.server.ts'
import { pageHead, unlistedHead } from '../site/page-head.ts'
import { paths } from '../site/paths.ts'
import type { Route } from './+types/promos.ts'

export const meta: Route.MetaFunction = given =>
  given.loaderData
    ? pageHead(given, { title: messages.title, description: messages.description, path: paths.promos() })
    : unlistedHead(messages.title)

/** Promotions visible to the session, of one family or of all. */
export const loader = orErrorPage(async ({ context, url }: Route.LoaderArgs) => {
  const family = url.searchParams.get('family') ?? ''
  const [{ promos }, { families }] = await Promise.all([
    callBackend(context, getpromos, { query: { family } }),
    callBackend(context, getFamilies),
  ])
  return { promos, family, families: families.map(({ name, slug }) => ({ name, slug })) }
})

export default function PromosRoute({ loaderData }: Route.ComponentProps) {
  return <PromoList {...loaderData} />
}
