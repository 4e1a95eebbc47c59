import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/pool.ts'

/** Whose keys: of a customer, or of an operator of the back office. */
export type KeyOwner = { readonly cardcode: string } | { readonly staffId: string }

/** A request that may be retried: its key is unique per owner and route (domain.md 4.1). */
export interface KeyedRequest {
  readonly owner: KeyOwner
  readonly route: string
  readonly key: string
  readonly bodyHash: string
}

export interface KeyedResponse {
  readonly status: number
  readonly reply: unknown
  readonly orderId: number | null
}

export interface StoredResponse extends KeyedResponse {
  readonly bodyHash: string
}

export interface ClaimedKey<First> {
  /** False while another transaction works with this key. */
  readonly isFree: boolean
  /** The response stored under the key, or null. */
  readonly stored: StoredResponse | null
  /** The row of the `first` statement; null if it returned none or was not run. */
  readonly first: First | null
}

/** The first statement of the work under a key: a select of at most one row. */
export type FirstStatement<First> = RawBuilder<First>

const nothing = sql<never>`select where false`

/** The table of an owner's keys, the column that names the owner, and its value. */
function keysOf(owner: KeyOwner) {
  const isCustomer = 'cardcode' in owner
  return {
    table: sql.table(isCustomer ? 'idempotency_keys' : 'staff_idempotency_keys'),
    column: sql.ref(isCustomer ? 'cardcode' : 'staff_id'),
    value: isCustomer ? owner.cardcode : owner.staffId,
    lock: isCustomer ? ['idempotency', owner.cardcode] : ['staff idempotency', owner.staffId],
  }
}

/** The row holds no valid response. Earlier releases wrote `running` while they worked. */
const isReplaceable = sql`(known.state = 'running' or known.expires_at <= now())`

/**
 * Claims the key until the transaction ends with an advisory lock: without waiting and without a row, so that a process
 * that dies frees it. The previous holder may have stored a response that is not visible yet; `storeResponse` detects
 * that. `first` is run in the same round trip, and only if the work is to be done, since it may wait for a lock. Its row
 * arrives as JSON.
 */
export async function claimKey<First>(
  tx: Database,
  { owner, route, key }: Pick<KeyedRequest, 'owner' | 'route' | 'key'>,
  first: FirstStatement<First> = nothing,
): Promise<ClaimedKey<First>> {
  const { table, column, value, lock } = keysOf(owner)
  const name = JSON.stringify([...lock, route, key])
  const { rows } = await sql<ClaimedKey<First>>`
    with claimed as materialized (
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_free, (
        select json_build_object('bodyHash', body_hash, 'status', status, 'reply', reply, 'orderId', order_id)
        from ${table} known
        where ${column} = ${value} and route = ${route} and key = ${key} and not ${isReplaceable}
      ) as stored
    )
    select is_free as "isFree", stored,
      case when is_free and stored is null then (select row_to_json(first) from (${first}) as first) end as first
    from claimed`.execute(tx)
  const [claimed] = rows
  if (claimed === undefined) throw new Error('A select of scalars gave no row')
  return claimed
}

/** Stores the response. False if there is one already: the transaction must then be rolled back. */
export async function storeResponse(
  db: Database,
  request: KeyedRequest,
  answer: KeyedResponse,
): Promise<boolean> {
  const { status, reply, orderId } = answer
  const stored = { status, reply: sql`${JSON.stringify(reply)}::jsonb`, orderId: sql`${orderId}::bigint` }
  const { rows } = await storeResponseStatement(request, stored).execute(db)
  return rows.length === 1
}

/**
 * The statement of `storeResponse`: returns one row if the response was stored, none if there is one already. It may be
 * a CTE of the statement that does the work, whose relation `source` provides one row with the response.
 */
export function storeResponseStatement(
  { owner, route, key, bodyHash }: KeyedRequest,
  answer: {
    readonly status: number
    readonly reply: RawBuilder<unknown>
    readonly orderId: RawBuilder<unknown>
  },
  source = sql`(values (1)) as one`,
) {
  const { table, column, value } = keysOf(owner)
  return sql`
    insert into ${table} as known
      (${column}, route, key, body_hash, state, status, reply, order_id, expires_at)
    select ${value}, ${route}, ${key}, ${bodyHash}, 'finished', ${answer.status}::int, ${answer.reply},
      ${answer.orderId}, now() + interval '7 days'
    from ${source}
    on conflict (${column}, route, key) do update
      set body_hash = excluded.body_hash, state = excluded.state, status = excluded.status, reply = excluded.reply,
        order_id = excluded.order_id, started_at = excluded.started_at, expires_at = excluded.expires_at
      where ${isReplaceable}
    returning 1`
}

export async function deleteExpiredKeys(db: Database, now: Date): Promise<void> {
  await sql`delete from idempotency_keys where expires_at <= ${now}`.execute(db)
  await sql`delete from staff_idempotency_keys where expires_at <= ${now}`.execute(db)
}
