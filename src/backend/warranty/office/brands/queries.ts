import { sql } from 'kysely'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import type { saveWarrantyBrand, warrantyBrands } from '#contract/office/workshop/warranties.ts'
import type { Database } from '../../../platform/db/pool.ts'

type Brand = ReplyOf<typeof warrantyBrands>['brands'][number]
type NewBrand = BodyOf<typeof saveWarrantyBrand>

export async function findWarrantyBrands(db: Database): Promise<Brand[]> {
  const { rows } = await sql<Brand>`
    select b.slug, b.name, b.terms, b.months, b.active as "isActive", b.version,
      (select count(*)::int from warranty_registrations r where r.brand_slug = b.slug and r.status = 'approved')
        as approved,
      coalesce((
        select jsonb_agg(jsonb_build_object('itemCode', w.itemcode, 'title', p.title, 'months', w.months,
          'needsSerial', w.needs_serial, 'serialPattern', w.serial_pattern, 'serialHint', w.serial_hint)
          order by p.title, w.itemcode)
        from warranty_products w join products p using (itemcode) where w.brand_slug = b.slug), '[]') as products
    from warranty_brands b order by b.name`.execute(db)
  return rows
}

/** The version of a brand, which stays locked; null where there is none. */
export async function lockWarrantyBrand(tx: Database, slug: string): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtext('warranty brand ' || ${slug}))`.execute(tx)
  const { rows } = await sql<{ version: number }>`
    select version from warranty_brands where slug = ${slug} for update`.execute(tx)
  return rows[0]?.version ?? null
}

/** Of these codes, those that no product has. */
export async function findUnknownProducts(tx: Database, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${codes}::varchar[]) as code
    where not exists (select from products p where p.itemcode = code)`.execute(tx)
  return rows.map(({ code }) => code)
}

/** Stores the brand, and of its products what differs. @returns the new version. */
export async function storeWarrantyBrand(
  tx: Database,
  { slug, name, terms, months, isActive, products }: NewBrand,
): Promise<number> {
  // A new version also where only its products changed: the next to save them must have seen these.
  const { rows: saved } = await sql<{ version: number }>`
    insert into warranty_brands as known (slug, name, terms, months, active)
    values (${slug}, ${name}, ${terms}, ${months}, ${isActive})
    on conflict (slug) do update set name = excluded.name, terms = excluded.terms, months = excluded.months,
      active = excluded.active, version = known.version + 1
    returning version`.execute(tx)
  const rows = JSON.stringify(products)
  await sql`
    delete from warranty_products where brand_slug = ${slug}
      and itemcode not in (select x ->> 'itemCode' from jsonb_array_elements(${rows}::jsonb) x)`.execute(tx)
  await sql`
    insert into warranty_products as known (brand_slug, itemcode, months, needs_serial, serial_pattern, serial_hint)
    select ${slug}, x ->> 'itemCode', (x ->> 'months')::int, (x ->> 'needsSerial')::boolean, x ->> 'serialPattern',
      x ->> 'serialHint'
    from jsonb_array_elements(${rows}::jsonb) x
    on conflict (brand_slug, itemcode) do update set months = excluded.months, needs_serial = excluded.needs_serial,
      serial_pattern = excluded.serial_pattern, serial_hint = excluded.serial_hint
    where (known.months, known.needs_serial, known.serial_pattern, known.serial_hint)
      is distinct from (excluded.months, excluded.needs_serial, excluded.serial_pattern, excluded.serial_hint)`.execute(
    tx,
  )
  return saved[0]?.version ?? 1
}
