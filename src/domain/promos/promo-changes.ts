import type { PromoKind, PromoLineRules } from '../pricing/promo.ts'
import type { BusinessDay } from '../time/business-day.ts'

/** What counts of a promotion for the people who hold it in their carts. */
export interface RunningPromo {
  readonly kind: PromoKind
  readonly validFrom: BusinessDay
  readonly validTo: BusinessDay
  readonly maxPerCustomer: number | null
  readonly maxTotal: number | null
  readonly combinable: boolean
  /** Empty: everybody. */
  readonly audience: readonly string[]
  readonly lines: readonly PromoLineRules[]
}

export type PromoHarm =
  | 'kind'
  | 'shorter'
  | 'later'
  | 'fewerUses'
  | 'notCombinable'
  | 'fewerCustomers'
  | 'lineGone'
  | 'dearer'
  | 'otherPack'
  | 'moreRequired'
  | 'narrowerQuantities'

/** Another promotion rather than a change of this one: whoever took it took something else. */
const NEEDS_COPY: ReadonlySet<PromoHarm> = new Set<PromoHarm>(['kind', 'otherPack'])

/** OFM-07: what of a change is worse for somebody; longer, cheaper, for more people and more often is not. */
export function promoHarms(before: RunningPromo, after: RunningPromo): PromoHarm[] {
  const harms = new Set<PromoHarm>()
  if (before.kind !== after.kind) harms.add('kind')
  if (after.validTo < before.validTo) harms.add('shorter')
  if (after.validFrom > before.validFrom) harms.add('later')
  if (isFewer(before.maxPerCustomer, after.maxPerCustomer) || isFewer(before.maxTotal, after.maxTotal))
    harms.add('fewerUses')
  if (before.combinable && !after.combinable) harms.add('notCombinable')
  if (isNarrower(before.audience, after.audience)) harms.add('fewerCustomers')
  for (const line of before.lines) {
    const now = after.lines.find(({ itemCode }) => itemCode === line.itemCode)
    if (now === undefined) harms.add('lineGone')
    else for (const harm of lineHarms(line, now)) harms.add(harm)
  }
  const known = new Set(before.lines.map(({ itemCode }) => itemCode))
  if (after.lines.some(line => line.required && !known.has(line.itemCode))) harms.add('moreRequired')
  return [...harms]
}

/** Whether a change can only be made as a copy. */
export function needsCopy(harms: readonly PromoHarm[]): boolean {
  return harms.some(harm => NEEDS_COPY.has(harm))
}

function lineHarms(before: PromoLineRules, after: PromoLineRules): PromoHarm[] {
  return [
    ...(before.factorQty === after.factorQty ? [] : ['otherPack' as const]),
    ...(before.currency !== after.currency || paidShare(after) > paidShare(before)
      ? ['dearer' as const]
      : []),
    ...(after.required && !before.required ? ['moreRequired' as const] : []),
    ...(after.minQty > before.minQty || isFewer(before.maxQty, after.maxQty)
      ? ['narrowerQuantities' as const]
      : []),
  ]
}

/** What is paid of a unit, to the sixth decimal. */
function paidShare({ price, finalDiscount }: PromoLineRules): number {
  return Math.round(price * (100 - finalDiscount) * 10_000)
}

/** Null: no limit. */
function isFewer(before: number | null, after: number | null): boolean {
  return after !== null && (before === null || after < before)
}

function isNarrower(before: readonly string[], after: readonly string[]): boolean {
  if (after.length === 0) return false
  return before.length === 0 || before.some(name => !after.includes(name))
}
