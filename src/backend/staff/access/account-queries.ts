import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'
import { factorColumns } from './session-queries.ts'

export interface StaffCredentials {
  readonly staffId: string
  readonly email: string
  readonly passwordHash: string | null
  readonly status: 'invited' | 'active' | 'blocked'
  readonly totp: boolean
  readonly passkeys: number
  readonly recoveryCodes: number
}

/** The person who signs in with an e-mail. */
export async function findStaffCredentials(db: Database, email: string): Promise<StaffCredentials | null> {
  const { rows } = await sql<StaffCredentials>`
    select p.id as "staffId", p.email, p.password_hash as "passwordHash", p.status, ${factorColumns(sql`p.id`)}
    from staff p where p.email = ${email}::citext`.execute(db)
  return rows[0] ?? null
}

export type StaffLinkPurpose = 'first-owner' | 'invite' | 'reset'

export interface StaffLink {
  readonly purpose: StaffLinkPurpose
  /** Null: the first owner, who is made with the link. */
  readonly staffId: string | null
  readonly email: string | null
  readonly name: string | null
}

/** First owners are made only while nobody owns the office (OFA-02). */
const hasOwner = sql`exists (select from staff where role_id = 'dueno' and status <> 'invited')`

/** What an unused link opens, without using it. */
export async function findStaffLink(
  db: Database,
  { tokenHash, now }: { readonly tokenHash: Buffer; readonly now: Date },
): Promise<StaffLink | null> {
  const { rows } = await sql<StaffLink>`
    select t.purpose, t.staff_id as "staffId", coalesce(p.email, t.email) as email, p.name
    from staff_tokens t left join staff p on p.id = t.staff_id
    where t.token_hash = ${tokenHash} and t.used_at is null and t.expires_at > ${now}
      and coalesce(p.status <> 'blocked', not ${hasOwner})`.execute(db)
  return rows[0] ?? null
}

/** Uses a link up. @returns whether it was unused. */
export async function consumeStaffLink(
  tx: Database,
  { tokenHash, now }: { readonly tokenHash: Buffer; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update staff_tokens set used_at = ${now}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now} returning 1`.execute(tx)
  return rows.length > 0
}

/** Stores a link; earlier ones of the same person, or of the first owner, end. */
export async function replaceStaffLink(
  db: Database,
  link: {
    readonly tokenHash: Buffer
    readonly staffId: string | null
    readonly purpose: StaffLinkPurpose
    /** Of the first owner, where it is known. */
    readonly email?: string
    readonly expiresAt: Date
  },
): Promise<void> {
  const { tokenHash, staffId, purpose, email = null, expiresAt } = link
  await sql`
    with replaced as (delete from staff_tokens where staff_id is not distinct from ${staffId}::uuid)
    insert into staff_tokens (token_hash, staff_id, purpose, email, expires_at)
    values (${tokenHash}, ${staffId}, ${purpose}, ${email}, ${expiresAt})`.execute(db)
}

/** Whether anybody owns the office; one who was invited and never came does not. */
export async function hasStaffOwner(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${hasOwner} as found`.execute(db)
  return rows[0]?.found ?? false
}

/** The first owner, of whom nothing but the link was known; null if somebody owns the office by now. */
export async function insertFirstOwner(
  tx: Database,
  {
    email,
    name,
    passwordHash,
  }: { readonly email: string; readonly name: string; readonly passwordHash: string },
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtext('first owner'))`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    insert into staff (email, name, password_hash, role_id) select ${email}, ${name}, ${passwordHash}, 'dueno'
    where not ${hasOwner}
    on conflict (email) do update set name = excluded.name, password_hash = excluded.password_hash, role_id = 'dueno'
      where staff.status = 'invited'
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Removes all second factors of a person who lost them: the next is added with a link. */
export async function deleteFactors(tx: Database, staffId: string): Promise<void> {
  await sql`
    with codes as (delete from staff_recovery_codes where staff_id = ${staffId}),
      passkeys as (delete from staff_passkeys where staff_id = ${staffId})
    delete from staff_totp where staff_id = ${staffId}`.execute(tx)
}

/** Sets name and password with a link, and ends the person's sessions. */
export async function setStaffPassword(
  tx: Database,
  {
    staffId,
    name,
    passwordHash,
  }: { readonly staffId: string; readonly name: string; readonly passwordHash: string },
): Promise<void> {
  await sql`
    with ended as (delete from staff_sessions where staff_id = ${staffId})
    update staff set name = ${name}, password_hash = ${passwordHash} where id = ${staffId}`.execute(tx)
}

/** Replaces a matching hash by one with the current cost, unless it has changed since. */
export async function replaceStaffPasswordHash(
  db: Database,
  { staffId, from, to }: { readonly staffId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await sql`update staff set password_hash = ${to} where id = ${staffId} and password_hash = ${from}`.execute(
    db,
  )
}

/** The person with an e-mail, whatever their state. */
export async function findStaffId(db: Database, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from staff where email = ${email}::citext`.execute(db)
  return rows[0]?.id ?? null
}

/** Stores the token of a system; an earlier one of the same name ends. */
export async function replaceServiceToken(
  db: Database,
  { tokenHash, name, roleId }: { readonly tokenHash: Buffer; readonly name: string; readonly roleId: string },
): Promise<void> {
  await sql`
    with ended as (update service_tokens set ended_at = now() where name = ${name} and ended_at is null)
    insert into service_tokens (token_hash, role_id, name) values (${tokenHash}, ${roleId}, ${name})`.execute(
    db,
  )
}
