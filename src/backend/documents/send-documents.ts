import type { QueryOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { sendCFE } from '#contract/shop/documents.ts'
import { maskedEmail } from '#domain/accounts/masked-email.ts'
import type { DocumentKind } from '#domain/documents/fiscal-document.ts'
import type { OwnCustomer } from '../auth/own-customer.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { documentMessages } from './messages.ts'
import { findByFolio, findByNumber, findContactEmail, insertSendingAudit } from './send-queries.ts'

/**
 * Queues the mail of the customer's documents with this serie and number (DOC-07, API-30), or of the one of a kind
 * with this docNum. Throws EMAIL_NOT_ALLOWED for an address that is neither the session's nor a contact's, NOT_FOUND
 * where no own document has that number, BAD_REQUEST unless the documents are named in exactly one way.
 */
export async function sendDocuments(
  db: Database,
  customer: OwnCustomer,
  query: QueryOf<typeof sendCFE>,
  now: Date,
): Promise<ReplyOf<typeof sendCFE>> {
  const { cardcode } = customer
  const selector = parseSelector(query)
  const to = await allowedAddress(db, customer, query.email)
  const found =
    selector.by === 'folio'
      ? await findByFolio(db, { cardcode, ...selector })
      : await findByNumber(db, { cardcode, ...selector })
  if (found.length === 0) throw new CallError('NOT_FOUND')

  const ids = found.map(({ id }) => id).join(',')
  // A new mail id per request: a mail lost at the receiver can be requested again.
  const payload = { cardcode, to, documentIds: ids, mailId: `documents-${crypto.randomUUID()}` }
  const which =
    selector.by === 'folio'
      ? `${selector.folioPref.toUpperCase()} ${selector.folioNum} (${found.map(one => one.cfeType).join(', ')})`
      : `${selector.kind} ${selector.docNum}`
  const ref = `${which} ${to}`
  await inTransaction(db, async tx => {
    await insertSendingAudit(tx, customer, { at: now, ref })
    await queueJobs(tx, [{ task: 'documentsMail', payload, key: `documentsMail:${ids}:${to}` }])
  })
  return { queued: true, to: maskedEmail(to), documents: found.map(({ id: _, ...ref }) => ref) }
}

type DocumentSelector =
  | { by: 'folio'; folioPref: string; folioNum: number; cfeType: number | null }
  | { by: 'number'; kind: DocumentKind; docNum: number }

function parseSelector(query: QueryOf<typeof sendCFE>): DocumentSelector {
  const { folioPref, folioNum, cfeType = null, kind, docNum } = query
  const byFolio = folioPref !== undefined && folioNum !== undefined
  const byNumber = kind !== undefined && docNum !== undefined
  if (byFolio && kind === undefined && docNum === undefined)
    return { by: 'folio', folioPref, folioNum, cfeType }
  if (byNumber && folioPref === undefined && folioNum === undefined) return { by: 'number', kind, docNum }
  throw new CallError('BAD_REQUEST', { detail: documentMessages.nameOneWay })
}

async function allowedAddress(db: Database, customer: OwnCustomer, requested: string): Promise<string> {
  const own = customer.email
  if (requested === '' || requested.toLowerCase() === own.toLowerCase()) return own
  const contact = await findContactEmail(db, customer.cardcode, requested)
  if (contact !== null) return contact
  throw new CallError('EMAIL_NOT_ALLOWED', { detail: documentMessages.emailNotAllowed })
}
