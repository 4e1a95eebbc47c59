import { type NoticeKind, noticeKindsFor } from '#domain/office/notices/notices.ts'
import type { NewNotice } from '../../notices/queries.ts'
import { sendNotices } from '../../notices/send-notices.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { taskTitle } from '../../system/messages.ts'
import { messages } from '../messages.ts'
import { readClocks } from '../work-of.ts'
import { collectEvents, type FoundEvent } from './event-queries.ts'

export interface FindNoticesOptions {
  readonly db: Database
  readonly clock: () => Date
  /** All people who may enter, as they are now. */
  readonly findOperators: (db: Database) => Promise<Operator[]>
}

/** A shop that stood still for longer has other worries. */
const HORIZON_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Tells each operator what concerns them since the last run: of the sources of `Hoy`, so that it reads as a card does, and
 * by what is stored, so that a run that failed or came twice changes nothing (OFX-21).
 */
export async function findNotices({ db, clock, findOperators }: FindNoticesOptions): Promise<void> {
  const now = clock()
  const { rateDay, lateBefore } = await readClocks(db, now)
  const facts = { rateDay, brokenLinks: 0 }
  const time = { now, horizon: new Date(now.getTime() - HORIZON_MS), erpLateBefore: lateBefore('erp') }
  for (const { id, permissions, scope } of await findOperators(db)) {
    if (id === null) continue
    const kinds = noticeKindsFor(permissions, scope.sellerCode !== null)
    await inTransaction(db, async tx => {
      const events = await collectEvents(tx, { scope, staffId: id }, kinds, facts, time)
      await sendNotices(
        tx,
        events.map(event => noticeOf(event, id)),
        now,
      )
    })
  }
}

function noticeOf({ answer, ...event }: FoundEvent, staffId: string): NewNotice {
  const { kind, name, detail } = event
  return { ...event, staffId, name: nameOf(kind, name), detail: detailOf(kind, detail, answer) }
}

function nameOf(kind: NoticeKind, name: string): string {
  if (kind === 'rate') return messages.dollar
  return kind === 'jobs' ? taskTitle(name) : name
}

function detailOf(kind: NoticeKind, detail: string, answer: string | null): string {
  if (kind === 'rate') return messages.lastRate(detail)
  if (answer === null) return kind === 'jobs' ? '' : detail
  const answers = kind === 'quoteAnswers' ? messages.quoteAnswers : messages.answers
  return messages.answered(detail, answers[answer] ?? answer)
}
