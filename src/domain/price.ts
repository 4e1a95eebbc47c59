import { DEFAULT_TAX } from './constants.ts'
import { decimalsOf, multiplyDivideRounded, powerOfTen, scaledInteger } from './decimal.ts'
import { amountOf, CURRENCIES, type Currency, type Money, money } from './money.ts'
import { isCustomerCard, type PublicCard, type Terms } from './product.ts'

/** A net amount with the tax percent of its product (null: the default). */
export interface TaxedAmount {
  readonly net: Money
  readonly tax: number | null
}

export interface RateSum {
  readonly rate: number
  readonly net: Money
  readonly tax: Money
}

/** Net, tax and total of one currency, with the tax of each rate. */
export interface CurrencySum {
  readonly currency: Currency
  readonly subtotal: Money
  readonly tax: Money
  readonly total: Money
  readonly taxes: readonly RateSum[]
}

/** `CurrencySum` as the decimals of the wire (domain.md 4.3). */
export interface CurrencyTotal {
  currency: Currency
  subtotal: number
  tax: number
  total: number
  taxes: { rate: number; net: number; tax: number }[]
}

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

/** MON-06, MON-08: nothing for sessions without terms; list price, badge and final price; or the price alone. */
export function priceDisplay(card: PublicCard): PriceDisplay {
  if (!isCustomerCard(card)) return 'hidden'
  return isReduced(card) ? 'discounted' : 'plain'
}

/** Whether a discount applies: price and percent both above 0. */
export function isReduced(terms: Pick<Terms, 'price' | 'discount'>): boolean {
  return terms.price > 0 && terms.discount > 0
}

/** MON-06: `-15%`, `-12,5%`. */
export function discountBadge(discount: number): string {
  return `-${String(discount).replace('.', ',')}%`
}

/** MON-09: a list price of 0 or less is not orderable; a final price of 0 through a discount is. */
export function hasOrderablePrice(terms: Pick<Terms, 'price'>): boolean {
  return terms.price > 0
}

/** MON-10: the former price, when there is one above the final price. */
export function struckPrice(terms: Pick<Terms, 'compareAtPrice' | 'finalPrice'>): number | null {
  return terms.compareAtPrice !== null && terms.compareAtPrice > terms.finalPrice
    ? terms.compareAtPrice
    : null
}

/**
 * MON-17: per currency that occurs (pesos first), the net, the tax as the sum over rates of round(net × rate), and
 * the total. Pass the lines of the cart and of its promotions together: they are pooled before taxing.
 */
export function totalsByCurrency(lines: Iterable<TaxedAmount>): CurrencySum[] {
  const nets = new Map<Currency, Map<number, number>>()
  for (const { net, tax } of lines) {
    const rate = effectiveTax(tax)
    const rates = nets.get(net.currency) ?? new Map<number, number>()
    nets.set(net.currency, rates.set(rate, (rates.get(rate) ?? 0) + net.minor))
  }
  return CURRENCIES.flatMap(currency => {
    const rates = nets.get(currency)
    return rates === undefined ? [] : [sumOf(currency, rates)]
  })
}

/** The totals as the decimals of the wire. */
export function currencyTotals(sums: readonly CurrencySum[]): CurrencyTotal[] {
  return sums.map(sum => ({
    currency: sum.currency,
    subtotal: amountOf(sum.subtotal),
    tax: amountOf(sum.tax),
    total: amountOf(sum.total),
    taxes: sum.taxes.map(({ rate, net, tax }) => ({ rate, net: amountOf(net), tax: amountOf(tax) })),
  }))
}

/** Tax of a net amount at a percent, rounded to hundredths. */
export function taxOf(net: Money, rate: number): Money {
  const digits = decimalsOf(rate, PERCENT_DIGITS)
  return money(
    net.currency,
    multiplyDivideRounded(powerOfTen(digits + 2), net.minor, scaledInteger(rate, digits)),
  )
}

function sumOf(currency: Currency, rates: ReadonlyMap<number, number>): CurrencySum {
  let subtotal = 0
  let tax = 0
  const taxes: RateSum[] = []
  for (const [rate, minor] of [...rates].sort(([a], [b]) => b - a)) {
    const net = money(currency, minor)
    const due = taxOf(net, rate)
    taxes.push({ rate, net, tax: due })
    subtotal += minor
    tax += due.minor
  }
  return {
    currency,
    subtotal: money(currency, subtotal),
    tax: money(currency, tax),
    total: money(currency, subtotal + tax),
    taxes,
  }
}

/** Each number is scaled by the decimals it really has, so that everyday products stay in safe integers. */
function discountedMinor(price: number, discount: number, quantity: number, factor: number): number {
  const percent = Math.min(Math.max(discount, 0), 100)
  const priceDigits = decimalsOf(price, PRICE_DIGITS)
  const percentDigits = decimalsOf(percent, PERCENT_DIGITS)
  const quantityDigits = decimalsOf(quantity, QUANTITY_DIGITS)
  const factorDigits = decimalsOf(factor, QUANTITY_DIGITS)
  // ÷ 100 of the percent and × 100 of the hundredths cancel each other.
  return multiplyDivideRounded(
    powerOfTen(priceDigits + percentDigits + quantityDigits + factorDigits),
    scaledInteger(price, priceDigits),
    100 * powerOfTen(percentDigits) - scaledInteger(percent, percentDigits),
    scaledInteger(quantity, quantityDigits),
    scaledInteger(factor, factorDigits),
  )
}
