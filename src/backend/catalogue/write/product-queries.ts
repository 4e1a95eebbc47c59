import { type RawBuilder, sql } from 'kysely'
import { currencyOfIso, isoOf } from '#domain/money/money.ts'
import { parseStockStatus } from '#domain/products/stock.ts'
import type { Database } from '../../platform/db/pool.ts'
import type {
  MediaFacts,
  PriceFacts,
  ProductFacts,
  ProductRecord,
  StockFacts,
  StoredRecord,
} from './product-record.ts'

/** The price lists that an import writes. */
export interface PriceLists {
  readonly sale: number
  readonly pvp: number
}

/**
 * A list of codes for `in` and `not in`: one parameter and a hash join. With a generic plan `= any(array)` would
 * compare every row with every code.
 */
export function among(codes: readonly string[]): RawBuilder<string> {
  return sql<string>`(select unnest(${codes}::varchar[]))`
}

/** In the order of `mergeProduct`'s facts, with which they are compared as JSON. */
const FACTS = [
  'itemcode',
  'id',
  'title',
  'name',
  'description',
  'brand_id as brandId',
  'category_id as categoryId',
  'unit_mult as unitMult',
  'units_per_item as unitsPerItem',
  'codebars',
  'tax',
  'warranty_months as warrantyMonths',
  'active',
  'popularity',
  'tags',
  'replaced_by as replacedBy',
] as const

/** The stored records of these products by code. */
export async function findRecords(
  db: Database,
  codes: readonly string[],
  lists: PriceLists,
): Promise<Map<string, StoredRecord>> {
  const some = among(codes)
  const products = await db.selectFrom('products').select(FACTS).where('itemcode', 'in', some).execute()
  if (products.length === 0) return new Map()
  const prices = await db
    .selectFrom('product_prices')
    .selectAll()
    .where('itemcode', 'in', some)
    .where('price_list', 'in', [lists.sale, lists.pvp])
    .execute()
  const stock = await db.selectFrom('product_stock').selectAll().where('itemcode', 'in', some).execute()
  const pictures = await db
    .selectFrom('product_media')
    .select(['itemcode', 'source'])
    .where('itemcode', 'in', some)
    .where('kind', '=', 'image')
    .orderBy('position')
    .execute()
  const extra = await db.selectFrom('product_codes').selectAll().where('itemcode', 'in', some).execute()
  const priceOf = (list: number) =>
    new Map(
      prices
        .filter(row => row.price_list === list)
        .map((row): [string, PriceFacts] => [
          row.itemcode,
          { currency: currencyOfIso(row.currency), price: row.price, previousPrice: row.previous_price },
        ]),
    )
  const sale = priceOf(lists.sale)
  const pvp = priceOf(lists.pvp)
  const stockOf = new Map(stock.map(row => [row.itemcode, row]))
  const picturesOf = Map.groupBy(pictures, row => row.itemcode)
  const codesOf = Map.groupBy(extra, row => row.itemcode)
  return new Map(
    products.map((product): [string, StoredRecord] => {
      const { itemcode } = product
      const level = stockOf.get(itemcode)
      return [
        itemcode,
        {
          product,
          price: sale.get(itemcode) ?? null,
          pvp: pvp.get(itemcode) ?? null,
          stock: level === undefined ? null : stockFacts(level),
          pictures: picturesOf.get(itemcode)?.map(({ source }) => source) ?? [],
          codes: (codesOf.get(itemcode) ?? [])
            .map(({ code, kind, quantity }) => ({
              code,
              kind: kind === 'barcode' ? ('barcode' as const) : ('supplier' as const),
              quantity,
            }))
            .sort((a, b) => (a.code < b.code ? -1 : 1)),
          committed: level?.committed ?? 0,
        },
      ]
    }),
  )
}

/** What a product has in stock, with the quantity it is sold in; `stock` is null where it never had any. */
export interface ProductStock extends Pick<StoredRecord, 'stock' | 'committed'> {
  readonly unitMult: number
}

/** The stock of these products by code. */
export async function findStock(db: Database, codes: readonly string[]): Promise<Map<string, ProductStock>> {
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('product_stock as s', 's.itemcode', 'p.itemcode')
    .select(['p.itemcode', 'p.unit_mult', 's.status', 's.available', 's.description'])
    .select(['s.next_arrival', 's.committed'])
    .where('p.itemcode', 'in', among(codes))
    .execute()
  return new Map(
    rows.map(({ itemcode, unit_mult: unitMult, status, available, description, ...row }) => {
      const { next_arrival, committed } = row
      const isStored = status !== null && available !== null && description !== null
      const stock = isStored ? stockFacts({ status, available, description, next_arrival }) : null
      return [itemcode, { unitMult, stock, committed: committed ?? 0 }]
    }),
  )
}

/** Locks stock in the order of the codes, as orders do (CHK-19), until the transaction ends. */
export async function lockStock(tx: Database, codes: readonly string[]): Promise<void> {
  await sql`
    select 1 from product_stock where itemcode in ${among(codes)} order by itemcode for no key update`.execute(
    tx,
  )
}

function stockFacts(row: {
  readonly status: string
  readonly available: number
  readonly description: string
  readonly next_arrival: string | null
}): StockFacts {
  return {
    status: parseStockStatus(row.status) ?? 'D',
    available: row.available,
    description: row.description,
    nextArrival: row.next_arrival,
  }
}

/** Inserts or replaces rows of `products`. */
export async function upsertProducts(db: Database, facts: readonly ProductFacts[]): Promise<void> {
  if (facts.length === 0) return
  await sql`
    insert into products (itemcode, id, title, name, description, brand_id, category_id, unit_mult,
      units_per_item, codebars, tax, warranty_months, active, popularity, tags, replaced_by, synced_at)
    select itemcode, id, title, name, description, "brandId", "categoryId", "unitMult",
      "unitsPerItem", codebars, tax, "warrantyMonths", active, popularity, tags, "replacedBy", now()
    from json_to_recordset(${JSON.stringify(facts)}::json) as fact (itemcode text, id bigint, title text,
      name text, description text, "brandId" integer, "categoryId" integer, "unitMult" numeric,
      "unitsPerItem" text, codebars text, tax numeric, "warrantyMonths" integer, active boolean,
      popularity integer, tags text[], "replacedBy" text)
    on conflict (itemcode) do update set
      title = excluded.title, name = excluded.name, description = excluded.description,
      brand_id = excluded.brand_id, category_id = excluded.category_id, unit_mult = excluded.unit_mult,
      units_per_item = excluded.units_per_item, codebars = excluded.codebars, tax = excluded.tax,
      warranty_months = excluded.warranty_months, active = excluded.active,
      popularity = excluded.popularity, tags = excluded.tags, replaced_by = excluded.replaced_by, updated_at = now(), synced_at = now()`.execute(
    db,
  )
}

/** Gives one product the factor of another in lines of promotions, which no input has. */
export async function copyFactor(db: Database, from: string, to: string): Promise<void> {
  await sql`
    update products set factor_qty = source.factor_qty from products source
    where products.itemcode = ${to} and source.itemcode = ${from} and source.factor_qty is not null`.execute(
    db,
  )
}

/** Inserts, replaces or (where null) deletes prices of one list. */
export async function replacePrices(
  db: Database,
  list: number,
  prices: readonly { readonly itemcode: string; readonly price: PriceFacts | null }[],
): Promise<void> {
  const removed = prices.filter(({ price }) => price === null).map(({ itemcode }) => itemcode)
  if (removed.length > 0)
    await sql`delete from product_prices
      where price_list = ${list} and itemcode in ${among(removed)}`.execute(db)
  const facts = prices.flatMap(({ itemcode, price }) =>
    price === null ? [] : [{ ...price, itemcode, currency: isoOf(price.currency) }],
  )
  if (facts.length === 0) return
  await sql`
    insert into product_prices (price_list, itemcode, currency, price, previous_price)
    select ${list}::integer, itemcode, currency, price, "previousPrice"
    from json_to_recordset(${JSON.stringify(facts)}::json)
      as fact (itemcode text, currency text, price numeric, "previousPrice" numeric)
    on conflict (itemcode, price_list) do update set
      currency = excluded.currency, price = excluded.price, previous_price = excluded.previous_price`.execute(
    db,
  )
}

/** Inserts or replaces stock; committed quantities are kept. */
export async function upsertStock(
  db: Database,
  facts: readonly (StockFacts & { readonly itemcode: string })[],
): Promise<void> {
  if (facts.length === 0) return
  // Sorted by code, the order in which orders lock these rows: prevents deadlocks (CHK-19).
  await sql`
    insert into product_stock (itemcode, available, status, description, next_arrival)
    select itemcode, available, status, description, "nextArrival"
    from json_to_recordset(${JSON.stringify(facts)}::json)
      as fact (itemcode text, available numeric, status text, description text, "nextArrival" date)
    order by itemcode
    on conflict (itemcode) do update set
      available = excluded.available, status = excluded.status, description = excluded.description,
      next_arrival = excluded.next_arrival`.execute(db)
}

/** Replaces the media of one kind of these products; those of other kinds stay. */
export async function replaceMedia(
  db: Database,
  kind: 'image' | 'document' | 'video' | 'videoLink',
  products: readonly { readonly itemcode: string; readonly media: readonly MediaFacts[] }[],
): Promise<void> {
  if (products.length === 0) return
  const codes = products.map(({ itemcode }) => itemcode)
  const facts = products.flatMap(({ itemcode, media }) =>
    media.map((medium, at) => ({ name: '', ...medium, itemcode, position: at + 1 })),
  )
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(facts)}::json) as given (itemcode text, position integer,
        source text, name text, alt text, width integer, height integer, "documentKind" text)
    ), fact as (
      select g.itemcode, g.position, g.source, g.name, coalesce(g.alt, known.alt, '') as alt,
        coalesce(g.width, known.width) as width, coalesce(g.height, known.height) as height,
        coalesce(g."documentKind", known.document_kind) as document_kind
      from given g left join lateral (
        select m.alt, m.width, m.height, m.document_kind from product_media m
        where m.itemcode = g.itemcode and m.kind = ${kind} and m.source = g.source limit 1) known on true
    ), removed as (
      delete from product_media
      where kind = ${kind} and itemcode in ${among(codes)}
        and (itemcode, position) not in (select itemcode, position from fact)
    )
    insert into product_media (itemcode, kind, position, source, name, alt, width, height, document_kind)
    select itemcode, ${kind}, position, source, name, alt, width, height, document_kind from fact
    on conflict (itemcode, kind, position) do update set source = excluded.source, name = excluded.name,
      alt = excluded.alt, width = excluded.width, height = excluded.height, document_kind = excluded.document_kind`.execute(
    db,
  )
}

/** Replaces the additional codes of products. */
export async function replaceCodes(db: Database, records: readonly ProductRecord[]): Promise<void> {
  if (records.length === 0) return
  const itemcodes = records.map(({ product }) => product.itemcode)
  await sql`delete from product_codes where itemcode in ${among(itemcodes)}`.execute(db)
  const facts = records.flatMap(({ product: { itemcode }, codes }) =>
    codes.map(extra => ({ ...extra, itemcode })),
  )
  await sql`
    insert into product_codes (itemcode, code, kind, quantity)
    select itemcode, code, kind, quantity
    from json_to_recordset(${JSON.stringify(facts)}::json)
      as fact (itemcode text, code text, kind text, quantity numeric)`.execute(db)
}
