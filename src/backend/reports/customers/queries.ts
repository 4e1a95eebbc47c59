import { sql } from 'kysely'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'

export interface CalledCustomer {
  readonly cardcode: string
  readonly cardName: string
  /** As it is stored. */
  readonly phone: string
  readonly seller: { readonly code: string; readonly name: string } | null
}

/** The customers of an operator who may order, of one seller if asked. */
export async function findCalledCustomers(
  db: Database,
  scope: StaffScope,
  seller: string,
): Promise<CalledCustomer[]> {
  const { rows } = await sql<CalledCustomer>`
    select c.cardcode, c.cardname as "cardName", c.phone,
      (select jsonb_build_object('code', e.code, 'name', e.name) from employees e where e.code = c.seller_code) as seller
    from customers c
    where c.valid and not c.frozen and ${withinScope(scope)}
      and ${seller === '' ? sql`true` : sql`c.seller_code = ${seller}`}`.execute(db)
  return rows
}

export interface WaitingCart {
  readonly cardcode: string
  readonly email: string
  readonly name: string
  /** Of the buyer's contact, else of the customer; as stored. */
  readonly phone: string
  readonly updatedAt: string
  readonly days: number
  readonly lines: readonly { readonly itemCode: string; readonly quantity: number }[]
  readonly promos: number
  readonly cartCount: number
}

interface CartFilter {
  readonly minDays: number
  readonly maxDays: number
  readonly seller: string
  readonly now: Date
  readonly limit: number
}

/** Carts of buyers that hold something and that nobody touched for so many days, the newest first. */
export async function findWaitingCarts(
  db: Database,
  scope: StaffScope,
  { minDays, maxDays, seller, now, limit }: CartFilter,
): Promise<WaitingCart[]> {
  const { rows } = await sql<WaitingCart>`
    select k.cardcode, k.email, coalesce(u.name, k.email) as name, coalesce(nullif(n.phone, ''), c.phone) as phone,
      ${instantText(sql`k.updated_at`)} as "updatedAt",
      floor(extract(epoch from ${now.toISOString()}::timestamptz - k.updated_at) / 86400)::int as days,
      coalesce((
        select jsonb_agg(jsonb_build_object('itemCode', l.itemcode, 'quantity', l.quantity) order by l.line_no)
        from cart_lines l where l.cardcode = k.cardcode and l.email = k.email), '[]') as lines,
      (select count(*)::int from cart_promos p where p.cardcode = k.cardcode and p.email = k.email) as promos,
      count(*) over ()::int as "cartCount"
    from carts k join customers c on c.cardcode = k.cardcode
      left join users u on u.email = k.email
      left join customer_contacts n on n.cardcode = k.cardcode and n.email = k.email
    where k.email not like 'oficina:%' and ${withinScope(scope)}
      and k.updated_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${minDays})
      and k.updated_at > ${now.toISOString()}::timestamptz - make_interval(days => ${maxDays + 1})
      and ${seller === '' ? sql`true` : sql`c.seller_code = ${seller}`}
      and (exists (select from cart_lines l where l.cardcode = k.cardcode and l.email = k.email)
        or exists (select from cart_promos p where p.cardcode = k.cardcode and p.email = k.email))
    order by k.updated_at desc, k.cardcode, k.email limit ${limit}`.execute(db)
  return rows
}

/** A line of a cart, and when this was touched last. */
export interface TouchedLine {
  readonly cardcode: string
  readonly email: string
  readonly itemCode: string
  readonly since: string
}

interface LineBefore extends Omit<TouchedLine, 'since'> {
  /** What it had then. */
  readonly value: number
}

/** The units that the warehouse had when carts were touched last, where the register knows of a change since. */
export function findStockSince(db: Database, lines: readonly TouchedLine[]): Promise<LineBefore[]> {
  return findSince(db, lines, { entity: 'stock', field: 'available', keyOf: ({ itemCode }) => itemCode })
}

/** The list price that lines of carts had when these were touched last, where the register knows of a change since. */
export function findPricesSince<Line extends TouchedLine & { readonly list: number }>(
  db: Database,
  lines: readonly Line[],
): Promise<LineBefore[]> {
  return findSince(db, lines, {
    entity: 'price',
    field: 'price',
    keyOf: ({ itemCode, list }) => `${itemCode}/${list}`,
  })
}

interface Registered<Line> {
  readonly entity: string
  readonly field: string
  readonly keyOf: (line: Line) => string
}

/** What a field had before its first change since the carts were touched. */
async function findSince<Line extends TouchedLine>(
  db: Database,
  lines: readonly Line[],
  { entity, field, keyOf }: Registered<Line>,
): Promise<LineBefore[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<LineBefore>`
    select w.cardcode, w.email, w.itemcode as "itemCode", (r.before #>> '{}')::numeric as value
    from unnest(${lines.map(line => line.cardcode)}::text[], ${lines.map(line => line.email)}::text[],
        ${lines.map(line => line.itemCode)}::text[], ${lines.map(keyOf)}::text[],
        ${lines.map(line => line.since)}::timestamptz[]) as w (cardcode, email, itemcode, key, since)
      cross join lateral (
        select r.before from change_rows r join change_sets s on s.id = r.change_set_id
        where r.entity = ${entity} and r.key = w.key and r.field = ${field} and s.at > w.since
        order by r.n limit 1
      ) as r
    where r.before <> 'null'`.execute(db)
  return rows
}
