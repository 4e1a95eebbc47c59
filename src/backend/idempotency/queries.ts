import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'

/** One request that may be sent twice: its key is unique for a customer and a route (domain.md 4.1). */
export interface KeyedRequest {
  readonly cardcode: string
  readonly route: string
  readonly key: string
  readonly bodyHash: string
}

/** Tells this attempt from one that took the key over later. */
export type KeyTicket = string

export interface KnownKey {
  readonly bodyHash: string
  readonly state: 'running' | 'finished'
  readonly status: number | null
  readonly reply: unknown
}

/**
 * Takes the key for an attempt; null when somebody else has it. A row still running after a minute belongs to a
 * process that died (no transaction lives that long); an expired one to nobody.
 */
export async function takeKey(db: Database, request: KeyedRequest): Promise<KeyTicket | null> {
  const { cardcode, route, key, bodyHash } = request
  const { rows } = await sql<{ ticket: string }>`
    insert into idempotency_keys as known (cardcode, route, key, body_hash, state, started_at, expires_at)
    values (${cardcode}, ${route}, ${key}, ${bodyHash}, 'running', clock_timestamp(), now() + interval '7 days')
    on conflict (cardcode, route, key) do update
      set body_hash = excluded.body_hash, state = 'running', status = null, reply = null, order_id = null,
        started_at = excluded.started_at, expires_at = excluded.expires_at
      where known.expires_at <= now()
        or (known.state = 'running' and known.started_at < now() - interval '60 seconds'
          and known.body_hash = excluded.body_hash)
    returning started_at::text as ticket`.execute(db)
  return rows[0]?.ticket ?? null
}

export async function findKey(
  db: Database,
  { cardcode, route, key }: KeyedRequest,
): Promise<KnownKey | null> {
  const { rows } = await sql<KnownKey>`
    select body_hash as "bodyHash", state, status, reply from idempotency_keys
    where cardcode = ${cardcode} and route = ${route} and key = ${key}`.execute(db)
  return rows[0] ?? null
}

/** Stores the answer. False when the key was taken over in the meantime: this attempt must leave no trace. */
export async function finishKey(
  db: Database,
  { cardcode, route, key }: KeyedRequest,
  ticket: KeyTicket,
  answer: { readonly status: number; readonly reply: unknown; readonly orderId: number | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update idempotency_keys
    set state = 'finished', status = ${answer.status}, reply = ${JSON.stringify(answer.reply)}::jsonb,
      order_id = ${answer.orderId}
    where cardcode = ${cardcode} and route = ${route} and key = ${key}
      and state = 'running' and started_at = ${ticket}::timestamptz`.execute(db)
  return numAffectedRows === 1n
}

/** Frees the key for another try, unless it was finished or taken over. */
export async function releaseKey(
  db: Database,
  { cardcode, route, key }: KeyedRequest,
  ticket: KeyTicket,
): Promise<void> {
  await sql`
    delete from idempotency_keys
    where cardcode = ${cardcode} and route = ${route} and key = ${key}
      and state = 'running' and started_at = ${ticket}::timestamptz`.execute(db)
}

export async function deleteExpiredKeys(db: Database, now: Date): Promise<void> {
  await sql`delete from idempotency_keys where expires_at <= ${now}`.execute(db)
}
