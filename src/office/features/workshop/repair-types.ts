import type { ReplyOf } from '#contract/call.ts'
import { officeToday } from '#contract/office/home.ts'
import { waitingParts } from '#contract/office/workshop/repair-parts.ts'
import { officeRepair, repairBoard } from '#contract/office/workshop/repairs.ts'
import { invalidate } from '../../browser/call-cache.ts'

export type RepairColumn = ReplyOf<typeof repairBoard>['columns'][number]
export type RepairCard = RepairColumn['cards'][number]
/** A repair in full. */
export type Repair = ReplyOf<typeof officeRepair>

/** After an act on a repair: what the screens show of it is read again. */
export function refreshRepairs(): Promise<void> {
  return invalidate(repairBoard, officeRepair, waitingParts, officeToday)
}
