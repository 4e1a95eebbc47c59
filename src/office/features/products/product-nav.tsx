import { SectionNav, type SectionPlace } from '../menu/section-nav.tsx'
import { messages } from './messages.ts'
import { productPaths } from './product-paths.ts'

const PLACES: readonly SectionPlace[] = [
  [productPaths.list, messages.sheet, 'products.read'],
  [productPaths.pictures, messages.pictureBatch, 'products.media'],
  [productPaths.tree, messages.tree, 'products.read'],
  [productPaths.brands, messages.brands, 'products.read'],
]

/** The screens about products. */
export function ProductNav() {
  return <SectionNav label={messages.products} places={PLACES} />
}
