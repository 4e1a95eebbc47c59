import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { stockRequests } from '#contract/shop/stock-requests.ts'
import type { OwnCustomer } from '../auth/own-customer.ts'
import { instantText } from '../platform/db/expressions/instant-text.ts'
import type { Database } from '../platform/db/pool.ts'

type StockRequest = ReplyOf<typeof stockRequests>['requests'][number]

/** Newest first. */
export async function findRequests(db: Database, { cardcode, email }: OwnCustomer): Promise<StockRequest[]> {
  const { rows } = await sql<StockRequest>`
    select r.itemcode as "itemCode", p.title, ${instantText(sql`r.requested_at`)} as "requestedAt"
    from stock_requests r join products p using (itemcode)
    where r.cardcode = ${cardcode} and r.email = ${email}::citext
    order by r.requested_at desc, r.itemcode`.execute(db)
  return rows
}

/** Idempotent. False when the user already has `limit` requests for other products. */
export async function insertRequest(
  db: Database,
  { cardcode, email }: OwnCustomer,
  itemCode: string,
  limit: number,
): Promise<boolean> {
  const { rows } = await sql`
    with own as (
      select itemcode from stock_requests where cardcode = ${cardcode} and email = ${email}::citext
    ), added as (
      insert into stock_requests (cardcode, email, itemcode)
      select ${cardcode}, ${email}, ${itemCode} where (select count(*) from own) < ${limit}
      on conflict do nothing
      returning itemcode
    )
    select 1 where exists (select from added) or exists (select from own where itemcode = ${itemCode})
      or (select count(*) from own) < ${limit}`.execute(db)
  return rows.length > 0
}

export async function deleteRequest(
  db: Database,
  { cardcode, email }: OwnCustomer,
  itemCode: string,
): Promise<void> {
  await sql`
    delete from stock_requests
    where cardcode = ${cardcode} and email = ${email}::citext and itemcode = ${itemCode}`.execute(db)
}

/** The products with requests. */
export async function findAwaitedProducts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ itemcode: string }>`
    select distinct itemcode from stock_requests`.execute(db)
  return rows.map(({ itemcode }) => itemcode)
}

export interface ClaimedRequest extends OwnCustomer {
  readonly itemCode: string
}

/** Deletes all requests for these products and returns them: concurrent callers never get the same one. */
export async function claimRequests(tx: Database, itemCodes: readonly string[]): Promise<ClaimedRequest[]> {
  const { rows } = await sql<ClaimedRequest>`
    delete from stock_requests where itemcode = any(${itemCodes}::text[])
    returning cardcode, email::text as email, itemcode as "itemCode"`.execute(tx)
  return rows
}

export interface ArrivedProduct {
  readonly itemCode: string
  readonly title: string
}

/** The products of a mail by title; empty when the user no longer belongs to the customer. */
export async function findArrivedProducts(
  db: Database,
  { cardcode, email }: OwnCustomer,
  itemCodes: readonly string[],
): Promise<ArrivedProduct[]> {
  const { rows } = await sql<ArrivedProduct>`
    select p.itemcode as "itemCode", p.title from products p
    where p.itemcode = any(${itemCodes}::text[]) and p.active and exists (
      select from users u where u.email = ${email}::citext and u.cardcode = ${cardcode} and u.status = 'active')
    order by p.title, p.itemcode`.execute(db)
  return rows
}
