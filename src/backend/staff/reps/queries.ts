import { sql } from 'kysely'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import type { Database } from '../../platform/db/pool.ts'

export interface RepRow {
  readonly code: string
  readonly name: string
  readonly role: string
  readonly email: string
  readonly phone: string
  readonly whatsapp: string
  readonly image: string | null
  readonly zones: string[]
  readonly isActive: boolean
  readonly isPublic: boolean
  readonly version: number
  readonly customers: number
  readonly people: string[]
}

/** All employees, active ones first, with how many customers of the scope they have. */
export async function findReps(db: Database, { sellerCode }: StaffScope): Promise<RepRow[]> {
  const { rows } = await sql<RepRow>`
    select e.code, e.name, e.role, e.email, e.phone, e.whatsapp, nullif(e.image_url, '') as image, e.zones,
      e.active as "isActive", e.public as "isPublic", e.version,
      (select count(*)::int from customers c where c.seller_code = e.code
        and (${sellerCode}::text is null or c.seller_code = ${sellerCode})) as customers,
      array(select p.name from staff p where p.employee_code = e.code and p.status <> 'blocked' order by p.name) as people
    from employees e order by e.active desc, e.name, e.code`.execute(db)
  return rows
}

export interface RepToStore {
  readonly code: string
  readonly name: string
  readonly role: string
  readonly email: string
  readonly phone: string
  readonly whatsapp: string
  readonly image: string | null
  readonly zones: readonly string[]
  readonly isActive: boolean
  readonly isPublic: boolean
}

export interface StoredRep {
  readonly name: string
  readonly version: number
  readonly isActive: boolean
  readonly customers: number
  /** How many people may enter the back office with its code. */
  readonly logins: number
}

/** Employees to be changed, locked in the order of their codes. */
export async function lockReps(
  tx: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, StoredRep>> {
  const { rows } = await sql<StoredRep & { code: string }>`
    select e.code, e.name, e.version, e.active as "isActive",
      (select count(*)::int from customers c where c.seller_code = e.code) as customers,
      (select count(*)::int from staff p where p.employee_code = e.code and p.status <> 'blocked') as logins
    from employees e where e.code = any(${codes}::varchar[]) order by e.code for update`.execute(tx)
  return new Map(rows.map(({ code, ...rep }) => [code, rep]))
}

/** Inserts or changes an employee. @returns its version. */
export async function storeRep(tx: Database, rep: RepToStore): Promise<number> {
  const { code, name, role, email, phone, whatsapp, image, zones, isActive, isPublic } = rep
  const { rows } = await sql<{ version: number }>`
    insert into employees (code, name, role, email, phone, whatsapp, image_url, zones, active, public)
    values (${code}, ${name}, ${role}, ${email}, ${phone}, ${whatsapp}, ${image}, ${zones}, ${isActive}, ${isPublic})
    on conflict (code) do update set name = excluded.name, role = excluded.role, email = excluded.email,
      phone = excluded.phone, whatsapp = excluded.whatsapp, image_url = excluded.image_url, zones = excluded.zones,
      active = excluded.active, public = excluded.public
    returning version`.execute(tx)
  return rows[0]?.version ?? 1
}

/** Gives the customers of the scope that one seller has to another. @returns how many. */
export async function moveCustomers(
  tx: Database,
  { sellerCode }: StaffScope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update customers set seller_code = ${to}
    where seller_code = ${from} and (${sellerCode}::text is null or seller_code = ${sellerCode})`.execute(tx)
  return Number(numAffectedRows)
}

export async function deactivateRep(tx: Database, code: string): Promise<void> {
  await sql`update employees set active = false, public = false where code = ${code}`.execute(tx)
}
