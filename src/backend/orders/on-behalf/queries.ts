import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'

/** The e-mail as it is stored, of a contact or active user of the customer, or the customer's own; null for any other. */
export async function findOrderEmail(db: Database, cardcode: string, email: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from (
      select email from customer_contacts where cardcode = ${cardcode}
      union all select email from users where cardcode = ${cardcode} and status = 'active'
      union all select email from customers where cardcode = ${cardcode}
    ) known where email = ${email}::citext limit 1`.execute(db)
  return rows[0]?.email ?? null
}
