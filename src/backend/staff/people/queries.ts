import { sql } from 'kysely'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import type { Database } from '../../platform/db/pool.ts'
import { factorColumns, isFreshSession, sessionId } from '../access/session-queries.ts'

export interface PersonRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roleId: string
  readonly role: string
  readonly employeeCode: string | null
  readonly status: 'invited' | 'active' | 'blocked'
  readonly version: number
  readonly totp: boolean
  readonly passkeys: number
  readonly recoveryCodes: number
  readonly createdAt: string
  readonly lastEntryAt: string | null
  readonly invitedUntil: string | null
  readonly sessions: {
    sessionId: string
    createdAt: string
    lastSeenAt: string
    userAgent: string
    isShared: boolean
  }[]
}

/** Everybody of the back office, by name, with their open sessions. */
export async function findPeople(db: Database, now: Date): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.name, p.email, p.role_id as "roleId", r.name as role, p.employee_code as "employeeCode", p.status,
      p.version, ${factorColumns(sql`p.id`)}, ${instantText(sql`p.created_at`)} as "createdAt",
      ${instantText(sql`p.last_login_at`)} as "lastEntryAt",
      (select ${instantText(sql`max(t.expires_at)`)} from staff_tokens t
        where t.staff_id = p.id and t.used_at is null and t.expires_at > ${now}) as "invitedUntil",
      coalesce((select json_agg(json_build_object('sessionId', ${sessionId}, 'createdAt', ${instantText(sql`s.created_at`)},
          'lastSeenAt', ${instantText(sql`s.last_seen_at`)}, 'userAgent', s.user_agent, 'isShared', s.is_shared)
          order by s.last_seen_at desc)
        from staff_sessions s
        where s.staff_id = p.id and s.second_factor_at is not null and ${isFreshSession(now)}), '[]') as sessions
    from staff p join roles r on r.id = p.role_id
    order by p.status = 'blocked', p.name, p.id`.execute(db)
  return rows
}

export interface StoredPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roleId: string
  readonly employeeCode: string | null
  readonly status: 'invited' | 'active' | 'blocked'
  readonly version: number
  readonly permissions: readonly Permission[]
}

const storedPeople = sql`
  select p.id, p.name, p.email, p.role_id as "roleId", p.employee_code as "employeeCode", p.status, p.version,
    r.permissions
  from staff p join roles r on r.id = p.role_id`

/** A person to be changed, locked until the transaction ends. */
export async function lockPerson(tx: Database, id: string): Promise<StoredPerson | null> {
  const { rows } = await sql<StoredPerson>`${storedPeople} where p.id = ${id} for update of p`.execute(tx)
  return rows[0] ?? null
}

/** Who may enter with an employee code, by name, locked until the transaction ends. Call `lockOwners` before it. */
export async function lockPeopleOf(tx: Database, employeeCode: string): Promise<StoredPerson[]> {
  const { rows } = await sql<StoredPerson>`
    ${storedPeople} where p.employee_code = ${employeeCode} and p.status <> 'blocked'
    order by p.name, p.id for update of p`.execute(tx)
  return rows
}

/**
 * The active owners, locked in the order of their ids: two of them cannot demote each other at once (OFA-14). Call it
 * before `lockPerson`.
 */
export async function lockOwners(tx: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from staff where role_id = 'dueno' and status = 'active' order by id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** @returns null where the e-mail is another person's. */
export async function insertPerson(
  tx: Database,
  person: {
    readonly name: string
    readonly email: string
    readonly roleId: string
    readonly employeeCode: string | null
  },
): Promise<string | null> {
  const { name, email, roleId, employeeCode } = person
  const { rows } = await sql<{ id: string }>`
    insert into staff (name, email, role_id, employee_code) values (${name}, ${email}, ${roleId}, ${employeeCode})
    on conflict (email) do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function updatePerson(
  tx: Database,
  person: {
    readonly id: string
    readonly name: string
    readonly roleId: string
    readonly employeeCode: string | null
  },
): Promise<void> {
  const { id, name, roleId, employeeCode } = person
  await sql`
    update staff set name = ${name}, role_id = ${roleId}, employee_code = ${employeeCode}
    where id = ${id}`.execute(tx)
}

/** One who never accepted the invitation is invited again, not active. */
export async function setBlocked(tx: Database, id: string, isBlocked: boolean): Promise<void> {
  await sql`
    update staff set status = case when ${isBlocked} then 'blocked' when password_hash is null then 'invited'
      else 'active' end
    where id = ${id}`.execute(tx)
}

export async function findVersion(tx: Database, id: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from staff where id = ${id}`.execute(tx)
  return rows[0]?.version ?? 1
}

export async function hasEmployee(tx: Database, code: string): Promise<boolean> {
  const { rows } = await sql`select from employees where code = ${code}`.execute(tx)
  return rows.length > 0
}

/** Ends the links of a person who was blocked or invited again. */
export async function deleteLinks(tx: Database, staffId: string): Promise<void> {
  await sql`delete from staff_tokens where staff_id = ${staffId}`.execute(tx)
}

export interface RoleRow {
  readonly id: string
  readonly name: string
  readonly permissions: Permission[]
  readonly scope: 'all' | 'own'
  readonly isFixed: boolean
  readonly isMachine: boolean
  readonly version: number
  readonly people: number
}

/** All roles: the owner's first, then by how many have them. */
export async function findRoles(db: Database): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select r.id, r.name, r.permissions, r.scope, r.is_fixed as "isFixed", r.is_machine as "isMachine", r.version,
      count(p.id)::int as people
    from roles r left join staff p on p.role_id = r.id and p.status <> 'blocked'
    group by r.id order by r.is_machine, r.is_fixed desc, count(p.id) desc, r.name`.execute(db)
  return rows
}

/** A role with its people who are not blocked; it stays locked. */
export async function lockRole(tx: Database, id: string): Promise<RoleRow | null> {
  const { rows } = await sql<RoleRow>`
    select id, name, permissions, scope, is_fixed as "isFixed", is_machine as "isMachine", version, 0 as people
    from roles where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

export async function findRolePeople(db: Database, id: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from staff where role_id = ${id} and status <> 'blocked' order by name, id`.execute(db)
  return rows
}

interface RoleToStore {
  readonly id: string
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly scope: 'all' | 'own'
}

/** Inserts or changes a role. @returns its version; null where the name is another role's. */
export async function storeRole(tx: Database, role: RoleToStore): Promise<number | null> {
  const { id, name, permissions, scope } = role
  const taken = await sql`select from roles where lower(name) = lower(${name}) and id <> ${id}`.execute(tx)
  if (taken.rows.length > 0) return null
  const { rows } = await sql<{ version: number }>`
    insert into roles (id, name, permissions, scope) values (${id}, ${name}, ${permissions}, ${scope})
    on conflict (id) do update set name = excluded.name, permissions = excluded.permissions, scope = excluded.scope
    returning version`.execute(tx)
  return rows[0]?.version ?? null
}

/** Who holds a permission: the roles of people, and those who are active. */
export async function findHolders(
  db: Database,
  permission: Permission,
): Promise<{ roles: string[]; people: string[] }> {
  const { rows } = await sql<{ roles: string[]; people: string[] }>`
    select coalesce(array_agg(distinct r.name), '{}') as roles,
      coalesce(array_agg(distinct p.name) filter (where p.id is not null), '{}') as people
    from roles r left join staff p on p.role_id = r.id and p.status = 'active'
    where ${permission} = any(r.permissions) and not r.is_machine`.execute(db)
  return rows[0] ?? { roles: [], people: [] }
}

/** Whom a mail with a link goes to. */
export async function findInvited(
  db: Database,
  id: string,
): Promise<{ name: string; email: string; role: string; status: StoredPerson['status'] } | null> {
  const { rows } = await sql<{ name: string; email: string; role: string; status: StoredPerson['status'] }>`
    select p.name, p.email, r.name as role, p.status from staff p join roles r on r.id = p.role_id
    where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}
