import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import { sendOnce } from '../platform/mail/send-once.ts'
import { noticeMail } from './notice-mail.ts'
import { deleteOldNotices, findMailedNotice } from './queries.ts'

export interface NoticeTaskOptions {
  readonly config: Pick<BackendConfig, 'officeUrl'>
  readonly db: Database
  readonly mailer: Mailer
}

const payloadOf = z.object({ id: z.int() })
/** Longer than `findNotices` looks back, so that nothing comes again. */
const KEPT_MS = 60 * 24 * 60 * 60 * 1000

/** Mails a notice to its person, unless they have read it (OFX-21). */
export function noticeTasks({ config, db, mailer }: NoticeTaskOptions) {
  return {
    async noticeMail(payload) {
      const notice = await findMailedNotice(db, payloadOf.parse(payload).id)
      if (notice !== null) await sendOnce(db, mailer, noticeMail(notice, config.officeUrl))
    },
  } satisfies Record<'noticeMail', Task>
}

/** Daily cleanup: notices of two months ago. */
export async function cleanUpNotices(db: Database, now: Date): Promise<void> {
  await deleteOldNotices(db, new Date(now.getTime() - KEPT_MS))
}
