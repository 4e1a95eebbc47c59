/** Facts of a product that operators edit one by one, besides its prices (office.md OFP-17). */
export const PRODUCT_FIELDS = [
  'title',
  'name',
  'description',
  'brand',
  'node',
  'unitMult',
  'unitsPerItem',
  'codeBars',
  'tax',
  'warrantyMonths',
  'replacedBy',
] as const

/** What is edited of a price in one list: `price.3`. */
export const PRICE_PARTS = ['price', 'currency', 'previousPrice'] as const
export type PricePart = (typeof PRICE_PARTS)[number]

/** The name of a part of the price in a list, as a field of a form. */
export function priceField(part: PricePart, list: number): string {
  return `${part}.${list}`
}

/** The part and list of such a field; null for any other. */
export function readPriceField(field: string): { readonly part: PricePart; readonly list: number } | null {
  const [, name, number] = /^(\w+)\.(\d{1,9})$/.exec(field) ?? []
  const part = PRICE_PARTS.find(one => one === name)
  return part === undefined ? null : { part, list: Number(number) }
}

export const PRODUCT_STATES = ['draft', 'published', 'hidden'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

/** A draft was never active; what was, and is not, is hidden. */
export function productState(active: boolean, publishedAt: unknown): ProductState {
  if (active) return 'published'
  return publishedAt === null ? 'draft' : 'hidden'
}
