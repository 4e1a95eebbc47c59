import type { NoticeKind } from '#domain/office/notices/notices.ts'
import type { Database } from '../platform/db/pool.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { insertNotices, type NewNotice } from './queries.ts'

/** Their mails say more, and are queued with their causes. */
const WITH_OWN_MAIL: readonly NoticeKind[] = ['ownChanges', 'draftHanded']

/** Gives people what concerns them, each once however often it is given, by the ways that they chose (OFX-21). */
export async function sendNotices(tx: Database, notices: readonly NewNotice[], now: Date): Promise<void> {
  if (notices.length === 0) return
  const mailed = (await insertNotices(tx, notices, now)).filter(({ kind }) => !WITH_OWN_MAIL.includes(kind))
  if (mailed.length === 0) return
  await queueJobs(
    tx,
    mailed.map(({ id }) => ({ task: 'noticeMail' as const, payload: { id }, key: `noticeMail:${id}` })),
  )
}
