import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'
import type { MovedEvent } from './order-mails.ts'

export async function findEvent(db: Database, cardcode: string, eventId: number): Promise<MovedEvent | null> {
  const { rows } = await sql<MovedEvent>`
    select id, from_status is not distinct from to_status as "isChange", to_status as status, note from order_events where cardcode = ${cardcode} and id = ${eventId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The note for the customer of the act at this instant: on its last move, or on its own where nothing moved. */
export async function findMoveNote(
  db: Database,
  cardcode: string,
  orderId: number,
  at: string,
): Promise<string | null> {
  const { rows } = await sql<{ note: string }>`
    select note from (
      select e.note from order_events e
      where e.cardcode = ${cardcode} and e.order_id = ${orderId} and e.note is not null
        and date_trunc('milliseconds', e.at) = ${at}::timestamptz
      union all
      select n.body from order_notes n
      where n.cardcode = ${cardcode} and n.order_id = ${orderId} and not n.is_internal
        and date_trunc('milliseconds', n.at) = ${at}::timestamptz
    ) as notes limit 1`.execute(db)
  return rows[0]?.note ?? null
}
