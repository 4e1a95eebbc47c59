import { slugify } from '#domain/text/slug.ts'
import type { WarrantyProduct } from './warranty.ts'

/** The products whose title or code contains every word of `term`, ignoring case and accents. */
export function findProducts(products: readonly WarrantyProduct[], term: string): WarrantyProduct[] {
  const words = slugify(term).split('-').filter(Boolean)
  return products.filter(({ title, itemCode }) => {
    const text = slugify(`${title} ${itemCode}`)
    return words.every(word => text.includes(word))
  })
}
