import { aboutUs, aboutUsLead, aboutUsSections } from '#content/about-us.tsx'
import { company } from '#contract/shop/settings.ts'
import { InformationPage } from '../../features/information/information-page.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { pageHead } from '../../site/page-head.ts'
import { paths } from '../../site/paths.ts'
import type { Route } from './+types/about-us.ts'

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
