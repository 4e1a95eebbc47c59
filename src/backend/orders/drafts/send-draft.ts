import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { sendDraft } from '#contract/office/orders/order-drafts.ts'
import { addDays, businessDayOf, startOfBusinessDay } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import { findOrderEmail } from '../on-behalf/queries.ts'
import { preparedMailJob } from './draft-jobs.ts'
import { preparedOrderUrl } from './draft-mails.ts'
import { messages } from './messages.ts'
import { findPrepared, markSent } from './queries.ts'
import { type DraftAuthor, lockSeenDraft } from './save-draft.ts'

/**
 * Gives the customer a link to a draft, good to the end of the last of its days, and mails it where an e-mail is named.
 * Throws EMAIL_NOT_ALLOWED for an e-mail that is nobody's of the customer, STATE_CONFLICT for a draft that changed.
 */
export async function sendToCustomer(
  tx: Database,
  { cardcode, id, version, email, message, days }: BodyOf<typeof sendDraft>,
  { operator, now, describe, publicUrl }: DraftAuthor & { readonly publicUrl: string },
): Promise<ReplyOf<typeof sendDraft>> {
  const { title, lineCount } = await lockSeenDraft(tx, cardcode, { id, version })
  const to = email === null ? null : await findOrderEmail(tx, cardcode, email)
  if (email !== null && to === null) throw new CallError('EMAIL_NOT_ALLOWED')
  const expiresAt = startOfBusinessDay(addDays(businessDayOf(now), days + 1))
  await markSent(tx, id, { at: now, by: operator.name, to, message, expiresAt })
  if (to !== null) await queueJobs(tx, [preparedMailJob(cardcode, id, version + 1)])
  await describe(messages.sent(title, to))
  const prepared = await findPrepared(tx, cardcode, id)
  if (prepared === null) throw new Error('A draft that was just sent is gone')
  const link = preparedOrderUrl(publicUrl, id)
  const lastMoment = new Date(expiresAt.getTime() - 1)
  const text = messages.chat(prepared.customer, lineCount, link, lastMoment)
  return { link, text, expiresAt: expiresAt.toISOString() }
}
