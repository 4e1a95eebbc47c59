import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'

export interface Credentials {
  readonly userId: string
  readonly passwordHash: string | null
  readonly status: string
  readonly name: string
  readonly nickname: string
  readonly email: string
  readonly cardcode: string | null
}

export async function findCredentials(db: Database, email: string): Promise<Credentials | null> {
  const { rows } = await sql<Credentials>`
    select id as "userId", password_hash as "passwordHash", status, name, nickname, email, cardcode
    from users where email = ${email}::citext`.execute(db)
  return rows[0] ?? null
}

export interface NewSession {
  readonly tokenHash: Buffer
  readonly userId: string
  readonly now: Date
  readonly expiresAt: Date
}

/** Opens the session, notes the sign-in and clears away the user's sessions that ended, in one statement. */
export async function openSession(db: Database, session: NewSession, idleSince: Date): Promise<void> {
  const { tokenHash, userId, now, expiresAt } = session
  await sql`
    with ended as (
      delete from sessions
      where user_id = ${userId} and (expires_at <= ${now} or last_seen_at <= ${idleSince})
    ), noted as (
      update users set last_login_at = ${now} where id = ${userId}
      returning email, cardcode
    ), audited as (
      insert into audit_log (at, email, cardcode, action) select ${now}, email, cardcode, 'signIn' from noted
    )
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    values (${tokenHash}, ${userId}, ${now}, ${now}, ${expiresAt})`.execute(db)
}

export interface SessionRow {
  readonly name: string
  readonly nickname: string
  readonly email: string
  readonly cardcode: string | null
  readonly expiresAt: Date
}

export interface SessionMoments {
  readonly now: Date
  /** Not seen since then: the session is over. */
  readonly idleSince: Date
  /** Seen before then: worth writing that it was seen now. */
  readonly staleSince: Date
}

/** The open session of an active user, noting that it was seen, in one statement. */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
  { now, idleSince, staleSince }: SessionMoments,
): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    with found as (
      select s.token_hash, s.last_seen_at, s.expires_at, u.name, u.nickname, u.email, u.cardcode
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.last_seen_at > ${idleSince}
        and u.status = 'active'
    ), seen as (
      update sessions s set last_seen_at = ${now} from found
      where s.token_hash = found.token_hash and found.last_seen_at < ${staleSince}
    )
    select name, nickname, email, cardcode, expires_at as "expiresAt" from found`.execute(db)
  return rows[0] ?? null
}

/** @returns whether there was such a session. */
export async function endSession(db: Database, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from sessions where token_hash = ${tokenHash}`.execute(db)
  return numAffectedRows === 1n
}

/** Deletes every session that is over. */
export async function deleteEndedSessions(db: Database, now: Date, idleSince: Date): Promise<void> {
  await sql`delete from sessions where expires_at <= ${now} or last_seen_at <= ${idleSince}`.execute(db)
}
