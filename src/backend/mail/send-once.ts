import type { Database } from '../db/pool.ts'
import { type Mail, type Mailer, MailNotSent } from './mailer.ts'
import { claimMail, releaseMail } from './queries.ts'

/**
 * Sends a mail at most once from our side: its id is claimed before it leaves. A mail that certainly did not leave is
 * free to be tried again; one of which nobody can tell is not sent twice.
 */
export async function sendOnce(db: Database, mailer: Mailer, mail: Mail): Promise<void> {
  if (!(await claimMail(db, mail.id))) return
  try {
    await mailer.send(mail)
  } catch (error) {
    if (error instanceof MailNotSent) await releaseMail(db, mail.id)
    throw error
  }
}
