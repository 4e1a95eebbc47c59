/**
 * Keys of prices, stock and purchases, whose values only sessions with a customer may see (AUT-33). Keys that only
 * contain them, like `offer` and `totals`, are not listed: visitors' replies have them as null.
 */
export const CUSTOMER_KEYS = [
  'price',
  'discount',
  'finalDiscount',
  'finalPrice',
  'priceRule',
  'compareAtPrice',
  'pvp',
  'pvpCur',
  'tax',
  'subtotal',
  'saving',
  'maxPerCustomer',
  'usedByMe',
  'combinable',
  'stockStatus',
  'stockDescription',
  'hasStock',
  'shortages',
  'lastBought',
] as const

const KEYS: ReadonlySet<string> = new Set(CUSTOMER_KEYS)

/** A reply that would have shown a visitor a customer's data. Never sent: it becomes a 500. */
export class WithheldAnswer extends Error {
  override readonly name = 'WithheldAnswer'

  constructor(what: string, key: string) {
    super(`${what} would have shown "${key}" to a session without a customer`)
  }
}

export function isCustomerKey(key: string): boolean {
  return KEYS.has(key)
}

/** The first customer key with a value at any depth, or null. */
export function customerKeyIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = customerKeyIn(item)
      if (found !== null) return found
    }
    return null
  }
  for (const [key, inner] of Object.entries(value)) {
    if (inner === null || inner === undefined) continue
    if (KEYS.has(key)) return key
    if (typeof inner !== 'object') continue
    const found = customerKeyIn(inner)
    if (found !== null) return found
  }
  return null
}
