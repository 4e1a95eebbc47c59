import type { Currency } from '#domain/money/money.ts'
import type { DocumentKind } from '#domain/products/product-media.ts'
import type { StockStatus } from '#domain/products/stock.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'

/** A product's row. `brandId` and `categoryId` are null while a new brand or node is not stored yet. */
export interface ProductFacts {
  readonly itemcode: string
  readonly id: number
  readonly title: string
  readonly name: string
  readonly description: string
  readonly brandId: number | null
  readonly categoryId: number | null
  readonly unitMult: number
  readonly unitsPerItem: string
  readonly codebars: string | null
  readonly tax: number | null
  readonly warrantyMonths: number | null
  readonly active: boolean
  readonly popularity: number
  /** Words that operators group products by. */
  readonly tags: readonly string[]
  /** Code of the product that is sold in its place. */
  readonly replacedBy: string | null
}

export interface PriceFacts {
  readonly currency: Currency
  readonly price: number
  readonly previousPrice: number | null
}

/** A price of one list as it is stored, as before and after of a change. */
export interface PriceRowFacts extends PriceFacts {
  readonly code: string
  readonly list: number
}

export interface StockFacts {
  readonly available: number
  readonly status: StockStatus
  readonly description: string
  readonly nextArrival: BusinessDay | null
}

/** A picture, document or video of a product. */
export interface MediaFacts {
  readonly source: string
  readonly name?: string
  /** An absent text or size of a picture that the product has already stays as it is. */
  readonly alt?: string
  readonly width?: number | null
  readonly height?: number | null
  readonly documentKind?: DocumentKind | null
}

/** An additional code of a product. */
export interface ExtraCode {
  readonly code: string
  readonly kind: 'barcode' | 'supplier'
  readonly quantity: number
}

/** Everything a source may set for one product; null means that there is no such row. */
export interface ProductRecord {
  readonly product: ProductFacts
  readonly price: PriceFacts | null
  readonly pvp: PriceFacts | null
  readonly stock: StockFacts | null
  /** Sources of its pictures, in order. */
  readonly pictures: readonly string[]
  readonly codes: readonly ExtraCode[]
}

/** A record as stored in the database. */
export type StoredRecord = ProductRecord & { readonly committed: number }
