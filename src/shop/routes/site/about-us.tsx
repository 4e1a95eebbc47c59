import { company } from '#contract/shop/settings.ts'
import { InformationPage, informationHead } from '../../features/information/information-page.tsx'
import { renderSections } from '../../features/information/prose.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { fillIn } from '../../loaders/fill-in.server.ts'
import { siteContext } from '../../loaders/site.server.ts'
import { paths } from '../../site/paths.ts'
import type { Route } from './+types/about-us.ts'

const NO_BREAK_SPACE = '\u00a0'
/** Without it `8:15-17:30` could break after the hyphen. */
const WORD_JOINER = '\u2060'

export const loader = orErrorPage(async ({ context }: Route.LoaderArgs) => {
  const { name, address, hours } = await callBackend(context, company)
  // They continue a sentence, and stay on one line.
  const hoursInSentence = `${hours.charAt(0).toLowerCase()}${hours.slice(1)}`
    .replaceAll(' ', NO_BREAK_SPACE)
    .replaceAll('-', `-${WORD_JOINER}`)
  const { aboutUs } = context.get(siteContext).content
  return { page: fillIn(aboutUs, { name, address, hours: hoursInSentence }) }
})

export const meta: Route.MetaFunction = given => informationHead(given, paths.aboutUs())

export default function AboutUs({ loaderData: { page } }: Route.ComponentProps) {
  return <InformationPage title={page.title} lead={page.lead} sections={renderSections(page.sections)} />
}
