import { z } from 'zod'
import { LIMIT_NAMES } from '#domain/office/approval-limits.ts'
import { instant } from '../../shapes.ts'

/** How a change of prices is saved where it may have to wait (OFP-13, OFP-14, OFI-16). */

/** Part of the body of what changes prices. */
export const holding = {
  /** From when on it counts; null: at once. */
  effectiveAt: instant.nullable().default(null),
  /** Another person is to approve it, limits or not. */
  asksApproval: z.boolean().default(false),
  /** How many prices change, typed, where it is above the limits and nobody else could approve it. */
  confirmedPrices: z.int().nullable().default(null),
}

/** What it takes to save it at once. */
export const holdingNeed = z.object({
  /** Nothing, an approval of somebody else, or the number of prices typed. */
  need: z.enum(['nothing', 'approval', 'count']),
  limits: z.array(z.object({ limit: z.enum(LIMIT_NAMES), figure: z.number() })),
  /** Prices that change. */
  prices: z.int(),
  /** Who may approve it. */
  approvers: z.array(z.string()),
})

/** It waits instead of being done; null: it was done. */
export const heldReply = z
  .object({
    id: z.int(),
    /** False: only for its time. */
    needsApproval: z.boolean(),
  })
  .nullable()
