import type { BrochureChoices } from '#contract/shop/brochures.ts'
import type { PlannedSection } from '#domain/brochures/brochure-pages.ts'
import type { Money } from '#domain/money/money.ts'

/** Everything a catalogue says, as plain data: what goes to the worker that makes the file. */
export interface BrochureContent
  extends Pick<BrochureChoices, 'title' | 'layout' | 'sort' | 'format' | 'contact'> {
  /** PNG or JPEG. */
  readonly logo: Uint8Array | null
  /** Instant of making. */
  readonly madeAt: Date
  /** What its prices mean. */
  readonly priceNotes: readonly string[]
  /** What its currencies are. */
  readonly currencyNotes: readonly string[]
  readonly hasPrices: boolean
  /** At least one, none of them empty. */
  readonly sections: readonly BrochureSection[]
}

export type BrochureSection = PlannedSection<BrochureItem>

export interface BrochureItem {
  readonly code: string
  readonly title: string
  readonly brand: string
  readonly family: string
  readonly category: string
  readonly unit: string
  readonly codeBars: string | null
  readonly price: Money | null
  readonly picture: ItemPicture | null
}

export interface ItemPicture {
  readonly n: number
  /** As `product_media.source` has it. */
  readonly source: string
}

export interface BrochureJobData {
  readonly content: BrochureContent
  /** Where the pictures are kept. */
  readonly dataDir: string
}

/** What the worker says: how many products are set, and in the end the file. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'made'; readonly body: Uint8Array<ArrayBuffer>; readonly pages: number | null }
