import type { readBrochureProducts, readBrochures } from '#contract/browser/brochures.ts'
import type { ReplyOf } from '#contract/call.ts'

/** A catalogue that was asked for. */
export type MadeCatalog = ReplyOf<typeof readBrochures>['catalogs'][number]

/** A product a catalogue can have, without its prices (CTL-06). */
export type ListedProduct = ReplyOf<typeof readBrochureProducts>['products'][number]

/** Whether it is still waited for. */
export function isOpen({ status }: Pick<MadeCatalog, 'status'>): boolean {
  return status === 'queued' || status === 'processing'
}
