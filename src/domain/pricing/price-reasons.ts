import type { Currency } from '../money/money.ts'
import { type BusinessDay, isWithin } from '../time/business-day.ts'
import type { CustomerTerms, DiscountScope, PricedProduct, Validity } from './customer-terms.ts'

/** Why a rule does not set the price: not in force yet, no longer, or another one goes before it. */
export type PriceReasonOutcome = 'applies' | 'not-yet' | 'ended' | 'outranked'

/** One rule that concerns a product, in the order in which rules are tried (OFC-07). */
export interface PriceReason extends Validity {
  readonly kind: 'special' | DiscountScope
  /** True for the customer's own, false for the group's. */
  readonly own: boolean
  readonly ref: string | null
  readonly percent: number
  /** The agreed price of a special one. */
  readonly price: number | null
  readonly currency: Currency | null
  readonly outcome: PriceReasonOutcome
}

type Candidate = Omit<PriceReason, 'outcome'>

/**
 * Every rule that concerns a product and what became of it, the first that is in force applying: the explanation of
 * `termsFor`, whose price it never contradicts.
 */
export function priceReasons(
  terms: CustomerTerms,
  product: Pick<PricedProduct, 'itemCode' | 'brandSlug' | 'categoryPath'>,
  today: BusinessDay,
): PriceReason[] {
  const { item, brand, category, all } = terms.discounts
  const specials = (terms.specialPrices.get(product.itemCode) ?? []).map(
    ({ price, currency, percent, validFrom, validTo, itemCode }): Candidate => {
      return { kind: 'special', own: true, ref: itemCode, percent, price, currency, validFrom, validTo }
    },
  )
  const rules = [
    ...(item.get(product.itemCode) ?? []),
    ...(brand.get(product.brandSlug) ?? []),
    ...pathsUpFrom(product.categoryPath).flatMap(path => category.get(path) ?? []),
    ...all,
  ].map(({ scope, own, ref, percent, validFrom, validTo }): Candidate => {
    return { kind: scope, own, ref, percent, price: null, currency: null, validFrom, validTo }
  })
  const candidates = [...specials, ...rules]
  const winner = candidates.find(one => isWithin(today, one.validFrom, one.validTo))
  return candidates.map(one => ({ ...one, outcome: one === winner ? 'applies' : outcomeOf(one, today) }))
}

function outcomeOf({ validFrom, validTo }: Validity, today: BusinessDay): PriceReasonOutcome {
  if (validFrom !== null && today < validFrom) return 'not-yet'
  return validTo !== null && today > validTo ? 'ended' : 'outranked'
}

/** The path of a node and those above it: the deepest goes first. */
function pathsUpFrom(path: string): string[] {
  const slugs = path.split('/').filter(Boolean)
  return slugs.map((_, at) => slugs.slice(0, slugs.length - at).join('/'))
}
