import { getProductosGtia, registroGtia } from '#contract/shop/warranty.ts'
import { collationKey } from '#domain/text/collation.ts'
import { shownPicture } from '../media/sources/shown-picture.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import type { Limiter } from '../platform/rate-limit/limiter.ts'
import { findBrand } from './find-brand.ts'
import { findWarrantyProducts } from './queries.ts'
import { registerWarranty } from './register-warranty.ts'

interface WarrantyOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly limiter: Limiter
  readonly config: Pick<BackendConfig, 'mediaBaseUrl'>
}

export function warrantyHandlers({ db, clock, limiter, config }: WarrantyOptions): Route[] {
  return [
    defineHandler(getProductosGtia, async ({ query }) => {
      const { slug, name, terms } = await findBrand(db, query.marca)
      const products = await findWarrantyProducts(db, slug)
      const sorted = products
        .map(product => ({ product, key: `${collationKey(product.title)} ${product.itemCode}` }))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
      return {
        marca: name,
        slug,
        terms,
        products: sorted.map(({ product: { picture, serialPattern: _, ...product } }) => ({
          ...product,
          ...shownPicture(config.mediaBaseUrl, product.itemCode, picture),
        })),
      }
    }),

    defineHandler(registroGtia, async ({ body, caller, idempotencyKey, markReplayed }) => {
      // Clients without an address share one rate limit.
      await limiter.consume('warrantyRegistration', caller.address ?? '')
      const request = { body, key: idempotencyKey, cardcode: caller.cardcode }
      const { reply, replayed } = await registerWarranty(db, request, clock())
      if (replayed) markReplayed()
      return reply
    }),
  ]
}
