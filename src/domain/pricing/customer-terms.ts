import type { Currency } from '../money/money.ts'
import type { PriceRule, Terms } from '../products/product.ts'
import { hasStockFor, type StockStatus, stockDescriptions } from '../products/stock.ts'
import { type BusinessDay, isWithin } from '../time/business-day.ts'
import { finalPrice } from './price.ts'

export type DiscountScope = 'item' | 'brand' | 'category' | 'all'

/** Both days included; null: open on that side. */
export interface Validity {
  readonly validFrom: BusinessDay | null
  readonly validTo: BusinessDay | null
}

export interface DiscountRule extends Validity {
  readonly scope: DiscountScope
  /** Item code, brand slug or path of a category node (`herramientas/electricas`); null for `all`. */
  readonly ref: string | null
  readonly percent: number
  /** True for the customer's own rule, false for a rule of the customer's group. */
  readonly own: boolean
}

/** A price agreed for one product; while valid it replaces list price and discount. */
export interface SpecialPrice extends Validity {
  readonly itemCode: string
  readonly price: number
  readonly currency: Currency
  readonly percent: number
}

export interface TermsSource {
  readonly cardcode: string
  readonly priceList: number
  readonly group: string | null
  readonly discounts: readonly DiscountRule[]
  readonly specialPrices: readonly SpecialPrice[]
}

/** The price rules of one customer, indexed for pricing single products. Built by `customerTerms`. */
export interface CustomerTerms {
  readonly cardcode: string
  readonly priceList: number
  readonly group: string | null
  readonly discounts: DiscountTable
  /** By item code, latest start first. */
  readonly specialPrices: ReadonlyMap<string, readonly SpecialPrice[]>
}

/** Rules by scope and ref; the first valid one of a list applies. */
interface DiscountTable {
  readonly item: RulesByRef
  readonly brand: RulesByRef
  readonly category: RulesByRef
  readonly all: readonly DiscountRule[]
}

type RulesByRef = ReadonlyMap<string, readonly DiscountRule[]>

/** The product data that its price depends on. */
export interface PricedProduct {
  readonly itemCode: string
  readonly brandSlug: string
  /** Slugs from the family down to the product's node, joined by `/`. */
  readonly categoryPath: string
  readonly unitMult: number
  /** Percent; 0 is exempt, null means the default rate (D5). */
  readonly tax: number | null
}

/** A row of a price list: net of tax in sale lists, tax included in the list of suggested prices (D4). */
export interface ListPrice {
  readonly price: number
  readonly currency: Currency
  readonly previousPrice: number | null
}

/** Units; what may still be sold is `available - committed`. */
export interface StockLevel {
  readonly available: number
  readonly committed: number
  readonly status: StockStatus
  readonly description: string
}

/** The rows needed to price one product; null where there is none. */
export interface PricingFacts {
  readonly product: PricedProduct
  /** Of the customer's price list. */
  readonly listPrice: ListPrice | null
  readonly pvp: Pick<ListPrice, 'price' | 'currency'> | null
  readonly stock: StockLevel | null
}

export interface PricingDay {
  readonly today: BusinessDay
  /** Orders without stock are accepted, so nothing counts as out of stock (CFG-06). */
  readonly backOrders?: boolean
}

type StockTerms = Pick<Terms, 'stockStatus' | 'stockDescription' | 'hasStock'>

const NO_RULES: readonly DiscountRule[] = []
const NO_STOCK: StockLevel = { available: 0, committed: 0, status: 'D', description: stockDescriptions.D }
/** A product without a list price: not orderable (MON-09). */
const NOT_LISTED: ListPrice = { price: 0, currency: '$', previousPrice: null }

/** Indexes a customer's rules and agreed prices once, so that pricing a product is a few lookups. */
export function customerTerms(source: TermsSource): CustomerTerms {
  const rules = source.discounts.toSorted((a, b) => Number(b.own) - Number(a.own) || b.percent - a.percent)
  const ofScope = (scope: DiscountScope) => rules.filter(rule => rule.scope === scope)
  return {
    cardcode: source.cardcode,
    priceList: source.priceList,
    group: source.group,
    discounts: {
      item: Map.groupBy(ofScope('item'), rule => rule.ref ?? ''),
      brand: Map.groupBy(ofScope('brand'), rule => rule.ref ?? ''),
      category: Map.groupBy(ofScope('category'), rule => rule.ref ?? ''),
      all: ofScope('all'),
    },
    specialPrices: Map.groupBy(source.specialPrices.toSorted(byLatestStart), special => special.itemCode),
  }
}

/**
 * Price, discount, tax and stock of one product for one customer (domain.md 4.4, 4.5). Pages and orders both use this
 * function, so that an order never differs from what the customer saw for an invisible reason.
 */
export function termsFor(facts: PricingFacts, terms: CustomerTerms, day: PricingDay): Terms {
  const { product, pvp } = facts
  const special = specialPriceOf(terms, product.itemCode, day.today)
  const listed = facts.listPrice ?? NOT_LISTED
  const price = special?.price ?? listed.price
  const rule = special === null ? discountRuleFor(terms, product, day.today) : null
  const discount = special?.percent ?? rule?.percent ?? 0
  return {
    price,
    discount,
    finalDiscount: discount,
    finalPrice: finalPrice(price, discount),
    priceRule: priceRuleOf(special, rule),
    // Not comparable with an agreed price, which may be in the other currency.
    compareAtPrice: special === null ? listed.previousPrice : null,
    pvp: pvp?.price ?? null,
    pvpCur: pvp?.currency ?? null,
    currency: special?.currency ?? listed.currency,
    tax: product.tax,
    ...stockTermsOf(facts.stock, product.unitMult, day.backOrders === true),
  }
}

/**
 * The rule that applies on a day: item before brand before category (deepest node first) before all; within a scope the
 * customer's own before the group's, then the highest percent. Null without a rule.
 */
export function discountRuleFor(
  terms: CustomerTerms,
  product: Pick<PricedProduct, 'itemCode' | 'brandSlug' | 'categoryPath'>,
  today: BusinessDay,
): DiscountRule | null {
  const { item, brand, category, all } = terms.discounts
  return (
    firstValid(item.get(product.itemCode), today) ??
    firstValid(brand.get(product.brandSlug), today) ??
    categoryRule(category, product.categoryPath, today) ??
    firstValid(all, today) ??
    null
  )
}

/** The origin of a price, for the terms of a product. */
export function priceRuleOf(special: Validity | null, rule: DiscountRule | null): PriceRule | null {
  if (special !== null) return { kind: 'special', validTo: special.validTo }
  return rule === null ? null : { kind: rule.scope, validTo: rule.validTo }
}

/**
 * The displayed stock level and whether the product can be ordered: with less than one `unitMult` left it is out of
 * stock, unless it is announced (A). Never a quantity (domain.md 4.5).
 */
export function stockTermsOf(stock: StockLevel | null, unitMult: number, backOrders: boolean): StockTerms {
  const { available, committed, status, description } = stock ?? NO_STOCK
  // In thousandths, so that 0.3 − 0.1 is exactly 0.2.
  const enough = Math.round((available - committed) * 1000) >= Math.round(unitMult * 1000)
  const isSoldOut = !enough && status !== 'A'
  const stockStatus = isSoldOut ? 'D' : status
  return {
    stockStatus,
    stockDescription: stockStatus === status && description ? description : stockDescriptions[stockStatus],
    hasStock: backOrders || hasStockFor(stockStatus, enough),
  }
}

/** The units that may still be sold; 0 where the product shows as out of stock. */
export function freeUnits(stock: StockLevel | null, unitMult: number): number {
  if (stock === null || !stockTermsOf(stock, unitMult, false).hasStock) return 0
  return Math.round((stock.available - stock.committed) * 1000) / 1000
}

function specialPriceOf(terms: CustomerTerms, itemCode: string, today: BusinessDay): SpecialPrice | null {
  return (
    terms.specialPrices.get(itemCode)?.find(special => isWithin(today, special.validFrom, special.validTo)) ??
    null
  )
}

function categoryRule(rules: RulesByRef, categoryPath: string, today: BusinessDay): DiscountRule | undefined {
  if (rules.size === 0) return undefined
  for (let path = categoryPath; path !== ''; path = path.slice(0, Math.max(path.lastIndexOf('/'), 0))) {
    const rule = firstValid(rules.get(path), today)
    if (rule !== undefined) return rule
  }
  return undefined
}

function firstValid(rules: readonly DiscountRule[] = NO_RULES, today: BusinessDay): DiscountRule | undefined {
  return rules.find(rule => isWithin(today, rule.validFrom, rule.validTo))
}

function byLatestStart(a: SpecialPrice, b: SpecialPrice): number {
  const [from, other] = [a.validFrom ?? '', b.validFrom ?? '']
  return from === other ? 0 : from < other ? 1 : -1
}
