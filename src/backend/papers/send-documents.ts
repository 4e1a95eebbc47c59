import type { QueryOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { sendCFE } from '#contract/web/papers.ts'
import { maskedEmail } from '#domain/masked-email.ts'
import type { Database } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueJobs } from '../jobs/queue-queries.ts'
import type { OwnCustomer } from '../session/own-customer.ts'
import { findByFolio, findContactEmail, insertSendingAudit } from './send-queries.ts'
import { paperTexts } from './texts.ts'

/**
 * Queues the mail of the customer's documents with this serie and number (DOC-07, API-30). Throws EMAIL_NOT_ALLOWED
 * for an address that is neither the session's nor a contact's, NOT_FOUND where no own document has that number.
 */
export async function sendDocuments(
  db: Database,
  customer: OwnCustomer,
  query: QueryOf<typeof sendCFE>,
  now: Date,
): Promise<ReplyOf<typeof sendCFE>> {
  const { cardcode } = customer
  const { folioPref, folioNum, cfeType = null } = query
  const to = await allowedAddress(db, customer, query.email)
  const found = await findByFolio(db, { cardcode, folioPref, folioNum, cfeType })
  if (found.length === 0) throw new CallError('NOT_FOUND')

  const ids = found.map(({ id }) => id).join(',')
  // Every asking is an occasion of its own: a mail that got lost at the other end may be asked for again.
  const payload = { cardcode, to, documentIds: ids, mailId: `documents-${crypto.randomUUID()}` }
  const ref = `${folioPref.toUpperCase()} ${folioNum} (${found.map(one => one.cfeType).join(', ')}) ${to}`
  await inTransaction(db, async tx => {
    await insertSendingAudit(tx, customer, { at: now, ref })
    await queueJobs(tx, [{ task: 'documentsMail', payload, key: `documentsMail:${ids}:${to}` }])
  })
  return { queued: true, to: maskedEmail(to), documents: found.map(({ id: _, ...ref }) => ref) }
}

async function allowedAddress(db: Database, customer: OwnCustomer, asked: string): Promise<string> {
  const own = customer.email
  if (asked === '' || asked.toLowerCase() === own.toLowerCase()) return own
  const contact = await findContactEmail(db, customer.cardcode, asked)
  if (contact !== null) return contact
  throw new CallError('EMAIL_NOT_ALLOWED', { detail: paperTexts.emailNotAllowed })
}
