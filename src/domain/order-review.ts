import { ORDER_TOLERANCE } from './constants.ts'
import type { Currency } from './money.ts'
import { floorTo, unitMultOf } from './quantity.ts'

export const ORDER_CHANGE_CODES = [
  'PRICE_CHANGED',
  'DISCOUNT_CHANGED',
  'CURRENCY_CHANGED',
  'TAX_CHANGED',
  'ITEM_INACTIVE',
  'NO_PRICE',
  'OUT_OF_STOCK',
  'INSUFFICIENT_STOCK',
  'QUANTITY_CHANGED',
  'PROMO_EXPIRED',
  'PROMO_NOT_STARTED',
  'PROMO_NOT_ELIGIBLE',
  'PROMO_LIMIT',
  'PROMO_CHANGED',
  'PROMO_NOT_COMBINABLE',
  'SHIPPING_CHANGED',
] as const

export type OrderChangeCode = (typeof ORDER_CHANGE_CODES)[number]

export type OrderChangeValue = number | string | null

/** One difference between what the user saw and what holds now (domain.md 4.3); words are added later. */
export interface OrderChange {
  readonly where: 'line' | 'promo' | 'promoLine' | 'shipping' | 'customer'
  readonly code: OrderChangeCode
  readonly itemCode?: string
  readonly idPromo?: number
  readonly was: OrderChangeValue
  readonly now: OrderChangeValue
  /** A blocking change cannot be accepted: the line has to change or go. */
  readonly blocking: boolean
}

/** What the user saw of a line. */
export interface SeenLine {
  readonly itemCode: string
  readonly quantity: number
  readonly price: number
  readonly discount: number
  readonly currency: Currency
  readonly tax?: number | null
}

/** What holds now; `available` is the stock free to order, null when stock does not limit (back-orders). */
export interface CurrentLine {
  readonly active: boolean
  readonly price: number
  readonly discount: number
  readonly currency: Currency
  readonly tax: number | null
  readonly unitMult: number
  readonly available: number | null
}

/**
 * CHK-14, CHK-15, CHK-18: every change of a line, blocking ones alone when the product cannot be ordered at all.
 * `current` is undefined for an unknown code.
 */
export function reviewLine(seen: SeenLine, current: CurrentLine | undefined): OrderChange[] {
  const { itemCode } = seen
  const change = (code: OrderChangeCode, was: OrderChangeValue, now: OrderChangeValue, blocking = false) =>
    ({ where: 'line', code, itemCode, was, now, blocking }) as const satisfies OrderChange
  if (current === undefined || !current.active) return [change('ITEM_INACTIVE', seen.quantity, null, true)]
  if (current.price <= 0) return [change('NO_PRICE', seen.price, current.price, true)]
  const changes: OrderChange[] = []
  if (seen.currency !== current.currency) {
    changes.push(change('CURRENCY_CHANGED', seen.currency, current.currency))
  }
  if (differs(seen.price, current.price)) changes.push(change('PRICE_CHANGED', seen.price, current.price))
  if (differs(seen.discount, current.discount)) {
    changes.push(change('DISCOUNT_CHANGED', seen.discount, current.discount))
  }
  if (seen.tax !== undefined && seen.tax !== current.tax)
    changes.push(change('TAX_CHANGED', seen.tax, current.tax))
  if (current.available !== null && current.available < seen.quantity) {
    const left = floorTo(current.available, unitMultOf(current.unitMult))
    changes.push(change(left > 0 ? 'INSUFFICIENT_STOCK' : 'OUT_OF_STOCK', seen.quantity, left, true))
  }
  return changes
}

/** CHK-15: differences above 0.005 count. The margin forgives binary noise right at the tolerance. */
export function differs(seen: number, current: number): boolean {
  return Math.abs(seen - current) > ORDER_TOLERANCE + 1e-9
}
