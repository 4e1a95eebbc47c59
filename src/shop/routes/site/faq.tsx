import { faq, faqGroups } from '#content/faq.tsx'
import { Questions } from '#content/questions.tsx'
import { InformationPage } from '../../features/information/information-page.tsx'
import { pageHead } from '../../site/page-head.ts'
import { paths } from '../../site/paths.ts'
import type { Route } from './+types/faq.ts'

export const meta: Route.MetaFunction = given => pageHead(given, { ...faq, path: paths.faq() })

export default function Faq() {
  const sections = faqGroups.map(({ id, title, questions }) => ({
    id,
    title,
    body: <Questions questions={questions} />,
  }))
  return <InformationPage title={faq.title} lead={faq.lead} sections={sections} />
}
