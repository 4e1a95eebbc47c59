import { company } from '#contract/shop/settings.ts'
import { aboutUs, aboutUsLead, aboutUsSections } from '../content/about-us.tsx'
import { InformationPage } from '../content/information-page.tsx'
import { pageHead } from '../page-head.ts'
import { paths } from '../paths.ts'
import { callBackend } from '../server/backend.server.ts'
import { orErrorPage } from '../server/failed-call.server.ts'
import type { Route } from './+types/site-about-us.ts'

export const loader = orErrorPage(async ({ context }: Route.LoaderArgs) => {
  const { name, address, hours } = await callBackend(context, company)
  return { name, address, hours }
})

export const meta: Route.MetaFunction = given => pageHead(given, { ...aboutUs, path: paths.aboutUs() })

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return (
    <InformationPage
      title={aboutUs.title}
      lead={aboutUsLead(loaderData)}
      sections={aboutUsSections(loaderData)}
    />
  )
}
