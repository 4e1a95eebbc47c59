import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { promoChoices } from '#contract/office/promos.ts'
import type { Currency } from '#domain/money/money.ts'
import type { PromoKind } from '#domain/pricing/promo.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { PromoRow } from '../../catalogue/read/promo-rows.ts'
import { currencySymbol } from '../../platform/db/expressions/currency-symbol.ts'
import { likeContaining } from '../../platform/db/expressions/like-pattern.ts'
import type { Database } from '../../platform/db/pool.ts'

export type PromoStoredState = 'draft' | 'published' | 'ended'

/** A promotion as it is stored, whether public or not. */
export interface StoredPromo extends PromoRow {
  readonly state: PromoStoredState
  readonly version: number
  readonly publishedBy: string | null
  readonly cardcodes: readonly string[]
  readonly groups: readonly string[]
}

export interface PromoSummaryRow {
  readonly docEntry: number
  readonly title: string
  readonly kind: PromoKind
  readonly state: PromoStoredState
  readonly active: boolean
  readonly validFrom: BusinessDay
  readonly validTo: BusinessDay
  readonly lines: number
  readonly audience: number
  readonly used: number
  readonly maxTotal: number | null
}

/** Every promotion with some day between; the newest first. */
export async function findPromoSummaries(
  db: Database,
  filter: { readonly text: string; readonly from?: BusinessDay; readonly to?: BusinessDay },
): Promise<PromoSummaryRow[]> {
  const { text, from = null, to = null } = filter
  const { rows } = await sql<PromoSummaryRow>`
    select p.doc_entry as "docEntry", p.title, p.kind, p.state, p.active, p.valid_from as "validFrom",
      p.valid_to as "validTo", p.max_total as "maxTotal",
      (select count(*)::int from promo_lines l where l.doc_entry = p.doc_entry) as lines,
      (select count(*)::int from promo_audience a where a.doc_entry = p.doc_entry) as audience,
      coalesce((select u.units from promo_usage_totals u
        where u.doc_entry = p.doc_entry and u.cardcode = ''), 0)::int as used
    from promos p
    where (${text} = '' or p.doc_entry::text = ${text} or p.title ilike ${likeContaining(text)}
        or exists (select from promo_lines l where l.doc_entry = p.doc_entry and l.itemcode ilike ${text}))
      and (${from}::date is null or p.valid_to >= ${from}) and (${to}::date is null or p.valid_from <= ${to})
    order by p.valid_from desc, p.doc_entry desc`.execute(db)
  return rows
}

const storedPromo = sql`
  select p.doc_entry as "docEntry", p.title, p.description, p.family_slug as "familySlug",
    p.image_source as "imageSource", p.valid_from as "validFrom", p.valid_to as "validTo", p.active, p.kind,
    p.max_per_customer as "maxPerCustomer", p.max_total as "maxTotal", p.combinable, p.terms, p.state, p.version,
    p.published_by as "publishedBy",
    coalesce((select jsonb_agg(a.cardcode order by a.cardcode) from promo_audience a
      where a.doc_entry = p.doc_entry and a.cardcode is not null), '[]') as cardcodes,
    coalesce((select jsonb_agg(a.customer_group order by a.customer_group) from promo_audience a
      where a.doc_entry = p.doc_entry and a.customer_group is not null), '[]') as groups,
    coalesce((select jsonb_agg(coalesce(a.cardcode, a.customer_group) order by a.id) from promo_audience a
      where a.doc_entry = p.doc_entry), '[]') as audience,
    coalesce((
      select jsonb_agg(jsonb_build_object('lineNum', l.line_num, 'itemCode', l.itemcode, 'quantity', l.quantity,
        'price', l.price, 'currency', ${currencySymbol(sql`l.currency`)}, 'finalDiscount', l.final_discount,
        'factorQty', l.factor_qty, 'required', l.required, 'minQty', l.min_qty, 'maxQty', l.max_qty)
        order by l.line_num)
      from promo_lines l where l.doc_entry = p.doc_entry), '[]') as lines
  from promos p`

/** Null when there is none. */
export async function findStoredPromo(db: Database, docEntry: number): Promise<StoredPromo | null> {
  const { rows } = await sql<StoredPromo>`${storedPromo} where p.doc_entry = ${docEntry}`.execute(db)
  return rows[0] ?? null
}

/** Drafts and published promotions of these products, that are not over on a day. */
export async function findPromosOfProducts(
  db: Database,
  itemCodes: readonly string[],
  today: BusinessDay,
): Promise<StoredPromo[]> {
  const { rows } = await sql<StoredPromo>`
    ${storedPromo} where p.state <> 'ended' and (p.active or p.state = 'draft') and p.valid_to >= ${today}
      and exists (select from promo_lines l where l.doc_entry = p.doc_entry and l.itemcode = any (${itemCodes}::text[]))
    order by p.doc_entry`.execute(db)
  return rows
}

/** The group of each of these customers. */
export async function findGroupsOf(
  db: Database,
  cardcodes: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ cardcode: string; group: string | null }>`
    select cardcode, customer_group as "group" from customers where cardcode = any (${cardcodes}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ cardcode, group }) => [cardcode, group]))
}

/** Units that were taken, in all and by a customer; and the open carts that hold it. */
export async function countUses(
  db: Database,
  docEntry: number,
  cardcode: string,
): Promise<{ total: number; byCustomer: number; carts: number }> {
  const { rows } = await sql<{ total: number; byCustomer: number; carts: number }>`
    select
      coalesce((select units from promo_usage_totals where doc_entry = ${docEntry} and cardcode = ''), 0)::int as total,
      coalesce((select units from promo_usage_totals
        where doc_entry = ${docEntry} and cardcode = nullif(${cardcode}, '')), 0)::int as "byCustomer",
      (select count(*)::int from cart_promos where id_promo = ${docEntry}) as carts`.execute(db)
  return rows[0] ?? { total: 0, byCustomer: 0, carts: 0 }
}

/** What one open cart holds of a promotion; without a code it holds it and none of its products. */
export interface HeldLine {
  readonly cardcode: string
  readonly cardName: string
  readonly email: string
  readonly itemCode: string | null
  /** Packs. */
  readonly quantity: number
  readonly factorQty: number
  readonly price: number
  readonly finalDiscount: number
  readonly currency: Currency
}

/** The lines of a promotion in open carts, at its own prices. */
export async function findHeldLines(db: Database, docEntry: number): Promise<HeldLine[]> {
  const { rows } = await sql<HeldLine>`
    select p.cardcode, c.cardname as "cardName", p.email, l.itemcode as "itemCode",
      coalesce(h.quantity, 0)::float8 as quantity, coalesce(l.factor_qty, 1)::float8 as "factorQty",
      coalesce(l.price, 0)::float8 as price, coalesce(l.final_discount, 0)::float8 as "finalDiscount",
      ${currencySymbol(sql`coalesce(l.currency, 'UYU')`)} as currency
    from cart_promos p join customers c using (cardcode)
      left join cart_promo_lines h on (h.cardcode, h.email, h.id_promo) = (p.cardcode, p.email, p.id_promo)
      left join promo_lines l on l.doc_entry = p.id_promo and l.itemcode = h.itemcode
    where p.id_promo = ${docEntry} order by c.cardname, p.email, h.line_no`.execute(db)
  return rows
}

export async function findPromoChoices(db: Database): Promise<ReplyOf<typeof promoChoices>> {
  const { rows } = await sql<ReplyOf<typeof promoChoices>>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('slug', path_slug, 'name', name) order by position, id), '[]')
        from category_nodes where parent_id is null) as families,
      (select coalesce(jsonb_agg(customer_group order by customer_group), '[]') from (
        select customer_group from customers where customer_group is not null
        union select customer_group from customer_discounts where customer_group is not null) g) as groups`.execute(
    db,
  )
  return rows[0] ?? { families: [], groups: [] }
}

/** The first list of sale: what a product costs before anybody's terms. Null: there is none. */
export async function findBaseList(db: Database): Promise<number | null> {
  const { rows } = await sql<{ list: number | null }>`
    select min(price_list) as list from price_lists where kind = 'sale'`.execute(db)
  return rows[0]?.list ?? null
}
