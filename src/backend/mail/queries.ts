import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'

/** True for the first who asks for this id, false for everybody after. */
export async function claimMail(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    insert into sent_mails (id) values (${id}) on conflict do nothing returning id`.execute(db)
  return rows.length === 1
}

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
  await sql`update sent_mails set state = ${state}, answer = ${answer} where id = ${id}`.execute(db)
}
