import { FIRST_PAGE, PAGE_SIZE } from '../constants.ts'
import { type ListedMeasures, MeasureCounter, type MeasureFacet } from '../measures/count-measures.ts'
import { isOffer } from '../pricing/price.ts'
import { isCustomerCard, type PublicCard } from '../products/product.ts'
import { BrandCounter, type BrandFacet, CategoryCounter, type CategoryFacet } from './listing-facets.ts'
import type { ListingFilters, Sort } from './listing-query.ts'
import { sortedIndexes } from './listing-sort.ts'

export interface ListingOptions {
  readonly filters?: ListingFilters
  readonly sort?: Sort
  readonly page?: number
  readonly limit?: number
  /** Pesos per dollar, to sort mixed currencies by price; null when unknown. */
  readonly rate?: number | null
  /** Measures of the cards; without them there are no measure filters. */
  readonly measures?: ListedMeasures
}

export interface ListingFacets {
  /** Nodes directly below the selected one that occur in the result set. */
  readonly categories: readonly CategoryFacet[]
  /** Brands under the selected node, not narrowed by the selected brand. */
  readonly brands: readonly BrandFacet[]
  /** Number of cards if the switch is on; null for sessions without terms. */
  readonly inStock: number | null
  readonly onSale: number | null
  /** Kinds of measures of the products under the selected node, with their values. */
  readonly measures: readonly MeasureFacet[]
}

/** Names of the specification (CAT-25). */
export interface Listing<Card extends PublicCard> {
  readonly page: number
  readonly limit: number
  readonly sort: Sort
  readonly total: number
  readonly pages: number
  readonly from: number
  readonly to: number
  readonly items: readonly Card[]
  readonly filters: ListingFacets
}

/**
 * CAT-19: filters by category, brand and switches, then sorts, then pages; on the server and in the browser. Cards
 * without terms ignore the price sorts and the switches (CAT-13, AUT-33).
 */
export function listing<Card extends PublicCard>(
  cards: readonly Card[],
  options: ListingOptions = {},
): Listing<Card> {
  const { filters = {}, sort = 'default', rate = null, measures } = options
  const categories = new CategoryCounter(filters)
  const brands = new BrandCounter()
  const sizes = new MeasureCounter(measures?.values ?? [], filters.measures)
  const matching: Card[] = []
  const withTerms = cards.every(card => isCustomerCard(card))
  let inStock = 0
  let onSale = 0
  for (const [at, card] of cards.entries()) {
    const category = categories.entryOf(card)
    if (!category.matches) continue
    const stocked = !isCustomerCard(card) || card.hasStock
    const offered = !isCustomerCard(card) || isOffer(card)
    const passesStock = stocked || filters.inStock !== true
    const passesSale = offered || filters.onSale !== true
    const ofBrand = filters.brand === undefined || card.brand.slug === filters.brand
    if (!sizes.count(measures?.products[at] ?? [], ofBrand && passesStock && passesSale)) continue
    if (passesStock && passesSale) brands.count(card)
    if (!ofBrand) continue
    if (stocked && passesSale) inStock += 1
    if (offered && passesStock) onSale += 1
    if (!passesStock || !passesSale) continue
    category.count += 1
    matching.push(card)
  }
  return {
    ...pageOf(matching, sortedIndexes(matching, sort, rate), options.page, options.limit),
    sort,
    filters: {
      categories: categories.facets(),
      brands: brands.facets(filters.brand),
      inStock: withTerms ? inStock : null,
      onSale: withTerms ? onSale : null,
      measures: sizes.facets(measures?.kinds ?? []),
    },
  }
}

/** CAT-26: a page beyond the last shows the last; `from` and `to` count from 1 and are 0 when nothing matches. */
function pageOf<Card>(
  cards: readonly Card[],
  order: readonly number[] | null,
  wanted = FIRST_PAGE,
  size = PAGE_SIZE,
) {
  const limit = Math.max(Math.trunc(size), 1)
  const total = cards.length
  const pages = Math.ceil(total / limit)
  const page = Math.max(Math.min(Math.trunc(wanted), pages), FIRST_PAGE)
  const start = (page - 1) * limit
  const items =
    order === null
      ? cards.slice(start, start + limit)
      : order.slice(start, start + limit).flatMap(index => cards[index] ?? [])
  return { page, limit, total, pages, from: total === 0 ? 0 : start + 1, to: start + items.length, items }
}
