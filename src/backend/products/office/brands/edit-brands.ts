import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { mergeBrands, saveBrand } from '#contract/office/products/brands.ts'
import { slugify } from '#domain/text/slug.ts'
import { unbranded } from '../../../catalogue/write/messages.ts'
import { bannerId } from '../../../media/banner-address.ts'
import { keepBanner } from '../../../media/queries.ts'
import { changedMeanwhile } from '../../../platform/change-sets/changed-meanwhile.ts'
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

/** Renames a brand, or changes its logo. Throws NOT_FOUND, VALIDATION or EDIT_CONFLICT. */
export async function editBrand(
  tx: Database,
  { id, name, logo, was }: BodyOf<typeof saveBrand>,
): Promise<Done<ReplyOf<typeof saveBrand>>> {
  const stored = brandOf(await lockBrands(tx, [id]), id)
  if (stored.name !== was.name || stored.logo !== was.logo)
    throw await changedMeanwhile(tx, { entity: 'brand', key: String(id) })
  const slug = slugify(name)
  if (slug === '') throw invalid('name', 'no_slug', messages.noSlug)
  const taken = await findTaken(tx, { id, name, slug })
  if (taken !== null) throw invalid('name', 'taken', messages.taken(taken))
  const picture = bannerId(logo)
  if (picture !== null && logo !== stored.logo && !(await keepBanner(tx, picture)))
    throw invalid('logo', 'unknown', messages.unknownLogo)
  await updateBrand(tx, { id, name, slug, logo })
  const title = name === stored.name ? messages.saved(name) : messages.renamed(stored.name, name)
  return { title, reply: { id, slug } }
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
