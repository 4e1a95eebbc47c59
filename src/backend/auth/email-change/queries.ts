import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'
import type { LinkUse } from '../accounts/account-queries.ts'

/** Which address a link was mailed to: the one that the account has, or the one that it is to get. */
export type EmailSide = 'old' | 'new'

export interface NewEmailChange {
  readonly userId: string
  readonly requestId: string
  readonly newEmail: string
  readonly now: Date
  readonly expiresAt: Date
}

/** Replaces what was asked before, whose links end. The user must be locked. */
export async function storeEmailChange(tx: Database, change: NewEmailChange): Promise<void> {
  const { userId, requestId, newEmail, now, expiresAt } = change
  await endEmailLinks(tx, userId)
  await sql`
    insert into email_changes (user_id, request_id, new_email, requested_at, expires_at)
    values (${userId}, ${requestId}, ${newEmail}, ${now}, ${expiresAt})
    on conflict (user_id) do update set request_id = excluded.request_id, new_email = excluded.new_email,
      requested_at = excluded.requested_at, expires_at = excluded.expires_at, old_confirmed_at = null,
      new_confirmed_at = null`.execute(tx)
}

/** Ends what was asked, and its links. @returns the e-mail that the user was to get; null where nothing was asked. */
export async function deleteEmailChange(tx: Database, userId: string): Promise<string | null> {
  await endEmailLinks(tx, userId)
  const { rows } = await sql<{ newEmail: string }>`
    delete from email_changes where user_id = ${userId} returning new_email as "newEmail"`.execute(tx)
  return rows[0]?.newEmail ?? null
}

async function endEmailLinks(tx: Database, userId: string): Promise<void> {
  await sql`delete from user_tokens where user_id = ${userId} and purpose in ('email-old', 'email-new')`.execute(
    tx,
  )
}

export interface AskedEmailChange {
  readonly userId: string
  readonly oldEmail: string
  readonly newEmail: string
  readonly company: string
  readonly expiresAt: Date
  /** The new e-mail has an account of its own: the change cannot be completed. */
  readonly isTaken: boolean
}

const ASKED = sql`c.user_id as "userId", u.email as "oldEmail", c.new_email as "newEmail",
  coalesce(k.cardname, '') as company, c.expires_at as "expiresAt",
  exists (select from users o where o.email = c.new_email and o.id <> c.user_id) as "isTaken"`

/** What is asked for an active user, while it is the newest request and can still be confirmed; the user is locked. */
export async function lockEmailChange(
  tx: Database,
  { requestId, now }: { readonly requestId: string; readonly now: Date },
): Promise<AskedEmailChange | null> {
  const { rows } = await sql<AskedEmailChange>`
    select ${ASKED}
    from email_changes c join users u on u.id = c.user_id left join customers k on k.cardcode = u.cardcode
    where c.request_id = ${requestId} and c.expires_at > ${now} and u.status = 'active' for update of u`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** What an unused link asks to confirm. */
export async function findLinkedChange(
  db: Database,
  { tokenHash, now }: LinkUse,
): Promise<(AskedEmailChange & { readonly side: EmailSide }) | null> {
  const { rows } = await sql<AskedEmailChange & { side: EmailSide }>`
    select ${ASKED}, substr(t.purpose, 7) as side
    from user_tokens t join email_changes c on c.user_id = t.user_id join users u on u.id = t.user_id
      left join customers k on k.cardcode = u.cardcode
    where t.token_hash = ${tokenHash} and t.purpose in ('email-old', 'email-new') and t.used_at is null
      and t.expires_at > ${now} and c.expires_at > ${now} and u.status = 'active'`.execute(db)
  return rows[0] ?? null
}

export interface Confirmation extends AskedEmailChange {
  readonly side: EmailSide
  readonly cardcode: string | null
  readonly name: string
  readonly isWhole: boolean
}

/** Uses a link up and confirms its side; null for a link that is unknown, used or expired. Concurrent ones wait. */
export async function confirmSide(tx: Database, { tokenHash, now }: LinkUse): Promise<Confirmation | null> {
  const { rows } = await sql<Confirmation>`
    with used as (
      update user_tokens t set used_at = ${now} from users u
      where t.token_hash = ${tokenHash} and t.purpose in ('email-old', 'email-new') and t.used_at is null
        and t.expires_at > ${now} and u.id = t.user_id and u.status = 'active'
      returning t.user_id, substr(t.purpose, 7) as side
    ), confirmed as (
      update email_changes c set
        old_confirmed_at = case when used.side = 'old' then ${now} else c.old_confirmed_at end,
        new_confirmed_at = case when used.side = 'new' then ${now} else c.new_confirmed_at end
      from used where c.user_id = used.user_id and c.expires_at > ${now}
      returning c.*, used.side
    )
    select ${ASKED}, c.side, u.cardcode, u.name,
      c.old_confirmed_at is not null and c.new_confirmed_at is not null as "isWhole"
    from confirmed c join users u on u.id = c.user_id left join customers k on k.cardcode = u.cardcode`.execute(
    tx,
  )
  return rows[0] ?? null
}

/**
 * Gives a user the new e-mail, under which the own cart, lists and stock requests are from then on; sessions and every
 * mailed link end. False where the e-mail belongs to somebody else by now.
 */
export async function applyEmailChange(
  tx: Database,
  { userId, oldEmail, newEmail, cardcode, now }: Confirmation & { readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update users set email = ${newEmail} where id = ${userId} and status = 'active'
      and not exists (select from users o where o.email = ${newEmail}::citext and o.id <> ${userId})
    returning id`.execute(tx)
  if (rows.length === 0) return false
  const own = sql`cardcode = ${cardcode} and email = ${oldEmail}::citext`
  // Nobody has the new e-mail, so what is under it is nobody's.
  await sql`delete from carts where cardcode = ${cardcode} and email = ${newEmail}::citext`.execute(tx)
  await sql`delete from product_lists where cardcode = ${cardcode} and email = ${newEmail}::citext`.execute(
    tx,
  )
  await sql`delete from stock_requests where cardcode = ${cardcode} and email = ${newEmail}::citext`.execute(
    tx,
  )
  await sql`update carts set email = ${newEmail} where ${own}`.execute(tx)
  await sql`update product_lists set email = ${newEmail} where ${own}`.execute(tx)
  await sql`update stock_requests set email = ${newEmail} where ${own}`.execute(tx)
  await sql`delete from sessions where user_id = ${userId}`.execute(tx)
  await sql`delete from user_tokens where user_id = ${userId}`.execute(tx)
  await sql`
    insert into audit_log (at, email, cardcode, action) values (${now}, ${newEmail}, ${cardcode}, 'changeEmail')`.execute(
    tx,
  )
  return true
}

/** Deletes what was asked and not confirmed in time. */
export async function deleteExpiredEmailChanges(db: Database, now: Date): Promise<void> {
  await sql`delete from email_changes where expires_at <= ${now}`.execute(db)
}
