import { renderSections } from '#ui/prose/prose.tsx'
import { InformationPage, informationHead } from '../../features/information/information-page.tsx'
import { readPage } from '../../loaders/content.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { paths } from '../../site/paths.ts'
import type { Route } from './+types/how-to-purchase.ts'

export const loader = orErrorPage(({ context, url }: Route.LoaderArgs) =>
  readPage(context, 'how-to-purchase', url),
)

export const meta: Route.MetaFunction = given => informationHead(given, paths.howToPurchase())

export default function HowToPurchase({ loaderData: { page, notice } }: Route.ComponentProps) {
  const sections = renderSections(page.sections)
  return <InformationPage {...page} notice={notice} sections={sections} />
}
