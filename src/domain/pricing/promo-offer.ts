import { MAX_LINE_QUANTITY } from '../constants.ts'
import { type Money, money, sumByCurrency } from '../money/money.ts'
import type { Terms } from '../products/product.ts'
import { hasOrderablePrice, lineTotal, promoLineTotal } from './price.ts'
import { type PromoKind, type PromoLineRules, promoUnits } from './promo.ts'
import { promoMark } from './promo-mark.ts'

/** The fields that decide which lines of a promotion are chosen, and how many packs. */
export interface ChoosableLine extends Pick<PromoLineRules, 'required' | 'minQty' | 'maxQty'> {
  readonly id: number
  /** Proposed packs. */
  readonly quantity: number
  readonly hasStock: boolean
}

export interface OfferedLine
  extends ChoosableLine,
    Pick<PromoLineRules, 'price' | 'currency' | 'finalDiscount' | 'factorQty'> {
  /** The customer's terms without the promotion; null for an unknown product. */
  readonly usual: Pick<Terms, 'price' | 'discount' | 'currency'> | null
}

/** Packs by line id; a line without an entry is not chosen. */
export type PromoChoice = ReadonlyMap<number, number>

export interface OfferPrice {
  readonly price: Money
  /** Compared with the customer's price of the same units; null when nothing is saved. */
  readonly saving: Money | null
}

/** The displayed offer of a promotion: in lists, on its page, in the popup, on the home page. */
export interface PromoOffer {
  /** `Desde`: other choices cost more. */
  readonly lowest: boolean
  /** Net, one per currency. */
  readonly prices: readonly OfferPrice[]
  /** Units of the priced product; null when there are several. */
  readonly units: number | null
  /** `3×2` or `-30%`, if it is the same for every line. */
  readonly mark: string | null
  /** Packs of the default choice, 1 for a combo; 0 when it cannot be ordered. */
  readonly packs: number
}

/** A combo is ordered as a whole, any number of times; in the other kinds each line has its own quantity. */
export function isBundle(kind: PromoKind): boolean {
  return kind === 'combo'
}

/**
 * PRO-13: the choice before the customer changes it: required lines at their proposed quantity, optional lines of a combo
 * that have stock, and of alternatives the first that can be ordered.
 */
export function defaultChoice(kind: PromoKind, lines: readonly ChoosableLine[]): PromoChoice {
  const chosen = lines.filter(line => line.required || (isBundle(kind) && line.hasStock))
  const first = lines.find(line => line.hasStock)
  if (chosen.length > 0 || first === undefined)
    return new Map(chosen.map(line => [line.id, defaultPacks(line)]))
  return new Map([[first.id, minPacks(first)]])
}

/** PRO-14: the minimum price of a promotion and its saving, the same wherever it is shown. */
export function promoOffer(kind: PromoKind, lines: readonly OfferedLine[]): PromoOffer {
  const priced = pricedChoice(kind, lines)
  const chosen = lines.flatMap(line => {
    const packs = priced.get(line.id)
    return packs === undefined ? [] : [{ ...line, quantity: packs }]
  })
  const [only, ...others] = chosen
  const marks = new Set(lines.map(promoMark))
  return {
    lowest: !isBundle(kind) && lines.length > chosen.length,
    prices: offerPrices(chosen),
    units: only === undefined || others.length > 0 ? null : promoUnits(only.quantity, only.factorQty),
    mark: marks.size === 1 ? (marks.values().next().value ?? null) : null,
    packs: packsToAdd(kind, lines),
  }
}

/** The choice that is priced (`Desde`): the default, but of alternatives the cheapest instead of the first. */
function pricedChoice(kind: PromoKind, lines: readonly OfferedLine[]): PromoChoice {
  if (isBundle(kind) || lines.some(({ required }) => required)) return defaultChoice(kind, lines)
  const orderable = lines.filter(line => line.hasStock)
  const [first, ...others] = orderable.length > 0 ? orderable : lines
  if (first === undefined) return new Map()
  // Alternatives in another currency cannot be compared without a rate.
  const cheapest = others
    .filter(({ currency }) => currency === first.currency)
    .reduce((least, line) => (minTotal(line).minor < minTotal(least).minor ? line : least), first)
  return new Map([[cheapest.id, minPacks(cheapest)]])
}

function minTotal(line: OfferedLine): Money {
  return promoLineTotal({ ...line, quantity: minPacks(line) })
}

function offerPrices(chosen: readonly OfferedLine[]): OfferPrice[] {
  const usual = sumByCurrency(chosen.map(usualTotal))
  return sumByCurrency(chosen.map(line => promoLineTotal(line))).map(price => {
    const before = usual.find(({ currency }) => currency === price.currency)
    const saved = (before?.minor ?? 0) - price.minor
    return { price, saving: saved > 0 ? money(price.currency, saved) : null }
  })
}

/** At the customer's own price; without one, or in another currency, at the promotion's price before its percent. */
function usualTotal(line: OfferedLine): Money {
  const { usual, currency, price, quantity, factorQty } = line
  const units = promoUnits(quantity, factorQty)
  return usual !== null && usual.currency === currency && hasOrderablePrice(usual)
    ? lineTotal({ ...usual, quantity: units })
    : lineTotal({ price, discount: 0, currency, quantity: units })
}

function packsToAdd(kind: PromoKind, lines: readonly OfferedLine[]): number {
  const choice = defaultChoice(kind, lines)
  const chosen = lines.filter(({ id }) => choice.has(id))
  if (chosen.length === 0 || chosen.some(({ hasStock }) => !hasStock)) return 0
  return isBundle(kind) ? 1 : chosen.reduce((sum, { id }) => sum + (choice.get(id) ?? 0), 0)
}

function defaultPacks({ quantity, minQty, maxQty }: ChoosableLine): number {
  return Math.min(Math.max(quantity, minQty), maxQty ?? MAX_LINE_QUANTITY)
}

/** One pack, or the minimum of the line. */
function minPacks({ minQty, maxQty }: ChoosableLine): number {
  return Math.min(Math.max(1, minQty), maxQty ?? MAX_LINE_QUANTITY)
}
