import { sql } from 'kysely'
import type { Account } from '#contract/shop/auth.ts'
import type { Database } from '../../platform/db/pool.ts'

/** What a mailed link lets its owner do. */
export type LinkPurpose = 'activate' | 'reset'

export interface Invitation {
  readonly cardName: string
  /** Of the contact; the customer's own where the e-mail is the customer's. */
  readonly name: string
  /** Of the user that has the e-mail, of whichever customer; null where nobody has it. */
  readonly userStatus: 'pending' | 'active' | 'blocked' | null
}

/** Whether the e-mail is one of a valid customer's, and who has it already; null where the two do not belong together. */
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
 * The user that may be activated with this e-mail, made where there is none, held until the transaction ends; null
 * where the e-mail has meanwhile become an active or blocked user's.
 */
export async function holdPendingUser(
  tx: Database,
  { cardcode, email, name }: { cardcode: string; email: string; name: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into users (email, name, cardcode, status)
    values (${email}, ${name}, ${cardcode}, 'pending')
    on conflict (email) do update set cardcode = excluded.cardcode where users.status = 'pending'
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** The active user with this e-mail, held until the transaction ends. */
export async function holdActiveUser(tx: Database, email: string): Promise<string | null> {
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

/** Only the newest link of a purpose is good: those before it are deleted. The user must be held. */
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

export interface LinkOwner {
  readonly email: string
  readonly cardcode: string | null
  readonly passwordHash: string | null
}

/** Legal and trade name of the customer; none where it is unknown. */
export async function findCompanyNames(db: Database, cardcode: string): Promise<string[]> {
  const { rows } = await sql<{ cardname: string; tradeName: string | null }>`
    select cardname, trade_name as "tradeName" from customers where cardcode = ${cardcode}`.execute(db)
  return rows.flatMap(({ cardname, tradeName }) => (tradeName === null ? [cardname] : [cardname, tradeName]))
}

/** Who may use this link now, without using it. */
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

/** Spends the link and makes its pending user of a valid customer active, in one statement; null where it cannot. */
export async function activateUser(
  db: Database,
  link: LinkUse,
  { name, passwordHash }: { name: string; passwordHash: string },
): Promise<Account | null> {
  const { rows } = await sql<Account>`
    with spent as (${spend(link, 'activate')}), activated as (
      update users u set status = 'active', name = ${name}, password_hash = ${passwordHash}
      from spent where u.id = spent.user_id and u.status = 'pending'
        and exists (select 1 from customers c where c.cardcode = u.cardcode and c.valid)
      returning u.id, u.name, u.nickname, u.email, u.cardcode
    ), ${clearing(sql`activated`, link.tokenHash)}, ${auditing(sql`activated`, 'activate', link.now)}
    select name, nickname, email, cardcode from activated`.execute(db)
  return rows[0] ?? null
}

/** Spends the link, sets its active user's password and ends all sessions, in one statement; null where it cannot. */
export async function resetUserPassword(
  db: Database,
  link: LinkUse,
  passwordHash: string,
): Promise<Account | null> {
  const { rows } = await sql<Account>`
    with spent as (${spend(link, 'reset')}), changed as (
      update users u set password_hash = ${passwordHash}
      from spent where u.id = spent.user_id and u.status = 'active'
      returning u.id, u.name, u.nickname, u.email, u.cardcode
    ), ended as (
      delete from sessions s using changed where s.user_id = changed.id
    ), ${clearing(sql`changed`, link.tokenHash)}, ${auditing(sql`changed`, 'resetPassword', link.now)}
    select name, nickname, email, cardcode from changed`.execute(db)
  return rows[0] ?? null
}

export interface PasswordChange {
  readonly userId: string
  /** The hash the current password was checked against; another one since then and nothing happens. */
  readonly from: string
  readonly to: string
  /** Of the session that goes on. */
  readonly keepTokenHash: Buffer
  /** What it goes on as. */
  readonly newTokenHash: Buffer
  readonly now: Date
  readonly idleSince: Date
}

export interface PasswordChanged {
  /** How many other open sessions ended. */
  readonly ended: number
  /** Of the session that goes on; null: none does. */
  readonly expiresAt: Date | null
}

/** Sets the password, renews the kept session, ends the others and spends every link; null: it was changed meanwhile. */
export async function changeUserPassword(
  db: Database,
  change: PasswordChange,
): Promise<PasswordChanged | null> {
  const { userId, from, to, keepTokenHash, newTokenHash, now, idleSince } = change
  const { rows } = await sql<PasswordChanged>`
    with changed as (
      update users set password_hash = ${to} where id = ${userId} and password_hash = ${from} and status = 'active'
      returning id, email, cardcode
    ), ended as (
      delete from sessions s using changed where s.user_id = changed.id and s.token_hash <> ${keepTokenHash}
      returning s.expires_at > ${now} and s.last_seen_at > ${idleSince} as open
    ), renewed as (
      update sessions s set token_hash = ${newTokenHash} from changed
      where s.user_id = changed.id and s.token_hash = ${keepTokenHash}
      returning s.expires_at
    ), ${clearing(sql`changed`, null)}, ${auditing(sql`changed`, 'changePassword', now)}
    select (select count(*)::int from ended where open) as ended, (select expires_at from renewed) as "expiresAt"
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
    where email = ${email}::citext and status = 'active'
    returning name, nickname, email, cardcode`.execute(db)
  return rows[0] ?? null
}

/** Deletes links that ran out or were used, and users nobody activated since `pendingSince` and nobody still may. */
export async function deleteEndedLinks(db: Database, now: Date, pendingSince: Date): Promise<void> {
  await sql`delete from user_tokens where expires_at <= ${now} or used_at is not null`.execute(db)
  await sql`
    delete from users u where u.status = 'pending' and u.created_at <= ${pendingSince}
      and not exists (select 1 from user_tokens t where t.user_id = u.id)`.execute(db)
}

/** Of two who use a link at the same time the second waits for the first here and then finds it used. */
function spend({ tokenHash, now }: LinkUse, purpose: LinkPurpose) {
  return sql`
    update user_tokens set used_at = ${now}
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    returning user_id`
}

/** The other links of the users in `whom`; a row may be changed only once by a statement. */
function clearing(whom: ReturnType<typeof sql>, spentHash: Buffer | null) {
  return sql`cleared as (
    delete from user_tokens t using ${whom} w
    where t.user_id = w.id and t.token_hash is distinct from ${spentHash}::bytea
  )`
}

function auditing(whom: ReturnType<typeof sql>, action: string, now: Date) {
  return sql`audited as (
    insert into audit_log (at, email, cardcode, action) select ${now}, email, cardcode, ${action} from ${whom}
  )`
}
