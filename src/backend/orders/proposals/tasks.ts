import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { actAs } from '../../platform/change-sets/queries.ts'
import type { BackendConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { sendOnce } from '../../platform/mail/send-once.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import { lockCustomer } from '../cancel-queries.ts'
import { findOrder } from '../read-queries.ts'
import { expire } from './answer-proposal.ts'
import { messages } from './messages.ts'
import { expiryJob, type ProposalTask } from './proposal-jobs.ts'
import { proposalMail } from './proposal-mail.ts'
import { findProposal, findShownProposal, lockProposedOrder } from './queries.ts'

export interface ProposalTaskOptions {
  readonly config: Pick<BackendConfig, 'publicUrl' | 'erpOrdersUrl'>
  readonly db: Database
  readonly mailer: Mailer
  readonly clock: () => Date
}

const proposalPayload = z.object({ cardcode: z.string(), orderId: z.int(), proposalId: z.int() })

/** The mails of proposed changes, and the end of those that nobody answers (OFO-20, OFO-21). */
export function proposalTasks({ config, db, mailer, clock }: ProposalTaskOptions) {
  const mail = async (payload: unknown, status: 'sent' | 'accepted') => {
    const of = proposalPayload.parse(payload)
    const order = await findOrder(db, of.cardcode, of.orderId)
    const proposal = await findShownProposal(db, of)
    // Withdrawn or answered meanwhile.
    if (order === null || proposal?.status !== status) return
    await sendOnce(db, mailer, proposalMail(order, proposal, config.publicUrl))
  }
  return {
    orderProposalMail: payload => mail(payload, 'sent'),

    orderConsentMail: payload => mail(payload, 'accepted'),

    async expireProposal(payload) {
      const of = proposalPayload.parse(payload)
      await inTransaction(db, async tx => {
        await lockCustomer(tx, of.cardcode)
        const order = await lockProposedOrder(tx, of.cardcode, of.orderId)
        const proposal = await findProposal(tx, of)
        if (order === null || proposal?.status !== 'sent') return
        const now = clock()
        const left = proposal.expiresAt.getTime() - now.getTime()
        if (left > 0) return await queueJobs(tx, [expiryJob(of, Math.ceil(left / 1000))])
        const name = (title: string) => actAs(tx, { actor: messages.system, kind: 'expireProposal', title })
        await expire(tx, { order, proposal }, { now, pushesOrders: config.erpOrdersUrl !== null, name })
      })
    },
  } satisfies Record<ProposalTask, Task>
}
