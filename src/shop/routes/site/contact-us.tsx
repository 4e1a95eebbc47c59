import { ContactList, contactUs, contactUsSections } from '#content/contact-us.tsx'
import { company } from '#contract/shop/settings.ts'
import { InformationPage } from '../../features/information/information-page.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { pageHead } from '../../site/page-head.ts'
import { paths } from '../../site/paths.ts'
import type { Route } from './+types/contact-us.ts'

export const loader = orErrorPage(async ({ context }: Route.LoaderArgs) => {
  return { company: await callBackend(context, company) }
})

export const meta: Route.MetaFunction = given => pageHead(given, { ...contactUs, path: paths.contactUs() })

export default function ContactUs({ loaderData }: Route.ComponentProps) {
  return (
    <InformationPage title={contactUs.title} lead={contactUs.lead} sections={contactUsSections}>
      <ContactList company={loaderData.company} />
    </InformationPage>
  )
}
