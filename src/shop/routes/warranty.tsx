import { clientHeader } from '#contract/shop/customers.ts'
import { getProductosGtia } from '#contract/shop/warranty.ts'
import { messages } from '../features/warranty/messages.ts'
import { WarrantyPage } from '../features/warranty/warranty-page.tsx'
import { callBackend } from '../loaders/backend.server.ts'
import { orErrorPage } from '../loaders/failed-call.server.ts'
import { readCustomer } from '../loaders/session.server.ts'
import { reportErrorContext } from '../loaders/site.server.ts'
import { pageHead, unlistedHead } from '../site/page-head.ts'
import { paths } from '../site/paths.ts'
import type { Route } from './+types/warranty.ts'

/** Needs no session; an unknown brand is a 404. */
export const loader = orErrorPage(async ({ context, params, request }: Route.LoaderArgs) => {
  const [brand, reseller] = await Promise.all([
    callBackend(context, getProductosGtia, { query: { marca: params.marca } }),
    customerName(context, request),
  ])
  return { brand, reseller }
})

export const meta: Route.MetaFunction = given => {
  if (!given.loaderData) return unlistedHead(messages.pageTitle)
  const { marca, slug, products } = given.loaderData.brand
  return pageHead(given, {
    title: messages.title(marca),
    description: messages.description(marca),
    path: paths.warranty(slug),
    listed: products.length > 0,
  })
}

export default function WarrantyRoute({ loaderData: { brand, reseller } }: Route.ComponentProps) {
  // The key resets the form for another brand.
  return <WarrantyPage key={brand.slug} brand={brand} reseller={reseller} />
}

/** Prefills the reseller with the customer's name; optional, so failures are only reported. */
async function customerName(context: Route.LoaderArgs['context'], request: Request): Promise<string> {
  if (readCustomer(context) === null) return ''
  try {
    const { tradeName, cardName } = await callBackend(context, clientHeader)
    return tradeName || cardName
  } catch (error) {
    context.get(reportErrorContext)(error, request)
    return ''
  }
}
