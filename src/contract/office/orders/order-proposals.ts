import { z } from 'zod'
import { MAX_ORDER_LINES } from '#domain/constants.ts'
import { PROPOSAL_STATUSES } from '#domain/orders/order-proposal.ts'
import { defineOfficeCall, defineOfficeWrite } from '../../define-office-call.ts'
import { orderContent, orderProposal } from '../../order-content.ts'
import { describedChange, itemCode } from '../../shapes.ts'
import { orderRequest } from '../../shop/orders.ts'
import { orderIdOf, orderStatus } from './order-moves.ts'

/** Changes of an order that its customer consents to, on screen or by telephone (office.md OFO-19 to OFO-22). */

const permission = 'orders.propose'
const bodyLimit = 1024 * 1024
const proposalStatus = z.enum(PROPOSAL_STATUSES)
const quantity = z.number().positive().max(99_999)
const person = z.string().trim().min(2).max(100)
const ended = z.object({
  orderId: z.int(),
  docNum: z.int(),
  proposalId: z.int(),
  status: proposalStatus,
})

/** A proposal as operators see it. */
export const officeProposal = orderProposal.extend({
  /** Why it could not be applied. */
  problems: z.array(z.string()),
  objectedBy: z.string().nullable(),
  /** Its outcome still waits for an operator, or for the customer. */
  isWaiting: z.boolean(),
})

export const previewOrderChange = defineOfficeCall({
  name: 'PreviewOrderChange',
  summary:
    'An order beside what it would be with other lines or another delivery, priced as an order placed now; what stands in the way (OFO-19). Changes nothing.',
  method: 'POST',
  permission,
  repeatable: true,
  bodyLimit,
  body: z.object({
    orderId: orderIdOf,
    lines: z.array(z.object({ itemCode, quantity })).max(MAX_ORDER_LINES),
    /** Promotions of the order that stay as they are. */
    promos: z.array(z.int().positive()).max(200),
    shipping: orderRequest.shape.shipping.omit({ charge: true, taxRate: true }),
  }),
  reply: z.object({
    before: orderContent,
    /** Null where it cannot be priced: `problems` say why. */
    after: orderContent.nullable(),
    /** What an order would be refused for, such as stock. */
    changes: z.array(describedChange),
    /** By field of the body. */
    problems: z.array(z.object({ path: z.string(), detail: z.string() })),
    /** Of the products of both: the multiple they are sold in. */
    products: z.array(z.object({ itemCode: z.string(), unitMult: z.number() })),
  }),
})

export const proposeOrderChange = defineOfficeWrite({
  name: 'ProposeOrderChange',
  summary:
    'Proposes a change of an order to its customer, who gets a mail; with `consent` it was agreed by telephone and is applied at once (OFO-19 to OFO-21). Terms are those that were seen: others answer STATE_CONFLICT, and nothing is sent.',
  permission,
  bodyLimit,
  body: z.object({
    orderId: orderIdOf,
    /** The state that was seen. */
    from: orderStatus,
    /** The newest proposal that was seen: a newer one, or its answer, answers STATE_CONFLICT. */
    latest: z.object({ proposalId: z.int(), status: proposalStatus }).nullable(),
    ...orderRequest
      .pick({ lines: true, promos: true, shipping: true, totals: true })
      .required({ totals: true }).shape,
    substitutes: z
      .array(z.object({ itemCode, insteadOf: itemCode }))
      .max(MAX_ORDER_LINES)
      .default([]),
    /** For the customer. */
    note: z.string().trim().min(1).max(1000).nullable().default(null),
    /** Who consented by telephone. */
    consent: z.object({ person }).nullable().default(null),
  }),
  reply: ended,
})

export const recordProposalAnswer = defineOfficeWrite({
  name: 'RecordProposalAnswer',
  summary:
    'Records what somebody of the customer answered by telephone to a proposal (OFO-21); a consent is applied, or the proposal is `stale` where stock or prices moved (OFO-22).',
  permission,
  body: z.object({ orderId: orderIdOf, proposalId: z.int().positive(), accepts: z.boolean(), person }),
  reply: ended,
})

export const withdrawProposal = defineOfficeWrite({
  name: 'WithdrawProposal',
  summary: 'Takes back a proposal that was not answered yet.',
  permission,
  body: z.object({ orderId: orderIdOf, proposalId: z.int().positive() }),
  reply: ended,
})

export const settleProposal = defineOfficeWrite({
  name: 'SettleProposal',
  summary: 'Says that an operator is done with a rejected, expired, stale or objected proposal.',
  permission,
  body: z.object({ orderId: orderIdOf, proposalId: z.int().positive() }),
  reply: ended,
})
