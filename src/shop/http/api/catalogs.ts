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
import { movedAddress, withShopLink } from '../../catalog-links.ts'
import { callOnce } from '../call-once.ts'
import { implementShopCall } from '../implement-shop-call.ts'
import type { ShopContext } from '../shop-context.ts'

const RANKS_PER_CALL = 200

/** Catalogues made for the session's customer (CTL-02, CTL-04). The browser sees this shop's addresses only. */
export function catalogRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  implementShopCall(app, context, readBrochures, async ({ caller }) => {
    const reply = await backend.call(catalogs, {}, caller)
    return { catalogs: reply.catalogs.map(withShopLink) }
  })

  implementShopCall(app, context, requestBrochure, input => {
    const logoUrl = movedAddress(input.body.logoUrl, readBrochureLogo, catalogLogo)
    return callOnce(context, createCatalog, { ...input.body, logoUrl }, input)
  })

  implementShopCall(app, context, readBrochure, async ({ query, caller }) => {
    const catalog = await backend.call(catalogStatusCall, { query }, caller)
    const logoUrl = movedAddress(catalog.request.logoUrl, catalogLogo, readBrochureLogo)
    return { ...withShopLink(catalog), request: { ...catalog.request, logoUrl } }
  })

  implementShopCall(app, context, readBrochureProducts, async ({ caller }) => {
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

  implementShopCall(app, context, readBrochureFile, ({ query: { catalogId, expires, signature }, caller }) =>
    backend.call(catalogFile, { query: { catalogId, expires, signature } }, caller),
  )

  implementShopCall(app, context, uploadBrochureLogo, async ({ body, caller }) => {
    const { logoUrl } = await backend.call(uploadCatalogLogo, { body }, caller)
    return { logoUrl: movedAddress(logoUrl, catalogLogo, readBrochureLogo) }
  })

  implementShopCall(app, context, readBrochureLogo, ({ query: { logoId }, caller }) =>
    backend.call(catalogLogo, { query: { logoId } }, caller),
  )
}

/** What the customer bought in the last twelve months, by code; ProductsList is the same for everybody (D16). */
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
