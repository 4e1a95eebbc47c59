import { InformationPage, informationHead } from '../../features/information/information-page.tsx'
import { Questions } from '../../features/information/questions.tsx'
import { siteContext } from '../../loaders/site.server.ts'
import { paths } from '../../site/paths.ts'
import type { Route } from './+types/faq.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { page: context.get(siteContext).content.faq }
}

export const meta: Route.MetaFunction = given => informationHead(given, paths.faq())

export default function Faq({ loaderData: { page } }: Route.ComponentProps) {
  const sections = page.groups.map(group => ({ ...group, body: <Questions questions={group.questions} /> }))
  return <InformationPage title={page.title} lead={page.lead} sections={sections} />
}
