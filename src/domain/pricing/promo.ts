import type { Currency } from '../money/money.ts'
import { type BusinessDay, isWithin } from '../time/business-day.ts'
import { isMultiple, unitMultOf } from './quantity.ts'

export type PromoKind = 'combo' | 'choose' | 'volume'
export type PromoState = 'active' | 'upcoming' | 'expired' | 'soldOut'
export type PromoRefusal =
  | 'PROMO_EXPIRED'
  | 'PROMO_NOT_STARTED'
  | 'PROMO_NOT_ELIGIBLE'
  | 'PROMO_LIMIT'
  | 'PROMO_CHANGED'

/** A promotion as stored. Days are Montevideo business days, both included. */
export interface PromoRules {
  readonly validFrom: BusinessDay
  readonly validTo: BusinessDay
  readonly active: boolean
  /** Eligible cardcodes and customer groups; empty means everybody. */
  readonly audience: readonly string[]
  readonly maxPerCustomer: number | null
  readonly maxTotal: number | null
  readonly lines: readonly PromoLineRules[]
}

export interface PromoLineRules {
  readonly itemCode: string
  readonly required: boolean
  readonly minQty: number
  readonly maxQty: number | null
  readonly price: number
  readonly currency: Currency
  readonly finalDiscount: number
  readonly factorQty: number
}

/** How often the promotion was ordered so far. */
export interface PromoUsage {
  readonly byCustomer: number
  readonly total: number
}

export interface PromoCustomer {
  readonly cardcode: string
  readonly group: string | null
}

export interface OrderedPromoLine {
  readonly itemCode: string
  /** Packs (D45). */
  readonly quantity: number
  readonly finalDiscount?: number
  readonly factorQty?: number
}

/** The state of a promotion on a business day. A promotion switched off counts as expired. */
export function promoState(promo: PromoRules, today: BusinessDay, usedInTotal: number): PromoState {
  if (!promo.active || !isWithin(today, null, promo.validTo)) return 'expired'
  if (!isWithin(today, promo.validFrom, null)) return 'upcoming'
  return promo.maxTotal !== null && usedInTotal >= promo.maxTotal ? 'soldOut' : 'active'
}

/** Whether a customer is eligible; without cardcode only for a promotion open to everybody (PRO-06). */
export function isEligible(promo: Pick<PromoRules, 'audience'>, customer: PromoCustomer | null): boolean {
  if (promo.audience.length === 0) return true
  if (customer === null) return false
  return promo.audience.some(name => name === customer.cardcode || name === customer.group)
}

/**
 * PRO-09, PRO-10: why these lines of a promotion cannot be ordered today, or null when they can. Reasons that the
 * customer cannot change come first: dates, audience, limits, then the lines.
 */
export function promoRefusal(
  promo: PromoRules,
  ordered: readonly OrderedPromoLine[],
  customer: PromoCustomer,
  usage: PromoUsage,
  today: BusinessDay,
): PromoRefusal | null {
  const state = promoState(promo, today, usage.total)
  if (state === 'expired') return 'PROMO_EXPIRED'
  if (state === 'upcoming') return 'PROMO_NOT_STARTED'
  if (!isEligible(promo, customer)) return 'PROMO_NOT_ELIGIBLE'
  if (state === 'soldOut' || isUsedUp(promo.maxPerCustomer, usage.byCustomer)) return 'PROMO_LIMIT'
  if (!hasRequiredLines(promo, ordered)) return 'PROMO_CHANGED'
  if (ordered.some(line => !isCurrent(line, promo))) return 'PROMO_CHANGED'
  return ordered.every(line => isWithinLimits(line, promo)) ? null : 'PROMO_LIMIT'
}

/**
 * The promotions of one cart or order that exclude any other, unless there is only one (domain.md 4.2, `combinable`).
 */
export function uncombinablePromos(
  promos: readonly { readonly idPromo: number; readonly combinable: boolean }[],
): ReadonlySet<number> {
  const exclusive = promos.length > 1 ? promos.filter(({ combinable }) => !combinable) : []
  return new Set(exclusive.map(({ idPromo }) => idPromo))
}

/** PRO-08: units in a number of packs of a promotion line. */
export function promoUnits(quantity: number, factorQty: number): number {
  return Math.round(quantity * factorQty * 1000) / 1000
}

/** PRO-08: whether the units are not a multiple of the product's unitMult, which is only a warning. */
export function hasUnitWarning(quantity: number, factorQty: number, unitMult: number): boolean {
  return !isMultiple(promoUnits(quantity, factorQty), unitMultOf(unitMult))
}

function isUsedUp(limit: number | null, used: number): boolean {
  return limit !== null && used >= limit
}

function hasRequiredLines(promo: PromoRules, ordered: readonly OrderedPromoLine[]): boolean {
  if (ordered.length === 0) return false
  return promo.lines.every(
    ({ required, itemCode }) => !required || ordered.some(line => line.itemCode === itemCode),
  )
}

/** Whether the line still exists with the displayed percent and factor. */
function isCurrent(line: OrderedPromoLine, promo: PromoRules): boolean {
  const rules = promo.lines.find(({ itemCode }) => itemCode === line.itemCode)
  if (rules === undefined) return false
  const samePercent = line.finalDiscount === undefined || line.finalDiscount === rules.finalDiscount
  return samePercent && (line.factorQty === undefined || line.factorQty === rules.factorQty)
}

function isWithinLimits(line: OrderedPromoLine, promo: PromoRules): boolean {
  const rules = promo.lines.find(({ itemCode }) => itemCode === line.itemCode)
  if (rules === undefined || !(line.quantity > 0)) return false
  // Packs are whole, unless the minimum is a fraction of one.
  if (isMultiple(rules.minQty, 1) && !isMultiple(line.quantity, 1)) return false
  return line.quantity >= rules.minQty && (rules.maxQty === null || line.quantity <= rules.maxQty)
}
