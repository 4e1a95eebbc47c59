import { Suspense } from 'react'
import { data, redirect } from 'react-router'
import { productLookup, productSearch, productSubstitutes } from '#contract/shop/products.ts'
import { needsSubstitute } from '#domain/cart/substitute-offer.ts'
import { DRAFT_PARAMETER } from '#domain/content/content-path.ts'
import type { CustomerCard, PublicCard } from '#domain/products/product.ts'
import { joinCodes } from '#domain/text/code-list.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { categoryPath } from '../features/product/category-path.ts'
import { messages } from '../features/product/messages.ts'
import { productData, productSummary, productTrail } from '../features/product/page/product-data.ts'
import { FailedProduct, ProductPage } from '../features/product/page/product-page.tsx'
import { QuickView } from '../features/product/quick-view/quick-view.tsx'
import { answerOrNull } from '../loaders/answer-or-null.server.ts'
import { callBackend } from '../loaders/backend.server.ts'
import { isFailedCall } from '../loaders/failed-call.server.ts'
import { withSlots } from '../loaders/page-slots.server.ts'
import { reportErrorContext } from '../loaders/site.server.ts'
import { rootMessages } from '../site/messages.ts'
import { pageHead, unlistedHead } from '../site/page-head.ts'
import { paths } from '../site/paths.ts'
import { breadcrumbData } from '../site/structured-data.ts'
import type { Route } from './+types/product.ts'

const RELATED_SHOWN = 6

/** Only above a draft. */
const TextNotice = lazyPart(
  () => import('../features/information/text-notice.tsx').then(module => module.TextNoticeBar),
  'silent',
)

/** The product of a code or an id; a former one redirects (OFP-25). 404 when it does not exist, 503 when the backend failed. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  try {
    const draft = new URL(request.url).searchParams.get(DRAFT_PARAMETER) ?? undefined
    const query = { itemcodes: joinCodes([params.slug]), withDesc: true, draft }
    const found = await answerOrNull(callBackend(context, productLookup, { query }))
    const product = found?.products[0]
    if (product === undefined) throw data(null, { status: 404 })
    if (found?.moved !== undefined) throw redirect(paths.product(product.code), 301)
    const [related, substitutes] = await Promise.all([
      relatedTo(context, product),
      substitutesOf(context, product),
    ])
    return withSlots({ product, related, substitutes, draftUntil: found?.draftUntil ?? null }, related)
  } catch (error) {
    if (!isFailedCall(error)) throw error
    context.get(reportErrorContext)(error, request)
    return data({ product: null, related: [], substitutes: [], draftUntil: null }, { status: 503 })
  }
}

export const meta: Route.MetaFunction = given => {
  const product = given.loaderData?.product
  if (given.error) return unlistedHead(rootMessages.errorOf(404).title)
  if (!product) return unlistedHead(messages.detailFailed)
  return pageHead(given, {
    title: product.title,
    description: productSummary(product),
    // The canonical URL uses the code, also if the id was requested.
    path: paths.product(product.code),
    kind: 'product',
    image: product.images[0]?.url,
    listed: product.active && given.loaderData?.draftUntil === null,
    data: origin => [productData(origin, product), breadcrumbData(origin, productTrail(product))],
  })
}

export default function Product({
  loaderData: { product, related, substitutes, draftUntil },
}: Route.ComponentProps) {
  return product === null ? (
    <FailedProduct />
  ) : (
    <>
      {/* The key resets typed values, such as a quantity, when navigating from product to product by scanning. */}
      {draftUntil === null ? null : (
        <Suspense fallback={null}>
          <div className="mx-auto max-w-page px-4 pt-4">
            <TextNotice notice={{ kind: 'draft', until: draftUntil }} />
          </div>
        </Suspense>
      )}
      <ProductPage key={product.code} product={product} related={related} substitutes={substitutes} />
      <QuickView />
    </>
  )
}

/** A few products of the same category. */
async function relatedTo(context: Route.LoaderArgs['context'], product: PublicCard): Promise<PublicCard[]> {
  const filters = categoryPath(product).at(-1)?.filters
  if (filters === undefined) return []
  const query = { ...filters, term: '', page: 1, limit: RELATED_SHOWN + 1 }
  const { products } = await callBackend(context, productSearch, { query })
  return products.filter(({ id }) => id !== product.id).slice(0, RELATED_SHOWN)
}

async function substitutesOf(
  context: Route.LoaderArgs['context'],
  product: PublicCard,
): Promise<readonly CustomerCard[]> {
  if (!needsSubstitute(product)) return []
  const { itemCode } = product
  return (await callBackend(context, productSubstitutes, { query: { itemCode } })).products
}
