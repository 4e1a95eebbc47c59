import { type RawBuilder, sql } from 'kysely'
import { actingAs } from '../../platform/change-sets/queries.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import type { Database } from '../../platform/db/pool.ts'
import { messages } from './messages.ts'
import { IDLE_MINUTES, MOST_WRONG_FACTORS, SEEN_EVERY_MS, SHARED_IDLE_MINUTES } from './session-life.ts'

/** A person with what they may do. */
export interface PersonRow {
  readonly staffId: string
  readonly name: string
  readonly email: string
  readonly role: string
  readonly permissions: readonly string[]
  readonly isOwnScope: boolean
  readonly employeeCode: string | null
}

export interface StaffSessionRow extends PersonRow {
  readonly secondFactorAt: Date | null
  readonly stepUpAt: Date | null
  readonly isShared: boolean
  readonly expiresAt: Date
  readonly totp: boolean
  readonly passkeys: number
  readonly recoveryCodes: number
  readonly usesKeys: boolean
  /** The view with which each screen opens. */
  readonly defaultViews: Readonly<Record<string, string>>
}

/** An invited person has a session only to add the first factor. */
const mayEnter = sql`(p.status = 'active' or (p.status = 'invited' and s.second_factor_at is null))`

/** Whether the session `s` is neither late nor idle. */
export function isFreshSession(now: Date): RawBuilder<boolean> {
  return sql`(s.expires_at > ${now} and s.last_seen_at > ${now}::timestamptz - make_interval(
    mins => case when s.is_shared then ${SHARED_IDLE_MINUTES}::int else ${IDLE_MINUTES}::int end))`
}

/** The session of a token with its person as they are now, updating its last use, in one statement. */
export async function findStaffSession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<StaffSessionRow | null> {
  const staleSince = new Date(now.getTime() - SEEN_EVERY_MS)
  const { rows } = await sql<StaffSessionRow>`
    with found as (
      select s.token_hash, s.last_seen_at, s.second_factor_at, s.step_up_at, s.is_shared, s.expires_at,
        p.id, p.name, p.email, p.employee_code, p.preferences, r.name as role, r.permissions, r.scope
      from staff_sessions s join staff p on p.id = s.staff_id join roles r on r.id = p.role_id
      where s.token_hash = ${tokenHash} and ${isFreshSession(now)} and ${mayEnter}
    ), seen as (
      update staff_sessions s set last_seen_at = ${now} from found
      where s.token_hash = found.token_hash and found.last_seen_at < ${staleSince}
    )
    select id as "staffId", name, email, role, permissions, scope = 'own' as "isOwnScope",
      employee_code as "employeeCode", second_factor_at as "secondFactorAt", step_up_at as "stepUpAt",
      is_shared as "isShared", expires_at as "expiresAt", ${factorColumns(sql`found.id`)},
      coalesce((preferences ->> 'usesKeys')::boolean, true) as "usesKeys",
      coalesce(preferences -> 'defaultViews', '{}') as "defaultViews"
    from found`.execute(db)
  return rows[0] ?? null
}

const activePeople = sql`
  select p.id as "staffId", p.name, p.email, r.name as role, r.permissions, r.scope = 'own' as "isOwnScope",
    p.employee_code as "employeeCode"
  from staff p join roles r on r.id = p.role_id where p.status = 'active'`

/** A person as they are now; null: there is none, or they were blocked. */
export async function findActivePerson(db: Database, staffId: string): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`${activePeople} and p.id = ${staffId}`.execute(db)
  return rows[0] ?? null
}

export async function findActivePeople(db: Database): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`${activePeople} order by p.id`.execute(db)
  return rows
}

/** `totp`, `passkeys` and `recoveryCodes` of a person. */
export function factorColumns(staffId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    exists (select from staff_totp t where t.staff_id = ${staffId} and t.secret is not null) as totp,
    (select count(*)::int from staff_passkeys k where k.staff_id = ${staffId}) as passkeys,
    (select count(*)::int from staff_recovery_codes c where c.staff_id = ${staffId} and c.used_at is null)
      as "recoveryCodes"`
}

export interface NewStaffSession {
  readonly tokenHash: Buffer
  readonly staffId: string
  readonly now: Date
  readonly expiresAt: Date
  readonly secondFactorAt: Date | null
  readonly isShared: boolean
  readonly userAgent: string
}

/** Inserts a session and deletes the person's expired ones. One that is complete is recorded as a sign-in. */
export async function openStaffSession(db: Database, session: NewStaffSession): Promise<void> {
  const { tokenHash, staffId, now, expiresAt, secondFactorAt, isShared, userAgent } = session
  await sql`
    with ended as (
      delete from staff_sessions s where s.staff_id = ${staffId} and not ${isFreshSession(now)}
    ), noted as (
      update staff set last_login_at = ${now} where id = ${staffId} and ${secondFactorAt}::timestamptz is not null
      returning id, email
    ), audited as (
      insert into audit_log (at, email, staff_id, action) select ${now}, email, id, 'officeSignIn' from noted
    )
    insert into staff_sessions (token_hash, staff_id, created_at, last_seen_at, expires_at, second_factor_at,
      step_up_at, is_shared, user_agent)
    values (${tokenHash}, ${staffId}, ${now}, ${now}, ${expiresAt}, ${secondFactorAt}, ${secondFactorAt},
      ${isShared}, ${userAgent})`.execute(db)
}

/**
 * Completes a begun session, which gets another token, and makes its person active. A completed one keeps when it began.
 * @returns whether the session was still there.
 */
export async function completeStaffSession(
  db: Database,
  {
    from,
    to,
    now,
    expiresAt,
  }: {
    readonly from: Buffer
    readonly to: Buffer
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<boolean> {
  const { rows } = await sql`
    with begun as (
      update staff_sessions s set token_hash = ${to}, second_factor_at = ${now}, step_up_at = ${now}, last_seen_at = ${now},
        expires_at = ${expiresAt}, wrong_factors = 0
      where s.token_hash = ${from} and ${isFreshSession(now)} returning s.staff_id
    ), entered as (
      update staff p set status = 'active', last_login_at = ${now} from begun
      where p.id = begun.staff_id and p.status in ('active', 'invited')
        and ${actingAs({ actor: sql`p.name`, kind: 'OfficeSecondFactor', title: messages.entered })}
      returning p.id, p.email
    ), audited as (
      insert into audit_log (at, email, staff_id, action) select ${now}, email, id, 'officeSignIn' from entered
    )
    select from entered`.execute(db)
  return rows.length > 0
}

/** Counts a wrong second factor; the last one that is allowed ends the session. @returns whether it is still open. */
export async function countWrongFactor(db: Database, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql<{ wrong: number }>`
    with counted as (
      update staff_sessions set wrong_factors = wrong_factors + 1 where token_hash = ${tokenHash}
      returning staff_id, wrong_factors
    ), audited as (
      insert into audit_log (at, email, staff_id, action)
      select ${now}, p.email, p.id, 'officeFactorFailed' from counted join staff p on p.id = counted.staff_id
    )
    select wrong_factors as wrong from counted`.execute(db)
  const [counted] = rows
  if (counted === undefined) return false
  if (counted.wrong < MOST_WRONG_FACTORS) return true
  await sql`delete from staff_sessions where token_hash = ${tokenHash}`.execute(db)
  return false
}

/** Notes that the second factor was given again (OFA-17). */
export async function noteStepUp(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`update staff_sessions set step_up_at = ${now}, wrong_factors = 0 where token_hash = ${tokenHash}`.execute(
    db,
  )
}

/** @returns whether there was such a session. */
export async function endStaffSession(db: Database, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with ended as (
      delete from staff_sessions where token_hash = ${tokenHash} returning staff_id
    ), audited as (
      insert into audit_log (at, email, staff_id, action)
      select ${now}, p.email, p.id, 'officeSignOut' from ended join staff p on p.id = ended.staff_id
    )
    select from ended`.execute(db)
  return rows.length > 0
}

/** Half of the stored hash, as for the customers' sessions. */
export const sessionId = sql`encode(substring(s.token_hash from 1 for 16), 'hex')`

export interface OpenStaffSession {
  readonly sessionId: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly userAgent: string
  readonly isShared: boolean
  readonly isCurrent: boolean
}

/** The open sessions of a person, that of `tokenHash` first, then the most recently used. */
export async function findStaffSessions(
  db: Database,
  staffId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenStaffSession[]> {
  const { rows } = await sql<OpenStaffSession>`
    select ${sessionId} as "sessionId", ${instantText(sql`s.created_at`)} as "createdAt",
      ${instantText(sql`s.last_seen_at`)} as "lastSeenAt", s.user_agent as "userAgent", s.is_shared as "isShared",
      s.token_hash = ${tokenHash} as "isCurrent"
    from staff_sessions s
    where s.staff_id = ${staffId} and ${isFreshSession(now)} and s.second_factor_at is not null
    order by "isCurrent" desc, s.last_seen_at desc limit 100`.execute(db)
  return rows
}

/** Ends one session of a person by its id, or all of them. @returns how many. */
export async function endStaffSessionsOf(
  db: Database,
  { staffId, id, now }: { readonly staffId: string; readonly id: string | null; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with ended as (
      delete from staff_sessions s where s.staff_id = ${staffId} and (${id}::text is null or ${sessionId} = ${id})
      returning s.staff_id
    ), audited as (
      insert into audit_log (at, email, staff_id, action)
      select distinct ${now}::timestamptz, p.email, p.id, 'officeSessionEnded'
      from ended join staff p on p.id = ended.staff_id
    )
    select count(*)::int as ended from ended`.execute(db)
  return rows[0]?.ended ?? 0
}

/** Deletes all expired sessions and challenges. */
export async function deleteExpiredStaffSessions(db: Database, now: Date): Promise<void> {
  await sql`delete from staff_sessions s where not ${isFreshSession(now)}`.execute(db)
  await sql`delete from staff_challenges where expires_at <= ${now}`.execute(db)
  await sql`delete from staff_tokens where expires_at <= ${now}`.execute(db)
}

export interface ServiceTokenRow {
  readonly name: string
  readonly role: string
  readonly permissions: readonly string[]
}

/** A system by its token. */
export async function findServiceToken(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<ServiceTokenRow | null> {
  const { rows } = await sql<ServiceTokenRow>`
    with used as (
      update service_tokens set last_used_at = ${now}
      where token_hash = ${tokenHash} and (last_used_at is null or last_used_at < ${new Date(now.getTime() - 60_000)})
    )
    select t.name, r.name as role, r.permissions from service_tokens t join roles r on r.id = t.role_id
    where t.token_hash = ${tokenHash} and t.ended_at is null`.execute(db)
  return rows[0] ?? null
}

/** Whether the person works with keys of one letter (OFX-03). */
export async function saveUsesKeys(tx: Database, staffId: string, usesKeys: boolean): Promise<void> {
  await sql`
    update staff set preferences = preferences || jsonb_build_object('usesKeys', ${usesKeys}::boolean)
    where id = ${staffId}`.execute(tx)
}

/** With which view a screen opens (OFX-04); null: with none. */
export async function saveDefaultView(
  tx: Database,
  staffId: string,
  screen: string,
  viewId: string | null,
): Promise<void> {
  await sql`
    update staff set preferences = preferences || jsonb_build_object('defaultViews',
      jsonb_strip_nulls(coalesce(preferences -> 'defaultViews', '{}') || jsonb_build_object(${screen}::text, ${viewId}::text)))
    where id = ${staffId}`.execute(tx)
}
