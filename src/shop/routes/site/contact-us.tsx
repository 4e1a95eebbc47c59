import { company } from '#contract/shop/settings.ts'
import { ContactList } from '../../features/information/contact-list.tsx'
import { InformationPage, informationHead } from '../../features/information/information-page.tsx'
import { renderSections } from '../../features/information/prose.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { siteContext } from '../../loaders/site.server.ts'
import { paths } from '../../site/paths.ts'
import type { Route } from './+types/contact-us.ts'

export const loader = orErrorPage(async ({ context }: Route.LoaderArgs) => {
  return { page: context.get(siteContext).content.contactUs, company: await callBackend(context, company) }
})

export const meta: Route.MetaFunction = given => informationHead(given, paths.contactUs())

export default function ContactUs({ loaderData: { page, company } }: Route.ComponentProps) {
  return (
    <InformationPage title={page.title} lead={page.lead} sections={renderSections(page.sections)}>
      <ContactList company={company} />
    </InformationPage>
  )
}
