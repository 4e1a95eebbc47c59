import { type RawBuilder, sql } from 'kysely'
import { instantText } from '../platform/db/expressions/instant-text.ts'
import type { Database } from '../platform/db/pool.ts'
import { isFreshSession } from '../staff/access/session-queries.ts'

/** Whether the operator `p` with role `r` may still see as the user `u` of the customer `c`. */
const hasAccess = sql`(p.status = 'active' and 'customers.impersonate' = any (r.permissions)
  and (r.scope = 'all' or c.seller_code = p.employee_code) and c.valid
  and (i.user_id is null or (u.status <> 'blocked' and u.cardcode = i.cardcode)))`

/** Why an impersonation is over; null: it goes on. */
function endReason(now: Date): RawBuilder<string | null> {
  return sql`case
    when i.end_reason is not null then i.end_reason
    when i.expires_at <= ${now} then 'late'
    when s.token_hash is null or s.second_factor_at is null or not ${isFreshSession(now)} then 'session'
    when not coalesce(${hasAccess}, false) then 'access' end`
}

const withPeople = sql`impersonations i join customers c on c.cardcode = i.cardcode
  join staff p on p.id = i.staff_id join roles r on r.id = p.role_id
  left join users u on u.id = i.user_id left join staff_sessions s on s.token_hash = i.session_hash`

/** A true condition: triggers record what the statement changes in the change set that the impersonation `i` opened. */
const inItsChangeSet = sql`set_config('mostrador.change_set', i.change_set_id::text, true) is not null`

export interface NewImpersonation {
  readonly staffId: string
  readonly cardcode: string
  readonly userId: string | null
  readonly reason: string
  readonly codeHash: Buffer
  readonly codeExpiresAt: Date
  readonly sessionHash: Buffer
  readonly changeSet: number
  readonly now: Date
  readonly expiresAt: Date
}

/** Begins one, and ends those of the same session. @returns its id. */
export async function insertImpersonation(tx: Database, given: NewImpersonation): Promise<number> {
  const { staffId, cardcode, userId, reason, codeHash, codeExpiresAt, sessionHash } = given
  const { changeSet, now, expiresAt } = given
  const { rows } = await sql<{ id: number }>`
    with replaced as (
      update impersonations set ended_at = ${now}, end_reason = 'replaced'
      where session_hash = ${sessionHash} and ended_at is null
    )
    insert into impersonations (staff_id, cardcode, user_id, reason, code_hash, code_expires_at, session_hash,
      change_set_id, started_at, expires_at)
    values (${staffId}, ${cardcode}, ${userId}, ${reason}, ${codeHash}, ${codeExpiresAt}, ${sessionHash},
      ${changeSet}, ${now}, ${expiresAt})
    returning id`.execute(tx)
  const [inserted] = rows
  if (inserted === undefined) throw new Error('An insert returned no row')
  return inserted.id
}

export interface SeenCustomer {
  readonly isValid: boolean
  /** Name and e-mail of the user; null: there is no such user, or the user is blocked. */
  readonly user: string | null
}

export async function findSeenCustomer(
  tx: Database,
  cardcode: string,
  userId: string | null,
): Promise<SeenCustomer | null> {
  const { rows } = await sql<SeenCustomer>`
    select c.valid as "isValid", ${userText} as user
    from customers c left join users u
      on u.cardcode = c.cardcode and u.id = ${userId}::uuid and u.status <> 'blocked'
    where c.cardcode = ${cardcode}`.execute(tx)
  return rows[0] ?? null
}

const userText = sql`case when u.name = '' then u.email::text else u.name || ' (' || u.email || ')' end`

/** Exchanges a code for a token, once. @returns whether the code was good. */
export async function enter(
  db: Database,
  { codeHash, tokenHash, now }: { readonly codeHash: Buffer; readonly tokenHash: Buffer; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with found as (
      select i.id from ${withPeople}
      where i.code_hash = ${codeHash} and i.code_expires_at > ${now} and ${endReason(now)} is null
        and ${inItsChangeSet}
    )
    update impersonations i set code_hash = null, token_hash = ${tokenHash}, entered_at = ${now}
    from found where i.id = found.id and i.code_hash = ${codeHash} returning i.id`.execute(db)
  return rows.length > 0
}

export interface ImpersonationRow {
  readonly id: number
  readonly cardcode: string
  readonly customer: string
  readonly user: string | null
  readonly name: string
  readonly nickname: string
  readonly email: string | null
  readonly operator: string
  readonly startedAt: string
  readonly expiresAt: string
}

const shown = sql`i.id, i.cardcode, c.cardname as customer, ${userText} as user, coalesce(u.name, c.cardname) as name,
  coalesce(u.nickname, '') as nickname, u.email, p.name as operator, ${instantText(sql`i.started_at`)} as "startedAt",
  ${instantText(sql`i.expires_at`)} as "expiresAt"`

/**
 * The impersonation of a token if it goes on; one that is over is ended. Records the page that is seen, once however often
 * it is loaded again. One statement.
 */
export async function findImpersonation(
  db: Database,
  { tokenHash, page, now }: { readonly tokenHash: Buffer; readonly page: string | null; readonly now: Date },
): Promise<ImpersonationRow | null> {
  const { rows } = await sql<ImpersonationRow>`
    with found as (
      select ${shown}, i.change_set_id, i.cardcode || '/' || i.id as key, ${endReason(now)} as ending
      from ${withPeople} where i.token_hash = ${tokenHash}
    ), ended as (
      update impersonations i set ended_at = least(i.expires_at, ${now}), end_reason = found.ending from found
      where i.id = found.id and found.ending is not null and i.ended_at is null and ${inItsChangeSet}
    ), seen as (
      insert into change_rows (change_set_id, entity, key, field, after)
      select change_set_id, 'seen-page', key, 'page', to_jsonb(${page}::text) from found
      where ending is null and ${page}::text is not null and to_jsonb(${page}::text) is distinct from (
        select r.after from change_rows r where r.entity = 'seen-page' and r.key = found.key order by r.n desc limit 1)
    )
    select id, cardcode, customer, "user", name, nickname, email, operator, "startedAt", "expiresAt"
    from found where ending is null`.execute(db)
  return rows[0] ?? null
}

/** The one that goes on in a session of the office. */
export async function findOpenImpersonation(
  db: Database,
  sessionHash: Buffer,
  now: Date,
): Promise<ImpersonationRow | null> {
  const { rows } = await sql<ImpersonationRow>`
    select ${shown} from ${withPeople}
    where i.session_hash = ${sessionHash} and i.entered_at is not null and ${endReason(now)} is null
    order by i.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Ends the one of a token. @returns whether it went on. */
export async function leave(db: Database, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update impersonations i set ended_at = ${now}, end_reason = 'left'
    where token_hash = ${tokenHash} and ended_at is null and ${inItsChangeSet} returning id`.execute(db)
  return rows.length > 0
}

/** Ends one of a person, in an opened change set. @returns whose it was; null: it had ended, or is another's. */
export async function endOwn(
  tx: Database,
  { id, staffId, now }: { readonly id: number; readonly staffId: string; readonly now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ cardcode: string }>`
    update impersonations set ended_at = ${now}, end_reason = 'left'
    where id = ${id} and staff_id = ${staffId} and ended_at is null returning cardcode`.execute(tx)
  return rows[0]?.cardcode ?? null
}

/** Ends those that are over and whose token was not used since. */
export async function endOverdue(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select i.id from ${withPeople} where i.ended_at is null and ${endReason(now)} is not null`.execute(db)
  for (const { id } of rows) {
    await sql`
      with found as (
        select i.id, ${endReason(now)} as ending from ${withPeople} where i.id = ${id}
      )
      update impersonations i set ended_at = least(i.expires_at, ${now}), end_reason = found.ending from found
      where i.id = found.id and i.ended_at is null and found.ending is not null
        and ${inItsChangeSet}`.execute(db)
  }
}
