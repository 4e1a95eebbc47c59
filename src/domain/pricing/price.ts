import { DEFAULT_TAX } from '../constants.ts'
import { decimalsOf, multiplyDivideRounded, powerOfTen, scaledInteger } from '../money/decimal.ts'
import { type Money, money } from '../money/money.ts'
import { isCustomerCard, type PublicCard, type Terms } from '../products/product.ts'
import { formatQuantity } from './quantity.ts'

export type PricedLine = Pick<Terms, 'price' | 'discount' | 'currency'> & { readonly quantity: number }
export type PricedPromoLine = Pick<Terms, 'price' | 'finalDiscount' | 'currency'> & {
  readonly quantity: number
  readonly factorQty?: number | null
}
export type PriceDisplay = 'hidden' | 'plain' | 'discounted'

const PRICE_DIGITS = 4
const PERCENT_DIGITS = 3
const QUANTITY_DIGITS = 3

/** MON-07: the price reduced by the discount percent, rounded to 2 decimals, for display and sorting. */
export function finalPrice(price: number, discount: number): number {
  return discountedMinor(price, discount, 1, 1) / 100
}

/** MON-13: price × (1 − discount/100) × quantity, rounded once at the end. */
export function lineTotal(line: PricedLine): Money {
  return money(line.currency, discountedMinor(line.price, line.discount, line.quantity, 1))
}

/** MON-14, MON-15: with finalDiscount in place of the discount, times factorQty when present. */
export function promoLineTotal(line: PricedPromoLine): Money {
  const factor = line.factorQty ?? 1
  return money(line.currency, discountedMinor(line.price, line.finalDiscount, line.quantity, factor))
}

/** MON-11, MON-12: 22 when a product has no tax; 0 is exempt and stays 0. */
export function effectiveTax(tax: number | null | undefined): number {
  return tax ?? DEFAULT_TAX
}

/** MON-06, MON-08: hidden for sessions without terms; list price, badge and final price; or only the price. */
export function priceDisplay(card: PublicCard): PriceDisplay {
  if (!isCustomerCard(card)) return 'hidden'
  return isReduced(card) ? 'discounted' : 'plain'
}

/** Whether a discount applies: price and percent both above 0. */
export function isReduced(terms: Pick<Terms, 'price' | 'discount'>): boolean {
  return terms.price > 0 && terms.discount > 0
}

/**
 * MON-25: whether the price is better than the customer's usual terms: an agreed price, a discount on this product, or one
 * that ends. Discounts on everything, a brand or a category without an end are usual terms.
 */
export function isOffer({
  price,
  discount,
  priceRule,
}: Pick<Terms, 'price' | 'discount' | 'priceRule'>): boolean {
  // Carts stored by older versions have no price rule.
  if (price <= 0 || !priceRule) return false
  const { kind, validTo } = priceRule
  return kind === 'special' || (discount > 0 && (kind === 'item' || validTo !== null))
}

/** MON-06: `-15%`, `-12,5%`; one decimal, rounded down: a third is `-33,3%`. */
export function discountBadge(discount: number): string {
  const tenths = Math.floor(scaledInteger(discount, PERCENT_DIGITS) / 100)
  return `-${formatQuantity(tenths === 0 ? discount : tenths / 10)}%`
}

/** MON-09: a list price of 0 or less is not orderable; a final price of 0 through a discount is. */
export function hasOrderablePrice(terms: Pick<Terms, 'price'>): boolean {
  return terms.price > 0
}

/** OFC-20: a price that may be given for a line: above 0, and stored to ten-thousandths. */
export function canGivePrice(price: number): boolean {
  return price > 0 && Number(price.toFixed(PRICE_DIGITS)) === price
}

/** MON-10: the previous price, if it is above the final price. */
export function struckPrice(terms: Pick<Terms, 'compareAtPrice' | 'finalPrice'>): number | null {
  return terms.compareAtPrice !== null && terms.compareAtPrice > terms.finalPrice
    ? terms.compareAtPrice
    : null
}

/** Each number is scaled by its own decimals, so that usual products stay in safe integers. */
function discountedMinor(price: number, discount: number, quantity: number, factor: number): number {
  const percent = Math.min(Math.max(discount, 0), 100)
  const priceDigits = decimalsOf(price, PRICE_DIGITS)
  const percentDigits = decimalsOf(percent, PERCENT_DIGITS)
  const quantityDigits = decimalsOf(quantity, QUANTITY_DIGITS)
  const factorDigits = decimalsOf(factor, QUANTITY_DIGITS)
  // ÷ 100 of the percent and × 100 of the hundredths cancel out.
  return multiplyDivideRounded(
    powerOfTen(priceDigits + percentDigits + quantityDigits + factorDigits),
    scaledInteger(price, priceDigits),
    100 * powerOfTen(percentDigits) - scaledInteger(percent, percentDigits),
    scaledInteger(quantity, quantityDigits),
    scaledInteger(factor, factorDigits),
  )
}
