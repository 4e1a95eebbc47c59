import { sql } from 'kysely'
import type { ImportMapping } from '#contract/office/products/import-mapping.ts'
import type { ImportKind } from '#domain/office/imports/import-kinds.ts'
import type { Database } from '../../../platform/db/pool.ts'

export interface MappingRow {
  readonly kind: ImportKind
  readonly version: number
  readonly at: Date
  readonly person: string | null
  readonly fileName: string
  readonly mapping: ImportMapping
}

/** How files of a supplier are read, one for each kind: the newest version. */
export async function findMappingsOf(db: Database, supplierCode: string): Promise<MappingRow[]> {
  const { rows } = await sql<MappingRow>`
    select distinct on (m.kind) m.kind, m.version, m.at, p.name as person, m.file_name as "fileName", m.mapping
    from import_mappings m left join staff p on p.id = m.created_by
    where m.supplier_code = ${supplierCode} order by m.kind, m.version desc`.execute(db)
  return rows
}

const MOST_VERSIONS = 20

/** Every version of how files of a supplier and kind are read, the newest first. */
export async function findVersionsOf(
  db: Database,
  supplierCode: string,
  kind: ImportKind,
): Promise<MappingRow[]> {
  const { rows } = await sql<MappingRow>`
    select m.kind, m.version, m.at, p.name as person, m.file_name as "fileName", m.mapping
    from import_mappings m left join staff p on p.id = m.created_by
    where m.supplier_code = ${supplierCode} and m.kind = ${kind} order by m.version desc limit ${MOST_VERSIONS}`.execute(
    db,
  )
  return rows
}

/** Keeps an earlier version as the newest one. @returns its number. */
export async function repeatVersion(
  tx: Database,
  {
    supplierCode,
    kind,
    version,
    staffId,
  }: {
    readonly supplierCode: string
    readonly kind: ImportKind
    readonly version: number
    readonly staffId: string | null
  },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into import_mappings (supplier_code, kind, version, mapping, headers, file_name, created_by)
    select supplier_code, kind,
      (select max(n.version) from import_mappings n where n.supplier_code = ${supplierCode} and n.kind = ${kind}) + 1,
      mapping, headers, file_name, ${staffId}::uuid
    from import_mappings where supplier_code = ${supplierCode} and kind = ${kind} and version = ${version}
    returning version`.execute(tx)
  const [added] = rows
  if (added === undefined) throw new Error('An insert returned no row')
  return added.version
}

export interface ProductRow {
  readonly itemCode: string
  readonly title: string
  readonly isActive: boolean
  readonly supplierItem: string
  readonly price: number | null
  readonly priceIso: string | null
  readonly cost: number | null
  readonly costIso: string | null
  readonly pack: number
  readonly costAt: Date | null
}

/** All products of a supplier with their cost, and their price in the list that gets its prices. */
export async function findProductsOf(db: Database, supplierCode: string): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select i.itemcode as "itemCode", p.title, p.active as "isActive", i.supplier_item as "supplierItem",
      r.price::float8 as price, r.currency as "priceIso", i.cost::float8 as cost, i.currency as "costIso",
      i.pack::float8 as pack, i.cost_at as "costAt"
    from supplier_items i join products p using (itemcode) join suppliers s on s.code = i.supplier_code
      left join product_prices r on r.itemcode = i.itemcode and r.price_list = coalesce(s.price_list,
        (select min(l.price_list) from price_lists l where l.kind = 'sale'))
    where i.supplier_code = ${supplierCode}
    order by i.itemcode, i.supplier_item`.execute(db)
  return rows
}

export interface CostRow {
  readonly at: Date
  readonly cost: number | null
  readonly iso: string | null
  readonly pack: number
}

/** What a supplier asked for a product, the newest first. */
export async function findCostsOf(db: Database, supplierCode: string, itemCode: string): Promise<CostRow[]> {
  const { rows } = await sql<CostRow>`
    select at, cost::float8 as cost, currency as iso, pack::float8 as pack from cost_history
    where itemcode = ${itemCode} and supplier_code = ${supplierCode} order by at desc limit 200`.execute(db)
  return rows
}
