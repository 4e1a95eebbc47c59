import { z } from 'zod'
import type { Job } from '../../platform/queue/queue-queries.ts'

/** Attempts within about one and a half hours: a later notice is useless. */
const ATTEMPTS = 8

const notice = z.object({ email: z.string(), at: z.coerce.date(), mailId: z.string() })
export const newBrowserNotice = notice.extend({ userAgent: z.string() })
export const passwordChangedNotice = notice

/** Notifies the owner of a sign-in from a new browser (ASVS 6.3.5): at most one mail per user and hour. */
export function newBrowserJob(who: {
  readonly userId: string
  readonly email: string
  readonly userAgent: string
  readonly now: Date
}): Job {
  const { userId, email, userAgent, now } = who
  const at = now.toISOString()
  const mailId = `new-browser-${userId}-${at.slice(0, 'yyyy-mm-ddThh'.length)}`
  const payload = { email, at, mailId, userAgent }
  return { task: 'newBrowserMail', payload, key: mailId, attempts: ATTEMPTS }
}

/** Notifies the owner of a changed password (ASVS 6.3.7). */
export function passwordChangedJob(email: string, now: Date): Job {
  const mailId = `password-changed-${crypto.randomUUID()}`
  const payload = { email, at: now.toISOString(), mailId }
  return { task: 'passwordChangedMail', payload, key: mailId, attempts: ATTEMPTS }
}
