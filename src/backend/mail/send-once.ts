import type { Database } from '../db/pool.ts'
import { type Mail, type Mailer, MailNotSent, MailRefused } from './mail.ts'
import { claimMail, noteMail, releaseMail } from './queries.ts'

/**
 * Sends a mail at most once from our side: its id is claimed before it leaves. A mail that certainly did not leave is
 * free to be tried again, so the error goes on to the queue, which waits longer each time; one of which nobody can
 * tell is not sent twice. One that is refused for good is done with: trying on would only teach the other server to
 * refuse us. It stays claimed with the server's words, and the mailer has warned of it.
 */
export function sendOnce(db: Database, mailer: Mailer, mail: Mail): Promise<void> {
  return sendOnceMade(db, mailer, mail.id, () => Promise.resolve(mail))
}

/** Like `sendOnce` for a mail whose making changes something; nothing is made of a mail that already left. */
export async function sendOnceMade(
  db: Database,
  mailer: Mailer,
  id: string,
  make: () => Promise<Mail>,
): Promise<void> {
  if (!(await claimMail(db, id))) return
  let mail: Mail
  try {
    mail = await make()
  } catch (error) {
    await releaseMail(db, id)
    throw error
  }
  try {
    await mailer.send(mail)
    await noteMail(db, id, 'sent', null)
  } catch (error) {
    if (error instanceof MailRefused) return noteMail(db, id, 'refused', error.message)
    if (error instanceof MailNotSent) await releaseMail(db, id)
    throw error
  }
}
