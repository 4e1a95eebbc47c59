import { sql } from 'kysely'
import { type Currency, currencyOfIso } from '#domain/money/money.ts'
import { eachInSlices } from '../../platform/concurrency/time-slices.ts'
import type { Database } from '../../platform/db/pool.ts'
import { among } from './product-queries.ts'
import type { PriceRowFacts } from './product-record.ts'

/** What prices are compared with before they are written. */
interface ListPrices {
  /** Codes of products that there are. */
  readonly codes: ReadonlySet<string>
  /** The currency of most prices of each list; null: it has none yet. */
  readonly lists: ReadonlyMap<number, Currency | null>
  /** By list and code. */
  readonly prices: ReadonlyMap<number, ReadonlyMap<string, PriceRowFacts>>
}

/** All lists, and the prices of these products in those that are `wanted`. */
export async function findListPrices(
  db: Database,
  codes: readonly string[],
  wanted: readonly number[],
): Promise<ListPrices> {
  const lists = await findLists(db)
  const { rows: known } = await sql<{ code: string }>`
    select itemcode as code from products where itemcode in ${among(codes)}`.execute(db)
  const { rows } = await sql<{
    list: number
    code: string
    currency: string
    price: number
    previous: number | null
  }>`
    select price_list as list, itemcode as code, currency, price, previous_price as previous
    from product_prices where itemcode in ${among(codes)} and price_list = any (${wanted}::int[])`.execute(db)
  const prices = new Map<number, Map<string, PriceRowFacts>>()
  await eachInSlices(rows, ({ list, code, currency, price, previous }) => {
    const ofList = prices.get(list) ?? new Map<string, PriceRowFacts>()
    // In the order in which the writer makes them, because both are compared as JSON.
    ofList.set(code, { currency: currencyOfIso(currency), price, previousPrice: previous, code, list })
    prices.set(list, ofList)
  })
  return {
    codes: new Set(known.map(({ code }) => code)),
    lists: new Map(lists.map(({ number, currency }) => [number, currency])),
    prices,
  }
}

export interface PriceListRow {
  readonly number: number
  readonly name: string
  readonly kind: 'sale' | 'pvp'
  /** Of most of its prices; null: it has none yet. */
  readonly currency: Currency | null
}

/** The price lists in their order. */
export async function findLists(db: Database): Promise<PriceListRow[]> {
  const { rows } = await sql<Omit<PriceListRow, 'currency'> & { iso: string | null }>`
    select l.price_list as number, l.name, l.kind,
      (select mode() within group (order by p.currency) from product_prices p where p.price_list = l.price_list) as iso
    from price_lists l order by l.price_list`.execute(db)
  return rows.map(({ iso, ...list }) => ({ ...list, currency: iso === null ? null : currencyOfIso(iso) }))
}

/** Locks the prices of these products in the order of their keys until the transaction ends. */
export async function lockPrices(tx: Database, codes: readonly string[]): Promise<void> {
  await sql`
    with locked as (
      select 1 from product_prices where itemcode in ${among(codes)} order by itemcode, price_list for no key update
    )
    select count(*) from locked`.execute(tx)
}

/** The same of the products themselves. */
export async function lockProducts(tx: Database, codes: readonly string[]): Promise<void> {
  await sql`
    with locked as (
      select 1 from products where itemcode in ${among(codes)} order by itemcode for no key update
    )
    select count(*) from locked`.execute(tx)
}
