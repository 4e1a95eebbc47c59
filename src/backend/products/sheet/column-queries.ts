import { sql } from 'kysely'
import { type Currency, currencyOfIso } from '#domain/money/money.ts'
import { instantTextMicro } from '../../platform/db/expressions/instant-text.ts'
import type { Database } from '../../platform/db/pool.ts'

/** A product without its prices, as the `Planilla` shows it. */
export interface SheetRow {
  readonly code: string
  readonly id: number
  readonly title: string
  readonly brand: number
  readonly node: number
  readonly active: boolean
  readonly tax: number | null
  readonly unitMult: number
  readonly unitsPerItem: string
  readonly barcode: string | null
  readonly warrantyMonths: number | null
  readonly tags: readonly string[]
  readonly available: number | null
  readonly status: string | null
  readonly stockText: string | null
  readonly nextArrival: string | null
  /** It has edits that are not published yet. */
  readonly draft: boolean
}

export interface SheetPrice {
  readonly code: string
  readonly list: number
  readonly price: number
  readonly currency: Currency
  readonly previous: number | null
}

/**
 * From when on everything has to be read again by whoever reads after this: now, or the beginning of the oldest
 * transaction that is still under way. To be read before the data.
 */
export async function findReadingTime(db: Database): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select ${instantTextMicro(sql`least(clock_timestamp(), min(xact_start))`)} as at
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A select of scalars gave no row')
  return row.at
}

/** Codes of products of which something was changed since; null where these are more than `most`. */
export async function findChangedCodes(db: Database, since: string, most: number): Promise<string[] | null> {
  const { rows } = await sql<{ code: string }>`
    select distinct case entity when 'price' then regexp_replace(key, '/[^/]*$', '') else key end as code
    from change_rows where at >= ${since}::timestamptz and entity in ('product', 'product-draft', 'price', 'stock')
    union
    select before #>> '{}' from change_rows
    where at >= ${since}::timestamptz and entity = 'product' and field = 'itemcode'
    limit ${most + 1}`.execute(db)
  return rows.length > most ? null : rows.map(({ code }) => code)
}

/** Products by code; all where `codes` is null. */
export async function findSheetRows(db: Database, codes: readonly string[] | null): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    select p.itemcode as code, p.id, p.title, p.brand_id as brand, p.category_id as node, p.active, p.tax,
      p.unit_mult as "unitMult", p.units_per_item as "unitsPerItem", p.codebars as barcode,
      p.warranty_months as "warrantyMonths", p.tags, s.available, s.status, s.description as "stockText",
      s.next_arrival as "nextArrival",
      exists (select from product_drafts d where d.itemcode = p.itemcode) as draft
    from products p left join product_stock s on s.itemcode = p.itemcode
    where ${among(codes, 'p')} order by p.itemcode`.execute(db)
  return rows
}

/** What products are called. */
export async function findSheetTitles(
  db: Database,
  codes: readonly string[],
): Promise<Pick<SheetRow, 'code' | 'id' | 'title'>[]> {
  const { rows } = await sql<Pick<SheetRow, 'code' | 'id' | 'title'>>`
    select p.itemcode as code, p.id, p.title from products p where ${among(codes, 'p')}`.execute(db)
  return rows
}

/** Prices of these products in these lists, all where null. */
export async function findSheetPrices(
  db: Database,
  codes: readonly string[] | null,
  lists: readonly number[] | null = null,
): Promise<SheetPrice[]> {
  const { rows } = await sql<Omit<SheetPrice, 'currency'> & { currency: string }>`
    select p.itemcode as code, p.price_list as list, p.price, p.currency, p.previous_price as previous
    from product_prices p where ${among(codes, 'p')} and ${inLists(lists)}`.execute(db)
  return rows.map(row => ({ ...row, currency: currencyOfIso(row.currency) }))
}

function inLists(lists: readonly number[] | null) {
  return lists === null ? sql`true` : sql`p.price_list = any (${lists}::int[])`
}

function among(codes: readonly string[] | null, alias: string) {
  return codes === null
    ? sql`true`
    : sql`${sql.ref(`${alias}.itemcode`)} in (select unnest(${codes}::varchar[]))`
}

/** Units in orders, of products that have some. */
export async function findCommitted(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ code: string; units: number }>`
    select itemcode as code, committed as units from product_stock where committed > 0`.execute(db)
  return Object.fromEntries(rows.map(({ code, units }) => [code, units]))
}

type Named = [number, string]

export async function findBrandNames(db: Database): Promise<Named[]> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from brands order by id`.execute(
    db,
  )
  return rows.map(({ id, name }) => [id, name])
}

/** With the names of the whole path: `Herramientas > Accesorios`. */
export async function findNodePaths(db: Database): Promise<Named[]> {
  const { rows } = await sql<{ id: number; path: string }>`
    with recursive paths as (
      select id, name as path from category_nodes where parent_id is null
      union all
      select n.id, p.path || ' > ' || n.name from category_nodes n join paths p on p.id = n.parent_id
    )
    select id, path from paths order by id`.execute(db)
  return rows.map(({ id, path }) => [id, path])
}
