import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/pool.ts'

/** Who makes a change, and by which act. */
export interface ChangeSetAuthor {
  /** Null: not a person. */
  readonly staffId: string | null
  /** As it is shown: a person's name, `importación 41`, `ERP`. */
  readonly actor: string
  /** The name of the call, or `import`, `undo`. */
  readonly kind: string
  readonly requestId?: string
  /** The idempotency key of the call, by which its author may undo it. */
  readonly requestKey?: string
  /** The client's network, stored as a hash. */
  readonly address?: string | null
}

/**
 * Opens a change set for the rest of the transaction: triggers add every change of an audited table to it
 * (`change_rows`). Call it first in the transaction of a change. @returns its id.
 */
export async function openChangeSet(tx: Database, author: ChangeSetAuthor): Promise<number> {
  const { staffId, actor, kind, requestId = null, requestKey = null, address = null } = author
  const addressHash = address === null ? null : createHash('sha256').update(address).digest()
  const { rows } = await sql<{ id: number }>`
    with opened as (
      insert into change_sets (staff_id, actor, kind, request_id, request_key, address_hash)
      values (${staffId}, ${actor}, ${kind}, ${requestId}, ${requestKey}, ${addressHash})
      returning id
    )
    select set_config('mostrador.change_set', id::text, true)::bigint as id from opened`.execute(tx)
  const [opened] = rows
  if (opened === undefined) throw new Error('An insert returned no row')
  return opened.id
}

/** Lets the rest of a transaction add to a change set that is there already: a job's, which does one act in many. */
export async function joinChangeSet(tx: Database, id: number): Promise<void> {
  await sql`select set_config('mostrador.change_set', ${String(id)}, true)`.execute(tx)
}

/** Who changes something outside of the back office. */
export interface Actor {
  /** As it is shown: a user's e-mail, a job. */
  readonly actor: string | RawBuilder<unknown>
  /** The name of the call or job. */
  readonly kind: string
  /** In Spanish, what is done. */
  readonly title: string
}

/**
 * A condition that is true, and names who changes something in the rest of the transaction, or in this one statement: the
 * change set that triggers open has that actor (OFA-19). Without a change there is none.
 */
export function actingAs({ actor, kind, title }: Actor): RawBuilder<boolean> {
  return sql`(set_config('mostrador.actor', ${actor}::text, true) || set_config('mostrador.kind', ${kind}::text, true)
    || set_config('mostrador.title', ${title}::text, true)) is not null`
}

/** The same as a statement of its own, first in a transaction. */
export async function actAs(tx: Database, who: Actor): Promise<void> {
  await sql`select ${actingAs(who)}`.execute(tx)
}

/** Says in Spanish what was done, as lists show it: `Pedido 100123: confirmado`. Once per change set. */
export async function describeChangeSet(tx: Database, id: number, title: string): Promise<void> {
  await sql`update change_sets set title = ${title} where id = ${id}`.execute(tx)
}

/** Lets the rest of this transaction delete entries of the audit: nothing else may (office.md 1.3). */
export async function allowEndOfRetention(tx: Database): Promise<void> {
  await sql`select set_config('mostrador.retention', 'ends', true)`.execute(tx)
}

/** Deletes changes from before a time, after `allowEndOfRetention`. */
export async function deleteOldChangeSets(tx: Database, before: Date): Promise<void> {
  await sql`delete from change_rows where at < ${before}`.execute(tx)
  await sql`delete from change_sets where at < ${before}`.execute(tx)
}
