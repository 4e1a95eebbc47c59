import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { mergeBrands, saveBrand } from '#contract/office/products/brands.ts'
import { editsBetween, type FieldConflict, mergeFields } from '#domain/office/merge.ts'
import { slugify } from '#domain/text/slug.ts'
import { unbranded } from '../../../catalogue/write/messages.ts'
import { bannerId } from '../../../media/banner-address.ts'
import { keepBanner } from '../../../media/queries.ts'
import { CommittedRefusal } from '../../../platform/calls/office-calls.ts'
import { findFieldAuthors } from '../../../platform/change-sets/author-queries.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { messages } from './messages.ts'
import {
  countDiscounts,
  deleteBrand,
  findTaken,
  lockBrands,
  moveDiscounts,
  moveProducts,
  redirectBrand,
  type StoredBrand,
  updateBrand,
} from './queries.ts'

/** What was done, in a sentence, with the reply. */
interface Done<Reply> {
  readonly title: string
  readonly reply: Reply
}

/**
 * Renames a brand, or changes its logo: what nobody else changed is saved, the rest is an EDIT_CONFLICT (OFX-11). Throws
 * NOT_FOUND or VALIDATION.
 */
export async function editBrand(
  tx: Database,
  { id, was, ...now }: BodyOf<typeof saveBrand>,
): Promise<Done<ReplyOf<typeof saveBrand> | CommittedRefusal>> {
  const stored = brandOf(await lockBrands(tx, [id]), id)
  const { changes, conflicts } = mergeFields({ name: stored.name, logo: stored.logo }, editsBetween(was, now))
  const name = changes.has('name') ? now.name : stored.name
  const logo = changes.has('logo') ? now.logo : stored.logo
  const slug = name === stored.name ? stored.slug : slugify(name)
  if (slug === '') throw invalid('name', 'no_slug', messages.noSlug)
  const taken = await findTaken(tx, { id, name, slug })
  if (taken !== null) throw invalid('name', 'taken', messages.taken(taken))
  const picture = bannerId(logo)
  if (picture !== null && logo !== stored.logo && !(await keepBanner(tx, picture)))
    throw invalid('logo', 'unknown', messages.unknownLogo)
  await updateBrand(tx, { id, name, slug, logo })
  const title = name === stored.name ? messages.saved(name) : messages.renamed(stored.name, name)
  if (conflicts.length === 0) return { title, reply: { id, slug } }
  return { title, reply: new CommittedRefusal(await brandConflict(tx, id, conflicts)) }
}

/** EDIT_CONFLICT with who wrote the values that were found. */
async function brandConflict(
  tx: Database,
  id: number,
  conflicts: readonly FieldConflict[],
): Promise<CallError> {
  const names = conflicts.map(({ field }) => field)
  const authors = await findFieldAuthors(tx, { entity: 'brand', key: String(id) }, names)
  return new CallError('EDIT_CONFLICT', {
    conflicts: conflicts.map(conflict => {
      const found = authors.find(({ field }) => field === conflict.field)
      return { ...conflict, author: found?.author ?? null, at: found?.at ?? null }
    }),
  })
}

/** Makes two brands one. Throws NOT_FOUND, VALIDATION, or FORBIDDEN where prices may change and `mayPrice` is not given. */
export async function joinBrands(
  tx: Database,
  { from, into }: BodyOf<typeof mergeBrands>,
  mayPrice: boolean,
): Promise<Done<ReplyOf<typeof mergeBrands>>> {
  if (from === into) throw invalid('into', 'itself', messages.itself)
  const brands = await lockBrands(tx, [from, into])
  const [gone, kept] = [brandOf(brands, from), brandOf(brands, into)]
  if (!mayPrice && (await countDiscounts(tx, [gone.slug, kept.slug])) > 0)
    throw new CallError('FORBIDDEN', { detail: messages.needsTerms })
  const products = await moveProducts(tx, from, into)
  const discounts = await moveDiscounts(tx, gone.slug, kept.slug)
  await deleteBrand(tx, from)
  await redirectBrand(tx, gone.slug, kept.slug)
  return { title: messages.merged(gone.name, kept.name), reply: { products, discounts } }
}

/** The brand of products without one stays what it is. */
function brandOf(brands: readonly StoredBrand[], id: number): StoredBrand {
  const found = brands.find(brand => brand.id === id)
  if (found === undefined || found.name === unbranded) throw new CallError('NOT_FOUND')
  return found
}

function invalid(path: string, code: string, detail: string): CallError {
  return new CallError('VALIDATION', { detail, errors: [{ path, code, detail }] })
}
