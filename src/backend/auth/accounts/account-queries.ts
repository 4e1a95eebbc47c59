import { sql } from 'kysely'
import type { Account } from '#contract/shop/auth.ts'
import { actingAs } from '../../platform/change-sets/queries.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Credentials } from '../sessions/queries.ts'
import { idleSince } from '../sessions/session-life.ts'
import { messages } from './messages.ts'

/** What a mailed link is for. */
export type LinkPurpose = 'activate' | 'reset' | 'email-old' | 'email-new'

export interface Invitation {
  readonly cardName: string
  /** The contact's name, or the customer's when the e-mail is the customer's. */
  readonly name: string
  /** Status of the user with this e-mail, of any customer; null when there is none. */
  readonly userStatus: 'pending' | 'active' | 'blocked' | null
}

/** The invitation for an e-mail of a valid customer; null when e-mail and customer do not match. */
export async function findInvitation(
  db: Database,
  cardcode: string,
  email: string,
): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`
    select c.cardname as "cardName", coalesce(nullif(k.name, ''), c.cardname) as name,
      (select status from users where email = ${email}::citext) as "userStatus"
    from customers c left join customer_contacts k on k.cardcode = c.cardcode and k.email = ${email}::citext
    where c.cardcode = ${cardcode} and c.valid and (c.email = ${email}::citext or k.id is not null)`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * The user to activate with this e-mail, inserted if there is none, locked until the transaction ends; null
 * when the e-mail now belongs to an active or blocked user.
 */
export async function lockPendingUser(
  tx: Database,
  { cardcode, email, name }: { cardcode: string; email: string; name: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into users (email, name, cardcode, status)
    select ${email}, ${name}, ${cardcode}, 'pending' where ${actingAs({ actor: messages.activationMail, kind: 'activationMail', title: messages.acts.activationMail })}
    on conflict (email) do update set cardcode = excluded.cardcode where users.status = 'pending'
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Those of the e-mails, in lower case, that have a user of any status. */
export async function findUserEmails(db: Database, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email::text) as email from users where email in (select unnest(${emails}::citext[]))`.execute(
    db,
  )
  return new Set(rows.map(({ email }) => email))
}

/** The active user with this e-mail, locked until the transaction ends. */
export async function lockActiveUser(tx: Database, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from users where email = ${email}::citext and status = 'active' for update`.execute(tx)
  return rows[0]?.id ?? null
}

export interface NewLink {
  readonly userId: string
  readonly purpose: LinkPurpose
  readonly tokenHash: Buffer
  readonly now: Date
  readonly expiresAt: Date
}

/** Only the newest link of a purpose is valid: earlier ones are deleted. The user must be locked. */
export async function replaceLink(tx: Database, link: NewLink): Promise<void> {
  const { userId, purpose, tokenHash, now, expiresAt } = link
  await sql`
    with replaced as (delete from user_tokens where user_id = ${userId} and purpose = ${purpose})
    insert into user_tokens (token_hash, user_id, purpose, created_at, expires_at)
    values (${tokenHash}, ${userId}, ${purpose}, ${now}, ${expiresAt})`.execute(tx)
}

export interface LinkUse {
  readonly tokenHash: Buffer
  readonly now: Date
}

export type LinkOwner = Pick<Credentials, 'email' | 'cardcode' | 'passwordHash'>

/** Legal and trade name of the customer; empty when it is unknown. */
export async function findCompanyNames(db: Database, cardcode: string): Promise<string[]> {
  const { rows } = await sql<{ cardname: string; tradeName: string | null }>`
    select cardname, trade_name as "tradeName" from customers where cardcode = ${cardcode}`.execute(db)
  return rows.flatMap(({ cardname, tradeName }) => (tradeName === null ? [cardname] : [cardname, tradeName]))
}

/** The user of a valid link, without consuming it. */
export async function findLinkOwner(
  db: Database,
  purpose: LinkPurpose,
  { tokenHash, now }: LinkUse,
): Promise<LinkOwner | null> {
  const { rows } = await sql<LinkOwner>`
    select u.email, u.cardcode, u.password_hash as "passwordHash"
    from user_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${tokenHash} and t.purpose = ${purpose} and t.used_at is null and t.expires_at > ${now}
      and u.status = ${purpose === 'activate' ? 'pending' : 'active'}`.execute(db)
  return rows[0] ?? null
}

/** Consumes the link and activates its pending user of a valid customer, in one statement; null when it cannot. */
export async function activateUser(
  db: Database,
  link: LinkUse,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<Account | null> {
  const { rows } = await sql<Account>`
    with consumed as (${consume(link, 'activate')}), activated as (
      update users u set status = 'active', name = ${name}, password_hash = ${passwordHash}
      from consumed where u.id = consumed.user_id and u.status = 'pending'
        and exists (select 1 from customers c where c.cardcode = u.cardcode and c.valid)
        and ${byUser(email, 'activateAccount')}
      returning u.id, u.name, u.nickname, u.email, u.cardcode
    ), ${clearing(sql`activated`, link.tokenHash)}, ${auditing(sql`activated`, 'activate', link.now)}
    select name, nickname, email, cardcode from activated`.execute(db)
  return rows[0] ?? null
}

/** Consumes the link, sets its active user's password and ends all sessions, in one statement; null when it cannot. */
export async function resetUserPassword(
  db: Database,
  link: LinkUse,
  passwordHash: string,
): Promise<Account | null> {
  const { rows } = await sql<Account>`
    with consumed as (${consume(link, 'reset')}), changed as (
      update users u set password_hash = ${passwordHash}
      from consumed where u.id = consumed.user_id and u.status = 'active'
      returning u.id, u.name, u.nickname, u.email, u.cardcode
    ), ended as (
      delete from sessions s using changed where s.user_id = changed.id
    ), ${clearing(sql`changed`, link.tokenHash)}, ${auditing(sql`changed`, 'resetPassword', link.now)}
    select name, nickname, email, cardcode from changed`.execute(db)
  return rows[0] ?? null
}

export interface PasswordChange {
  readonly userId: string
  /** The hash the current password was checked against; nothing happens if it has changed since. */
  readonly from: string
  readonly to: string
  /** Token hash of the session to keep. */
  readonly keepTokenHash: Buffer
  /** Its new token hash. */
  readonly newTokenHash: Buffer
  readonly now: Date
}

export interface PasswordChanged {
  /** Number of other open sessions that ended. */
  readonly ended: number
  /** Of the kept session; null when there is none. */
  readonly expiresAt: string | null
}

/** Sets the password, renews the kept session, ends the others and deletes all links; null when it was changed concurrently. */
export async function changeUserPassword(
  db: Database,
  change: PasswordChange,
): Promise<PasswordChanged | null> {
  const { userId, from, to, keepTokenHash, newTokenHash, now } = change
  const { rows } = await sql<PasswordChanged>`
    with changed as (
      update users set password_hash = ${to} where id = ${userId} and password_hash = ${from} and status = 'active'
      returning id, email, cardcode
    ), ended as (
      delete from sessions s using changed where s.user_id = changed.id and s.token_hash <> ${keepTokenHash}
      returning s.expires_at > ${now} and s.last_seen_at > ${idleSince(now)} as open
    ), renewed as (
      update sessions s set token_hash = ${newTokenHash} from changed
      where s.user_id = changed.id and s.token_hash = ${keepTokenHash}
      returning s.expires_at
    ), ${clearing(sql`changed`, null)}, ${auditing(sql`changed`, 'changePassword', now)}
    select (select count(*)::int from ended where open) as ended, (select ${instantText(sql`expires_at`)} from renewed) as "expiresAt"
    from changed`.execute(db)
  return rows[0] ?? null
}

export async function updateNames(
  db: Database,
  email: string,
  { name, nickname }: { name: string; nickname: string },
): Promise<Account | null> {
  const { rows } = await sql<Account>`
    update users set name = ${name}, nickname = ${nickname}
    where email = ${email}::citext and status = 'active' and ${byUser(email, 'updateProfile')}
    returning name, nickname, email, cardcode`.execute(db)
  return rows[0] ?? null
}

/** What somebody typed who asked for an account. */
export interface AccountAsked {
  readonly cardcode: string
  readonly email: string
  readonly now: Date
  readonly day: string
}

/** Serializes those who keep requests, until the transaction ends. */
export async function lockAccountRequests(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('account_requests', 0))`.execute(tx)
}

/** Nothing while the same is open, or where the day already has so many. */
export async function insertAccountRequest(
  tx: Database,
  { cardcode, email, now, day }: AccountAsked,
  perDay: number,
): Promise<void> {
  await sql`
    insert into account_requests (at, day, typed_cardcode, email)
    select ${now}, ${day}::date, ${cardcode}, ${email}
    where ${byUser(email, 'accountRequest')} and (select count(*) from account_requests where day = ${day}::date) < ${perDay}
    on conflict (email, typed_cardcode) where state = 'open' do nothing`.execute(tx)
}

/** The user changes it, in the shop (OFA-19). */
function byUser(email: string, kind: keyof typeof messages.acts) {
  return actingAs({ actor: email, kind, title: messages.acts[kind] })
}

/** Deletes expired and used links, and users pending since before `pendingSince` without a link. */
export async function deleteExpiredLinks(db: Database, now: Date, pendingSince: Date): Promise<void> {
  await sql`delete from user_tokens where expires_at <= ${now} or used_at is not null`.execute(db)
  await sql`
    delete from users u where u.status = 'pending' and u.created_at <= ${pendingSince}
      and ${actingAs({ actor: messages.cleanUp, kind: 'cleanUp', title: messages.acts.cleanUp })}
      and not exists (select 1 from user_tokens t where t.user_id = u.id)`.execute(db)
}

/** The update serialises concurrent uses of a link: the second finds it used. */
function consume({ tokenHash, now }: LinkUse, purpose: LinkPurpose) {
  return sql`
    update user_tokens set used_at = ${now}
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    returning user_id`
}

/**
 * Deletes the other links of the users in `whom`, and a change of e-mail that waits for one; a statement can change a row
 * only once.
 */
function clearing(whom: ReturnType<typeof sql>, consumedHash: Buffer | null) {
  return sql`cleared as (
    delete from user_tokens t using ${whom} w
    where t.user_id = w.id and t.token_hash is distinct from ${consumedHash}::bytea
  ), unasked as (
    delete from email_changes c using ${whom} w where c.user_id = w.id
  )`
}

function auditing(whom: ReturnType<typeof sql>, action: string, now: Date) {
  return sql`audited as (
    insert into audit_log (at, email, cardcode, action) select ${now}, email, cardcode, ${action} from ${whom}
  )`
}
