import type { ReplyOf } from '#contract/call.ts'
import { waitingParts } from '#contract/office/workshop/repair-parts.ts'
import { officeRepair, repairBoard } from '#contract/office/workshop/repairs.ts'

/** A part of one supplier that machines wait for. */
export type WaitingPart = ReplyOf<typeof waitingParts>['parts'][number]
/** A part of one repair. */
export type RepairPart = ReplyOf<typeof officeRepair>['parts'][number]

/** The reads that show parts: what an act on them changes. */
export const READS_OF_PARTS = [waitingParts, officeRepair, repairBoard] as const
