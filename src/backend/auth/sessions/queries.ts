import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { Account, openSessions } from '#contract/shop/auth.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import type { Database } from '../../platform/db/pool.ts'
import { idleSince, SESSION_SEEN_EVERY_MS } from './session-life.ts'

export interface Credentials extends Account {
  readonly userId: string
  readonly passwordHash: string | null
  readonly status: string
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
  /** Hash of the browser's device token. */
  readonly deviceHash: Buffer
}

/** Per user: a client that sends no device token gets a new one with each sign-in. */
const MAX_DEVICES = 50

/**
 * Inserts the session, records the sign-in and its browser, and deletes the user's expired sessions, in one
 * statement.
 */
export async function openSession(db: Database, session: NewSession): Promise<void> {
  const { tokenHash, userId, userAgent, now, expiresAt, deviceHash } = session
  await sql`
    with ended as (
      delete from sessions
      where user_id = ${userId} and (expires_at <= ${now} or last_seen_at <= ${idleSince(now)})
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
        order by seen_at desc offset ${MAX_DEVICES - 1}
      )
    )
    insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
    values (${tokenHash}, ${userId}, ${userAgent}, ${now}, ${now}, ${expiresAt})`.execute(db)
}

export interface DeviceStatus {
  /** Any user has signed in with it. */
  readonly isGenuine: boolean
  /** The user of the e-mail has signed in with it. */
  readonly isOwn: boolean
  /** The user of the e-mail has signed in before, with any browser. */
  readonly hasEntered: boolean
}

/** What is known about the browser of a sign-in. */
export async function findDevice(
  db: Database,
  { deviceHash, email, seenSince }: { deviceHash: Buffer; email: string; seenSince: Date },
): Promise<DeviceStatus> {
  const { rows } = await sql<DeviceStatus>`
    select count(*) > 0 as "isGenuine", count(*) filter (where u.email = ${email}::citext) > 0 as "isOwn",
      exists (
        select 1 from users o join known_devices k on k.user_id = o.id
        where o.email = ${email}::citext and k.seen_at > ${seenSince}
      ) as "hasEntered"
    from known_devices d join users u on u.id = d.user_id
    where d.token_hash = ${deviceHash} and d.seen_at > ${seenSince}`.execute(db)
  return rows[0] ?? { isGenuine: false, isOwn: false, hasEntered: false }
}

/** Deletes browsers without a sign-in since. */
export async function deleteOldDevices(db: Database, seenSince: Date): Promise<void> {
  await sql`delete from known_devices where seen_at <= ${seenSince}`.execute(db)
}

/** Replaces a matching hash by one with the current cost, unless it has changed since. */
export async function replacePasswordHash(
  db: Database,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  await sql`update users set password_hash = ${to} where id = ${userId} and password_hash = ${from}`.execute(
    db,
  )
}

export interface SessionRow extends Account {
  readonly expiresAt: string
}

/** The open session of an active user, updating its last use, in one statement. */
export async function findSession(db: Database, tokenHash: Buffer, now: Date): Promise<SessionRow | null> {
  const staleSince = new Date(now.getTime() - SESSION_SEEN_EVERY_MS)
  const { rows } = await sql<SessionRow>`
    with found as (
      select s.token_hash, s.last_seen_at, s.expires_at, u.name, u.nickname, u.email, u.cardcode
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.last_seen_at > ${idleSince(now)}
        and u.status = 'active'
    ), seen as (
      update sessions s set last_seen_at = ${now} from found
      where s.token_hash = found.token_hash and found.last_seen_at < ${staleSince}
    )
    select name, nickname, email, cardcode, ${instantText(sql`expires_at`)} as "expiresAt" from found`.execute(
    db,
  )
  return rows[0] ?? null
}

/** @returns whether there was such a session. */
export async function endSession(db: Database, tokenHash: Buffer, now: Date): Promise<boolean> {
  const ended = sql`delete from sessions where token_hash = ${tokenHash} returning user_id`
  return (await endAndAudit(db, ended, { action: 'signOut', now })) > 0
}

type OpenSession = ReplyOf<typeof openSessions>['sessions'][number]

/** Half of the stored hash: enough to distinguish a user's sessions, useless to derive a token. */
const sessionId = sql`encode(substring(s.token_hash from 1 for 16), 'hex')`

/** The open sessions of an active user, the one of `tokenHash` first, then the most recently used; at most 100. */
export async function findOpenSessions(
  db: Database,
  email: string,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select ${sessionId} as "sessionId", ${instantText(sql`s.created_at`)} as "createdAt",
      ${instantText(sql`s.last_seen_at`)} as "lastSeenAt",
      s.user_agent as "userAgent", s.token_hash = ${tokenHash} as "isCurrent"
    from sessions s join users u on u.id = s.user_id
    where u.email = ${email}::citext and u.status = 'active' and s.expires_at > ${now}
      and s.last_seen_at > ${idleSince(now)}
    order by "isCurrent" desc, s.last_seen_at desc limit 100`.execute(db)
  return rows
}

/** @returns whether the user had such a session. */
export async function endSessionOf(db: Database, email: string, id: string, now: Date): Promise<boolean> {
  const ended = sql`
    delete from sessions s using users u
    where u.id = s.user_id and u.email = ${email}::citext and ${sessionId} = ${id} returning s.user_id`
  return (await endAndAudit(db, ended, { action: 'closeSession', now })) > 0
}

/** Ends all open sessions of the user except the one of `keepTokenHash`. @returns how many. */
export async function endOtherSessions(
  db: Database,
  email: string,
  keepTokenHash: Buffer,
  now: Date,
): Promise<number> {
  const ended = sql`
    delete from sessions s using users u
    where u.id = s.user_id and u.email = ${email}::citext and s.token_hash <> ${keepTokenHash}
      and s.expires_at > ${now} and s.last_seen_at > ${idleSince(now)}
    returning s.user_id`
  return endAndAudit(db, ended, { action: 'closeOtherSessions', now })
}

/** Ends sessions of one user and records it in the audit log, in one statement. @returns how many. */
async function endAndAudit(
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

/** Deletes all expired sessions. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await sql`delete from sessions where expires_at <= ${now} or last_seen_at <= ${idleSince(now)}`.execute(db)
}
