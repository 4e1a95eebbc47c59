import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { CallError } from '#contract/errors.ts'
import { customerHandlers } from '../../customers/handlers.ts'
import { openShop } from '../../orders/testing/shop-data.ts'
import { MailNotSent } from '../../platform/mail/mail.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { workQueue } from '../../platform/queue/testing/work-queue.ts'
import { createLimiter } from '../../platform/rate-limit/limiter.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { testFolder } from '../../testing/test-folders.ts'
import { cleanUp } from '../../worker-clean-up.ts'
import { hashPassword } from '../accounts/password.ts'
import { authHandlers } from '../handlers.ts'
import { authTasks } from '../tasks.ts'

export const START = new Date('2026-03-10T12:00:00Z')
export const PUBLIC_URL = 'https://tienda.test'
export const KNOWN_PASSWORD = 'una buena clave'

/** A shop for account tests: its calls, queue, clock and mails. */
export async function openAccounts() {
  const database = await testDatabase(openShop)
  const { db } = database
  const dataDir = await testFolder()
  const folder = join(dataDir, 'mail')
  const passwordHash = await hashPassword(KNOWN_PASSWORD)
  let now = START
  const clock = () => now
  const limiter = createLimiter(db)
  const options = { db, clock, limiter }
  const { call } = callRunner([...authHandlers(options), ...customerHandlers(options)])

  async function mailsTo(email?: string): Promise<Email[]> {
    const mails = await Promise.all(mailFiles(folder).map(file => PostalMime.parse(readFileSync(file))))
    return mails.filter(({ to }) => email === undefined || to?.[0]?.address === email)
  }

  return {
    database,
    db,
    call,
    limiter,
    mailsTo,

    /** Sets the clock. */
    at(moment: Date) {
      now = moment
    },

    /** Removes users, jobs, mails, limits and audit entries. */
    async reset() {
      now = START
      rmSync(folder, { recursive: true, force: true })
      await sql`delete from graphile_worker._private_jobs`.execute(db)
      await sql`truncate users, rate_limits, audit_log, sent_mails cascade`.execute(db)
    },

    async aUser({ email, cardcode }: { email: string; cardcode: string | null }, status = 'active') {
      await sql`insert into users (email, name, nickname, cardcode, status, password_hash)
        values (${email}, 'Ana Pereira', 'Ana', ${cardcode}, ${status}, ${passwordHash})`.execute(db)
    },

    /** Runs the queue once. */
    async work({ mailsFail = false } = {}) {
      const files = createMailer({ smtpUrl: null, dataDir, mailFrom: 'Mostrador <hola@mostrador.test>' })
      const mailer = mailsFail ? { ...files, send: () => Promise.reject(new MailNotSent('not now')) } : files
      await workQueue(database, authTasks({ config: { publicUrl: PUBLIC_URL }, db, mailer, clock }))
      files.close()
    },

    cleanUp: () => cleanUp(db, now),

    /** The token in the newest mail to `email`. */
    async linkToken(email: string): Promise<string> {
      const { rows } = await sql<{ id: string }>`select id from sent_mails order by at desc`.execute(db)
      for (const { id } of rows) {
        const mail = await PostalMime.parse(readFileSync(join(folder, `${id}.eml`)))
        const token = /\?token=([\w-]+)/.exec(mail.text ?? '')?.[1]
        if (mail.to?.[0]?.address === email && token !== undefined) return token
      }
      throw new Error(`No link was mailed to ${email}`)
    },

    /** The error of a call that must be refused. */
    async refusalOf(work: Promise<unknown>): Promise<CallError> {
      const error = await work.then(
        () => null,
        (failure: unknown) => failure,
      )
      if (error instanceof CallError) return error
      throw new Error('The call was not refused', { cause: error })
    },
  }
}

function mailFiles(folder: string): string[] {
  try {
    return readdirSync(folder).map(name => join(folder, name))
  } catch {
    return []
  }
}
