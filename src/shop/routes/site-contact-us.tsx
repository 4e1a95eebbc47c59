import { company } from '#contract/shop/settings.ts'
import { ContactList, contactUs, contactUsSections } from '../content/contact-us.tsx'
import { InformationPage } from '../content/information-page.tsx'
import { pageHead } from '../page-head.ts'
import { paths } from '../paths.ts'
import { callBackend } from '../server/backend.server.ts'
import { orErrorPage } from '../server/failed-call.server.ts'
import type { Route } from './+types/site-contact-us.ts'

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
