import { chargeTransportMinAmount } from '#contract/shop/settings.ts'
import { SUGGESTION_MIN_CHARACTERS } from '#domain/constants.ts'
import { formatPrice } from '#domain/money/money.ts'
import { InformationPage, informationHead } from '../../features/information/information-page.tsx'
import { renderSections } from '../../features/information/prose.tsx'
import { answerOrNull } from '../../loaders/answer-or-null.server.ts'
import { callBackend } from '../../loaders/backend.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { fillIn } from '../../loaders/fill-in.server.ts'
import { siteContext } from '../../loaders/site.server.ts'
import { paths } from '../../site/paths.ts'
import type { Route } from './+types/how-to-purchase.ts'

export const loader = orErrorPage(async ({ context }: Route.LoaderArgs) => {
  const transport = await answerOrNull(callBackend(context, chargeTransportMinAmount))
  const { howToPurchase } = context.get(siteContext).content
  return {
    page: fillIn(howToPurchase, {
      suggestionCharacters: String(SUGGESTION_MIN_CHARACTERS),
      // Without a minimum for free delivery, the page does not mention it.
      minimum: transport && formatPrice(transport.amount, transport.currency),
    }),
  }
})

export const meta: Route.MetaFunction = given => informationHead(given, paths.howToPurchase())

export default function HowToPurchase({ loaderData: { page } }: Route.ComponentProps) {
  return <InformationPage title={page.title} lead={page.lead} sections={renderSections(page.sections)} />
}
