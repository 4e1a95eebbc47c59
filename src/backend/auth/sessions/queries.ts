import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'

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
  readonly userAgent: string
  readonly now: Date
  readonly expiresAt: Date
  /** Of the browser it is opened in. */
  readonly deviceHash: Buffer
}

/** Of one user: who gives no device with each sign-in gets a new one each time. */
const MOST_DEVICES = 50

/**
 * Opens the session, notes the sign-in and its browser, and clears away the user's sessions that ended, in one
 * statement.
 */
export async function openSession(db: Database, session: NewSession, idleSince: Date): Promise<void> {
  const { tokenHash, userId, userAgent, now, expiresAt, deviceHash } = session
  await sql`
    with ended as (
      delete from sessions
      where user_id = ${userId} and (expires_at <= ${now} or last_seen_at <= ${idleSince})
    ), noted as (
      update users set last_login_at = ${now} where id = ${userId}
      returning email, cardcode
    ), audited as (
      insert into audit_log (at, email, cardcode, action, ref)
      select ${now}, email, cardcode, 'signIn',
        case when not exists (
          select 1 from known_devices where token_hash = ${deviceHash} and user_id = ${userId}
        ) then 'new device' end
      from noted
    ), known as (
      insert into known_devices (token_hash, user_id, seen_at) values (${deviceHash}, ${userId}, ${now})
      on conflict (token_hash, user_id) do update set seen_at = excluded.seen_at
    ), surplus as (
      delete from known_devices where user_id = ${userId} and token_hash in (
        select token_hash from known_devices where user_id = ${userId} and token_hash <> ${deviceHash}
        order by seen_at desc offset ${MOST_DEVICES - 1}
      )
    )
    insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
    values (${tokenHash}, ${userId}, ${userAgent}, ${now}, ${now}, ${expiresAt})`.execute(db)
}

export interface DeviceKnowledge {
  /** Somebody signed in with it. */
  readonly isGenuine: boolean
  /** The user of the e-mail did. */
  readonly isOwn: boolean
  /** The user of the e-mail did in some browser, this one or another. */
  readonly hasEntered: boolean
}

/** What is known of the browser a sign-in comes from. */
export async function findDevice(
  db: Database,
  { deviceHash, email, seenSince }: { deviceHash: Buffer; email: string; seenSince: Date },
): Promise<DeviceKnowledge> {
  const { rows } = await sql<DeviceKnowledge>`
    select count(*) > 0 as "isGenuine", count(*) filter (where u.email = ${email}::citext) > 0 as "isOwn",
      exists (
        select 1 from users o join known_devices k on k.user_id = o.id
        where o.email = ${email}::citext and k.seen_at > ${seenSince}
      ) as "hasEntered"
    from known_devices d join users u on u.id = d.user_id
    where d.token_hash = ${deviceHash} and d.seen_at > ${seenSince}`.execute(db)
  return rows[0] ?? { isGenuine: false, isOwn: false, hasEntered: false }
}

/** Forgets browsers nobody has signed in with since. */
export async function deleteOldDevices(db: Database, seenSince: Date): Promise<void> {
  await sql`delete from known_devices where seen_at <= ${seenSince}`.execute(db)
}

/** Replaces a hash the password was found to match by one of today's cost; not one set meanwhile. */
export async function replacePasswordHash(
  db: Database,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  await sql`update users set password_hash = ${to} where id = ${userId} and password_hash = ${from}`.execute(
    db,
  )
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
export async function endSession(db: Database, tokenHash: Buffer, now: Date): Promise<boolean> {
  const ended = sql`delete from sessions where token_hash = ${tokenHash} returning user_id`
  return (await noteEnded(db, ended, { action: 'signOut', now })) > 0
}

export interface OpenSessionRow {
  readonly sessionId: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly userAgent: string
  readonly isCurrent: boolean
}

/** Half of the stored hash: enough to tell a user's sessions apart, and nothing that leads to a token. */
const sessionId = sql`encode(substring(s.token_hash from 1 for 16), 'hex')`

/** The open sessions of an active user, the one of `tokenHash` first, then the last seen; 100 at most. */
export async function findOpenSessions(
  db: Database,
  email: string,
  { tokenHash, now, idleSince }: { tokenHash: Buffer; now: Date; idleSince: Date },
): Promise<OpenSessionRow[]> {
  const { rows } = await sql<OpenSessionRow>`
    select ${sessionId} as "sessionId", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
      s.user_agent as "userAgent", s.token_hash = ${tokenHash} as "isCurrent"
    from sessions s join users u on u.id = s.user_id
    where u.email = ${email}::citext and u.status = 'active' and s.expires_at > ${now} and s.last_seen_at > ${idleSince}
    order by "isCurrent" desc, s.last_seen_at desc limit 100`.execute(db)
  return rows
}

/** @returns whether the user had such a session. */
export async function endSessionOf(db: Database, email: string, id: string, now: Date): Promise<boolean> {
  const ended = sql`
    delete from sessions s using users u
    where u.id = s.user_id and u.email = ${email}::citext and ${sessionId} = ${id} returning s.user_id`
  return (await noteEnded(db, ended, { action: 'closeSession', now })) > 0
}

/** @returns how many sessions of the user ended that were open, all but the one of `keepTokenHash`. */
export async function endOtherSessions(
  db: Database,
  { email, keepTokenHash, now, idleSince }: OtherSessions,
): Promise<number> {
  const ended = sql`
    delete from sessions s using users u
    where u.id = s.user_id and u.email = ${email}::citext and s.token_hash <> ${keepTokenHash}
      and s.expires_at > ${now} and s.last_seen_at > ${idleSince}
    returning s.user_id`
  return noteEnded(db, ended, { action: 'closeOtherSessions', now })
}

export interface OtherSessions {
  readonly email: string
  readonly keepTokenHash: Buffer
  readonly now: Date
  /** Not seen since then: the session is over. */
  readonly idleSince: Date
}

/** Ends sessions of one user and notes who ended them, in one statement. @returns how many. */
async function noteEnded(
  db: Database,
  ended: ReturnType<typeof sql>,
  { action, now }: { action: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ended as (${ended}), audited as (
      insert into audit_log (at, email, cardcode, action)
      select distinct ${now}::timestamptz, u.email, u.cardcode, ${action}
      from ended join users u on u.id = ended.user_id
    )
    select count(*)::int as count from ended`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deletes every session that is over. */
export async function deleteEndedSessions(db: Database, now: Date, idleSince: Date): Promise<void> {
  await sql`delete from sessions where expires_at <= ${now} or last_seen_at <= ${idleSince}`.execute(db)
}
