import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { officeBrands } from '#contract/office/products/brands.ts'
import type { Database } from '../../../platform/db/pool.ts'

export type BrandRow = ReplyOf<typeof officeBrands>['brands'][number]

export async function findBrandRows(db: Database): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`
    with counts as (
      select brand_id, count(*)::int as products, (count(*) filter (where active))::int as published
      from products group by brand_id
    ), discounted as (
      select scope_ref as slug, count(*)::int as discounts from customer_discounts where scope = 'brand' group by scope_ref
    )
    select b.id, b.name, b.slug, b.logo, coalesce(c.products, 0) as products, coalesce(c.published, 0) as published,
      coalesce(d.discounts, 0) as discounts
    from brands b left join counts c on c.brand_id = b.id left join discounted d on d.slug = b.slug
    order by lower(b.name), b.id`.execute(db)
  return rows
}

export interface StoredBrand {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly logo: string | null
}

/** Brands, locked in the order of their ids. */
export async function lockBrands(tx: Database, ids: readonly number[]): Promise<StoredBrand[]> {
  const { rows } = await sql<StoredBrand>`
    select id, name, slug, logo from brands where id = any(${ids}::int[]) order by id for update`.execute(tx)
  return rows
}

/** Another brand with this name or address. */
export async function findTaken(
  tx: Database,
  { id, name, slug }: Omit<StoredBrand, 'logo'>,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from brands where id <> ${id} and (slug = ${slug} or name = ${name}) limit 1`.execute(tx)
  return rows[0]?.name ?? null
}

export async function updateBrand(tx: Database, { id, name, slug, logo }: StoredBrand): Promise<void> {
  await sql`
    update brands set name = ${name}, slug = ${slug}, logo = ${logo} where id = ${id}`.execute(tx)
}

export async function countDiscounts(tx: Database, slugs: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer_discounts where scope = 'brand' and scope_ref = any(${slugs}::text[])`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Gives the products of a brand to another. @returns how many. */
export async function moveProducts(tx: Database, from: number, into: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update products set brand_id = ${into}, updated_at = now() where brand_id = ${from}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Lets the discounts on a brand be on another. @returns how many. */
export async function moveDiscounts(tx: Database, from: string, into: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update customer_discounts set scope_ref = ${into} where scope = 'brand' and scope_ref = ${from}`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

export async function deleteBrand(tx: Database, id: number): Promise<void> {
  await sql`delete from brands where id = ${id}`.execute(tx)
}

export async function redirectBrand(tx: Database, from: string, into: string): Promise<void> {
  await sql`
    insert into address_redirects (kind, old_slug, new_slug) values ('brand', ${from}, ${into})
    on conflict (kind, old_slug) do update set new_slug = excluded.new_slug, at = now()`.execute(tx)
}
