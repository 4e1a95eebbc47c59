import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'

/** `claimed`: the caller sends it now. `busy`: another process is sending it. `done`: sent, or permanently rejected. */
export type MailClaim = 'claimed' | 'busy' | 'done'

/**
 * Claims a mail for one attempt. An attempt that has not ended after two minutes, longer than any may take, belonged to a
 * process that died.
 */
export async function claimMail(db: Database, id: string): Promise<MailClaim> {
  const claimed = await sql`
    insert into sent_mails as known (id) values (${id})
    on conflict (id) do update set at = now()
      where known.state = 'sending' and known.at < now() - interval '2 minutes'
    returning id`.execute(db)
  if (claimed.rows.length === 1) return 'claimed'
  const known = await sql`select 1 from sent_mails where id = ${id} and state = 'sending'`.execute(db)
  return known.rows.length === 1 ? 'busy' : 'done'
}

/** Releases the claim of a mail that was not sent, so that the next attempt may begin. */
export async function releaseMail(db: Database, id: string): Promise<void> {
  await sql`delete from sent_mails where id = ${id}`.execute(db)
}

/** Records the outcome of a claimed mail, with the server's response if it was rejected. */
export async function recordMail(
  db: Database,
  id: string,
  state: 'sent' | 'refused',
  answer: string | null,
): Promise<void> {
  await sql`update sent_mails set state = ${state}, answer = ${answer}, at = now() where id = ${id}`.execute(
    db,
  )
}
