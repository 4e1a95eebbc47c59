import { CallError } from '#contract/errors.ts'
import {
  changeProductCode,
  copyProduct as copyProductCall,
  officeProduct,
  productChoices,
  productPreview,
  publishProducts,
  saveProduct,
  whyHidden,
} from '#contract/office/products/product-page.ts'
import { readPriceField } from '#domain/office/product-fields.ts'
import { blockingParts } from '#domain/products/publish-checks.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import { findPresentCodes } from '../../catalogue/write/code-queries.ts'
import { unbranded } from '../../catalogue/write/messages.ts'
import { findPriceLists } from '../../catalogue/write/queries.ts'
import { requireInScope } from '../../customers/office/page-queries.ts'
import { findHeldOfProduct, readerOf } from '../../held-changes/queries.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { copyProduct } from './copy-product.ts'
import { findDraft } from './draft-queries.ts'
import { messages } from './messages.ts'
import { checksOf, isPlacedIn, readProductPage } from './present-product.ts'
import {
  findBrandNames,
  findListPrices,
  findNodeChoices,
  findPublishRows,
  lockProducts,
  setActive,
} from './queries.ts'
import { recodeProduct } from './recode-product.ts'
import { createProduct, editProduct } from './save-product.ts'
import { viewDraft } from './view-draft.ts'
import { explainHidden } from './why-hidden.ts'

interface OfficeProductOptions {
  readonly db: Database
  readonly office: Office
  readonly catalogue: Pick<Catalogue, 'viewFor' | 'publicVersion' | 'nextPublicVersion'>
}

/** What was committed is in memory by then. */
const HEARD_WITHIN_MS = 1_000

/** A product as operators make, change and publish it (OFP-17). */
export function officeProductHandlers({ db, office, catalogue }: OfficeProductOptions): Route[] {
  return [
    office.handle(officeProduct, async ({ query: { code }, operator }) => {
      const present = await presentCodeOf(db, code)
      const page = await readProductPage(db, present, operator.permissions.has('prices.read'))
      if (page === null) throw new CallError('NOT_FOUND')
      return { ...page, held: await findHeldOfProduct(db, readerOf(operator), page.code) }
    }),

    office.handle(productChoices, async () => ({
      brands: (await findBrandNames(db)).filter(name => name !== unbranded),
      nodes: (await findNodeChoices(db)).filter(({ node }) => isPlacedIn(node)),
      lists: (await findPriceLists(db)).map(({ price_list, name, kind }) => ({
        list: price_list,
        name,
        kind: kind === 'pvp' ? ('pvp' as const) : ('sale' as const),
      })),
    })),

    office.write(saveProduct, async ({ body, operator, now, describe }, tx) => {
      const { code, isNew, fields } = body
      const editsPrices = fields.some(({ field }) => readPriceField(field) !== null)
      if (editsPrices && !operator.permissions.has('prices.edit')) throw new CallError('FORBIDDEN')
      await describe(isNew ? messages.created(code) : messages.saved(code))
      return isNew ? await createProduct(tx, body) : await editProduct(tx, body, { operator, now })
    }),

    office.write(copyProductCall, async ({ body: { code, newCode }, operator, describe }, tx) => {
      await describe(messages.copied(code, newCode))
      await copyProduct(tx, { code, newCode, withPrices: operator.permissions.has('prices.edit') })
      return { code: newCode }
    }),

    office.write(changeProductCode, async ({ body: { code, newCode }, describe }, tx) => {
      await describe(messages.recoded(code, newCode))
      await recodeProduct(tx, code, newCode)
      return { code: newCode }
    }),

    office.write(publishProducts, async ({ body: { codes, publish }, describe }, tx) => {
      const found = await lockProducts(tx, codes)
      if (found.length < new Set(codes).size) throw new CallError('NOT_FOUND')
      if (publish) await refuseIncomplete(tx, codes)
      const changed = await setActive(tx, codes, publish)
      await describe(publish ? messages.published(codes) : messages.hidden(codes))
      return { changed }
    }),

    office.handle(productPreview, async ({ query: { code: asked, cardcode, draft }, operator, scope }) => {
      if (cardcode !== '') {
        if (!operator.permissions.has('prices.read')) throw new CallError('FORBIDDEN')
        await requireInScope(db, scope, cardcode)
      }
      const view = await catalogue.viewFor(cardcode === '' ? null : cardcode)
      const code = await presentCodeOf(db, asked)
      const changes = draft ? (await findDraft(db, code))?.changes : undefined
      const stored = await viewDraft(db, view, code, changes ?? {})
      const product = stored?.view.product(stored.row, true) ?? null
      if (product === null) throw new CallError('NOT_FOUND')
      // Its pictures are served from memory, which hears of a new code a moment later.
      if (view.table.rowWithCode(code) === null)
        await catalogue.nextPublicVersion(catalogue.publicVersion(), HEARD_WITHIN_MS)
      return { product }
    }),

    office.handle(whyHidden, async ({ query: { code, cardcode }, operator, scope }) => {
      if (cardcode !== '') {
        if (!operator.permissions.has('customers.read')) throw new CallError('FORBIDDEN')
        await requireInScope(db, scope, cardcode)
      }
      const view = await catalogue.viewFor(cardcode === '' ? null : cardcode)
      return await explainHidden(db, view, await presentCodeOf(db, code))
    }),
  ]
}

/** Screens that are open while a code changes ask by the one that it was (OFP-25). */
async function presentCodeOf(db: Database, code: string): Promise<string> {
  return (await findPresentCodes(db, [code])).get(code) ?? code
}

/** Throws VALIDATION naming what each product lacks that blocks. */
async function refuseIncomplete(tx: Database, codes: readonly string[]): Promise<void> {
  const prices = await findListPrices(tx, codes)
  const errors = (await findPublishRows(tx, codes)).flatMap(row => {
    const blocking = blockingParts(checksOf(row, prices.get(row.code) ?? []))
    if (blocking.length === 0) return []
    const detail = messages.notPublishable(row.code, blocking)
    return [{ path: `codes.${codes.indexOf(row.code)}`, code: 'incomplete', detail }]
  })
  const [first] = errors
  if (first !== undefined) throw new CallError('VALIDATION', { errors, detail: first.detail })
}
