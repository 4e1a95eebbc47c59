import type { ReplyOf } from '#contract/call.ts'
import type { catalogs, readBrochureProducts } from '#contract/shop/brochures.ts'

/** A requested brochure. */
export type Brochure = ReplyOf<typeof catalogs>['catalogs'][number]

/** A product a brochure can contain, without its prices. */
export type ListedProduct = ReplyOf<typeof readBrochureProducts>['products'][number]

/** Whether it is still queued or being made. */
export function isPending({ status }: Pick<Brochure, 'status'>): boolean {
  return status === 'queued' || status === 'processing'
}
