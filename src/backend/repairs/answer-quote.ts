import { CallError } from '#contract/errors.ts'
import { repairStatusDescription, statusAfterQuote } from '#domain/repairs/repair-status.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { OwnCustomer } from '../auth/own-customer.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { messages } from './messages.ts'
import { findRepair, lockRepair, type RepairWithHistory, storeQuoteAnswer } from './queries.ts'

/**
 * Stores a customer's answer to the quote of a repair and notifies the workshop (domain.md 4.8). Throws NOT_FOUND for
 * another customer's repair, STATE_CONFLICT when there is no quote to answer, or its last day went by.
 */
export async function answerQuoteOf(
  db: Database,
  { cardcode, email }: OwnCustomer,
  { docNum, accept }: { docNum: number; accept: boolean },
  now: Date,
): Promise<RepairWithHistory> {
  return await inTransaction(db, async tx => {
    const repair = await lockRepair(tx, cardcode, docNum)
    if (repair === null) throw new CallError('NOT_FOUND')
    const { status: from, hasQuote, validUntil } = repair
    const to = statusAfterQuote(from, accept)
    if (to === null) {
      throw new CallError('STATE_CONFLICT', { detail: messages.notQuoted(repairStatusDescription(from)) })
    }
    if (!hasQuote) throw new CallError('STATE_CONFLICT', { detail: messages.noQuote })
    if (accept && validUntil !== null && validUntil < businessDayOf(now)) {
      throw new CallError('STATE_CONFLICT', { detail: messages.expired(validUntil) })
    }
    await storeQuoteAnswer(tx, { cardcode, email, docNum, from, to, accepted: accept, at: now })
    await queueJobs(tx, [
      { task: 'quoteAnsweredMail', payload: { cardcode, docNum }, key: `quoteAnsweredMail:${docNum}` },
    ])
    const answered = await findRepair(tx, cardcode, docNum)
    if (answered === null) throw new CallError('NOT_FOUND')
    return answered
  })
}
