import type { FastifyInstance } from 'fastify'
import type { Call } from '#contract/call.ts'
import {
  askCatalog,
  keepCatalogLogo,
  readCatalog,
  readCatalogFile,
  readCatalogLogo,
  readCatalogs,
} from '#contract/shop-api/catalogs.ts'
import {
  catalogFile,
  catalogLogo,
  catalogStatusCall,
  catalogs,
  createCatalog,
  uploadCatalogLogo,
} from '#contract/web/catalogs.ts'
import { callOnce } from '../call-once.ts'
import { implementShopCall } from '../implement-shop-call.ts'
import type { ShopContext } from '../shop-context.ts'

/** Catalogues made for the session's customer (CTL-02, CTL-04). The browser sees this shop's addresses only. */
export function catalogRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  implementShopCall(app, context, readCatalogs, async ({ caller }) => {
    const reply = await backend.call(catalogs, {}, caller)
    return { catalogs: reply.catalogs.map(withShopLink) }
  })

  implementShopCall(app, context, askCatalog, input => {
    const logoUrl = moved(input.body.logoUrl, readCatalogLogo, catalogLogo)
    return callOnce(context, createCatalog, { ...input.body, logoUrl }, input)
  })

  implementShopCall(app, context, readCatalog, async ({ query, caller }) => {
    const catalog = await backend.call(catalogStatusCall, { query }, caller)
    const logoUrl = moved(catalog.request.logoUrl, catalogLogo, readCatalogLogo)
    return { ...withShopLink(catalog), request: { ...catalog.request, logoUrl } }
  })

  implementShopCall(app, context, readCatalogFile, ({ query: { catalogId, expires, signature }, caller }) =>
    backend.call(catalogFile, { query: { catalogId, expires, signature } }, caller),
  )

  implementShopCall(app, context, keepCatalogLogo, async ({ body, caller }) => {
    const { logoUrl } = await backend.call(uploadCatalogLogo, { body }, caller)
    return { logoUrl: moved(logoUrl, catalogLogo, readCatalogLogo) }
  })

  implementShopCall(app, context, readCatalogLogo, ({ query: { logoId }, caller }) =>
    backend.call(catalogLogo, { query: { logoId } }, caller),
  )
}

function withShopLink<C extends { readonly downloadUrl: string | null }>(catalog: C): C {
  return { ...catalog, downloadUrl: moved(catalog.downloadUrl, catalogFile, readCatalogFile) }
}

/** An address of one call as that of the other, whose parameters are the same; any other address stays as it is. */
function moved<Url extends string | null>(url: Url, from: Call, to: Call): Url | string {
  const start = folderOf(from)
  return url?.startsWith(start) ? folderOf(to) + url.slice(start.length) : url
}

function folderOf({ path }: Call): string {
  return path.slice(0, path.indexOf('{'))
}
