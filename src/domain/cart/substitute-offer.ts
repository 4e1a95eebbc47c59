import { type Money, moneyFromAmount, subtractMoney } from '../money/money.ts'
import { hasOrderablePrice } from '../pricing/price.ts'
import { isCustomerCard, type PublicCard, type Terms } from '../products/product.ts'

/** Whether a customer's card shows that the product cannot be ordered. */
export function needsSubstitute(card: PublicCard): boolean {
  return isCustomerCard(card) && !(card.active && card.hasStock)
}

/** Price difference of a substitute; `percent` is whole, rounded to its disadvantage, 0 below one. */
export interface PriceDifference {
  readonly direction: 'less' | 'same' | 'more'
  readonly amount: Money
  readonly percent: number
}

type PriceTerms = Pick<Terms, 'price' | 'finalPrice' | 'currency'>

/** Null between currencies (MON-19) and where one of the two has no price. */
export function priceDifference(substitute: PriceTerms, wanted: PriceTerms): PriceDifference | null {
  if (substitute.currency !== wanted.currency) return null
  if (!hasOrderablePrice(substitute) || !hasOrderablePrice(wanted)) return null
  const { currency } = wanted
  const before = moneyFromAmount(wanted.finalPrice, currency)
  const change = subtractMoney(moneyFromAmount(substitute.finalPrice, currency), before)
  const percent = before.minor > 0 ? (Math.abs(change.minor) * 100) / before.minor : 0
  const amount = { currency, minor: Math.abs(change.minor) }
  if (change.minor === 0) return { direction: 'same', amount, percent: 0 }
  if (change.minor < 0) return { direction: 'less', amount, percent: Math.floor(percent) }
  return { direction: 'more', amount, percent: percent < 1 ? 0 : Math.ceil(percent) }
}
