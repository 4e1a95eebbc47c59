import { faq, faqGroups } from '../content/faq.tsx'
import { InformationPage } from '../content/information-page.tsx'
import { pageMeta } from '../content/page-meta.ts'
import { Questions } from '../content/questions.tsx'
import type { Route } from './+types/site-faq.ts'

export const meta: Route.MetaFunction = () => pageMeta(faq)

export default function Faq() {
  const sections = faqGroups.map(({ id, title, questions }) => ({
    id,
    title,
    body: <Questions questions={questions} />,
  }))
  return <InformationPage title={faq.title} lead={faq.lead} sections={sections} />
}
