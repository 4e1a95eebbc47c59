import type { BackendClient, Caller } from '#contract/client.ts'
import {
  catalogLogo,
  catalogStatusCall,
  catalogs,
  createCatalog,
  readBrochureProducts,
  uploadCatalogLogo,
} from '#contract/shop/brochures.ts'
import { productSearch, productsList } from '#contract/shop/products.ts'
import { rewriteUrl, withShopLink } from '../../site/brochure-links.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { defineShopHandler, forward } from './bind-shop-call.ts'

const RANKS_PER_CALL = 200

/** Brochures of the session's customer (CTL-02, CTL-04). URLs of the backend are replaced by the shop's. */
export const brochureHandlers = ({ backend }: ShopContext) => [
  defineShopHandler(catalogs, async ({ query, caller }) => {
    const reply = await backend.call(catalogs, { query }, caller)
    return { catalogs: reply.catalogs.map(withShopLink) }
  }),

  defineShopHandler(createCatalog, input => {
    const logoUrl = rewriteUrl(input.body.logoUrl, catalogLogo.browser, catalogLogo)
    return forward(backend, createCatalog, { body: { ...input.body, logoUrl } }, input)
  }),

  defineShopHandler(catalogStatusCall, async ({ query, caller }) => {
    const catalog = await backend.call(catalogStatusCall, { query }, caller)
    const logoUrl = rewriteUrl(catalog.request.logoUrl, catalogLogo, catalogLogo.browser)
    return { ...withShopLink(catalog), request: { ...catalog.request, logoUrl } }
  }),

  defineShopHandler(readBrochureProducts, async ({ caller }) => {
    const [{ products }, ranks] = await Promise.all([
      backend.call(productsList, {}, caller),
      purchaseRanks(backend, caller),
    ])
    return {
      products: products.map(({ updatedAt: _, ...product }) => ({
        ...product,
        listOrder: ranks.get(product.code) ?? null,
      })),
    }
  }),

  defineShopHandler(uploadCatalogLogo, async ({ body, caller }) => {
    const { logoUrl } = await backend.call(uploadCatalogLogo, { body }, caller)
    return { logoUrl: rewriteUrl(logoUrl, catalogLogo, catalogLogo.browser) }
  }),
]

/** Rank by code of the products bought in the last twelve months; ProductsList is not personal (D16). */
async function purchaseRanks(backend: BackendClient, caller: Caller): Promise<Map<string, number>> {
  const ranks = new Map<string, number>()
  for (let page = 1, isMore = true; isMore; page += 1) {
    const query = { term: '', orderby: 'list', page, limit: RANKS_PER_CALL }
    const { products, pages = page } = await backend.call(productSearch, { query }, caller)
    const bought = products.flatMap(({ code, listOrder }) =>
      listOrder === null ? [] : [[code, listOrder] as const],
    )
    for (const [code, rank] of bought) ranks.set(code, rank)
    isMore = bought.length === products.length && page < pages
  }
  return ranks
}
