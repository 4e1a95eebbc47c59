import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import { composeMail, type MailBlock } from '../platform/mail/compose-mail.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import { sendOnce } from '../platform/mail/send-once.ts'
import { type ApplyOptions, applyDueChanges } from './apply-due.ts'
import { messages } from './messages.ts'
import { deleteOldHeld, findEnded } from './queries.ts'

export interface HeldTaskOptions extends ApplyOptions {
  readonly config: Pick<BackendConfig, 'officeUrl'>
  readonly mailer: Mailer
}

const payloadOf = z.object({ id: z.int() })
const MOST_MAILED = 20
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
      const { title, state, email: to, name, decidedBy, reason, changes, leftCount, leftOver } = ended
      const { mail } = messages
      const text =
        state === 'refused'
          ? mail.ended.refused(decidedBy ?? '')
          : state === 'failed'
            ? mail.ended.failed()
            : state === 'partly'
              ? mail.ended.partly(changes, leftCount)
              : mail.ended.applied(changes)
      const shown = leftOver.slice(0, MOST_MAILED)
      const blocks: MailBlock[] = [
        { kind: 'text', text: mail.hello(name) },
        { kind: 'text', text: `${title}. ${text}` },
        ...(reason === '' ? [] : [{ kind: 'facts', rows: [[mail.reason, reason]] } as const]),
        ...(shown.length === 0
          ? []
          : [
              { kind: 'table', head: mail.left, rows: shown.map(one => [one.name, one.reason]) } as const,
              ...(leftCount > shown.length
                ? [{ kind: 'small', text: mail.more(leftCount - shown.length) } as const]
                : []),
            ]),
        { kind: 'button', label: mail.open, url: `${config.officeUrl}/aprobaciones/${id}` },
      ]
      await sendOnce(
        db,
        mailer,
        composeMail({ id: `held-change-${id}`, to, subject: mail.subject(state, title), blocks }),
      )
    },
  } satisfies Record<'applyHeldChanges' | 'heldChangeMail', Task>
}

/** Daily cleanup: changes that ended a year ago. */
export async function cleanUpHeldChanges(db: Database, now: Date): Promise<void> {
  await deleteOldHeld(db, new Date(now.getTime() - KEPT_MS))
}
