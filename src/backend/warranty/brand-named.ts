import { CallError } from '#contract/errors.ts'
import { slugify } from '#domain/text/slug.ts'
import type { Database } from '../platform/db/pool.ts'
import { findActiveBrands, type WarrantyBrandRow } from './queries.ts'

/** The brand meant by a slug or a name, letter case and accents aside (D24). Throws NOT_FOUND for any other text. */
export async function findBrand(db: Database, text: string): Promise<WarrantyBrandRow> {
  const wanted = slugify(text)
  const brands = await findActiveBrands(db)
  const brand =
    brands.find(({ slug }) => slugify(slug) === wanted) ?? brands.find(({ name }) => slugify(name) === wanted)
  if (wanted === '' || brand === undefined) throw new CallError('NOT_FOUND')
  return brand
}
