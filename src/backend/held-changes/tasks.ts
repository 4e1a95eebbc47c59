import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { wantsMail } from '../notices/queries.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import { sendOnce } from '../platform/mail/send-once.ts'
import { type ApplyOptions, applyDueChanges } from './apply-due.ts'
import { heldChangeMail } from './held-change-mail.ts'
import { deleteOldHeld, findEnded } from './queries.ts'

export interface HeldTaskOptions extends ApplyOptions {
  readonly config: Pick<BackendConfig, 'officeUrl'>
  readonly mailer: Mailer
}

const payloadOf = z.object({ id: z.int() })
const KEPT_MS = 366 * 24 * 60 * 60 * 1000

/** Applies changes whose time has come, each minute and as soon as one is approved, and tells their authors (OFP-14). */
export function heldChangeTasks(options: HeldTaskOptions) {
  return {
    applyHeldChanges: () => applyDueChanges(options),
    async heldChangeMail(payload) {
      const { id } = payloadOf.parse(payload)
      const { db, mailer, config } = options
      const ended = await findEnded(db, id)
      if (ended === null || ended.state === 'withdrawn') return
      if (!(await wantsMail(db, ended.staffId, 'ownChanges'))) return
      await sendOnce(db, mailer, heldChangeMail(id, ended, config.officeUrl))
    },
  } satisfies Record<'applyHeldChanges' | 'heldChangeMail', Task>
}

/** Daily cleanup: changes that ended a year ago. */
export async function cleanUpHeldChanges(db: Database, now: Date): Promise<void> {
  await deleteOldHeld(db, new Date(now.getTime() - KEPT_MS))
}
