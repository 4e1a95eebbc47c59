import { sql } from 'kysely'
import type { CustomerState } from '#domain/office/customer-list.ts'
import type { Database } from '../../platform/db/pool.ts'

/** Sets whether a customer may order and sign in; an active one has no reason. */
export async function setCustomerState(
  tx: Database,
  cardcode: string,
  state: CustomerState,
  reason: string,
): Promise<void> {
  await sql`
    update customers set valid = ${state !== 'invalid'}, frozen = ${state === 'frozen'},
      blocked_reason = ${state === 'active' ? null : reason}
    where cardcode = ${cardcode}`.execute(tx)
}

/** Ends every open session of the customer's users. @returns how many. */
export async function endCustomerSessions(tx: Database, cardcode: string): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with ended as (
      delete from sessions s using users u where u.id = s.user_id and u.cardcode = ${cardcode} returning 1
    )
    select count(*)::int as ended from ended`.execute(tx)
  return rows[0]?.ended ?? 0
}

/** By which the writer knows a contact; null where the customer has no such contact. */
export async function findContactEmail(tx: Database, cardcode: string, id: number): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from customer_contacts where cardcode = ${cardcode} and id = ${id}`.execute(tx)
  return rows[0]?.email ?? null
}

export interface NewNote {
  readonly cardcode: string
  readonly staffId: string
  readonly now: Date
  readonly body: string
  readonly nextVisit: string | null
}

export async function insertNote(
  tx: Database,
  { cardcode, staffId, now, body, nextVisit }: NewNote,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into customer_notes (cardcode, at, staff_id, body, next_visit)
    values (${cardcode}, ${now}, ${staffId}, ${body}, ${nextVisit}::date) returning id`.execute(tx)
  const [inserted] = rows
  if (inserted === undefined) throw new Error('An insert with returning gave no row')
  return inserted.id
}
