import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { productDraft } from '#contract/office/products/product-draft.ts'
import { type FieldValue, mergeFields } from '#domain/office/merge.ts'
import { PRODUCT_FIELDS, readPriceField } from '#domain/office/product-fields.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { findDraft } from '../draft-queries.ts'
import { readProductPage } from '../present-product.ts'
import { productConflict } from '../product-conflict.ts'
import { storedFields } from '../save-product.ts'

/** The draft of a product beside what is published; prices only for who may see them (OFP-18). Throws NOT_FOUND. */
export async function compareDraft(
  db: Database,
  code: string,
  seesPrices: boolean,
): Promise<ReplyOf<typeof productDraft>> {
  const page = await readProductPage(db, code, true)
  if (page === null) throw new CallError('NOT_FOUND')
  const draft = await findDraft(db, code)
  if (draft === null) return { draft: null }
  const names = Object.keys(draft.changes)
  const shown = seesPrices ? names : names.filter(field => readPriceField(field) === null)
  const stored = storedFields(page)
  const fields = shown.toSorted(inFormOrder).map(field => ({
    field,
    base: plain(draft.base[field]),
    draft: plain(draft.changes[field]),
    published: plain(stored[field]),
  }))
  const { conflicts } = mergeFields(
    stored,
    fields.map(({ field, base, draft: now }) => ({ field, was: base, now })),
  )
  const { conflicts: written } = await productConflict(db, code, conflicts)
  return {
    draft: {
      by: draft.by,
      begunAt: draft.begunAt.toISOString(),
      updatedAt: draft.updatedAt.toISOString(),
      fields: fields.map(one => ({
        ...one,
        conflict: authorshipOf(written.find(({ field }) => field === one.field)),
      })),
      hiddenPrices: names.length - shown.length,
    },
  }
}

/** No field of a product is ticked or not. */
function plain(value: FieldValue | undefined): string | number | null {
  return typeof value === 'boolean' || value === undefined ? null : value
}

function authorshipOf(conflict: { author: string | null; at: string | null } | undefined) {
  return conflict === undefined ? null : { author: conflict.author, at: conflict.at }
}

const FACTS: readonly string[] = PRODUCT_FIELDS

/** Facts as their form has them, then prices by list. */
function inFormOrder(one: string, other: string): number {
  const place = (field: string) => {
    const fact = FACTS.indexOf(field)
    return fact === -1 ? FACTS.length + (readPriceField(field)?.list ?? 0) : fact
  }
  return place(one) - place(other) || (one < other ? -1 : 1)
}
