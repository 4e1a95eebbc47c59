import type { ReplyOf } from '#contract/call.ts'
import type { BackendClient, Caller } from '#contract/client.ts'
import { contentPosts } from '#contract/shop/content.ts'
import { getFamilies } from '#contract/shop/families.ts'
import { productsList } from '#contract/shop/products.ts'
import { getpromos } from '#contract/shop/promos.ts'
import { getProductosGtia } from '#contract/shop/warranty.ts'
import { buildTree } from '#domain/catalogue/build-tree.ts'
import { filtersOf, pathOf } from '#domain/catalogue/catalogue-tree.ts'
import { answerOrNull } from '../../loaders/answer-or-null.server.ts'
import { paths } from '../../site/paths.ts'
import { latestChange, type SitemapEntry } from './sitemap-xml.ts'

type ListedProduct = ReplyOf<typeof productsList>['products'][number]

const SEPARATOR = '\n'

/** Every public page that search engines may list. */
export async function sitemapEntries(backend: BackendClient, requestId: string): Promise<SitemapEntry[]> {
  const visitor: Caller = { cardcode: null, email: null, requestId, address: null }
  const [{ products }, { families }, { promos }, { posts }] = await Promise.all([
    backend.call(productsList, {}, visitor),
    backend.call(getFamilies, {}, visitor),
    backend.call(getpromos, { query: {} }, visitor),
    backend.call(contentPosts, {}, visitor),
  ])
  const brands = [...new Set(products.map(({ brand }) => brand))].filter(brand => brand !== '')
  const registrations = await Promise.all(brands.map(brand => registrationPath(backend, brand, visitor)))
  const cards = products.map(({ code, updatedAt }) => ({ path: paths.product(code), changed: updatedAt }))
  const newest = latestChange(cards)
  return [
    { path: paths.home(), changed: newest },
    { path: paths.catalogue(), changed: newest },
    ...nodeEntries(families, products),
    { path: paths.promos() },
    ...promos
      .filter(({ status }) => status === 'active' || status === 'upcoming')
      .map(({ idPromo }) => ({ path: paths.promo(idPromo) })),
    ...[...new Set(registrations)].flatMap(path => (path === null ? [] : [{ path }])),
    ...[paths.howToPurchase(), paths.faq(), paths.aboutUs(), paths.contactUs(), paths.terms()].map(path => ({
      path,
    })),
    { path: paths.blogCategory(), changed: posts[0]?.published },
    ...posts.map(({ slug, published }) => ({ path: paths.blogPost(slug), changed: published })),
    ...cards,
  ]
}

/** Warranty registration page of a brand; null where it has none. */
async function registrationPath(
  backend: BackendClient,
  marca: string,
  visitor: Caller,
): Promise<string | null> {
  const found = await answerOrNull(backend.call(getProductosGtia, { query: { marca } }, visitor))
  return found === null || found.products.length === 0 ? null : paths.warranty(found.slug)
}

/** Listings with products, dated by their newest product. */
function nodeEntries(
  families: ReplyOf<typeof getFamilies>['families'],
  products: readonly ListedProduct[],
): SitemapEntry[] {
  const newest = new Map<string, string>()
  for (const product of products) {
    const names = [product.family, product.category, product.subcategory, product.subsubcategory]
    for (const [depth, name] of names.entries()) {
      if (name === '') break
      const key = names.slice(0, depth + 1).join(SEPARATOR)
      const known = newest.get(key)
      if (known === undefined || product.updatedAt > known) newest.set(key, product.updatedAt)
    }
  }
  return buildTree(families).list.flatMap(node => {
    const key = pathOf(node)
      .map(({ name }) => name)
      .join(SEPARATOR)
    const changed = newest.get(key)
    return changed === undefined ? [] : [{ path: paths.catalogue(filtersOf(node)), changed }]
  })
}
