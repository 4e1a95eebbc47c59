import { CallError } from '#contract/errors.ts'
import { slugify } from '#domain/text/slug.ts'
import type { Database } from '../platform/db/pool.ts'
import { findActiveBrands, type WarrantyBrandRow } from './queries.ts'

/** The active brand with this slug or name, ignoring letter case and accents (D24). Throws NOT_FOUND. */
export async function findBrand(db: Database, text: string): Promise<WarrantyBrandRow> {
  const requested = slugify(text)
  const brands = await findActiveBrands(db)
  const brand =
    brands.find(({ slug }) => slugify(slug) === requested) ??
    brands.find(({ name }) => slugify(name) === requested)
  if (requested === '' || brand === undefined) throw new CallError('NOT_FOUND')
  return brand
}
