import { currencyOfIso } from '#domain/money/money.ts'
import {
  type CustomerTerms,
  customerTerms,
  type DiscountRule,
  type DiscountScope,
} from '#domain/pricing/customer-terms.ts'
import type { LastPurchase } from '#domain/products/product.ts'
import { addMonths, type BusinessDay, businessDayOf, startOfBusinessDay } from '#domain/time/business-day.ts'
import type { Database } from '../platform/db/pool.ts'
import { findCustomer, findDiscounts, findHabits, findSpecialPrices } from './customer-queries.ts'

/** Customers kept in memory; a few kilobytes each, some hundred with long lists of agreed prices. */
const MOST_ACCOUNTS = 2_000
const HABIT_MONTHS = 12

/** What the shop needs to know of a customer to show a page. */
export interface CustomerAccount {
  readonly cardcode: string
  readonly name: string
  readonly group: string | null
  readonly department: string
  readonly defaultShipping: string | null
  readonly terms: CustomerTerms
  /** Rank among the purchases of the last 12 months by item code, 1 = most often (D16). */
  readonly ranks: ReadonlyMap<string, number>
  /** In how many orders of these months, by item code. */
  readonly timesBought: ReadonlyMap<string, number>
  /** Of the same products. */
  readonly lastPurchases: ReadonlyMap<string, LastPurchase>
}

interface KeptAccount {
  readonly day: BusinessDay
  readonly account: Promise<CustomerAccount | null>
}

/** Customers' terms, read on demand and kept until a notice says that they changed; the least used give way. */
export class CustomerAccounts {
  readonly #db: Database
  readonly #today: () => BusinessDay
  /** The most recently used last. */
  readonly #kept = new Map<string, KeptAccount>()

  constructor(db: Database, today: () => BusinessDay) {
    this.#db = db
    this.#today = today
  }

  /** Null for a cardcode nobody has. */
  async find(cardcode: string): Promise<CustomerAccount | null> {
    const day = this.#today()
    const known = this.#kept.get(cardcode)
    // The window of purchases moves with the day.
    const kept = known?.day === day ? known : { day, account: loadAccount(this.#db, cardcode, day) }
    this.#kept.delete(cardcode)
    this.#kept.set(cardcode, kept)
    this.#makeRoom()
    try {
      const account = await kept.account
      if (account === null) this.#forget(cardcode, kept)
      return account
    } catch (error) {
      this.#forget(cardcode, kept)
      throw error
    }
  }

  drop(cardcodes: Iterable<string> | 'all'): void {
    if (cardcodes === 'all') this.#kept.clear()
    else for (const cardcode of cardcodes) this.#kept.delete(cardcode)
  }

  #makeRoom(): void {
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_ACCOUNTS) return
      this.#kept.delete(oldest)
    }
  }

  #forget(cardcode: string, kept: KeptAccount): void {
    if (this.#kept.get(cardcode) === kept) this.#kept.delete(cardcode)
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
      discounts: discounts.map(discountRule),
      specialPrices: specialPrices.map(special => ({
        itemCode: special.itemcode,
        price: special.price,
        currency: currencyOfIso(special.currency),
        percent: special.percent,
        validFrom: special.valid_from,
        validTo: special.valid_to,
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

function discountRule(row: Awaited<ReturnType<typeof findDiscounts>>[number]): DiscountRule {
  return {
    scope: scopeOf(row.scope),
    ref: row.scope_ref,
    percent: row.percent,
    own: row.cardcode !== null,
    validFrom: row.valid_from,
    validTo: row.valid_to,
  }
}

function scopeOf(text: string): DiscountScope {
  return text === 'item' || text === 'brand' || text === 'category' ? text : 'all'
}
