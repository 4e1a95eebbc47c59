import { sql } from 'kysely'
import { type Currency, currencyOfIso, isoOf } from '#domain/money/money.ts'
import { DEFAULT_GUARDS, type ImportGuards } from '#domain/office/imports/import-guards.ts'
import type { MissingPolicy } from '#domain/office/imports/import-kinds.ts'
import type { Database } from '../../platform/db/pool.ts'

/** A cost as it is stored; keys in this order, because rows are compared as JSON. */
export interface CostFacts {
  readonly code: string
  readonly itemCode: string
  readonly cost: number | null
  readonly currency: Currency | null
  readonly pack: number
}

interface ItemRow {
  readonly code: string
  readonly itemCode: string
  readonly cost: number | null
  readonly currency: string | null
  readonly pack: number
}

/** What a supplier's codes are with us, with their costs, and the currency of those without one. */
export async function findSupplierItems(
  db: Database,
  supplierCode: string | null,
): Promise<{ readonly items: CostFacts[]; readonly currency: Currency | null }> {
  const { rows: found } = await sql<{ currency: string | null }>`
    select currency from suppliers where code = ${supplierCode}`.execute(db)
  const { rows } = await sql<ItemRow>`
    select supplier_item as code, itemcode as "itemCode", cost::float8 as cost, currency, pack::float8 as pack
    from supplier_items where supplier_code = ${supplierCode}`.execute(db)
  const usual = found[0]?.currency ?? null
  return {
    items: rows.map(({ code, itemCode, cost, currency, pack }) => ({
      code,
      itemCode,
      cost,
      currency: currency === null ? null : currencyOfIso(currency),
      pack,
    })),
    currency: usual === null ? null : currencyOfIso(usual),
  }
}

/** Inserts or replaces costs of a supplier. */
export async function upsertSupplierItems(
  tx: Database,
  supplierCode: string,
  facts: readonly CostFacts[],
): Promise<void> {
  if (facts.length === 0) return
  const rows = facts.map(({ currency, ...rest }) => ({
    ...rest,
    currency: currency === null ? null : isoOf(currency),
  }))
  await sql`
    insert into supplier_items (supplier_code, supplier_item, itemcode, cost, currency, pack, cost_at)
    select ${supplierCode}, code, "itemCode", cost, currency, pack, case when cost is not null then now() end
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as fact (code text, "itemCode" text, cost numeric, currency text, pack numeric)
    on conflict (supplier_code, supplier_item) do update set itemcode = excluded.itemcode, cost = excluded.cost,
      currency = excluded.currency, pack = excluded.pack, cost_at = excluded.cost_at`.execute(tx)
}

/** Remembers which products a supplier's list has; known ones stay as they are. */
export async function noteSupplierItems(
  tx: Database,
  supplierCode: string,
  codes: readonly string[],
): Promise<void> {
  await sql`
    insert into supplier_items (supplier_code, supplier_item, itemcode)
    select ${supplierCode}, p.itemcode, p.itemcode from products p
    where p.itemcode in (select unnest(${codes}::varchar[])) and not exists (
      select from supplier_items s where s.supplier_code = ${supplierCode} and s.itemcode = p.itemcode)
    on conflict do nothing`.execute(tx)
}

/** The guards of a supplier's unattended imports; the usual ones for files of nobody. */
export async function findGuards(db: Database, supplierCode: string | null): Promise<ImportGuards> {
  const { rows } = await sql<{ guards: ImportGuards | null }>`
    select guards from suppliers where code = ${supplierCode}`.execute(db)
  return rows[0]?.guards ?? DEFAULT_GUARDS
}

export interface SupplierRow {
  readonly code: string
  readonly name: string
  readonly currency: string | null
  readonly priceList: number | null
  readonly missingPolicy: MissingPolicy
  readonly guards: ImportGuards
  readonly isActive: boolean
  readonly version: number
  readonly products: number
  readonly lastImportAt: Date | null
}

export async function findSuppliers(db: Database): Promise<SupplierRow[]> {
  const { rows } = await sql<SupplierRow>`
    select s.code, s.name, s.currency, s.price_list as "priceList", s.missing_policy as "missingPolicy",
      coalesce(s.guards, ${JSON.stringify(DEFAULT_GUARDS)}::jsonb) as guards,
      s.active as "isActive", s.version, coalesce(i.products, 0)::int as products, last.at as "lastImportAt"
    from suppliers s
      left join (select supplier_code, count(distinct itemcode) as products from supplier_items group by 1) i
        on i.supplier_code = s.code
      left join lateral (select max(finished_at) as at from catalogue_imports c
        where c.supplier_code = s.code and c.state = 'applied') last on true
    order by s.active desc, s.name`.execute(db)
  return rows
}

export interface SavedSupplier {
  readonly code: string
  readonly name: string
  readonly currency: Currency | null
  readonly priceList: number | null
  readonly missingPolicy: MissingPolicy
  readonly guards: ImportGuards
  readonly isActive: boolean
}

/** Adds a supplier (`version` null) or changes one as it was read; false if it is another's by now. */
export async function storeSupplier(
  tx: Database,
  { code, name, currency, priceList, missingPolicy, guards, isActive }: SavedSupplier,
  version: number | null,
): Promise<boolean> {
  const iso = currency === null ? null : isoOf(currency)
  const json = JSON.stringify(guards)
  const { rows } =
    version === null
      ? await sql`
          insert into suppliers (code, name, currency, price_list, missing_policy, guards, active)
          values (${code}, ${name}, ${iso}, ${priceList}, ${missingPolicy}, ${json}::jsonb, ${isActive})
          on conflict do nothing returning code`.execute(tx)
      : await sql`
          update suppliers set name = ${name}, currency = ${iso}, price_list = ${priceList},
            missing_policy = ${missingPolicy}, guards = ${json}::jsonb, active = ${isActive}
          where code = ${code} and version = ${version} returning code`.execute(tx)
  return rows.length > 0
}
