import type { ReplyOf } from '#contract/call.ts'
import { productDraft } from '#contract/office/products/product-draft.ts'
import { officeProduct, productPreview, whyHidden } from '#contract/office/products/product-page.ts'
import { invalidate } from '../../browser/call-cache.ts'

export type Product = ReplyOf<typeof officeProduct>
export type Draft = NonNullable<ReplyOf<typeof productDraft>['draft']>
export type Medium = Product['media']['images'][number]

/** Reads again what shows a product. */
export function refreshProduct(): Promise<void> {
  return invalidate(officeProduct, productDraft, productPreview, whyHidden)
}
