import { faq, faqGroups } from '../content/faq.tsx'
import { InformationPage } from '../content/information-page.tsx'
import { Questions } from '../content/questions.tsx'
import { pageHead } from '../page-head.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/site-faq.ts'

export const meta: Route.MetaFunction = given => pageHead(given, { ...faq, path: paths.faq() })

export default function Faq() {
  const sections = faqGroups.map(({ id, title, questions }) => ({
    id,
    title,
    body: <Questions questions={questions} />,
  }))
  return <InformationPage title={faq.title} lead={faq.lead} sections={sections} />
}
