import { z } from 'zod'
import { PROPOSAL_STATUSES } from '#domain/orders/order-proposal.ts'
import { address, currency, currencyTotal, instant, payableTotal } from './shapes.ts'

/** What an order holds, and the changes of it that its customer is asked about (office.md OFO-19 to OFO-22). */

export const chargeFields = {
  charge: z.number(),
  currency,
  taxRate: z.number(),
  chargeTax: z.number(),
  free: z.boolean(),
  payAtDestination: z.boolean(),
}

/** The delivery of an order as it was placed. */
export const placedShipping = z.object({
  code: z.string(),
  name: z.string(),
  agency: z.string().nullable(),
  agencyBranch: z.string().nullable(),
  ...chargeFields,
})

const contentLine = z.object({
  itemCode: z.string(),
  title: z.string(),
  /** Packs of `factorQty` in a promotion, else units. */
  quantity: z.number(),
  factorQty: z.number(),
  price: z.number(),
  /** Percent: the customer's, or that of the promotion. */
  discount: z.number(),
  currency,
  tax: z.number(),
  lineTotal: z.number(),
  idPromo: z.int().nullable(),
  promoDescription: z.string().nullable(),
  /** A price that the distributor gave for this order alone (OFC-20). */
  ownPrice: z.literal(true).optional(),
})

/** Lines, totals and delivery of an order, as it is or as it would be. */
export const orderContent = z.object({
  lines: z.array(contentLine),
  totals: z.array(currencyTotal),
  payable: z.array(payableTotal),
  shipping: placedShipping,
  address: address.nullable(),
})

export const orderProposal = z.object({
  proposalId: z.int(),
  status: z.enum(PROPOSAL_STATUSES),
  sentAt: instant,
  /** Until then it can be answered; one that was agreed by telephone can be objected to. */
  expiresAt: instant,
  /** The operator who proposed it. */
  author: z.string(),
  note: z.string().nullable(),
  before: orderContent,
  after: orderContent,
  substitutes: z.array(z.object({ itemCode: z.string(), insteadOf: z.string() })),
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  /** Who of the customer answered by telephone. */
  byPhone: z.string().nullable(),
  objectedAt: instant.nullable(),
  objection: z.string().nullable(),
})
