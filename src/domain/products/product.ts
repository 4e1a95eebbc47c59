import type { Currency } from '../money/money.ts'
import type { BusinessDay } from '../time/business-day.ts'
import type { StockStatus } from './stock.ts'

export interface Link {
  readonly url: string
}

/** `tint` is the CSS colour shown while it loads. */
export interface Picture extends Link {
  readonly tint?: string | undefined
  /** What is seen on it, as operators wrote it; of a product's page alone. */
  readonly alt?: string | undefined
}

export interface NamedLink {
  readonly name: string
  readonly url: string
}

export interface Brand {
  readonly name: string
  readonly slug: string
}

/** The public fields of a product in a list (CAT-29). `code`, `itemCode` and the slug are the same. */
export interface PublicCard {
  readonly id: number
  readonly code: string
  readonly itemCode: string
  readonly title: string
  readonly name: string
  readonly images: readonly Picture[]
  readonly brand: Brand
  readonly family: string
  readonly category: string
  readonly subcategory: string
  readonly subsubcategory: string
  /** Step and minimum of the quantity, above 0 (QTY-16). */
  readonly unitMult: number
  /** Sale unit, descriptive only. */
  readonly unitsPerItem: string | number
  /** Multiplier of promo lines only. */
  readonly factorQty: number | null
  readonly codeBars: string | null
  /** Rank among the customer's purchases, 1 = most; null otherwise (D16). */
  readonly listOrder: number | null
  readonly warrantyMonths: number | null
  readonly active: boolean
  /** Instant, ISO 8601 UTC. */
  readonly updatedAt: string
  /** Number of sizes in its size table, including its own; absent where there is none. */
  readonly sizeCount?: number | undefined
  /** The product that is sold in its place, if there is one (OFP-28). */
  readonly replacedBy?: { readonly code: string; readonly title: string } | undefined
}

/** The origin of a customer's price: an agreed price for the product, or the scope of the applied discount rule. */
export interface PriceRule {
  readonly kind: 'special' | 'item' | 'brand' | 'category' | 'all'
  /** Last valid day; null: no known end. */
  readonly validTo: BusinessDay | null
}

/** The fields that only a session with cardcode receives (AUT-33). Prices are net, `pvp` includes taxes (D4). */
export interface Terms {
  /** Unit price of the customer's list, at most 4 decimals. */
  readonly price: number
  /** Percent, at most 3 decimals. */
  readonly discount: number
  /** Percent that a promo line applies instead of `discount`. */
  readonly finalDiscount: number
  /** Price after the discount, 2 decimals. */
  readonly finalPrice: number
  /** Null: the plain list price. */
  readonly priceRule: PriceRule | null
  readonly compareAtPrice: number | null
  readonly pvp: number | null
  readonly pvpCur: Currency | null
  readonly currency: Currency
  /** Percent; 0 is exempt, null means the default rate (D5). */
  readonly tax: number | null
  readonly stockStatus: StockStatus
  readonly stockDescription: string
  readonly hasStock: boolean
}

export interface ProductDetails {
  /** Lines separated by `\n` (D21). */
  readonly description: string
  readonly videos: readonly Link[]
  readonly videoLinks: readonly Link[]
  readonly documents: readonly NamedLink[]
  /** Address of the brand's picture, if it has one. */
  readonly brandLogo?: string | undefined
}

export type PublicProduct = PublicCard & ProductDetails

/** When the customer last ordered a product, and how many units. */
export interface LastPurchase {
  readonly day: BusinessDay
  readonly quantity: number
}

/** With the customer's last purchase, where there is one (D16). */
export type CustomerCard = PublicCard & Terms & { readonly lastBought?: LastPurchase | undefined }

/** Whether the title contains the brand, so that it need not be repeated. */
export function titleNamesBrand({ title, brand }: Pick<PublicCard, 'title' | 'brand'>): boolean {
  return title.toLowerCase().includes(brand.name.toLowerCase())
}

/** Whether a card has the customer's terms, as in a session with cardcode. */
export function isCustomerCard<Card extends PublicCard>(card: Card): card is Card & CustomerCard {
  return 'price' in card && 'currency' in card
}

/** Whether a product has its details, beyond the fields of a list. */
export function isDetailed<Card extends PublicCard>(card: Card): card is Card & ProductDetails {
  return 'description' in card
}
