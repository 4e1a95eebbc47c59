import { amountOf } from '../money/money.ts'
import { promoLineTotal } from '../pricing/price.ts'
import type { PromoLineRules } from '../pricing/promo.ts'
import type { BusinessDay } from '../time/business-day.ts'

/** What decides whether two promotions meet. */
export interface MeetingPromo {
  readonly docEntry: number
  readonly title: string
  readonly validFrom: BusinessDay
  readonly validTo: BusinessDay
  readonly combinable: boolean
  /** Cardcodes and groups; empty: everybody. */
  readonly audience: readonly string[]
  readonly lines: readonly PromoLineRules[]
}

export interface PromoOverlap {
  readonly docEntry: number
  readonly title: string
  readonly from: BusinessDay
  readonly to: BusinessDay
  readonly products: readonly ProductOverlap[]
  /** One cart cannot hold both. */
  readonly excludesOther: boolean
}

export interface ProductOverlap {
  readonly itemCode: string
  /** Whose unit costs the buyer less: people take that one. Null: they cannot be compared, or cost the same. */
  readonly wins: 'this' | 'other' | null
}

/**
 * OFM-05: other promotions of the same products, days and customers. `isShared` says whether two audiences have a customer
 * in common: only the database knows who is in a group.
 */
export function promoOverlaps(
  promo: MeetingPromo,
  others: readonly MeetingPromo[],
  isShared: (a: readonly string[], b: readonly string[]) => boolean,
): PromoOverlap[] {
  return others.flatMap(other => {
    if (other.docEntry === promo.docEntry) return []
    const from = promo.validFrom > other.validFrom ? promo.validFrom : other.validFrom
    const to = promo.validTo < other.validTo ? promo.validTo : other.validTo
    if (from > to) return []
    const products = promo.lines.flatMap(line => {
      const theirs = other.lines.find(({ itemCode }) => itemCode === line.itemCode)
      return theirs === undefined ? [] : [{ itemCode: line.itemCode, wins: cheaperOf(line, theirs) }]
    })
    if (products.length === 0 || !isShared(promo.audience, other.audience)) return []
    const excludesOther = !promo.combinable || !other.combinable
    return [{ docEntry: other.docEntry, title: other.title, from, to, products, excludesOther }]
  })
}

function cheaperOf(own: PromoLineRules, other: PromoLineRules): ProductOverlap['wins'] {
  if (own.currency !== other.currency) return null
  const [mine, theirs] = [unitCost(own), unitCost(other)]
  if (mine === theirs) return null
  return mine < theirs ? 'this' : 'other'
}

/** Net price that the buyer pays for one unit of a pack, in the line's currency. */
export function unitCost(
  line: Pick<PromoLineRules, 'price' | 'finalDiscount' | 'currency' | 'factorQty'>,
): number {
  return amountOf(promoLineTotal({ ...line, quantity: 1 })) / line.factorQty
}
