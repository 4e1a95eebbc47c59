import { sql } from 'kysely'
import { currencyOfIso, isoOf } from '#domain/money/money.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { DiscountFacts, SpecialPriceFacts } from './facts.ts'

/** The stored discounts of these customers and groups. */
export async function findDiscountFacts(
  db: Database,
  cardcodes: readonly string[],
  groups: readonly string[],
): Promise<DiscountFacts[]> {
  const { rows } = await sql<DiscountFacts>`
    select id, cardcode, customer_group as "group", scope, scope_ref as ref, percent, valid_from as "validFrom",
      valid_to as "validTo"
    from customer_discounts
    where cardcode in (select unnest(${cardcodes}::varchar[])) or customer_group in (select unnest(${groups}::text[]))
    order by id`.execute(db)
  return rows
}

/** Inserts discounts in this order. */
export async function insertDiscounts(db: Database, facts: readonly DiscountFacts[]): Promise<void> {
  await sql`
    insert into customer_discounts (cardcode, customer_group, scope, scope_ref, percent, valid_from, valid_to)
    select cardcode, "group", scope, ref, percent, "validFrom", "validTo"
    from rows from (json_to_recordset(${JSON.stringify(facts)}::json) as (cardcode text, "group" text, scope text,
      ref text, percent numeric, "validFrom" date, "validTo" date)) with ordinality
      as fact (cardcode, "group", scope, ref, percent, "validFrom", "validTo", at)
    order by at`.execute(db)
}

/** Sets percent and last day; owner, scope and first day are what a discount is known by. */
export async function updateDiscounts(db: Database, facts: readonly DiscountFacts[]): Promise<void> {
  await sql`
    update customer_discounts d set percent = fact.percent, valid_to = fact."validTo"
    from json_to_recordset(${JSON.stringify(facts)}::json) as fact (id integer, percent numeric, "validTo" date)
    where d.id = fact.id`.execute(db)
}

export async function deleteDiscounts(db: Database, ids: readonly number[]): Promise<void> {
  await sql`delete from customer_discounts where id in (select unnest(${ids}::integer[]))`.execute(db)
}

/** What discounts may name. */
export interface DiscountTargets {
  readonly groups: ReadonlySet<string>
  readonly items: ReadonlySet<string>
  readonly brandSlugs: ReadonlySet<string>
  readonly categoryPaths: ReadonlySet<string>
}

export async function findDiscountTargets(
  db: Database,
  itemCodes: readonly string[],
): Promise<DiscountTargets> {
  const { rows } = await sql<{ kind: string; name: string }>`
    select 'group' as kind, customer_group as name from customers where customer_group is not null group by 2
    union all select 'item', itemcode from products where itemcode in (select unnest(${itemCodes}::varchar[]))
    union all select 'brand', slug from brands
    union all select 'category', path_slug from category_nodes`.execute(db)
  const of = (wanted: string) => new Set(rows.filter(({ kind }) => kind === wanted).map(({ name }) => name))
  return { groups: of('group'), items: of('item'), brandSlugs: of('brand'), categoryPaths: of('category') }
}

/** The stored special prices of these customers for these products, the latest start first. */
export async function findSpecialFacts(
  db: Database,
  cardcodes: readonly string[],
  itemCodes: readonly string[],
): Promise<SpecialPriceFacts[]> {
  const { rows } = await sql<Omit<SpecialPriceFacts, 'currency'> & { readonly currency: string }>`
    select cardcode, itemcode as "itemCode", valid_from as "validFrom", valid_to as "validTo", price, currency, percent
    from special_prices
    where cardcode in (select unnest(${cardcodes}::varchar[])) and itemcode in (select unnest(${itemCodes}::varchar[]))
    order by valid_from desc`.execute(db)
  return rows.map(row => ({ ...row, currency: currencyOfIso(row.currency) }))
}

/** The currency of each product in the list of each customer, by card code and item code. */
export async function findListCurrencies(
  db: Database,
  pairs: readonly { readonly cardcode: string; readonly itemCode: string }[],
): Promise<{ readonly cardcode: string; readonly itemCode: string; readonly currency: '$' | 'U$' }[]> {
  const { rows } = await sql<{ cardcode: string; itemCode: string; currency: string }>`
    select c.cardcode, l.itemcode as "itemCode", l.currency
    from json_to_recordset(${JSON.stringify(pairs)}::json) as pair (cardcode text, "itemCode" text)
    join customers c on c.cardcode = pair.cardcode
    join product_prices l on l.price_list = c.price_list and l.itemcode = pair."itemCode"`.execute(db)
  return rows.map(row => ({ ...row, currency: currencyOfIso(row.currency) }))
}

/** Those of the codes that are products. */
export async function findItemCodes(db: Database, itemCodes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ itemcode: string }>`
    select itemcode from products where itemcode in (select unnest(${itemCodes}::varchar[]))`.execute(db)
  return new Set(rows.map(({ itemcode }) => itemcode))
}

/** Inserts or replaces special prices. */
export async function upsertSpecialPrices(db: Database, facts: readonly SpecialPriceFacts[]): Promise<void> {
  const rows = facts.map(fact => ({ ...fact, currency: isoOf(fact.currency) }))
  await sql`
    insert into special_prices (cardcode, itemcode, valid_from, valid_to, price, currency, percent)
    select cardcode, "itemCode", "validFrom", "validTo", price, currency, percent
    from json_to_recordset(${JSON.stringify(rows)}::json) as fact (cardcode text, "itemCode" text, "validFrom" date,
      "validTo" date, price numeric, currency text, percent numeric)
    on conflict (cardcode, itemcode, valid_from) do update set
      valid_to = excluded.valid_to, price = excluded.price, currency = excluded.currency,
      percent = excluded.percent`.execute(db)
}

export async function deleteSpecialPrices(
  db: Database,
  prices: readonly Pick<SpecialPriceFacts, 'cardcode' | 'itemCode' | 'validFrom'>[],
): Promise<void> {
  await sql`
    delete from special_prices s
    using json_to_recordset(${JSON.stringify(prices)}::json) as gone (cardcode text, "itemCode" text, "validFrom" date)
    where s.cardcode = gone.cardcode and s.itemcode = gone."itemCode" and s.valid_from = gone."validFrom"`.execute(
    db,
  )
}
