import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'

/** Whether the customer has an unexpired quote for exactly this order (CHK-16). */
export async function hasQuote(
  db: Database,
  quote: { cardcode: string; id: string; fingerprint: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from order_quotes
    where cardcode = ${quote.cardcode} and id::text = ${quote.id.toLowerCase()}
      and fingerprint = ${quote.fingerprint} and expires_at > ${quote.now}`.execute(db)
  return rows.length === 1
}

/** Stores a quote until it expires; returns its id (CHK-16). */
export async function insertQuote(
  db: Database,
  quote: { cardcode: string; fingerprint: string; expiresAt: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into order_quotes (cardcode, fingerprint, expires_at)
    values (${quote.cardcode}, ${quote.fingerprint}, ${quote.expiresAt})
    returning id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('An insert with returning gave no row')
  return row.id
}

export async function deleteExpiredQuotes(db: Database, now: Date): Promise<void> {
  await sql`delete from order_quotes where expires_at <= ${now}`.execute(db)
}
