import { type BusinessCalendar, workingDayAfter } from '../time/business-calendar.ts'
import { addDays, businessDayOf, startOfBusinessDay } from '../time/business-day.ts'
import { transitions } from '../transitions.ts'
import type { OrderStatus } from './order-status.ts'

export const PROPOSAL_STATUSES = ['sent', 'accepted', 'rejected', 'expired', 'withdrawn', 'stale'] as const

/** `stale`: stock, prices or the ERP moved before the answer, and nothing was applied. */
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]

const ANSWER = ['customer', 'staff'] as const
const SYSTEM = ['system'] as const

/** OFO-20, OFO-21: whose act ends a proposal, and how; it ends once. */
export const { canMove: canMoveProposal } = transitions<ProposalStatus, 'customer' | 'staff' | 'system'>(
  PROPOSAL_STATUSES,
  {
    sent: {
      accepted: ANSWER,
      rejected: ANSWER,
      withdrawn: ['staff', 'system'],
      expired: SYSTEM,
      stale: SYSTEM,
    },
    accepted: {},
    rejected: {},
    expired: {},
    withdrawn: {},
    stale: {},
  },
)

/** Why operators look at an order's proposal; `sent` waits for the customer. */
export const PROPOSAL_CASES = ['sent', 'rejected', 'expired', 'stale', 'objected'] as const

export type ProposalCase = (typeof PROPOSAL_CASES)[number]

/** OFO-20: business days that a customer has to answer, and to object to what was agreed by telephone. */
export const PROPOSAL_BUSINESS_DAYS = 2

/** OFO-20: the end of the last business day on which a proposal of this instant can be answered. */
export function proposalExpiry(sentAt: Date, calendar: BusinessCalendar): Date {
  const today = businessDayOf(sentAt)
  const last = workingDayAfter(today, PROPOSAL_BUSINESS_DAYS, calendar) ?? addDays(today, 7)
  return startOfBusinessDay(addDays(last, 1))
}

/** OFO-19: an order can change while nobody confirmed it; later where something of it `isShort`, before it is invoiced. */
export function canPropose(status: OrderStatus, isShort = false): boolean {
  if (status === 'received' || status === 'on_hold') return true
  return isShort && (status === 'confirmed' || status === 'preparing')
}

/** Whether proposals of an order that moves to this state go on waiting: those of before its confirmation end with it. */
export function keepsProposals(to: OrderStatus): boolean {
  return canPropose(to) || to === 'preparing'
}
