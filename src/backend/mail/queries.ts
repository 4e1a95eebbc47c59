import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'

/**
 * `first`: nobody tried before. `again`: somebody did, and nobody can tell whether it left. `busy`: somebody tries now.
 * `done`: it left, or never will.
 */
export type MailClaim = 'first' | 'again' | 'busy' | 'done'

/** What a server that took a mail without a word is noted with. */
const UNANSWERED = 'unanswered'

/**
 * Claims a mail for one try. A try that has not ended after two minutes, longer than any may take, was the last act of a
 * process that died.
 */
export async function claimMail(db: Database, id: string): Promise<MailClaim> {
  const { rows } = await sql<{ claim: 'first' | 'again' }>`
    insert into sent_mails as known (id) values (${id})
    on conflict (id) do update set at = now()
      where known.state = 'sending' and known.at < now() - interval '2 minutes'
    returning case when xmax = 0 or answer is distinct from ${UNANSWERED} then 'first' else 'again' end as claim`.execute(
    db,
  )
  const [claimed] = rows
  if (claimed !== undefined) return claimed.claim
  const known = await sql`select 1 from sent_mails where id = ${id} and state = 'sending'`.execute(db)
  return known.rows.length === 1 ? 'busy' : 'done'
}

/** The mail did not leave: the next try may begin at once. */
export async function releaseMail(db: Database, id: string): Promise<void> {
  await sql`
    with forgotten as (delete from sent_mails where id = ${id} and answer is null)
    update sent_mails set at = 'epoch' where id = ${id} and answer is not null`.execute(db)
}

/** Nobody can tell whether the mail left: it may be tried once more. */
export async function noteUnanswered(db: Database, id: string): Promise<void> {
  await sql`update sent_mails set answer = ${UNANSWERED}, at = 'epoch' where id = ${id}`.execute(db)
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
