import { company } from '#contract/shop/settings.ts'
import { renderSections } from '#ui/prose/prose.tsx'
import { ContactList } from '../../features/information/contact-list.tsx'
import { InformationPage, informationHead } from '../../features/information/information-page.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { readPage } from '../../loaders/content.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { paths } from '../../site/paths.ts'
import type { Route } from './+types/contact-us.ts'

export const loader = orErrorPage(async ({ context, url }: Route.LoaderArgs) => {
  return {
    ...(await readPage(context, 'contact-us', url)),
    company: await callBackend(context, company),
  }
})

export const meta: Route.MetaFunction = given => informationHead(given, paths.contactUs())

export default function ContactUs({ loaderData: { page, notice, company } }: Route.ComponentProps) {
  const sections = renderSections(page.sections)
  return (
    <InformationPage {...page} notice={notice} sections={sections}>
      <ContactList company={company} />
    </InformationPage>
  )
}
