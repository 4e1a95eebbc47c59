import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'
import { partsOf } from './reply-walk.ts'

/** Reply fields with numbers and ids of a customer's records. */
const RECORD_KEYS: ReadonlySet<string> = new Set([
  'docNum',
  'orderId',
  'folioNum',
  'addressId',
  'listId',
  'catalogId',
  'sessionId',
])

/**
 * What a reply to `cardcode` (null: no customer) reveals of other customers: their codes, names, numbers, e-mails and
 * telephones, in texts or as field names, and numbers of records that are not the customer's own.
 */
export async function leakedIds(db: Database, reply: unknown, cardcode: string | null): Promise<string[]> {
  const [others, own] = [await textsOfOthers(db, cardcode), await ownNumbers(db, cardcode)]
  return [...partsOf(reply)].flatMap(({ key, path, value }) => {
    const searched = typeof value === 'string' ? `${key} ${value}` : key
    const found = others.filter(text => searched.toLowerCase().includes(text)).map(text => `${path}: ${text}`)
    const isForeign = RECORD_KEYS.has(key) && isNumber(value) && !own.has(`${key} ${value}`)
    return isForeign ? [...found, `${path}: ${value}`] : found
  })
}

function isNumber(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

async function textsOfOthers(db: Database, cardcode: string | null): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    with known as (
      select c.cardcode, unnest(array[c.cardcode, cardname, trade_name, rut::text, email::text, phone]) as text
      from customers c
      union select k.cardcode, unnest(array[k.name, k.email::text, k.phone]) from customer_contacts k
      union select a.cardcode, a.street from customer_addresses a
      union select u.cardcode, u.email::text from users u where u.cardcode is not null
    )
    select distinct lower(text) as text from known
    where length(text) > 4 and cardcode is distinct from ${cardcode}
      and lower(text) not in (select lower(text) from known where cardcode = ${cardcode} and text is not null)`.execute(
    db,
  )
  return rows.map(({ text }) => text)
}

async function ownNumbers(db: Database, cardcode: string | null): Promise<Set<string>> {
  const { rows } = await sql<{ known: string }>`
    select 'docNum ' || doc_num as known from orders where cardcode = ${cardcode}
    union all select 'orderId ' || id from orders where cardcode = ${cardcode}
    union all select 'docNum ' || doc_num from fiscal_documents where cardcode = ${cardcode}
    union all select 'folioNum ' || folio_num from fiscal_documents where cardcode = ${cardcode}
    union all select 'docNum ' || doc_num from services where cardcode = ${cardcode}
    union all select 'addressId ' || id from customer_addresses where cardcode = ${cardcode}
    union all select 'listId ' || id from product_lists where cardcode = ${cardcode}
    union all select 'catalogId ' || id from catalog_requests where cardcode = ${cardcode}
    union all select 'sessionId ' || encode(substring(s.token_hash from 1 for 16), 'hex')
      from sessions s join users u on u.id = s.user_id where u.cardcode is not distinct from ${cardcode}`.execute(
    db,
  )
  return new Set(rows.map(({ known }) => known))
}
