import { MAX_LINE_QUANTITY } from '../constants.ts'
import type { Currency } from '../money/money.ts'
import { effectiveTax } from '../pricing/price.ts'
import { type PromoLineRules, type PromoRefusal, uncombinablePromos } from '../pricing/promo.ts'
import { floorTo, unitMultOf } from '../pricing/quantity.ts'
import type { Terms } from '../products/product.ts'
import { mergeLines } from './order.ts'
import { type OrderChange, promoRejected, reviewLine, reviewPromoLine } from './order-review.ts'

/** A line as placed; `tax` is the applied percent. */
export interface PlacedLine {
  readonly itemCode: string
  readonly title: string
  readonly quantity: number
  readonly price: number
  readonly discount: number
  readonly currency: Currency
  readonly tax: number
}

/** A product with its current terms for the customer. */
export interface ProductToday {
  readonly title: string
  readonly active: boolean
  readonly unitMult: number
  readonly terms: Pick<Terms, 'price' | 'discount' | 'currency' | 'tax' | 'hasStock'>
}

export interface RepeatedLine {
  readonly itemCode: string
  readonly title: string
  readonly ordered: number
  /** The orderable quantity to add to the cart, 0 where there is none. */
  readonly quantity: number
  readonly changes: readonly OrderChange[]
}

/**
 * CHK-33: the lines of an order with their quantities orderable today. Repeated codes become one line. Stock is never
 * exposed as a number, except when placing an order (domain.md 4.5, 4.6).
 */
export function repeatLines(
  placed: readonly PlacedLine[],
  productOf: (itemCode: string) => ProductToday | null,
): RepeatedLine[] {
  return mergeLines(placed).map(line => repeatLine(line, productOf(line.itemCode)))
}

function repeatLine(line: PlacedLine, product: ProductToday | null): RepeatedLine {
  const { itemCode, quantity: ordered } = line
  const title = product?.title ?? line.title
  const changes = reviewLine(line, product === null ? undefined : currentLine(product))
  if (product === null || changes.some(change => change.blocking)) {
    return { itemCode, title, ordered, quantity: 0, changes }
  }
  const quantity = floorTo(Math.min(ordered, MAX_LINE_QUANTITY), unitMultOf(product.unitMult))
  if (quantity !== ordered) {
    const blocking = quantity === 0
    changes.push({ where: 'line', code: 'QUANTITY_CHANGED', itemCode, was: ordered, now: quantity, blocking })
  }
  return { itemCode, title, ordered, quantity, changes }
}

function currentLine({ active, unitMult, terms }: ProductToday) {
  const { price, discount, currency, tax, hasStock } = terms
  return {
    active,
    unitMult,
    price,
    discount,
    currency,
    tax: effectiveTax(tax),
    available: hasStock ? null : 0,
  }
}

/** A promotion as placed; `quantity` of a line counts packs (D45). */
export interface PlacedPromo {
  readonly idPromo: number
  readonly description: string
  readonly lines: readonly PlacedPromoLine[]
}

export interface PlacedPromoLine {
  readonly itemCode: string
  readonly quantity: number
  readonly price: number
  readonly currency: Currency
  readonly finalDiscount: number
  readonly factorQty: number
}

/** A promotion with its current terms. */
export interface PromoToday {
  readonly title: string
  readonly combinable: boolean
  readonly lines: readonly PromoLineRules[]
  /** Why the placed lines cannot be ordered; null when they can. */
  readonly refusal: PromoRefusal | null
}

export interface RepeatedPromo {
  readonly idPromo: number
  readonly description: string
  readonly available: boolean
  readonly lines: readonly { readonly itemCode: string; readonly quantity: number }[]
  readonly changes: readonly OrderChange[]
}

/**
 * CHK-33: the promotions of an order, each available as a whole or not at all, because its quantities are fixed. Where
 * several are available, those that are not combinable are excluded: the customer decides which one to keep.
 */
export function repeatPromos(
  placed: readonly PlacedPromo[],
  promoOf: (promo: PlacedPromo) => PromoToday | null,
  productOf: (itemCode: string) => ProductToday | null,
): RepeatedPromo[] {
  const today = placed.map(promo => {
    const current = promoOf(promo)
    const changes =
      current === null
        ? [promoRejected(promo.idPromo, 'PROMO_EXPIRED')]
        : changesOf(promo, current, productOf)
    return { promo, current, changes, available: !changes.some(change => change.blocking) }
  })
  const uncombinable = uncombinablePromos(
    today
      .filter(({ available }) => available)
      .map(({ promo, current }) => ({ idPromo: promo.idPromo, combinable: current?.combinable ?? true })),
  )
  return today.map(({ promo, current, changes, available }) => {
    const { idPromo } = promo
    const clashes = available && uncombinable.has(idPromo)
    return {
      idPromo,
      description: current?.title ?? promo.description,
      available: available && !clashes,
      lines: promo.lines.map(({ itemCode, quantity }) => ({ itemCode, quantity })),
      changes: clashes ? [...changes, promoRejected(idPromo, 'PROMO_NOT_COMBINABLE')] : changes,
    }
  })
}

function changesOf(
  promo: PlacedPromo,
  { lines, refusal }: PromoToday,
  productOf: (itemCode: string) => ProductToday | null,
): OrderChange[] {
  const changes = refusal === null ? [] : [promoRejected(promo.idPromo, refusal)]
  const ruleOf = new Map(lines.map(line => [line.itemCode, line]))
  for (const placed of promo.lines) {
    const rules = ruleOf.get(placed.itemCode)
    if (rules === undefined) continue
    const { itemCode, quantity, price, currency } = placed
    const product = productOf(itemCode)
    const current = product?.active ? currentLine(product) : undefined
    changes.push(...reviewPromoLine(promo.idPromo, { itemCode, quantity, price, currency }, rules, current))
  }
  return changes
}
