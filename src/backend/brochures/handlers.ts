import { CallError } from '#contract/errors.ts'
import {
  catalogFile,
  catalogLogo,
  catalogStatusCall,
  catalogs,
  createCatalog,
  uploadCatalogLogo,
} from '#contract/shop/brochures.ts'
import { ownCustomer, ownCustomerNamed } from '../auth/own-customer.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import { readFile } from '../platform/files/queries.ts'
import { withIdempotency } from '../platform/idempotency/with-idempotency.ts'
import { logoUrl, saveLogo } from './logos.ts'
import { presentBrochure, statusAt } from './present-brochure.ts'
import { findBrochure, findBrochures } from './queries.ts'
import { requestBrochure } from './request-brochure.ts'
import { signedLinks } from './signed-link.ts'

interface BrochureOptions {
  readonly db: Database
  readonly catalogue: Catalogue
  readonly clock: () => Date
  readonly config: Pick<BackendConfig, 'token'>
}

export function brochureHandlers({ db, catalogue, clock, config }: BrochureOptions): Route[] {
  const links = signedLinks(config.token)
  return [
    defineHandler(createCatalog, async ({ body, caller, idempotencyKey, markReplayed }) => {
      const customer = ownCustomerNamed(caller, body.email)
      const view = await catalogue.viewFor(customer.cardcode)
      const { reply, replayed } = await withIdempotency(
        db,
        {
          owner: { cardcode: customer.cardcode },
          route: createCatalog.name,
          key: idempotencyKey,
          body,
          status: createCatalog.status,
          reply: createCatalog.reply,
        },
        async tx => ({ reply: await requestBrochure({ tx, view, now: clock() }, customer, body) }),
      )
      if (replayed) markReplayed()
      return reply
    }),

    defineHandler(catalogs, async ({ caller }) => {
      const rows = await findBrochures(db, ownCustomer(caller).cardcode)
      return { catalogs: rows.map(row => presentBrochure(row, links, clock())) }
    }),

    defineHandler(catalogStatusCall, async ({ query, caller }) => {
      const row = await findBrochure(db, query.catalogId, ownCustomer(caller).cardcode)
      if (row === null) throw new CallError('NOT_FOUND')
      return { ...presentBrochure(row, links, clock()), request: row.choices }
    }),

    defineHandler(catalogFile, async ({ query, caller }) => {
      const row = links.isValid(query, clock()) ? await findBrochure(db, query.catalogId) : null
      // A link works without a session, but not in that of another customer.
      const isForeign = caller.cardcode !== null && caller.cardcode !== row?.cardcode
      if (row === null || isForeign) throw new CallError('NOT_FOUND')
      if (statusAt(row, clock()) !== 'ready' || row.fileId === null) throw new CallError('STATE_CONFLICT')
      const file = await readFile(db, { id: row.fileId, kind: 'catalogue', cardcode: row.cardcode })
      if (file === null) throw new CallError('NOT_FOUND')
      return file
    }),

    defineHandler(uploadCatalogLogo, async ({ body, caller }) => {
      const bytes = Buffer.from(body.base64, 'base64')
      return { logoUrl: logoUrl(await saveLogo(db, ownCustomer(caller).cardcode, bytes, clock())) }
    }),

    defineHandler(catalogLogo, async ({ query, caller }) => {
      const { cardcode } = ownCustomer(caller)
      const file = await readFile(db, { id: query.logoId, kind: 'logo', cardcode })
      if (file === null) throw new CallError('NOT_FOUND')
      return file
    }),
  ]
}
