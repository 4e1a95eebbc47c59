import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { sendOnce } from '../platform/mail/send-once.ts'
import { findAnsweredQuote, findCompanyEmail } from './queries.ts'
import { quoteAnsweredMail } from './quote-answered.ts'

export interface RepairTaskOptions {
  readonly config: Pick<BackendConfig, 'publicUrl'>
  readonly db: Database
  readonly mailer: Mailer
}

const payloadShape = z.object({ cardcode: z.string(), docNum: z.int() })

/** The mail to the workshop about an answered quote; none when the company has no e-mail. */
export function repairTasks({ config, db, mailer }: RepairTaskOptions) {
  return {
    async quoteAnsweredMail(payload) {
      const { cardcode, docNum } = payloadShape.parse(payload)
      const to = await findCompanyEmail(db)
      const quote = await findAnsweredQuote(db, cardcode, docNum)
      if (to === '' || quote === null) return
      await sendOnce(db, mailer, quoteAnsweredMail(quote, to, config.publicUrl))
    },
  } satisfies Record<'quoteAnsweredMail', Task>
}
