import { hasOrderablePrice } from '../pricing/price.ts'
import { type PromoKind, type PromoLineRules, type PromoRefusal, promoRefusal } from '../pricing/promo.ts'
import { defaultChoice } from '../pricing/promo-offer.ts'
import type { BusinessDay } from '../time/business-day.ts'

/** A promotion as it is typed, before it is public (office.md OFM-01). */
export interface PromoDraft {
  readonly kind: PromoKind
  readonly validFrom: BusinessDay
  readonly validTo: BusinessDay
  readonly maxPerCustomer: number | null
  readonly maxTotal: number | null
  readonly lines: readonly DraftLine[]
}

export interface DraftLine extends PromoLineRules {
  /** Proposed packs. */
  readonly quantity: number
  /** Whether the product is sold. */
  readonly isActive: boolean
}

export type PromoProblem =
  | { readonly path: 'validTo'; readonly code: 'past' }
  | { readonly path: 'lines'; readonly code: 'empty' }
  /** `at`: which line. */
  | { readonly path: 'line'; readonly at: number; readonly code: 'inactive' | 'priceless' }
  | { readonly path: 'line'; readonly at: number; readonly code: 'refused'; readonly refusal: PromoRefusal }

/**
 * OFM-01: why a promotion cannot be published: what nobody could order under it is refused by the rule that refuses the
 * order (`promoRefusal`), each line taken as the shop proposes it, beside those that are required.
 */
export function promoProblems(draft: PromoDraft, today: BusinessDay): PromoProblem[] {
  const { lines, validTo } = draft
  const problems: PromoProblem[] = []
  if (validTo < today) problems.push({ path: 'validTo', code: 'past' })
  if (lines.length === 0) problems.push({ path: 'lines', code: 'empty' })
  const required = lines.filter(line => line.required)
  for (const [at, line] of lines.entries()) {
    if (!line.isActive) problems.push({ path: 'line', at, code: 'inactive' })
    if (!hasOrderablePrice(line)) problems.push({ path: 'line', at, code: 'priceless' })
    // Other required lines have problems of their own.
    const others = required
      .filter(one => one !== line)
      .map(one => ({ ...one, quantity: 1, minQty: 1, maxQty: null }))
    const refusal = refusalOf(draft, [line, ...others])
    if (refusal !== null) problems.push({ path: 'line', at, code: 'refused', refusal })
  }
  return problems
}

/** The rule of an order, on the first day, for a customer who never took it. */
function refusalOf(draft: PromoDraft, lines: readonly DraftLine[]): PromoRefusal | null {
  const proposed = lines.map((line, id) => ({ ...line, id, required: true, hasStock: true }))
  const choice = defaultChoice(draft.kind, proposed)
  const ordered = proposed.map(({ id, itemCode, finalDiscount, factorQty }) => ({
    itemCode,
    finalDiscount,
    factorQty,
    quantity: choice.get(id) ?? 0,
  }))
  const rules = { ...draft, lines, active: true, audience: [] }
  const anybody = { cardcode: '', group: null }
  return promoRefusal(rules, ordered, anybody, { byCustomer: 0, total: 0 }, draft.validFrom)
}
