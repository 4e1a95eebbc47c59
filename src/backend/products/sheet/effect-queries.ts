import { sql } from 'kysely'
import { type Currency, currencyOfIso } from '#domain/money/money.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'

/** What is asked about products whose price changes in a list. */
export interface AskedEffect {
  readonly list: number
  readonly codes: readonly string[]
  readonly scope: StaffScope
  readonly today: BusinessDay
  /** Earlier orders do not count. */
  readonly since: Date
}

/** Units ordered of each of these products; cancelled and rejected orders do not count. */
export async function findUnitsSold(
  db: Database,
  { codes, since }: Pick<AskedEffect, 'codes' | 'since'>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; units: number }>`
    select l.itemcode as code, sum(l.quantity * l.factor_qty)::float8 as units
    from orders o join order_lines l on l.cardcode = o.cardcode and l.order_id = o.id
    where o.created_at >= ${since} and o.status not in ('cancelled', 'rejected')
      and l.itemcode in (select unnest(${codes}::varchar[]))
    group by l.itemcode`.execute(db)
  return new Map(rows.map(({ code, units }) => [code, units]))
}

export interface PromoPrice {
  readonly code: string
  readonly price: number
  readonly discount: number
  readonly currency: Currency
}

/** What these products cost in promotions that run. */
export async function findPromoPrices(
  db: Database,
  codes: readonly string[],
  today: BusinessDay,
): Promise<PromoPrice[]> {
  const { rows } = await sql<Omit<PromoPrice, 'currency'> & { iso: string }>`
    select l.itemcode as code, l.price, l.final_discount as discount, l.currency as iso
    from promo_lines l join promos p on p.doc_entry = l.doc_entry
    where p.active and p.valid_from <= ${today}::date and p.valid_to >= ${today}::date
      and l.itemcode in (select unnest(${codes}::varchar[]))`.execute(db)
  return rows.map(({ iso, ...line }) => ({ ...line, currency: currencyOfIso(iso) }))
}

export interface TouchedPeople {
  readonly carts: number
  readonly customers: { readonly count: number; readonly first: string[] }
  readonly special: { readonly count: number; readonly first: string[] }
}

/** Most names that are shown. */
const NAMES = 10

/**
 * Whom new prices of a list touch: customers of it with one of the products in a cart, or who bought one; a special price
 * keeps its product from changing for its customer.
 */
export async function findTouchedPeople(
  db: Database,
  { list, codes, scope, today, since }: AskedEffect,
): Promise<TouchedPeople> {
  const { rows } = await sql<{
    carts: number
    customers: number
    customerNames: string[]
    special: number
    specialNames: string[]
  }>`
    with codes as materialized (select unnest(${codes}::varchar[]) as itemcode),
    own as materialized (
      select c.cardcode, c.cardname as name from customers c where c.price_list = ${list} and ${withinScope(scope)}
    ),
    kept as materialized (
      select distinct s.cardcode, s.itemcode from special_prices s join codes using (itemcode) join own using (cardcode)
      where s.valid_from <= ${today}::date and (s.valid_to is null or s.valid_to >= ${today}::date)
    ),
    in_carts as materialized (
      select cardcode, email, itemcode from cart_lines join codes using (itemcode) join own using (cardcode)
      where not exists (select from kept k where (k.cardcode, k.itemcode) = (cart_lines.cardcode, cart_lines.itemcode))
    ),
    bought as (
      select distinct o.cardcode
      from orders o join own on own.cardcode = o.cardcode
        join order_lines l on l.cardcode = o.cardcode and l.order_id = o.id join codes on codes.itemcode = l.itemcode
      where o.created_at >= ${since} and o.status not in ('cancelled', 'rejected')
        and not exists (select from kept k where (k.cardcode, k.itemcode) = (o.cardcode, l.itemcode))
    ),
    touched as (select cardcode from bought union select cardcode from in_carts),
    special as (select distinct cardcode from kept)
    select (select count(*) from (select distinct cardcode, email from in_carts) as c)::int as carts,
      (select count(*) from touched)::int as customers,
      array(select name from touched join own using (cardcode) order by name limit ${NAMES}) as "customerNames",
      (select count(*) from special)::int as special,
      array(select name from special join own using (cardcode) order by name limit ${NAMES}) as "specialNames"`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('A select of scalars gave no row')
  return {
    carts: row.carts,
    customers: { count: row.customers, first: row.customerNames },
    special: { count: row.special, first: row.specialNames },
  }
}

export interface UnitCost {
  readonly code: string
  /** Of one unit. */
  readonly cost: number
  readonly currency: Currency
}

/** The latest known cost of these products at each supplier. */
export async function findUnitCosts(db: Database, codes: readonly string[]): Promise<UnitCost[]> {
  const { rows } = await sql<{ code: string; cost: number; iso: string }>`
    select distinct on (itemcode) itemcode as code, (cost / pack)::float8 as cost, currency as iso
    from supplier_items where cost is not null and itemcode in (select unnest(${codes}::varchar[]))
    order by itemcode, cost_at desc nulls last, supplier_code`.execute(db)
  return rows.map(({ iso, ...row }) => ({ ...row, currency: currencyOfIso(iso) }))
}

/** Pesos for a dollar on a day; null: none is known. */
export async function findRateOn(db: Database, day: BusinessDay): Promise<number | null> {
  const { rows } = await sql<{ rate: number }>`
    select rate::float8 as rate from exchange_rates where currency = 'USD' and date <= ${day}::date
    order by date desc limit 1`.execute(db)
  return rows[0]?.rate ?? null
}
