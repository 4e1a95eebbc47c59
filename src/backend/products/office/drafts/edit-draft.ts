import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { dropDraft, publishDraft, saveDraftOf } from '#contract/office/products/product-draft.ts'
import { isSameValue, mergeFields } from '#domain/office/merge.ts'
import { CommittedRefusal, type Operator } from '../../../platform/calls/office-calls.ts'
import { changedMeanwhile } from '../../../platform/change-sets/changed-meanwhile.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { dropFields, findDraft, type ProductDraft, putDraft } from '../draft-queries.ts'
import { readProductPage } from '../present-product.ts'
import { productConflict } from '../product-conflict.ts'
import { lockProducts } from '../queries.ts'
import { checkedValues, editProduct, storedFields } from '../save-product.ts'
import { messages } from './messages.ts'

interface By {
  readonly operator: Operator
  readonly now: Date
}

/**
 * Lays edits over the draft of a product; what is as it is published leaves it. Fields that somebody else changed in the
 * draft, or published, since they were read are an EDIT_CONFLICT (OFX-11). Throws VALIDATION by field.
 */
export async function saveDraft(
  tx: Database,
  { code, fields }: BodyOf<typeof saveDraftOf>,
  { operator, now }: By,
): Promise<ReplyOf<typeof saveDraftOf> | CommittedRefusal> {
  await lockProducts(tx, [code])
  const page = await readProductPage(tx, code, true)
  if (page === null) throw new CallError('NOT_FOUND')
  const draft = await findDraft(tx, code)
  const stored = storedFields(page)
  const before = draft?.changes ?? {}
  const { changes, conflicts } = mergeFields({ ...stored, ...before }, fields)
  const wanted = Object.entries({ ...before, ...Object.fromEntries(changes) }).filter(
    ([field, value]) => !isSameValue(value, stored[field] ?? null),
  )
  await checkedValues(tx, code, new Map(wanted), false)
  const base = wanted.map(([field]) => [field, (draft?.base ?? stored)[field] ?? stored[field] ?? null])
  if (changes.size > 0)
    await putDraft(tx, code, {
      changes: Object.fromEntries(wanted),
      base: Object.fromEntries(base),
      staffId: operator.id,
      now,
    })
  if (conflicts.length === 0) return { code, fields: wanted.length }
  const conflict = await productConflict(tx, code, conflicts)
  // What is in the draft was written by whoever keeps it.
  const authorship = draft && { author: draft.by, at: draft.updatedAt.toISOString() }
  const shown = conflict.conflicts.map(one => (one.field in before ? { ...one, ...authorship } : one))
  return new CommittedRefusal(new CallError('EDIT_CONFLICT', { conflicts: shown }))
}

/**
 * Publishes fields of the draft that was seen, each where nobody published another value since (OFX-11); they leave the
 * draft, those in conflict stay.
 */
export async function publishDraftFields(
  tx: Database,
  { code, seen, fields }: BodyOf<typeof publishDraft>,
  by: By,
): Promise<ReplyOf<typeof publishDraft> | CommittedRefusal> {
  const draft = await lockDraft(tx, code, seen)
  const errors = fields.flatMap(({ field }, at) =>
    field in draft.changes ? [] : [{ path: `fields.${at}.field`, code: 'unknown', detail: messages.noField }],
  )
  if (errors.length > 0) throw new CallError('VALIDATION', { errors, detail: messages.noField })
  const saved = await editProduct(tx, { code, isNew: false, fields }, by)
  const left = saved instanceof CommittedRefusal ? saved.error.conflicts.map(({ field }) => field) : []
  await dropFields(
    tx,
    code,
    fields.map(({ field }) => field).filter(field => !left.includes(field)),
  )
  return saved
}

/** Drops fields of the draft that was seen, or all of them. */
export async function dropDraftFields(
  tx: Database,
  { code, seen, fields }: BodyOf<typeof dropDraft>,
): Promise<void> {
  const draft = await lockDraft(tx, code, seen)
  await dropFields(tx, code, fields ?? Object.keys(draft.changes))
}

/** The draft, while nobody else changes it. Throws NOT_FOUND, or EDIT_CONFLICT where it is not the one that was seen. */
async function lockDraft(tx: Database, code: string, seen: string): Promise<ProductDraft> {
  await lockProducts(tx, [code])
  const draft = await findDraft(tx, code)
  if (draft === null) throw new CallError('NOT_FOUND')
  if (draft.updatedAt.getTime() !== Date.parse(seen))
    throw await changedMeanwhile(tx, { entity: 'product-draft', key: code })
  return draft
}
