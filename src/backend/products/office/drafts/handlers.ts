import { CallError } from '#contract/errors.ts'
import {
  dropDraft,
  productDraft,
  productDraftLink,
  publishDraft,
  saveDraftOf,
} from '#contract/office/products/product-draft.ts'
import { readPriceField } from '#domain/office/product-fields.ts'
import { draftLinks, productDraftName } from '../../../content/draft-links.ts'
import type { Route } from '../../../platform/calls/define-handler.ts'
import type { Office, Operator } from '../../../platform/calls/office-calls.ts'
import type { BackendConfig } from '../../../platform/config.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { findDraft } from '../draft-queries.ts'
import { shopPathOf } from '../present-product.ts'
import { compareDraft } from './compare-draft.ts'
import { dropDraftFields, publishDraftFields, saveDraft } from './edit-draft.ts'
import { messages } from './messages.ts'

interface DraftOptions {
  readonly db: Database
  readonly office: Office
  readonly config: Pick<BackendConfig, 'token' | 'publicUrl'>
}

/** Edits of published products that wait as a draft (OFP-18). */
export function productDraftHandlers({ db, office, config }: DraftOptions): Route[] {
  const links = draftLinks(config.token)
  return [
    office.handle(
      productDraft,
      async ({ query: { code }, operator }) =>
        await compareDraft(db, code, operator.permissions.has('prices.read')),
    ),

    office.write(saveDraftOf, async ({ body, operator, now, describe }, tx) => {
      requirePrices(operator, body.fields)
      await describe(messages.saved(body.code))
      return await saveDraft(tx, body, { operator, now })
    }),

    office.write(publishDraft, async ({ body, operator, now, describe }, tx) => {
      requirePrices(operator, body.fields)
      await describe(messages.published(body.code))
      return await publishDraftFields(tx, body, { operator, now })
    }),

    office.write(dropDraft, async ({ body, describe }, tx) => {
      await describe(messages.dropped(body.code))
      await dropDraftFields(tx, body)
      return { code: body.code }
    }),

    office.handle(productDraftLink, async ({ query: { code }, now }) => {
      const draft = await findDraft(db, code)
      if (draft === null) throw new CallError('NOT_FOUND')
      const { path, expiresAt } = links.linkTo(productDraftName(code, draft.begunAt), shopPathOf(code), now)
      return { url: `${config.publicUrl}${path}`, path, expiresAt: expiresAt.toISOString() }
    }),
  ]
}

/** Throws FORBIDDEN where prices are edited by who may not. */
function requirePrices({ permissions }: Operator, fields: readonly { readonly field: string }[]): void {
  const editsPrices = fields.some(({ field }) => readPriceField(field) !== null)
  if (editsPrices && !permissions.has('prices.edit')) throw new CallError('FORBIDDEN')
}
