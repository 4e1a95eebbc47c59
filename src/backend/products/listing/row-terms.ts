import { LRUCache } from 'lru-cache'
import {
  type DiscountRule,
  discountRuleFor,
  priceRuleOf,
  stockTermsOf,
} from '#domain/pricing/customer-terms.ts'
import { finalPrice, hasOrderablePrice, isOffer } from '#domain/pricing/price.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { CustomerAccount } from '../../catalogue/read/customer-accounts.ts'
import type { ProductRow } from '../../catalogue/read/products/product-row.ts'
import type { ProductTable } from '../../catalogue/read/products/product-table.ts'
import type { CatalogueView } from '../../catalogue/read/view.ts'

/**
 * What a listing filters and sorts by: stock, offer and final price, equal to those of the row's full `Terms` without
 * building them. Computed lazily and cached per row until the row or the customer's terms change.
 */
export interface RowTerms {
  readonly hasStock: (row: number) => boolean
  readonly isOffer: (row: number) => boolean
  /** In the row's own currency; null without a price. */
  readonly finalPrice: (row: number) => number | null
  readonly isInDollars: (row: number) => boolean
}

const IS_KNOWN = 1
const HAS_STOCK = 2
const IS_OFFER = 4
const IS_PRICED = 8
const IN_DOLLARS = 16
const NO_PRICE = { price: null, isInDollars: false }

/** Cached flags and prices by row; valid for one table up to `changes` and `repriced`, on one day. */
interface CachedFacts {
  readonly table: ProductTable
  readonly today: BusinessDay
  flags: Uint8Array
  /** NaN without a price; empty for a customer who never sorted by price. */
  prices: Float64Array
  changes: number
  repriced: number
}

/** Customers in the cache; at 200,000 products each takes 200 KB. */
const MOST_CUSTOMERS = 64
/** Customers with cached prices, 1.6 MB each. */
const MOST_PRICED = 12
/** Changed terms make a new account object. */
const cache = new LRUCache<CustomerAccount, CachedFacts>({ max: MOST_CUSTOMERS })

/** Null for sessions without cardcode, which see no terms. */
export function rowTerms(view: CatalogueView): RowTerms | null {
  if (view.account === null) return null
  const facts = factsOf(view, view.account)
  const read = factReader(view, view.account)

  function flagsAt(row: number): number {
    const known = facts.flags[row] ?? 0
    if ((known & IS_KNOWN) !== 0) return known
    const flags = known | read.flags(row)
    facts.flags[row] = flags
    return flags
  }

  function pricedFlagsAt(row: number): number {
    const known = facts.flags[row] ?? 0
    if ((known & IS_PRICED) !== 0) return known
    const { price, isInDollars } = read.price(row)
    if (facts.prices.length < facts.flags.length) makeRoomForPrices(facts)
    facts.prices[row] = price ?? Number.NaN
    const flags = known | IS_PRICED | (isInDollars ? IN_DOLLARS : 0)
    facts.flags[row] = flags
    return flags
  }

  return {
    hasStock: row => (flagsAt(row) & HAS_STOCK) !== 0,
    isOffer: row => (flagsAt(row) & IS_OFFER) !== 0,
    isInDollars: row => (pricedFlagsAt(row) & IN_DOLLARS) !== 0,
    finalPrice(row) {
      pricedFlagsAt(row)
      const price = facts.prices[row] ?? Number.NaN
      return Number.isNaN(price) ? null : price
    },
  }
}

function factsOf({ table, today }: CatalogueView, account: CustomerAccount): CachedFacts {
  const known = cache.get(account)
  const changed = known?.table === table && known.today === today ? table.changes.since(known.changes) : null
  const facts =
    known === undefined || changed === null
      ? { table, today, flags: new Uint8Array(0), prices: new Float64Array(0), changes: 0, repriced: 0 }
      : known
  for (const row of changed ?? []) facts.flags[row] = 0
  // An amount decides neither stock nor offer.
  for (const row of table.repriced.since(facts.repriced) ?? facts.flags.keys()) forgetPrice(facts.flags, row)
  facts.changes = table.changes.count
  facts.repriced = table.repriced.count
  if (table.height > facts.flags.length) facts.flags = grownBytes(facts.flags, table.height)
  cache.set(account, facts)
  return facts
}

function makeRoomForPrices(facts: CachedFacts): void {
  const grown = new Float64Array(facts.flags.length)
  grown.set(facts.prices)
  facts.prices = grown
  // The most recently used first.
  const priced = cache.values().filter(({ prices }) => prices.length > 0)
  for (const oldest of priced.drop(MOST_PRICED)) {
    if (oldest === facts) continue
    oldest.prices = new Float64Array(0)
    for (const row of oldest.flags.keys()) forgetPrice(oldest.flags, row)
  }
}

function forgetPrice(flags: Uint8Array, row: number): void {
  flags[row] = (flags[row] ?? 0) & ~(IS_PRICED | IN_DOLLARS)
}

function grownBytes(bytes: Uint8Array, height: number): Uint8Array {
  const grown = new Uint8Array(bytes.length === 0 ? height : Math.ceil(height * 1.25))
  grown.set(bytes)
  return grown
}

/** Computes a row's facts from its prices, stock and the customer's rules. */
function factReader(view: CatalogueView, { terms }: CustomerAccount) {
  const { table, today, backOrders } = view
  const prices = table.prices.get(terms.priceList)
  const nodeCount = view.tree.nodes.length
  /** Rules of products without an item rule, which depend only on brand and node. */
  const shared = new Map<number, DiscountRule | null>()

  function discountRuleOf(product: ProductRow): DiscountRule | null {
    const ownRule = terms.discounts.item.has(product.itemCode)
    const key = product.brand.number * nodeCount + product.node.number
    const known = ownRule ? undefined : shared.get(key)
    if (known !== undefined) return known
    const rule = discountRuleFor(
      terms,
      { itemCode: product.itemCode, brandSlug: product.brand.slug, categoryPath: product.node.pathSlug },
      today,
    )
    if (!ownRule) shared.set(key, rule)
    return rule
  }

  return {
    flags(row: number): number {
      const product = table.at(row)
      const { hasStock } = stockTermsOf(table.stock.at(row), product?.unitMult ?? 1, backOrders)
      const whole = terms.specialPrices.has(product?.itemCode ?? '') ? view.terms(row) : null
      const rule = product === null || whole !== null ? null : discountRuleOf(product)
      const priced = whole ?? {
        price: prices?.priceAt(row) ?? 0,
        discount: rule?.percent ?? 0,
        priceRule: priceRuleOf(null, rule),
      }
      return IS_KNOWN | (hasStock ? HAS_STOCK : 0) | (isOffer(priced) ? IS_OFFER : 0)
    },
    price(row: number): { price: number | null; isInDollars: boolean } {
      const product = table.at(row)
      if (product === null) return NO_PRICE
      if (terms.specialPrices.has(product.itemCode)) {
        const whole = view.terms(row)
        if (whole === null || !hasOrderablePrice(whole)) return NO_PRICE
        return { price: whole.finalPrice, isInDollars: whole.currency === 'U$' }
      }
      const price = prices?.priceAt(row) ?? 0
      if (!hasOrderablePrice({ price })) return NO_PRICE
      return {
        price: finalPrice(price, discountRuleOf(product)?.percent ?? 0),
        isInDollars: prices?.currencyAt(row) === 'U$',
      }
    },
  }
}
