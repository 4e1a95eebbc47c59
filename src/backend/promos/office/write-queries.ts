import { sql } from 'kysely'
import { isoOf } from '#domain/money/money.ts'
import type { PromoLineRow } from '../../catalogue/read/promo-rows.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { PromoStoredState, StoredPromo } from './read-queries.ts'

/** The part of a promotion that is a row of its own. */
export type PromoFields = Pick<
  StoredPromo,
  | 'title'
  | 'description'
  | 'familySlug'
  | 'imageSource'
  | 'validFrom'
  | 'validTo'
  | 'kind'
  | 'maxPerCustomer'
  | 'maxTotal'
  | 'combinable'
  | 'terms'
>

const MOST_TAKEN = 1000

/** Locks a promotion until the transaction ends, as orders do; false when there is none. */
export async function lockPromo(tx: Database, docEntry: number): Promise<boolean> {
  const { rows } = await sql`select from promos where doc_entry = ${docEntry} for no key update`.execute(tx)
  return rows.length > 0
}

/** Stores a draft under the next free number, which it returns: an ERP may have taken some. */
export async function insertPromo(tx: Database, promo: PromoFields): Promise<number> {
  for (let tried = 0; tried < MOST_TAKEN; tried++) {
    const { rows } = await sql<{ docEntry: number }>`
      insert into promos (doc_entry, title, description, family_slug, image_source, valid_from, valid_to, active, kind,
        max_per_customer, max_total, combinable, terms, state)
      values (nextval('promo_numbers'), ${promo.title}, ${promo.description}, ${promo.familySlug}, ${promo.imageSource},
        ${promo.validFrom}, ${promo.validTo}, false, ${promo.kind}, ${promo.maxPerCustomer}, ${promo.maxTotal},
        ${promo.combinable}, ${promo.terms}, 'draft')
      on conflict (doc_entry) do nothing returning doc_entry as "docEntry"`.execute(tx)
    if (rows[0] !== undefined) return rows[0].docEntry
  }
  throw new Error('No free number for a promotion')
}

export async function updatePromo(tx: Database, docEntry: number, promo: PromoFields): Promise<void> {
  await sql`
    update promos set title = ${promo.title}, description = ${promo.description}, family_slug = ${promo.familySlug},
      image_source = ${promo.imageSource}, valid_from = ${promo.validFrom}, valid_to = ${promo.validTo},
      kind = ${promo.kind}, max_per_customer = ${promo.maxPerCustomer}, max_total = ${promo.maxTotal},
      combinable = ${promo.combinable}, terms = ${promo.terms}
    where doc_entry = ${docEntry}`.execute(tx)
}

/** Lines by number: those that stay are changed in place, so that the register shows what changed in them. */
export async function storeLines(
  tx: Database,
  docEntry: number,
  lines: readonly PromoLineRow[],
): Promise<void> {
  const rows = JSON.stringify(lines.map(line => ({ ...line, currency: isoOf(line.currency) })))
  const wanted = sql`
    jsonb_to_recordset(${rows}::jsonb) as w ("lineNum" int, "itemCode" text, quantity numeric, price numeric,
      currency text, "finalDiscount" numeric, "factorQty" numeric, required boolean, "minQty" numeric, "maxQty" numeric)`
  await sql`
    delete from promo_lines l where doc_entry = ${docEntry}
      and not exists (select from ${wanted} where w."lineNum" = l.line_num and w."itemCode" = l.itemcode)`.execute(
    tx,
  )
  await sql`
    update promo_lines l set quantity = w.quantity, price = w.price, currency = w.currency,
      final_discount = w."finalDiscount", factor_qty = w."factorQty", required = w.required, min_qty = w."minQty",
      max_qty = w."maxQty"
    from ${wanted} where l.doc_entry = ${docEntry} and l.line_num = w."lineNum"
      and (l.quantity, l.price, l.currency, l.final_discount, l.factor_qty, l.required, l.min_qty, l.max_qty)
        is distinct from (w.quantity, w.price, w.currency::char(3), w."finalDiscount", w."factorQty", w.required,
          w."minQty", w."maxQty")`.execute(tx)
  await sql`
    insert into promo_lines (doc_entry, line_num, itemcode, quantity, price, currency, final_discount, factor_qty,
      required, min_qty, max_qty)
    select ${docEntry}::int, "lineNum", "itemCode", quantity, price, currency, "finalDiscount", "factorQty", required,
      "minQty", "maxQty"
    from ${wanted}
    where not exists (select from promo_lines l where l.doc_entry = ${docEntry} and l.line_num = w."lineNum")`.execute(
    tx,
  )
}

export async function storeAudience(
  tx: Database,
  docEntry: number,
  { cardcodes, groups }: Pick<StoredPromo, 'cardcodes' | 'groups'>,
): Promise<void> {
  await sql`
    delete from promo_audience where doc_entry = ${docEntry}
      and not (coalesce(cardcode = any (${cardcodes}::text[]), false)
        or coalesce(customer_group = any (${groups}::text[]), false))`.execute(tx)
  await sql`
    insert into promo_audience (doc_entry, cardcode, customer_group)
    select ${docEntry}::int, code, null from unnest(${cardcodes}::text[]) as code
    union all select ${docEntry}::int, null, name from unnest(${groups}::text[]) as name
    on conflict do nothing`.execute(tx)
}

/** Only a published promotion is active. */
export async function storeState(
  tx: Database,
  docEntry: number,
  { state, by }: { readonly state: PromoStoredState; readonly by: string | null },
): Promise<void> {
  await sql`
    update promos set state = ${state}, active = ${state === 'published'},
      published_by = coalesce(${by}, published_by) where doc_entry = ${docEntry}`.execute(tx)
}

export async function findVersion(tx: Database, docEntry: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from promos where doc_entry = ${docEntry}`.execute(tx)
  return rows[0]?.version ?? 0
}

/** Whether some promotion has this picture. */
export async function isImageOfPromo(tx: Database, image: string): Promise<boolean> {
  const { rows } = await sql`select from promos where image_source = ${image} limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Takes a promotion out of the carts that hold it, in the order of their keys; `withProducts` leaves its units as ordinary
 * lines, rounded up to what the product is sold in. @returns how many carts changed.
 */
export async function emptyCarts(tx: Database, docEntry: number, withProducts: boolean): Promise<number> {
  const { rows } = await sql<{ cardcode: string; email: string }>`
    select c.cardcode, c.email from carts c
    where exists (select from cart_promos p
      where p.cardcode = c.cardcode and p.email = c.email and p.id_promo = ${docEntry})
    order by c.cardcode, c.email for update`.execute(tx)
  const owners = rows.map(({ cardcode }) => cardcode)
  const emails = rows.map(({ email }) => email)
  const held = sql`unnest(${owners}::text[], ${emails}::citext[]) as held (cardcode, email)`
  if (withProducts) await addProducts(tx, docEntry, held)
  await sql`
    delete from cart_promos p using ${held}
    where p.cardcode = held.cardcode and p.email = held.email and p.id_promo = ${docEntry}`.execute(tx)
  await sql`
    update carts c set revision = revision + 1, updated_at = now() from ${held}
    where c.cardcode = held.cardcode and c.email = held.email`.execute(tx)
  return rows.length
}

const MOST_UNITS = 99_999

async function addProducts(tx: Database, docEntry: number, held: ReturnType<typeof sql>): Promise<void> {
  const units = sql`
    select pl.cardcode, pl.email, pl.itemcode, pl.line_no,
      ceil(pl.quantity * l.factor_qty / greatest(p.unit_mult, 0.001)) * p.unit_mult as units
    from cart_promo_lines pl join ${held} on pl.cardcode = held.cardcode and pl.email = held.email
      join promo_lines l on l.doc_entry = ${docEntry} and l.itemcode = pl.itemcode
      join products p on p.itemcode = pl.itemcode
    where pl.id_promo = ${docEntry}`
  await sql`
    update cart_lines c set quantity = least(c.quantity + u.units, ${MOST_UNITS}) from (${units}) u
    where c.cardcode = u.cardcode and c.email = u.email and c.itemcode = u.itemcode`.execute(tx)
  await sql`
    insert into cart_lines (cardcode, email, line_no, itemcode, quantity)
    select u.cardcode, u.email,
      coalesce((select max(line_no) from cart_lines c where c.cardcode = u.cardcode and c.email = u.email), 0)
        + row_number() over (partition by u.cardcode, u.email order by u.line_no),
      u.itemcode, least(u.units, ${MOST_UNITS})
    from (${units}) u
    where u.units > 0 and not exists (select from cart_lines c
      where c.cardcode = u.cardcode and c.email = u.email and c.itemcode = u.itemcode)`.execute(tx)
}
