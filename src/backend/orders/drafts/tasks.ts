import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { wantsMail } from '../../notices/queries.ts'
import type { BackendConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { sendOnce } from '../../platform/mail/send-once.ts'
import type { DraftTask } from './draft-jobs.ts'
import { draftHandedMail, preparedOrderMail } from './draft-mails.ts'
import { findHanded, findPrepared } from './queries.ts'

export interface DraftTaskOptions {
  readonly config: Pick<BackendConfig, 'publicUrl' | 'officeUrl'>
  readonly db: Database
  readonly mailer: Mailer
}

const preparedPayload = z.object({ cardcode: z.string(), id: z.string(), version: z.int() })
const handedPayload = z.object({ id: z.string(), staffId: z.string(), version: z.int() })

/** The mails of drafts of orders (OFC-19). */
export function draftTasks({ config, db, mailer }: DraftTaskOptions) {
  return {
    async preparedOrderMail(payload) {
      const { cardcode, id, version } = preparedPayload.parse(payload)
      const draft = await findPrepared(db, cardcode, id)
      // Removed, or sent again without a mail.
      if (draft === null || draft.to === null) return
      const mail = { id: `prepared-order-${id}-${version}`, to: draft.to, publicUrl: config.publicUrl }
      await sendOnce(db, mailer, preparedOrderMail(draft, mail))
    },

    async draftHandedMail(payload) {
      const { id, staffId, version } = handedPayload.parse(payload)
      const draft = await findHanded(db, id, staffId)
      if (draft === null || !(await wantsMail(db, staffId, 'draftHanded'))) return
      const mail = { id: `draft-handed-${id}-${version}`, draftId: id, officeUrl: config.officeUrl }
      await sendOnce(db, mailer, draftHandedMail(draft, mail))
    },
  } satisfies Record<DraftTask, Task>
}
