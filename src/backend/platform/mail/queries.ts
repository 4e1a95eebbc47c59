import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'

/** `mine`: to be tried now, by whoever asked. `busy`: somebody tries it. `done`: it left, or never will. */
export type MailClaim = 'mine' | 'busy' | 'done'

/**
 * Claims a mail for one try. A try that has not ended after two minutes, longer than any may take, was the last act of a
 * process that died.
 */
export async function claimMail(db: Database, id: string): Promise<MailClaim> {
  const claimed = await sql`
    insert into sent_mails as known (id) values (${id})
    on conflict (id) do update set at = now()
      where known.state = 'sending' and known.at < now() - interval '2 minutes'
    returning id`.execute(db)
  if (claimed.rows.length === 1) return 'mine'
  const known = await sql`select 1 from sent_mails where id = ${id} and state = 'sending'`.execute(db)
  return known.rows.length === 1 ? 'busy' : 'done'
}

/** The mail did not leave, as far as anybody knows: the next try may begin at once. */
export async function releaseMail(db: Database, id: string): Promise<void> {
  await sql`delete from sent_mails where id = ${id}`.execute(db)
}

/** What became of a claimed mail, with the server's words where it was refused. */
export async function noteMail(
  db: Database,
  id: string,
  state: 'sent' | 'refused',
  answer: string | null,
): Promise<void> {
  await sql`update sent_mails set state = ${state}, answer = ${answer}, at = now() where id = ${id}`.execute(
    db,
  )
}
