import { chargeTransportMinAmount } from '#contract/shop/settings.ts'
import { howToPurchase, howToPurchaseSections } from '../content/how-to-purchase.tsx'
import { InformationPage } from '../content/information-page.tsx'
import { pageHead } from '../page-head.ts'
import { paths } from '../paths.ts'
import { answerOrNull } from '../server/answer-or-null.server.ts'
import { callBackend } from '../server/backend.server.ts'
import { orErrorPage } from '../server/failed-call.server.ts'
import type { Route } from './+types/site-how-to-purchase.ts'

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
