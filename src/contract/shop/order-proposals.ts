import { z } from 'zod'
import { PROPOSAL_STATUSES } from '#domain/orders/order-proposal.ts'
import { defineCall } from '../call.ts'
import { cardcodeParameter, wholeNumber } from '../parameters.ts'
import { recordNumber } from '../shapes.ts'

export const answerOrderProposal = defineCall({
  name: 'AnswerOrderProposal',
  summary:
    'Accepts or rejects a proposed change of an order, or objects to one that was agreed by telephone. The same answer again changes nothing. Answers what became of it: `stale` where stock or prices moved, and nothing was applied (OFO-20, OFO-22).',
  method: 'POST',
  path: '/web/AnswerOrderProposal',
  browser: {
    path: '/api/account/orders/{orderId}/proposal',
    query: z.object({ orderId: wholeNumber }),
    body: z.object({
      proposalId: recordNumber,
      answer: z.enum(['accept', 'reject', 'object']),
      objection: z.string().trim().min(1).max(500).nullable().default(null),
    }),
  },
  access: 'customer',
  body: z.object({
    cardcode: cardcodeParameter,
    orderid: wholeNumber,
    proposalId: recordNumber,
    answer: z.enum(['accept', 'reject', 'object']),
    /** With `object`: what is wrong. */
    objection: z.string().trim().min(1).max(500).nullable().default(null),
  }),
  reply: z.object({ orderId: z.int(), proposalId: z.int(), status: z.enum(PROPOSAL_STATUSES) }),
})
