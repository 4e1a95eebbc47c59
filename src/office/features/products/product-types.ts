import type { ReplyOf } from '#contract/call.ts'
import { officeProduct, productPreview } from '#contract/office/products/product-page.ts'
import { invalidate } from '../../browser/call-cache.ts'

export type Product = ReplyOf<typeof officeProduct>
export type Medium = Product['media']['images'][number]

/** Reads again what shows a product. */
export function refreshProduct(): Promise<void> {
  return invalidate(officeProduct, productPreview)
}
