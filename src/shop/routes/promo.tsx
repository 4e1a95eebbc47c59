import { getpromo } from '#contract/shop/promos.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { messages } from '../features/promos/messages.ts'
import { PromoPage } from '../features/promos/promo-page.tsx'
import { callBackend } from '../loaders/backend.server.ts'
import { numberInUrl, orErrorPage } from '../loaders/failed-call.server.ts'
import { readSession } from '../loaders/session.server.ts'
import { rootMessages } from '../site/messages.ts'
import { pageHead, unlistedHead } from '../site/page-head.ts'
import { paths } from '../site/paths.ts'
import { breadcrumbData } from '../site/structured-data.ts'
import type { Route } from './+types/promo.ts'

export const meta: Route.MetaFunction = given => {
  if (!given.loaderData) return unlistedHead(rootMessages.errorOf(404).title)
  const { idPromo, title, description, validTo, image, status } = given.loaderData.promo
  const path = paths.promo(idPromo)
  return pageHead(given, {
    title,
    description: messages.summary(title, description, formatDay(validTo)),
    path,
    image: image === '' ? undefined : image,
    listed: status === 'active' || status === 'upcoming',
    data: origin => [
      breadcrumbData(origin, [
        { label: messages.title, href: paths.promos() },
        { label: title, href: path },
      ]),
    ],
  })
}

/** An unknown promotion, or one for other customers, is a 404. */
export const loader = orErrorPage(async ({ context, params }: Route.LoaderArgs) => {
  const query = { docEntry: numberInUrl(params.idPromo), counted: true }
  const promo = await callBackend(context, getpromo, { query })
  return { promo, isSignedIn: readSession(context) !== null }
})

export default function PromoRoute({ loaderData }: Route.ComponentProps) {
  return <PromoPage {...loaderData} />
}
