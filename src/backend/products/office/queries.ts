import { type RawBuilder, sql } from 'kysely'
import type { MediaFacts } from '../../catalogue/write/product-record.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import type { Database } from '../../platform/db/pool.ts'

/** What of a product only the office shows. */
export interface ProductHead {
  readonly active: boolean
  readonly publishedAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly brand: string
  readonly pathSlug: string
  readonly path: string[]
}

export async function findProductHead(db: Database, code: string): Promise<ProductHead | null> {
  const { rows } = await sql<ProductHead>`
    select p.active, ${instantText(sql`p.published_at`)} as "publishedAt", ${instantText(sql`p.created_at`)} as "createdAt",
      ${instantText(sql`p.updated_at`)} as "updatedAt", b.name as brand, n.path_slug as "pathSlug",
      ${pathNames(sql`n.path_slug`)} as path
    from products p join brands b on b.id = p.brand_id join category_nodes n on n.id = p.category_id
    where p.itemcode = ${code}`.execute(db)
  return rows[0] ?? null
}

/** The names from the family down to a node, by its address. */
function pathNames(pathSlug: RawBuilder<unknown>) {
  return sql`(select json_agg(a.name order by length(a.path_slug)) from category_nodes a
    where ${pathSlug} = a.path_slug or starts_with(${pathSlug}, a.path_slug || '/'))`
}

/** Every node with its names from the family down, as the tree orders them. */
export async function findNodeChoices(db: Database): Promise<{ node: string; path: string[] }[]> {
  const { rows } = await sql<{ node: string; path: string[] }>`
    with recursive tree as (
      select id, path_slug, array[name] as path, array[position, id] as place from category_nodes where parent_id is null
      union all
      select n.id, n.path_slug, t.path || n.name, t.place || n.position || n.id
      from category_nodes n join tree t on t.id = n.parent_id
    )
    select path_slug as node, to_json(path) as path from tree order by place`.execute(db)
  return rows
}

export async function findBrandNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from brands order by name`.execute(db)
  return rows.map(({ name }) => name)
}

export interface ListPriceRow {
  readonly list: number
  readonly name: string
  readonly kind: 'sale' | 'pvp'
  readonly currency: string | null
  readonly price: number | null
  readonly previousPrice: number | null
}

/** What products cost in every list, by code; a list without a price is there too. */
export async function findListPrices(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ListPriceRow[]>> {
  const { rows } = await sql<ListPriceRow & { code: string }>`
    select given.code, l.price_list as list, l.name, l.kind, r.currency, r.price::float8 as price,
      r.previous_price::float8 as "previousPrice"
    from unnest(${codes}::text[]) as given (code) cross join price_lists l
      left join product_prices r on r.price_list = l.price_list and r.itemcode = given.code
    order by given.code, l.kind desc, l.price_list`.execute(db)
  const prices = new Map<string, ListPriceRow[]>()
  for (const { code, ...row } of rows) prices.set(code, [...(prices.get(code) ?? []), row])
  return prices
}

export interface MediumRow {
  readonly itemcode: string
  readonly kind: 'image' | 'video' | 'videoLink' | 'document'
  readonly position: number
  readonly source: string
  readonly name: string
  readonly alt: string
  readonly width: number | null
  readonly height: number | null
  readonly documentKind: 'manual' | 'ficha' | 'seguridad' | 'certificado' | 'otro' | null
}

/** What of a stored medium is written again. */
export function mediaFacts({ source, name, alt, width, height, documentKind }: MediumRow): MediaFacts {
  return { source, name, alt, width, height, documentKind }
}

/** Pictures, videos, links and documents of products, in order. */
export async function findMediaOf(db: Database, codes: readonly string[]): Promise<MediumRow[]> {
  const { rows } = await sql<MediumRow>`
    select itemcode, kind, position, source, name, alt, width, height, document_kind as "documentKind"
    from product_media where itemcode = any(${codes}::varchar[]) order by itemcode, kind, position`.execute(
    db,
  )
  return rows
}

/** A product and those that follow it, one the other; empty where there is no such product. */
export async function findSuccessors(db: Database, code: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    with recursive chain as (
      select itemcode, replaced_by from products where itemcode = ${code}
      union
      select p.itemcode, p.replaced_by from products p join chain c on p.itemcode = c.replaced_by
    )
    select itemcode as code from chain`.execute(db)
  return rows.map(({ code: found }) => found)
}

/** Locks products in the order of their codes until the transaction ends; returns those that are there. */
export async function lockProducts(tx: Database, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ itemcode: string }>`
    select itemcode from products where itemcode = any(${codes}::varchar[]) order by itemcode for update`.execute(
    tx,
  )
  return rows.map(({ itemcode }) => itemcode)
}

/** The facts that publishing asks for, of many products. */
export interface PublishRow {
  readonly code: string
  readonly title: string
  readonly brand: string
  readonly family: string
  readonly unitsPerItem: string
  readonly pictures: number
}

export async function findPublishRows(db: Database, codes: readonly string[]): Promise<PublishRow[]> {
  const { rows } = await sql<PublishRow>`
    select p.itemcode as code, p.title, b.name as brand, split_part(n.path_slug, '/', 1) as family,
      p.units_per_item as "unitsPerItem",
      (select count(*)::int from product_media m where m.itemcode = p.itemcode and m.kind = 'image') as pictures
    from products p join brands b on b.id = p.brand_id join category_nodes n on n.id = p.category_id
    where p.itemcode = any(${codes}::varchar[]) order by p.itemcode`.execute(db)
  return rows
}

/** Shows or hides products; returns how many were not yet so. */
export async function setActive(tx: Database, codes: readonly string[], active: boolean): Promise<number> {
  const { numAffectedRows } = await sql`
    update products set active = ${active}, updated_at = now()
    where itemcode = any(${codes}::varchar[]) and active <> ${active}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** What decides whether a customer can enter the shop and order there. */
export interface BuyerRow {
  readonly name: string
  /** Of its price list. */
  readonly list: string
  readonly valid: boolean
  readonly frozen: boolean
  readonly hasUser: boolean
}

export async function findBuyer(db: Database, cardcode: string): Promise<BuyerRow | null> {
  const { rows } = await sql<BuyerRow>`
    select c.cardname as name, l.name as list, c.valid, c.frozen,
      exists (select from users u where u.cardcode = c.cardcode and u.status = 'active') as "hasUser"
    from customers c join price_lists l using (price_list) where c.cardcode = ${cardcode}`.execute(db)
  return rows[0] ?? null
}
