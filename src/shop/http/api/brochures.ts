import type { FastifyInstance } from 'fastify'
import {
  readBrochure,
  readBrochureFile,
  readBrochureLogo,
  readBrochureProducts,
  readBrochures,
  requestBrochure,
  uploadBrochureLogo,
} from '#contract/browser/brochures.ts'
import type { BackendClient, Caller } from '#contract/client.ts'
import {
  catalogFile,
  catalogLogo,
  catalogStatusCall,
  catalogs,
  createCatalog,
  uploadCatalogLogo,
} from '#contract/shop/brochures.ts'
import { productSearch, productsList } from '#contract/shop/products.ts'
import { rewriteUrl, withShopLink } from '../../site/brochure-links.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { bindShopCall } from './bind-shop-call.ts'
import { forwardIdempotent } from './idempotent-forward.ts'

const RANKS_PER_CALL = 200

/** Brochures of the session's customer (CTL-02, CTL-04). URLs of the backend are replaced by the shop's. */
export function brochureRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  bindShopCall(app, context, readBrochures, async ({ caller }) => {
    const reply = await backend.call(catalogs, {}, caller)
    return { catalogs: reply.catalogs.map(withShopLink) }
  })

  bindShopCall(app, context, requestBrochure, input => {
    const logoUrl = rewriteUrl(input.body.logoUrl, readBrochureLogo, catalogLogo)
    return forwardIdempotent(context, createCatalog, { ...input.body, logoUrl }, input)
  })

  bindShopCall(app, context, readBrochure, async ({ query, caller }) => {
    const catalog = await backend.call(catalogStatusCall, { query }, caller)
    const logoUrl = rewriteUrl(catalog.request.logoUrl, catalogLogo, readBrochureLogo)
    return { ...withShopLink(catalog), request: { ...catalog.request, logoUrl } }
  })

  bindShopCall(app, context, readBrochureProducts, async ({ caller }) => {
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
  })

  bindShopCall(app, context, readBrochureFile, ({ query: { catalogId, expires, signature }, caller }) =>
    backend.call(catalogFile, { query: { catalogId, expires, signature } }, caller),
  )

  bindShopCall(app, context, uploadBrochureLogo, async ({ body, caller }) => {
    const { logoUrl } = await backend.call(uploadCatalogLogo, { body }, caller)
    return { logoUrl: rewriteUrl(logoUrl, catalogLogo, readBrochureLogo) }
  })

  bindShopCall(app, context, readBrochureLogo, ({ query: { logoId }, caller }) =>
    backend.call(catalogLogo, { query: { logoId } }, caller),
  )
}

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
