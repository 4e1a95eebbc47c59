import { sql } from 'kysely'
import type { SavedLine, SavedPromo } from '#contract/shapes.ts'
import type { OwnCustomer } from '../auth/own-customer.ts'
import { instantText } from '../platform/db/expressions/instant-text.ts'
import type { Database } from '../platform/db/pool.ts'

interface SavedState {
  readonly updatedAt: string
  readonly revision: number
}

/** Of an operator's cart also the price agreed for the line (OFC-20); buyers' carts have none. */
interface NotedLine extends SavedLine {
  readonly own?: { readonly price: number; readonly reason: string } | undefined
}

interface CartRow extends SavedState {
  readonly lines: NotedLine[]
  readonly promos: SavedPromo[]
}

/** Each user of a customer has a cart of their own (D36). The whole cart in one statement, in saved order; null when there is none. */
export async function findCart(db: Database, { cardcode, email }: OwnCustomer): Promise<CartRow | null> {
  const { rows } = await sql<CartRow>`
    select ${instantText(sql`c.updated_at`)} as "updatedAt", c.revision,
      coalesce((
        select jsonb_agg(jsonb_build_object('itemCode', l.itemcode, 'quantity', l.quantity)
          || case when l.own_price is null then '{}' else jsonb_build_object('own', l.own_price) end order by l.line_no)
        from cart_lines l where l.cardcode = c.cardcode and l.email = c.email), '[]') as lines,
      coalesce((
        select jsonb_agg(jsonb_build_object('idPromo', p.id_promo, 'description', p.description, 'lines',
          coalesce((
            select jsonb_agg(
              jsonb_build_object('itemCode', pl.itemcode, 'quantity', pl.quantity) order by pl.line_no)
            from cart_promo_lines pl
            where pl.cardcode = p.cardcode and pl.email = p.email and pl.id_promo = p.id_promo), '[]')
          ) order by p.position)
        from cart_promos p where p.cardcode = c.cardcode and p.email = c.email), '[]') as promos
    from carts c where c.cardcode = ${cardcode} and c.email = ${email}::citext`.execute(db)
  return rows[0] ?? null
}

/**
 * Raises the cart's revision, creating the cart if needed, and so locks it until the transaction ends: saves of the
 * same cart are serialised. Null when there is no such customer.
 */
export async function touchCart(db: Database, { cardcode, email }: OwnCustomer): Promise<SavedState | null> {
  const { rows } = await sql<SavedState>`
    insert into carts (cardcode, email)
    select cardcode, ${email} from customers where cardcode = ${cardcode}
    on conflict (cardcode, email) do update set revision = carts.revision + 1, updated_at = now()
    returning ${instantText(sql`updated_at`)} as "updatedAt", revision`.execute(db)
  return rows[0] ?? null
}

/** Replaces the lines, and removes the promotions: the cart must be locked. One statement, a round trip less. */
export async function replaceCartLines(
  db: Database,
  { cardcode, email }: OwnCustomer,
  lines: readonly NotedLine[],
): Promise<void> {
  // Counting what was deleted makes the insert come after it: both have the same keys.
  await sql`
    with deleted_promos as (
      delete from cart_promos where cardcode = ${cardcode} and email = ${email}::citext
    ), deleted as (
      delete from cart_lines where cardcode = ${cardcode} and email = ${email}::citext returning 1
    )
    insert into cart_lines (cardcode, email, line_no, itemcode, quantity, own_price)
    select ${cardcode}, ${email}, position, itemcode, quantity, own_price
    from unnest(${lines.map(line => line.itemCode)}::text[], ${lines.map(line => line.quantity)}::numeric[],
        ${lines.map(({ own }) => (own === undefined ? null : JSON.stringify(own)))}::jsonb[])
      with ordinality as line (itemcode, quantity, own_price, position)
    where (select count(*) from deleted) >= 0`.execute(db)
}

/** Inserts promos that name each idPromo once, with their lines. */
export async function insertCartPromos(
  db: Database,
  { cardcode, email }: OwnCustomer,
  promos: readonly SavedPromo[],
): Promise<void> {
  const lines = promos.flatMap(({ idPromo, lines }) =>
    lines.map((line, index) => ({ idPromo, index, ...line })),
  )
  await sql`
    insert into cart_promos (cardcode, email, id_promo, position, description)
    select ${cardcode}, ${email}, id_promo, position, description
    from unnest(${promos.map(promo => promo.idPromo)}::int[], ${promos.map(promo => promo.description)}::text[])
      with ordinality as promo (id_promo, description, position)`.execute(db)
  await sql`
    insert into cart_promo_lines (cardcode, email, id_promo, line_no, itemcode, quantity)
    select ${cardcode}, ${email}, id_promo, line_no + 1, itemcode, quantity
    from unnest(
      ${lines.map(line => line.idPromo)}::int[], ${lines.map(line => line.index)}::int[],
      ${lines.map(line => line.itemCode)}::text[], ${lines.map(line => line.quantity)}::numeric[]
    ) as line (id_promo, line_no, itemcode, quantity)`.execute(db)
}

/**
 * Removes what was ordered from the cart; the rest stays in its order (CHK-24). CTEs, because they are part of the
 * statement that inserts the order.
 */
export function deleteOrderedFromCart(
  { cardcode, email }: OwnCustomer,
  { itemCodes, promoIds }: { readonly itemCodes: readonly string[]; readonly promoIds: readonly number[] },
) {
  return sql`
    deleted_lines as (
      delete from cart_lines
      where cardcode = ${cardcode} and email = ${email}::citext and itemcode = any (${itemCodes}::text[])
    ), deleted_promos as (
      delete from cart_promos
      where cardcode = ${cardcode} and email = ${email}::citext and id_promo = any (${promoIds}::int[])
    ), changed_cart as (
      update carts set revision = revision + 1, updated_at = now()
      where cardcode = ${cardcode} and email = ${email}::citext
    )`
}
