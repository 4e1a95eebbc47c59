import type { BrochureChoices } from '#contract/shop/brochures.ts'
import type { PlannedSection } from '#domain/brochures/brochure-pages.ts'
import type { Money } from '#domain/money/money.ts'

/** The whole content of a brochure as plain data, sent to the worker that makes the file. */
export interface BrochureContent
  extends Pick<BrochureChoices, 'title' | 'layout' | 'sort' | 'format' | 'contact'> {
  /** PNG or JPEG. */
  readonly logo: Uint8Array | null
  /** When it was made. */
  readonly madeAt: Date
  /** Notes about its prices. */
  readonly priceNotes: readonly string[]
  /** Notes about its currencies. */
  readonly currencyNotes: readonly string[]
  readonly hasPrices: boolean
  /** At least one, none empty. */
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
  /** The value of `product_media.source`. */
  readonly source: string
}

export interface BrochureJobData {
  readonly content: BrochureContent
  /** Where the pictures are stored. */
  readonly dataDir: string
}

/** Messages of the worker: products drawn so far, and finally the file. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'made'; readonly body: Uint8Array<ArrayBuffer>; readonly pages: number | null }
