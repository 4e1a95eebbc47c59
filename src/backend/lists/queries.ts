import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { SavedLine } from '#contract/shapes.ts'
import type { productList, productLists } from '#contract/shop/lists.ts'
import type { OwnCustomer } from '../auth/own-customer.ts'
import { presentCode } from '../catalogue/write/code-queries.ts'
import { instantText } from '../platform/db/expressions/instant-text.ts'
import type { Database } from '../platform/db/pool.ts'

type ListHead = ReplyOf<typeof productLists>['lists'][number]
export type ListDetail = ReplyOf<typeof productList>

/** The summary columns of `product_lists l` for a user. */
const head = (email: string) => sql`
  l.id as "listId", l.name, l.shared, l.email = ${email}::citext as "isMine",
  coalesce((select u.name from users u where u.email = l.email), '') as "ownerName",
  (select count(*)::int from product_list_lines n where n.cardcode = l.cardcode and n.list_id = l.id) as "lineCount",
  l.revision, ${instantText(sql`l.updated_at`)} as "updatedAt"`

/** Which lists of the customer a user may see. */
const visible = (email: string) => sql`(l.shared or l.email = ${email}::citext)`

/** Own lists first, then shared ones, each by name. */
export async function findLists(db: Database, { cardcode, email }: OwnCustomer): Promise<ListHead[]> {
  const { rows } = await sql<ListHead>`
    select ${head(email)} from product_lists l
    where l.cardcode = ${cardcode} and ${visible(email)}
    order by l.email <> ${email}::citext, lower(l.name), l.id`.execute(db)
  return rows
}

/** Null when there is none, or the user may not see it. */
export async function findList(
  db: Database,
  { cardcode, email }: OwnCustomer,
  listId: number,
): Promise<ListDetail | null> {
  const { rows } = await sql<ListDetail>`
    select ${head(email)}, coalesce((
        select json_agg(json_build_object('itemCode', n.itemcode, 'quantity', n.quantity, 'title', p.title)
          order by n.position, n.itemcode)
        from product_list_lines n left join products p on p.itemcode = n.itemcode
        where n.cardcode = l.cardcode and n.list_id = l.id), '[]') as lines
    from product_lists l
    where l.cardcode = ${cardcode} and l.id = ${listId} and ${visible(email)}`.execute(db)
  return rows[0] ?? null
}

export interface LockedList {
  readonly isMine: boolean
  readonly revision: number
}

/** Locks a list that the user may see until the transaction ends; null when there is none. */
export async function lockList(
  tx: Database,
  { cardcode, email }: OwnCustomer,
  listId: number,
): Promise<LockedList | null> {
  const { rows } = await sql<LockedList>`
    select l.email = ${email}::citext as "isMine", l.revision from product_lists l
    where l.cardcode = ${cardcode} and l.id = ${listId} and ${visible(email)} for update`.execute(tx)
  return rows[0] ?? null
}

/** Serialises the creation of a customer's lists and returns how many the user has; null without such a customer. */
export async function countOwnLists(tx: Database, { cardcode, email }: OwnCustomer): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    with held as materialized (select cardcode from customers where cardcode = ${cardcode} for no key update)
    select (select count(*)::int from product_lists l where l.cardcode = held.cardcode and l.email = ${email}::citext)
      as count
    from held`.execute(tx)
  return rows[0]?.count ?? null
}

/** Whether another list of the user has this name, ignoring case. */
export async function isNameTaken(
  tx: Database,
  { cardcode, email }: OwnCustomer,
  name: string,
  exceptId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from product_lists
    where cardcode = ${cardcode} and email = ${email}::citext and lower(name) = lower(${name})
      and id <> ${exceptId}`.execute(tx)
  return rows.length > 0
}

export async function insertList(
  tx: Database,
  { cardcode, email }: OwnCustomer,
  { name, shared }: { readonly name: string; readonly shared: boolean },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into product_lists (cardcode, email, name, shared)
    values (${cardcode}, ${email}, ${name}, ${shared}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Sets name and sharing (null leaves them unchanged) and raises the revision. */
export async function touchList(
  tx: Database,
  cardcode: string,
  listId: number,
  changes: { readonly name: string; readonly shared: boolean } | null,
): Promise<void> {
  await sql`
    update product_lists set name = coalesce(${changes?.name ?? null}, name),
      shared = coalesce(${changes?.shared ?? null}, shared), revision = revision + 1, updated_at = now()
    where cardcode = ${cardcode} and id = ${listId}`.execute(tx)
}

export async function deleteListRow(tx: Database, cardcode: string, listId: number): Promise<void> {
  await sql`delete from product_lists where cardcode = ${cardcode} and id = ${listId}`.execute(tx)
}

/** Adds quantities, each product once and by its present code (OFP-25), capped at `largest`. Returns the number of lines of the list. */
export async function addLines(
  tx: Database,
  cardcode: string,
  listId: number,
  lines: readonly SavedLine[],
  largest: number,
): Promise<number> {
  await sql`
    insert into product_list_lines as n (cardcode, list_id, itemcode, quantity)
    select ${cardcode}, ${listId}, code, least(sum(quantity), ${largest})
    from (
      select ${presentCode(sql`given.code`)} as code, quantity, at
      from unnest(${lines.map(({ itemCode }) => itemCode)}::text[], ${lines.map(({ quantity }) => quantity)}::numeric[])
        with ordinality as given (code, quantity, at)
    ) as present
    group by code order by min(at)
    on conflict (cardcode, list_id, itemcode)
    do update set quantity = least(n.quantity + excluded.quantity, ${largest})`.execute(tx)
  return await countLines(tx, cardcode, listId)
}

/** Puts a product that is not in the list before a line of it: the place that a line left is free. Returns the number of lines. */
export async function insertLineBefore(
  tx: Database,
  cardcode: string,
  listId: number,
  { itemCode, quantity, before }: SavedLine & { readonly before: string },
): Promise<number> {
  await sql`
    insert into product_list_lines (cardcode, list_id, itemcode, quantity, position) overriding system value
    select ${cardcode}, ${listId}, ${presentCode(sql`${itemCode}::varchar`)}, ${quantity}, coalesce((
        select position - 1 from product_list_lines
        where cardcode = ${cardcode} and list_id = ${listId} and itemcode = ${presentCode(sql`${before}::varchar`)}),
      nextval(pg_get_serial_sequence('product_list_lines', 'position')))`.execute(tx)
  return await countLines(tx, cardcode, listId)
}

async function countLines(tx: Database, cardcode: string, listId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_list_lines
    where cardcode = ${cardcode} and list_id = ${listId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** 0 where the product is not in the list. */
export async function findQuantity(
  tx: Database,
  cardcode: string,
  listId: number,
  itemCode: string,
): Promise<number> {
  const { rows } = await sql<{ quantity: number }>`
    select quantity from product_list_lines
    where cardcode = ${cardcode} and list_id = ${listId} and itemcode = ${itemCode}`.execute(tx)
  return rows[0]?.quantity ?? 0
}

/** 0 removes the line. */
export async function setQuantity(
  tx: Database,
  cardcode: string,
  listId: number,
  { itemCode, quantity }: SavedLine,
): Promise<void> {
  if (quantity === 0) {
    await sql`
      delete from product_list_lines
      where cardcode = ${cardcode} and list_id = ${listId} and itemcode = ${itemCode}`.execute(tx)
    return
  }
  await sql`
    insert into product_list_lines (cardcode, list_id, itemcode, quantity)
    values (${cardcode}, ${listId}, ${itemCode}, ${quantity})
    on conflict (cardcode, list_id, itemcode) do update set quantity = excluded.quantity`.execute(tx)
}
