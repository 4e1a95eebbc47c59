import type { Job } from '../../platform/queue/queue-queries.ts'

/** Background jobs of a proposal. */
export type ProposalTask = 'orderProposalMail' | 'orderConsentMail' | 'expireProposal'

interface Proposal {
  readonly cardcode: string
  readonly orderId: number
  readonly proposalId: number
}

/** The mail that asks the customer. */
export function proposalMailJob(proposal: Proposal): Job {
  return jobOf('orderProposalMail', proposal)
}

/** The notice of what was agreed by telephone. */
export function consentMailJob(proposal: Proposal): Job {
  return jobOf('orderConsentMail', proposal)
}

/** Ends the proposal if nobody answers until its last day. */
export function expiryJob(proposal: Proposal, delaySeconds: number): Job {
  return { ...jobOf('expireProposal', proposal), delaySeconds }
}

function jobOf(task: ProposalTask, { cardcode, orderId, proposalId }: Proposal): Job {
  return { task, payload: { cardcode, orderId, proposalId }, key: `${task}:${proposalId}` }
}
