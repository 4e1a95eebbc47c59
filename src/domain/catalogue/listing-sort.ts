import { isUsableRate } from '../money/money.ts'
import { hasOrderablePrice } from '../pricing/price.ts'
import { isCustomerCard, type PublicCard } from '../products/product.ts'
import { collationKey, compareKeys } from '../text/collation.ts'
import type { Sort } from './listing-query.ts'

/**
 * The indexes of the cards in sort order, or null to keep the given order. Stable; sort keys are computed once per card,
 * because 2,000 cards take about 20,000 comparisons.
 */
export function sortedIndexes(
  cards: readonly PublicCard[],
  sort: Sort,
  rate: number | null,
): readonly number[] | null {
  switch (sort) {
    case 'default':
      return null
    case 'name_asc':
    case 'name_desc':
      return byText(cards, sort === 'name_asc' ? 1 : -1)
    case 'price_asc':
    case 'price_desc':
      return byPrice(cards, sort === 'price_asc' ? 1 : -1, rate)
    case 'list_asc':
    case 'list_desc':
      return byRank(cards, sort === 'list_asc' ? 1 : -1)
  }
}

/** Sort groups after the first, which has pesos, and dollars if there is a rate. */
const DOLLARS_WITHOUT_RATE = 1
const UNPRICED = 2

/** CAT-10: by title, Spanish collation, ignoring letter case. */
function byText(cards: readonly PublicCard[], direction: 1 | -1): number[] {
  const keys = cards.map(card => collationKey(card.title))
  return indexesOf(cards).sort((a, b) => direction * compareKeys(keys[a] ?? '', keys[b] ?? ''))
}

/**
 * CAT-11..13, CAT-35, D39: by finalPrice, dollars at `rate`; without a rate pesos come first. Cards without a price come
 * last in both directions. Null without terms.
 */
function byPrice(cards: readonly PublicCard[], direction: 1 | -1, rate: number | null): number[] | null {
  const dollar = isUsableRate(rate) ? rate : 1
  const groups = new Uint8Array(cards.length)
  const prices = new Float64Array(cards.length)
  for (const [index, card] of cards.entries()) {
    if (!isCustomerCard(card)) return null
    if (!hasOrderablePrice(card)) {
      groups[index] = UNPRICED
      continue
    }
    const inDollars = card.currency === 'U$'
    prices[index] = inDollars ? card.finalPrice * dollar : card.finalPrice
    if (inDollars && !isUsableRate(rate)) groups[index] = DOLLARS_WITHOUT_RATE
  }
  return indexesOf(cards).sort(
    (a, b) => (groups[a] ?? 0) - (groups[b] ?? 0) || direction * ((prices[a] ?? 0) - (prices[b] ?? 0)),
  )
}

/** CAT-14, D16: by purchase rank; cards without one come last in both directions. */
function byRank(cards: readonly PublicCard[], direction: 1 | -1): number[] {
  const last = direction * Number.MAX_VALUE
  const ranks = Float64Array.from(cards, card => card.listOrder ?? last)
  return indexesOf(cards).sort((a, b) => direction * ((ranks[a] ?? 0) - (ranks[b] ?? 0)))
}

function indexesOf(cards: readonly PublicCard[]): number[] {
  return Array.from(cards.keys())
}
