import { z } from 'zod'
import { HELD_KINDS, HELD_STATES } from '#domain/office/held-changes.ts'
import { defineOfficeCall, defineOfficeRead, defineOfficeWrite } from '../define-office-call.ts'
import { wholeNumber } from '../parameters.ts'
import { instant } from '../shapes.ts'
import { holdingNeed } from './products/holding.ts'
import { bulkEffect } from './products/product-sheet.ts'

/** Changes of prices and imports that wait for another person or for their time (OFP-13, OFP-14, OFI-16). */

const held = z.object({
  id: z.int(),
  kind: z.enum(HELD_KINDS),
  title: z.string(),
  state: z.enum(HELD_STATES),
  author: z.string(),
  isMine: z.boolean(),
  createdAt: instant,
  /** Null: as soon as it is approved. */
  effectiveAt: instant.nullable(),
  /** Why it needs an approval; empty: it only waits for its time. */
  limits: holdingNeed.shape.limits,
  prices: z.int(),
  importId: z.int().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Why it was refused, or failed as a whole. */
  reason: z.string(),
  endedAt: instant.nullable(),
  changeSetId: z.int().nullable(),
  changes: z.int(),
  /** What did not fit any more. */
  leftCount: z.int(),
  /** Its author has read how it ended. */
  isSeen: z.boolean(),
  /** Whether this person may approve or refuse it. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
})

export const heldChanges = defineOfficeRead({
  name: 'HeldChanges',
  summary:
    'Changes that wait for an approval or their time, and how those before ended, newest first: one’s own, with `prices.approve` everybody’s (OFP-13, OFP-14).',
  query: z.object({
    view: z.enum(['open', 'done']).default('open'),
    before: wholeNumber.optional(),
  }),
  reply: z.object({ changes: z.array(held), next: z.int().nullable() }),
})

export const heldChange = defineOfficeRead({
  name: 'HeldChange',
  summary:
    'One of them with what it would do now, as its author saw it, and what of it did not fit (OFP-12, OFP-13).',
  query: z.object({ id: wholeNumber }),
  timeoutMs: 60_000,
  reply: z.object({
    change: held,
    /** Of cells that wait: what they would do now; with `conflicts` that somebody changed since. */
    effect: bulkEffect.extend({ conflicts: z.int() }).nullable(),
    /** The first 500. */
    leftOver: z.array(z.object({ name: z.string(), reason: z.string() })),
  }),
})

const id = z.int().positive()
const reason = z.string().trim().max(500)

export const decideHeldChange = defineOfficeWrite({
  name: 'DecideHeldChange',
  summary:
    'Approves a change that waits, which is applied at its time or at once, or refuses it with a reason; nobody approves their own while two people may (OFP-13).',
  permission: 'prices.approve',
  body: z
    .object({ id, isApproved: z.boolean(), reason: reason.default('') })
    .refine(({ isApproved, reason: why }) => isApproved || why !== '', { path: ['reason'] }),
  reply: z.object({ state: z.enum(HELD_STATES) }),
})

export const withdrawHeldChange = defineOfficeWrite({
  name: 'WithdrawHeldChange',
  summary:
    'Takes back one’s own change that waits for an approval or its time, with `prices.approve` also that of others (OFP-14).',
  body: z.object({ id }),
  reply: z.object({ state: z.enum(HELD_STATES) }),
})

export const seeHeldChange = defineOfficeCall({
  name: 'SeeHeldChange',
  summary: 'Notes that its author has read how a change ended: it leaves `Hoy`.',
  method: 'POST',
  repeatable: true,
  body: z.object({ id }),
  reply: z.object({ id: z.int() }),
})
