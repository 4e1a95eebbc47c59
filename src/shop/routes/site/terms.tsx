import { terms, termsSections } from '#content/terms.tsx'
import { company } from '#contract/shop/settings.ts'
import { Icon } from '#ui/icon.tsx'
import { InformationPage } from '../../features/information/information-page.tsx'
import { informationMessages } from '../../features/information/messages.ts'
import { callBackend } from '../../loaders/backend.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { pageHead } from '../../site/page-head.ts'
import { paths } from '../../site/paths.ts'
import type { Route } from './+types/terms.ts'

export const loader = orErrorPage(async ({ context }: Route.LoaderArgs) => {
  return { company: await callBackend(context, company) }
})

export const meta: Route.MetaFunction = given => pageHead(given, { ...terms, path: paths.terms() })

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <InformationPage title={terms.title} lead={terms.lead} sections={termsSections(loaderData.company)}>
      <p className="mb-9 flex max-w-2xl items-center gap-3 rounded border-l-4 border-warning bg-warning-soft p-3 text-base">
        <Icon name="info" className="size-5 text-warning" />
        {informationMessages.draft}
      </p>
    </InformationPage>
  )
}
