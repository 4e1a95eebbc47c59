import { howToPurchase, howToPurchaseSections } from '#content/how-to-purchase.tsx'
import { chargeTransportMinAmount } from '#contract/shop/settings.ts'
import { InformationPage } from '../../features/information/information-page.tsx'
import { answerOrNull } from '../../loaders/answer-or-null.server.ts'
import { callBackend } from '../../loaders/backend.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { pageHead } from '../../site/page-head.ts'
import { paths } from '../../site/paths.ts'
import type { Route } from './+types/how-to-purchase.ts'

export const loader = orErrorPage(async ({ context }: Route.LoaderArgs) => {
  return { transport: await answerOrNull(callBackend(context, chargeTransportMinAmount)) }
})

export const meta: Route.MetaFunction = given =>
  pageHead(given, { ...howToPurchase, path: paths.howToPurchase() })

export default function HowToPurchase({ loaderData }: Route.ComponentProps) {
  return (
    <InformationPage
      title={howToPurchase.title}
      lead={howToPurchase.lead}
      sections={howToPurchaseSections(loaderData.transport)}
    />
  )
}
