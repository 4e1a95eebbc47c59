import { company } from '#contract/shop/settings.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { Icon } from '#ui/icon.tsx'
import { InformationPage, informationHead } from '../../features/information/information-page.tsx'
import { informationMessages } from '../../features/information/messages.ts'
import { renderSections } from '../../features/information/prose.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { fillIn } from '../../loaders/fill-in.server.ts'
import { siteContext } from '../../loaders/site.server.ts'
import { paths } from '../../site/paths.ts'
import type { Route } from './+types/terms.ts'

export const loader = orErrorPage(async ({ context }: Route.LoaderArgs) => {
  const { name, address, email, phone } = await callBackend(context, company)
  const { terms } = context.get(siteContext).content
  return { page: fillIn(terms, { name, address, email, phone: formatPhone(phone) }) }
})

export const meta: Route.MetaFunction = given => informationHead(given, paths.terms())

export default function Terms({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <InformationPage title={page.title} lead={page.lead} sections={renderSections(page.sections)}>
      <p className="mb-9 flex max-w-2xl items-center gap-3 rounded border-l-4 border-warning bg-warning-soft p-3 text-base">
        <Icon name="info" className="text-warning" />
        {informationMessages.draft}
      </p>
    </InformationPage>
  )
}
