import { MAX_LINE_QUANTITY } from '../constants.ts'
import { type Money, money, sumByCurrency } from '../money/money.ts'
import type { Terms } from '../products/product.ts'
import { hasOrderablePrice, lineTotal, promoLineTotal } from './price.ts'
import { type PromoKind, type PromoLineRules, promoUnits } from './promo.ts'
import { promoMark } from './promo-mark.ts'

/** What decides which lines of a promotion are taken, and how many packs. */
export interface ChoosableLine extends Pick<PromoLineRules, 'required' | 'minQty' | 'maxQty'> {
  readonly id: number
  /** Packs the promotion proposes. */
  readonly quantity: number
  readonly hasStock: boolean
}

export interface OfferedLine
  extends ChoosableLine,
    Pick<PromoLineRules, 'price' | 'currency' | 'finalDiscount' | 'factorQty'> {
  /** What the product costs this customer without the promotion; null for a product that is not there. */
  readonly usual: Pick<Terms, 'price' | 'discount' | 'currency'> | null
}

/** Packs per line, by the id of the line; a line without any is not taken. */
export type PromoChoice = ReadonlyMap<number, number>

export interface OfferPrice {
  readonly price: Money
  /** Against what the same units cost this customer without the promotion; null when nothing is saved. */
  readonly saving: Money | null
}

/** What a promotion shows of itself: in a list, on its page, in the popup, at home. */
export interface PromoOffer {
  /** `Desde`: other choices cost more. */
  readonly lowest: boolean
  /** Net, one per currency. */
  readonly prices: readonly OfferPrice[]
  /** Units of the one product that is priced; null when there are several. */
  readonly units: number | null
  /** `3×2` or `-30%`, where it is the same for every line. */
  readonly mark: string | null
  /** Packs that are added without choosing, or 1 for a combo; 0 when they cannot be ordered. */
  readonly packs: number
}

/** A combo is taken whole, several times over; of the other kinds each line has its own quantity. */
export function isBundle(kind: PromoKind): boolean {
  return kind === 'combo'
}

/**
 * PRO-13: what is taken as long as nobody chose: required lines at what the promotion proposes, optional ones of a combo
 * that have stock, and of mere alternatives the first that can be ordered.
 */
export function defaultChoice(kind: PromoKind, lines: readonly ChoosableLine[]): PromoChoice {
  const taken = lines.filter(line => line.required || (isBundle(kind) && line.hasStock))
  const first = lines.find(line => line.hasStock)
  if (taken.length > 0 || first === undefined)
    return new Map(taken.map(line => [line.id, defaultPacks(line)]))
  return new Map([[first.id, minPacks(first)]])
}

/** PRO-14: what a promotion costs at least and what that saves, by one rule wherever it is shown. */
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

/** What `Desde` is about: the proposal, but of mere alternatives the cheapest instead of the first. */
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

/** At the customer's own price; a product without one, or in another currency, at the promotion's own before its percent. */
function usualTotal(line: OfferedLine): Money {
  const { usual, currency, price, quantity, factorQty } = line
  const units = promoUnits(quantity, factorQty)
  return usual !== null && usual.currency === currency && hasOrderablePrice(usual)
    ? lineTotal({ ...usual, quantity: units })
    : lineTotal({ price, discount: 0, currency, quantity: units })
}

function packsToAdd(kind: PromoKind, lines: readonly OfferedLine[]): number {
  const choice = defaultChoice(kind, lines)
  const taken = lines.filter(({ id }) => choice.has(id))
  if (taken.length === 0 || taken.some(({ hasStock }) => !hasStock)) return 0
  return isBundle(kind) ? 1 : taken.reduce((sum, { id }) => sum + (choice.get(id) ?? 0), 0)
}

function defaultPacks({ quantity, minQty, maxQty }: ChoosableLine): number {
  return Math.min(Math.max(quantity, minQty), maxQty ?? MAX_LINE_QUANTITY)
}

/** One pack, or as many as the line begins with. */
function minPacks({ minQty, maxQty }: ChoosableLine): number {
  return Math.min(Math.max(1, minQty), maxQty ?? MAX_LINE_QUANTITY)
}
