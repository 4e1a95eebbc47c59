import { LRUCache } from 'lru-cache'
import { currencyOfIso } from '#domain/money/money.ts'
import { type CustomerTerms, customerTerms, type DiscountScope } from '#domain/pricing/customer-terms.ts'
import type { LastPurchase } from '#domain/products/product.ts'
import { addMonths, type BusinessDay, businessDayOf, startOfBusinessDay } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findCustomer, findDiscounts, findHabits, findSpecialPrices } from './customer-queries.ts'

/** Cache size in customers: a few kilobytes each, some hundred for those with many special prices. */
const MOST_ACCOUNTS = 2_000
const HABIT_MONTHS = 12

/** What pages need of a customer: terms and purchase habits. */
export interface CustomerAccount {
  readonly cardcode: string
  readonly name: string
  readonly group: string | null
  readonly department: string
  readonly defaultShipping: string | null
  readonly terms: CustomerTerms
  /** Rank among the purchases of the last 12 months by item code, 1 = most often (D16). */
  readonly ranks: ReadonlyMap<string, number>
  /** Number of orders in these 12 months, by item code. */
  readonly timesBought: ReadonlyMap<string, number>
  /** Last purchase of each of these products, by item code. */
  readonly lastPurchases: ReadonlyMap<string, LastPurchase>
}

interface CachedAccount {
  readonly day: BusinessDay
  readonly account: Promise<CustomerAccount | null>
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
    const cached = known?.day === day ? known : { day, account: loadAccount(this.#db, cardcode, day) }
    this.#cache.set(cardcode, cached)
    try {
      const account = await cached.account
      if (account === null) this.#forget(cardcode, cached)
      return account
    } catch (error) {
      this.#forget(cardcode, cached)
      throw error
    }
  }

  drop(cardcodes: Iterable<string> | 'all'): void {
    if (cardcodes === 'all') this.#cache.clear()
    else for (const cardcode of cardcodes) this.#cache.delete(cardcode)
  }

  #forget(cardcode: string, cached: CachedAccount): void {
    if (this.#cache.peek(cardcode) === cached) this.#cache.delete(cardcode)
  }
}

async function loadAccount(
  db: Database,
  cardcode: string,
  today: BusinessDay,
): Promise<CustomerAccount | null> {
  const since = startOfBusinessDay(addMonths(today, -HABIT_MONTHS))
  const [customer, discounts, specialPrices, habits] = await Promise.all([
    findCustomer(db, cardcode),
    findDiscounts(db, cardcode),
    findSpecialPrices(db, cardcode),
    findHabits(db, cardcode, since),
  ])
  if (customer === undefined) return null
  return {
    cardcode,
    name: customer.cardname,
    group: customer.customer_group,
    department: customer.department,
    defaultShipping: customer.default_shipping_code,
    terms: customerTerms({
      cardcode,
      priceList: customer.price_list,
      group: customer.customer_group,
      discounts: discounts.map(rule => ({ ...rule, scope: scopeOf(rule.scope) })),
      specialPrices: specialPrices.map(special => ({
        ...special,
        currency: currencyOfIso(special.currency),
      })),
    }),
    ranks: new Map(habits.map(({ itemcode }, at) => [itemcode, at + 1])),
    timesBought: new Map(habits.map(({ itemcode, times }) => [itemcode, times])),
    lastPurchases: new Map(
      habits.map(({ itemcode, lastAt, lastQuantity }) => [
        itemcode,
        { day: businessDayOf(lastAt), quantity: lastQuantity },
      ]),
    ),
  }
}

function scopeOf(text: string): DiscountScope {
  return text === 'item' || text === 'brand' || text === 'category' ? text : 'all'
}
