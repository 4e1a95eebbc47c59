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

/** A draft that became an order is done with; one that is gone already is, too. */
export async function deletePlacedDraft(tx: Database, cardcode: string, id: string): Promise<void> {
  await sql`delete from office_drafts where id = ${id} and cardcode = ${cardcode}`.execute(tx)
}
