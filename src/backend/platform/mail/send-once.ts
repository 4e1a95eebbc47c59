import { setTimeout as delay } from 'node:timers/promises'
import { databaseFailure } from '../db/failure.ts'
import type { Database } from '../db/pool.ts'
import { type Mail, type Mailer, MailRefused } from './mail.ts'
import { claimMail, noteMail, releaseMail } from './queries.ts'

/** How long a process keeps trying to write down that a mail left while the database is away. */
const NOTE_LIMIT_MS = 10 * 60 * 1000
const LONGEST_PAUSE_MS = 1_000

/**
 * Sends a mail at least once, and once alone as far as anybody can know: its id, which is also its Message-ID, is
 * claimed before it leaves. A mail that did not leave is free to be tried again, so the error goes on to the queue,
 * which waits longer each time. Where the server fell silent after the whole mail, or the process died, nobody can tell
 * whether it was taken: it is sent again under the same Message-ID, by which mailboxes know it. One that is refused for
 * good is done with: trying on would only teach the other server to refuse us. It stays claimed with the server's words,
 * and the mailer has warned of it.
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
  const claim = await claimMail(db, id)
  if (claim === 'done') return
  if (claim === 'busy') throw new Error('The mail is on its way already, or its last try has just died')
  let mail: Mail
  try {
    mail = await make()
  } catch (error) {
    await releaseMail(db, id)
    throw error
  }
  try {
    await mailer.send(mail)
  } catch (error) {
    if (error instanceof MailRefused) {
      const { message } = error
      return untilNoted(() => noteMail(db, id, 'refused', message))
    }
    await untilNoted(() => releaseMail(db, id))
    throw error
  }
  await untilNoted(() => noteMail(db, id, 'sent', null))
}

/** Writes down what became of a mail, also when the database comes back only later: else it would be sent again. */
async function untilNoted(note: () => Promise<void>): Promise<void> {
  const end = Date.now() + NOTE_LIMIT_MS
  for (let pause = 50; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await note()
    } catch (error) {
      if (databaseFailure(error) === null || Date.now() > end) throw error
      await delay(pause, undefined, { ref: false })
    }
  }
}
