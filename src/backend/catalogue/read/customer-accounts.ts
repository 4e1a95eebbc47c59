import { LRUCache } from 'lru-cache'
import { currencyOfIso } from '#domain/money/money.ts'
import { type CustomerTerms, customerTerms, type DiscountScope } from '#domain/pricing/customer-terms.ts'
import { addMonths, type BusinessDay, startOfBusinessDay } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findCustomer, findDiscounts, findSpecialPrices } from './customer-queries.ts'
import type { PlacedOrder } from './notices.ts'
import {
  findPurchases,
  type PurchaseSummary,
  type Purchases,
  summaryOf,
  withOrders,
} from './purchase-queries.ts'

/** Cache size in customers: a few kilobytes each, some hundred for those with many special prices. */
const MOST_ACCOUNTS = 2_000
const PURCHASE_MONTHS = 12

/** What pages need of a customer: terms and purchase habits. */
export interface CustomerAccount extends PurchaseSummary {
  readonly cardcode: string
  readonly name: string
  readonly group: string | null
  readonly department: string
  readonly priceList: number
  /** Code of the employee who sells to it. */
  readonly seller: string | null
  readonly defaultShipping: string | null
  readonly terms: CustomerTerms
}

interface LoadedAccount {
  readonly account: CustomerAccount
  readonly purchases: Purchases
}

interface CachedAccount {
  readonly day: BusinessDay
  loaded: Promise<LoadedAccount | null>
  /** Placed since, and not among the purchases yet. */
  orders: PlacedOrder[]
}

/** LRU cache of customers' terms, read on demand and invalidated by notices. */
export class CustomerAccounts {
  readonly #db: Database
  readonly #today: () => BusinessDay
  readonly #cache = new LRUCache<string, CachedAccount>({ max: MOST_ACCOUNTS })

  constructor(db: Database, today: () => BusinessDay) {
    this.#db = db
    this.#today = today
  }

  /** Null for an unknown cardcode. */
  async find(cardcode: string): Promise<CustomerAccount | null> {
    const day = this.#today()
    const known = this.#cache.get(cardcode)
    // The window of purchases moves with the day.
    const cached: CachedAccount =
      known?.day === day ? known : { day, loaded: loadAccount(this.#db, cardcode, day), orders: [] }
    this.#cache.set(cardcode, cached)
    if (cached.orders.length > 0) this.#countOrders(cardcode, cached)
    try {
      const loaded = await cached.loaded
      if (loaded === null) this.#forget(cardcode, cached)
      return loaded?.account ?? null
    } catch (error) {
      this.#forget(cardcode, cached)
      throw error
    }
  }

  /** Placed orders are counted when the account is next needed: reading all purchases again grows with their number. */
  addOrders(byCustomer: ReadonlyMap<string, readonly PlacedOrder[]>): void {
    for (const [cardcode, orders] of byCustomer) this.#cache.peek(cardcode)?.orders.push(...orders)
  }

  drop(cardcodes: Iterable<string> | 'all'): void {
    if (cardcodes === 'all') this.#cache.clear()
    else for (const cardcode of cardcodes) this.#cache.delete(cardcode)
  }

  #countOrders(cardcode: string, cached: CachedAccount): void {
    const { day, loaded, orders } = cached
    cached.orders = []
    cached.loaded = loaded.then(async before => {
      if (before === null) return null
      const customer = { cardcode, since: startOfPurchases(day) }
      const purchases = await withOrders(this.#db, before.purchases, customer, orders)
      // The order is gone again.
      if (purchases === null) return await loadAccount(this.#db, cardcode, day)
      return { account: { ...before.account, ...summaryOf(purchases) }, purchases }
    })
  }

  #forget(cardcode: string, cached: CachedAccount): void {
    if (this.#cache.peek(cardcode) === cached) this.#cache.delete(cardcode)
  }
}

async function loadAccount(
  db: Database,
  cardcode: string,
  today: BusinessDay,
): Promise<LoadedAccount | null> {
  const [customer, discounts, specialPrices, purchases] = await Promise.all([
    findCustomer(db, cardcode),
    findDiscounts(db, cardcode),
    findSpecialPrices(db, cardcode),
    findPurchases(db, { cardcode, since: startOfPurchases(today) }),
  ])
  if (customer === undefined) return null
  const account = {
    cardcode,
    name: customer.cardname,
    group: customer.customer_group,
    department: customer.department,
    priceList: customer.price_list,
    seller: customer.seller_code,
    defaultShipping: customer.default_shipping_code,
    terms: termsOf(customer, discounts, specialPrices),
    ...summaryOf(purchases),
  }
  return { account, purchases }
}

/** The terms of a customer as a transaction sees them; null for an unknown one. */
export async function findCustomerTerms(tx: Database, cardcode: string): Promise<CustomerTerms | null> {
  const customer = await findCustomer(tx, cardcode)
  if (customer === undefined) return null
  return termsOf(customer, await findDiscounts(tx, cardcode), await findSpecialPrices(tx, cardcode))
}

type Found<Query extends (db: Database, cardcode: string) => Promise<unknown>> = NonNullable<
  Awaited<ReturnType<Query>>
>

function termsOf(
  customer: Found<typeof findCustomer>,
  discounts: Found<typeof findDiscounts>,
  specialPrices: Found<typeof findSpecialPrices>,
): CustomerTerms {
  return customerTerms({
    cardcode: customer.cardcode,
    priceList: customer.price_list,
    group: customer.customer_group,
    discounts: discounts.map(rule => ({ ...rule, scope: scopeOf(rule.scope) })),
    specialPrices: specialPrices.map(special => ({
      ...special,
      currency: currencyOfIso(special.currency),
    })),
  })
}

/** Earlier purchases do not count. */
export function startOfPurchases(today: BusinessDay): Date {
  return startOfBusinessDay(addMonths(today, -PURCHASE_MONTHS))
}

function scopeOf(text: string): DiscountScope {
  return text === 'item' || text === 'brand' || text === 'category' ? text : 'all'
}
