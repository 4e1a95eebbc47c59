import { setTimeout as delay } from 'node:timers/promises'
import { databaseFailure } from '../db/failure.ts'
import type { Database } from '../db/pool.ts'
import { currentJob } from '../queue/current-job.ts'
import { FILED, type Mail, type Mailer, MailRejected } from './mail.ts'
import { composeDraft, type MailDraft } from './mail-draft.ts'
import { claimMail, findLetterhead, recordMail, releaseMail } from './queries.ts'

/** How long a process retries to record that a mail was sent while the database is unavailable. */
const RECORD_LIMIT_MS = 10 * 60 * 1000
const LONGEST_PAUSE_MS = 1_000

/**
 * Sends a mail, or a draft in the company's words, at least once, and exactly once as far as SMTP allows: its id, which is also its Message-ID, is claimed
 * before it is sent. A mail that was not sent is released and the error thrown, so that the queue retries with backoff.
 * If the server timed out after the whole mail, or the process died, it is unknown whether the mail was accepted: it is
 * sent again under the same Message-ID, by which mailboxes recognise duplicates. A permanently rejected mail is not
 * retried, which would only harm our reputation: it stays recorded with the server's response.
 */
export function sendOnce(db: Database, mailer: Mailer, mail: Mail | MailDraft): Promise<void> {
  return composeAndSendOnce(db, mailer, mail.id, () => Promise.resolve(mail))
}

/** Like `sendOnce` for a mail whose composition has side effects: an already sent mail is not composed again. */
export async function composeAndSendOnce(
  db: Database,
  mailer: Mailer,
  id: string,
  compose: () => Promise<Mail | MailDraft>,
): Promise<void> {
  const claim = await claimMail(db, id)
  if (claim === 'done') return
  if (claim === 'busy') throw new Error('The mail is already being sent, or its last attempt has just died')
  const { redirectedTo } = claim
  let mail: Mail
  try {
    const written = await compose()
    const composed =
      'kind' in written ? composeDraft(written, await findLetterhead(db, written.kind.name)) : written
    mail = redirectedTo === null ? composed : { ...composed, to: redirectedTo }
  } catch (error) {
    await releaseMail(db, id)
    throw error
  }
  const { to: recipient, subject } = mail
  const outcome = { id, recipient, subject, job: currentJob() }
  try {
    await mailer.send(mail)
  } catch (error) {
    if (error instanceof MailRejected) {
      const { message: answer } = error
      return untilRecorded(() => recordMail(db, { ...outcome, state: 'refused', answer }))
    }
    await untilRecorded(() => releaseMail(db, id))
    throw error
  }
  const answer = mailer.writesFiles === true ? FILED : null
  await untilRecorded(() => recordMail(db, { ...outcome, state: 'sent', answer }))
}

/** Retries recording the outcome while the database is unavailable: else the mail would be sent again. */
async function untilRecorded(record: () => Promise<void>): Promise<void> {
  const end = Date.now() + RECORD_LIMIT_MS
  for (let pause = 50; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await record()
    } catch (error) {
      if (databaseFailure(error) === null || Date.now() > end) throw error
      await delay(pause, undefined, { ref: false })
    }
  }
}
