import { ORDER_TOLERANCE } from '../constants.ts'
import { CURRENCIES, type Currency } from '../money/money.ts'
import type { ChargeTerms } from '../pricing/payable.ts'
import { effectiveTax } from '../pricing/price.ts'
import { type PromoLineRules, type PromoRefusal, promoUnits } from '../pricing/promo.ts'
import { floorTo, unitMultOf } from '../pricing/quantity.ts'
import type { CurrencyTotal } from '../pricing/totals.ts'

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
  'CHARGE_CHANGED',
  'TOTAL_CHANGED',
] as const

export type OrderChangeCode = (typeof ORDER_CHANGE_CODES)[number]

export const ORDER_CHANGE_PLACES = ['line', 'promo', 'promoLine', 'shipping', 'customer', 'order'] as const

export type OrderChangePlace = (typeof ORDER_CHANGE_PLACES)[number]
export type OrderChangeValue = number | string | null

/** One difference between the displayed and the current terms (domain.md 4.3); texts are added at the edge. */
export interface OrderChange {
  readonly where: OrderChangePlace
  readonly code: OrderChangeCode
  readonly itemCode?: string
  readonly idPromo?: number
  /** Currency of a changed total. */
  readonly currency?: Currency
  readonly was: OrderChangeValue
  readonly now: OrderChangeValue
  /** A blocking change cannot be accepted: the line must be changed or removed. */
  readonly blocking: boolean
}

/** A line as displayed to the user. */
export interface SeenLine {
  readonly itemCode: string
  readonly quantity: number
  readonly price: number
  readonly discount: number
  readonly currency: Currency
  /** Percent, null: the default. Absent: not compared. */
  readonly tax?: number | null | undefined
}

/** The delivery charge as displayed to the user; absent fields are not compared. */
export type SeenCharge = { readonly [Field in keyof ChargeTerms]?: ChargeTerms[Field] | undefined }

/** The current terms of a line; `available` is the free stock, null when stock is not a limit (back-orders). */
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
 * CHK-14, CHK-15, CHK-18: every change of a line; only the blocking one when the product cannot be ordered at all.
 * `current` is undefined for an unknown code.
 */
export function reviewLine(seen: SeenLine, current: CurrentLine | undefined): OrderChange[] {
  const { itemCode, quantity } = seen
  const change: ChangeOf = (code, was, now, blocking = false) => {
    return { where: 'line', code, itemCode, was, now, blocking }
  }
  if (current === undefined || !current.active) return [change('ITEM_INACTIVE', quantity, null, true)]
  if (current.price <= 0) return [change('NO_PRICE', seen.price, current.price, true)]
  const changes = reviewTerms(seen, current, change)
  if (current.available !== null && current.available < quantity) {
    const left = floorTo(current.available, unitMultOf(current.unitMult))
    changes.push(change(left > 0 ? 'INSUFFICIENT_STOCK' : 'OUT_OF_STOCK', quantity, left, true))
  }
  return changes
}

/**
 * PRO-08, PRO-10: every change of a line of a promotion, whose quantity counts packs. `product` is undefined where it
 * cannot be ordered; `available` counts units.
 */
export function reviewPromoLine(
  idPromo: number,
  seen: Omit<SeenLine, 'discount'>,
  { price, currency, factorQty }: Pick<PromoLineRules, 'price' | 'currency' | 'factorQty'>,
  product: Pick<CurrentLine, 'tax' | 'available'> | undefined,
): OrderChange[] {
  const { itemCode, quantity } = seen
  const change: ChangeOf = (code, was, now, blocking = false) => {
    return { where: 'promoLine', code, itemCode, idPromo, was, now, blocking }
  }
  if (product === undefined) return [change('ITEM_INACTIVE', quantity, null, true)]
  const { tax, available } = product
  const changes = reviewTerms({ ...seen, discount: 0 }, { price, currency, tax, discount: 0 }, change)
  if (available !== null && available < promoUnits(quantity, factorQty)) {
    const packs = floorTo(floorTo(available, factorQty) / factorQty, 1)
    changes.push(change(packs > 0 ? 'INSUFFICIENT_STOCK' : 'OUT_OF_STOCK', quantity, packs, true))
  }
  return changes
}

type ChangeOf = (
  code: OrderChangeCode,
  was: OrderChangeValue,
  now: OrderChangeValue,
  blocking?: boolean,
) => OrderChange

function reviewTerms(
  seen: Omit<SeenLine, 'itemCode' | 'quantity'>,
  current: Pick<CurrentLine, 'price' | 'discount' | 'currency' | 'tax'>,
  change: ChangeOf,
): OrderChange[] {
  const changes: OrderChange[] = []
  if (seen.currency !== current.currency) {
    changes.push(change('CURRENCY_CHANGED', seen.currency, current.currency))
  }
  if (differs(seen.price, current.price)) changes.push(change('PRICE_CHANGED', seen.price, current.price))
  if (differs(seen.discount, current.discount)) {
    changes.push(change('DISCOUNT_CHANGED', seen.discount, current.discount))
  }
  if (seen.tax !== undefined && differs(effectiveTax(seen.tax), effectiveTax(current.tax))) {
    changes.push(change('TAX_CHANGED', effectiveTax(seen.tax), effectiveTax(current.tax)))
  }
  return changes
}

/** The change of a promotion that cannot be ordered as a whole. */
export function promoRejected(idPromo: number, code: PromoRefusal | 'PROMO_NOT_COMBINABLE'): OrderChange {
  return { where: 'promo', code, idPromo, was: null, now: null, blocking: true }
}

/**
 * CHK-35: changes of the delivery charge and of its tax. The tax is not compared where a charge appeared or disappeared.
 */
export function reviewCharge(seen: SeenCharge, current: ChargeTerms): OrderChange[] {
  const change = (code: OrderChangeCode, was: number | null, now: number | null) =>
    ({ where: 'shipping', code, was, now, blocking: false }) as const satisfies OrderChange
  const changes: OrderChange[] = []
  if (seen.charge !== undefined && chargeDiffers(seen.charge, current.charge)) {
    changes.push(change('CHARGE_CHANGED', seen.charge, current.charge))
  }
  const wasCharged = seen.charge === undefined || (seen.charge ?? 0) > 0
  const isCharged = (current.charge ?? 0) > 0
  if (wasCharged && isCharged && seen.taxRate !== undefined && differs(seen.taxRate, current.taxRate)) {
    changes.push(change('TAX_CHANGED', seen.taxRate, current.taxRate))
  }
  return changes
}

/** CHK-35: changed totals of goods, as differences below the tolerance of each price add up. */
export function reviewTotals(
  seen: readonly Pick<CurrencyTotal, 'currency' | 'total'>[] | undefined,
  current: readonly Pick<CurrencyTotal, 'currency' | 'total'>[],
): OrderChange[] {
  if (seen === undefined) return []
  const totalIn = (totals: typeof seen, currency: Currency) =>
    totals.find(total => total.currency === currency)?.total ?? 0
  return CURRENCIES.flatMap(currency => {
    const [was, now] = [totalIn(seen, currency), totalIn(current, currency)]
    return differs(was, now)
      ? [{ where: 'order', code: 'TOTAL_CHANGED', currency, was, now, blocking: false }]
      : []
  })
}

function chargeDiffers(seen: number | null, current: number | null): boolean {
  return seen === null || current === null ? seen !== current : differs(seen, current)
}

/** CHK-15: differences above 0.005 count. The epsilon absorbs floating-point error at the tolerance. */
export function differs(seen: number, current: number): boolean {
  return Math.abs(seen - current) > ORDER_TOLERANCE + 1e-9
}
