import { Questions } from '#ui/prose/questions.tsx'
import { InformationPage, informationHead } from '../../features/information/information-page.tsx'
import { readQuestions } from '../../loaders/content.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { paths } from '../../site/paths.ts'
import type { Route } from './+types/faq.ts'

export const loader = orErrorPage(({ context, url }: Route.LoaderArgs) => readQuestions(context, 'faq', url))

export const meta: Route.MetaFunction = given => informationHead(given, paths.faq())

export default function Faq({ loaderData: { page, notice } }: Route.ComponentProps) {
  const sections = page.groups.map(group => ({ ...group, body: <Questions questions={group.questions} /> }))
  return <InformationPage {...page} notice={notice} sections={sections} />
}
