import type { Mail, Mailer } from '../../../platform/mail/mail.ts'
import { makeJobsDue, workQueue } from '../../../platform/queue/testing/work-queue.ts'
import type { TestDatabase } from '../../../testing/test-database.ts'
import { proposalTasks } from '../tasks.ts'

/** The jobs of proposals, whose mails are kept. */
export function proposalMails(database: TestDatabase, clock: () => Date) {
  const kept: Mail[] = []
  const mailer = { send: async (mail: Mail) => void kept.push(mail) } as Mailer
  const config = { publicUrl: 'https://t.test', erpOrdersUrl: null }
  const tasks = proposalTasks({ db: database.db, clock, mailer, config })
  return {
    tasks,
    /** The mails that waited, to one address. */
    async sentTo(address: string): Promise<Mail[]> {
      kept.length = 0
      const { orderProposalMail, orderConsentMail } = tasks
      await makeJobsDue(database)
      await workQueue(database, { orderProposalMail, orderConsentMail })
      return kept.filter(({ to }) => to === address)
    },
  }
}
