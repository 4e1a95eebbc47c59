import { sql } from 'kysely'
import type { Database } from '../platform/db/pool.ts'

export interface EmployeeRow {
  readonly code: string
  readonly name: string
  readonly role: string
  readonly email: string
  readonly phone: string
  readonly whatsapp: string
  readonly image: string | null
  readonly zones: string[]
  readonly isMySeller: boolean
}

/** Active public staff: the seller of `cardcode` first, the others by name. */
export async function findPublicEmployees(db: Database, cardcode: string | null): Promise<EmployeeRow[]> {
  const { rows } = await sql<EmployeeRow>`
    select e.code, e.name, e.role, e.email, e.phone, e.whatsapp, nullif(e.image_url, '') as image, e.zones,
      exists (select 1 from customers c where c.cardcode = ${cardcode} and c.seller_code = e.code) as "isMySeller"
    from employees e where e.active and e.public
    order by "isMySeller" desc, e.name, e.code`.execute(db)
  return rows
}

/** The seller of a customer whom customers may contact. */
export async function findOwnSeller(db: Database, cardcode: string): Promise<EmployeeRow | null> {
  return (await findPublicEmployees(db, cardcode)).find(({ isMySeller }) => isMySeller) ?? null
}
