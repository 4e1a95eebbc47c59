import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { sendOnce } from '../platform/mail/send-once.ts'
import { findMovedRepair, findReadyRepair } from './mail-queries.ts'
import { findAnsweredQuote, findCompanyEmail } from './queries.ts'
import { quoteAnsweredMail } from './quote-answered.ts'
import { reminderMail } from './reminder-mail.ts'
import { repairMail } from './repair-mail.ts'

export interface RepairTaskOptions {
  readonly config: Pick<BackendConfig, 'publicUrl'>
  readonly db: Database
  readonly mailer: Mailer
}

const payloadShape = z.object({ cardcode: z.string(), docNum: z.int() })
const movedShape = payloadShape.extend({ eventId: z.int() })
const reminderShape = payloadShape.extend({ at: z.string() })

/** Mails to the customer about moves, and to the workshop about an answered quote if the company has an e-mail. */
export function repairTasks({ config, db, mailer }: RepairTaskOptions) {
  return {
    async quoteAnsweredMail(payload) {
      const { cardcode, docNum } = payloadShape.parse(payload)
      const to = await findCompanyEmail(db)
      const quote = await findAnsweredQuote(db, cardcode, docNum)
      if (to === '' || quote === null) return
      await sendOnce(db, mailer, quoteAnsweredMail(quote, to, config.publicUrl))
    },

    async repairMail(payload) {
      const repair = await findMovedRepair(db, movedShape.parse(payload))
      const mail = repair && repairMail(repair, config.publicUrl)
      if (mail) await sendOnce(db, mailer, mail)
    },

    async repairReminderMail(payload) {
      const asked = reminderShape.parse(payload)
      const repair = await findReadyRepair(db, asked)
      if (repair !== null) await sendOnce(db, mailer, reminderMail(repair, asked.at, config.publicUrl))
    },
  } satisfies Record<'quoteAnsweredMail' | 'repairMail' | 'repairReminderMail', Task>
}
