import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/pool.ts'

/** One request that may be sent twice: its key is unique for a customer and a route (domain.md 4.1). */
export interface KeyedRequest {
  readonly cardcode: string
  readonly route: string
  readonly key: string
  readonly bodyHash: string
}

export interface Answer {
  readonly status: number
  readonly reply: unknown
  readonly orderId: number | null
}

export interface KeptAnswer extends Answer {
  readonly bodyHash: string
}

export interface ClaimedKey<First> {
  /** False while another transaction works with this key. */
  readonly isFree: boolean
  /** What is stored under it; null when nothing is. */
  readonly kept: KeptAnswer | null
  /** The row of the statement that came along; null when it gave none, or was not to be run. */
  readonly first: First | null
}

/** What the work under a key begins with: a select of at most one row. */
export type FirstStatement<First> = RawBuilder<First>

const nothing = sql<never>`select where false`

/** Of a row: nobody's answer. Versions before this one wrote `running` while they worked. */
const isNoAnswer = sql`(known.state = 'running' or known.expires_at <= now())`

/**
 * Claims the key until the transaction ends, without waiting and without a row, so that a process that dies frees it.
 * Whoever had it until this moment may have stored an answer that is not seen yet: `keepAnswer` tells. `first` is run
 * in the same trip, and only when the work is to be done, since it may wait for a lock. Its row arrives as JSON.
 */
export async function claimKey<First>(
  tx: Database,
  { cardcode, route, key }: Pick<KeyedRequest, 'cardcode' | 'route' | 'key'>,
  first: FirstStatement<First> = nothing,
): Promise<ClaimedKey<First>> {
  const name = JSON.stringify(['idempotency', cardcode, route, key])
  const { rows } = await sql<ClaimedKey<First>>`
    with claimed as materialized (
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_free, (
        select json_build_object('bodyHash', body_hash, 'status', status, 'reply', reply, 'orderId', order_id)
        from idempotency_keys known
        where cardcode = ${cardcode} and route = ${route} and key = ${key} and not ${isNoAnswer}
      ) as kept
    )
    select is_free as "isFree", kept,
      case when is_free and kept is null then (select row_to_json(first) from (${first}) as first) end as first
    from claimed`.execute(tx)
  const [claimed] = rows
  if (claimed === undefined) throw new Error('A select of scalars gave no row')
  return claimed
}

/** Stores the answer. False when there is one already: what this transaction did must not stay. */
export async function keepAnswer(db: Database, request: KeyedRequest, answer: Answer): Promise<boolean> {
  const { status, reply, orderId } = answer
  const stored = { status, reply: sql`${JSON.stringify(reply)}::jsonb`, orderId: sql`${orderId}::bigint` }
  const { rows } = await answerKept(request, stored).execute(db)
  return rows.length === 1
}

/**
 * The statement of `keepAnswer`: one row when the answer is stored, none when there is one already. It may be a part
 * of the statement that makes what is answered, whose relation `source` gives one row to say it with.
 */
export function answerKept(
  { cardcode, route, key, bodyHash }: KeyedRequest,
  answer: {
    readonly status: number
    readonly reply: RawBuilder<unknown>
    readonly orderId: RawBuilder<unknown>
  },
  source = sql`(values (1)) as one`,
) {
  return sql`
    insert into idempotency_keys as known
      (cardcode, route, key, body_hash, state, status, reply, order_id, expires_at)
    select ${cardcode}, ${route}, ${key}, ${bodyHash}, 'finished', ${answer.status}::int, ${answer.reply},
      ${answer.orderId}, now() + interval '7 days'
    from ${source}
    on conflict (cardcode, route, key) do update
      set body_hash = excluded.body_hash, state = excluded.state, status = excluded.status, reply = excluded.reply,
        order_id = excluded.order_id, started_at = excluded.started_at, expires_at = excluded.expires_at
      where ${isNoAnswer}
    returning 1`
}

export async function deleteExpiredKeys(db: Database, now: Date): Promise<void> {
  await sql`delete from idempotency_keys where expires_at <= ${now}`.execute(db)
}
