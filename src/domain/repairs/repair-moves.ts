import type { Permission } from '../permissions/staff-permissions.ts'
import type { BusinessDay } from '../time/business-day.ts'
import type { MoveRefusal } from '../transitions.ts'
import { canMoveRepair, isFinalRepair, REPAIR_STATUSES, type RepairStatus } from './repair-status.ts'

/** OFT-01: null when an operator with these permissions can make the move (REP-06), else why not. */
export function repairRefusal(
  from: RepairStatus,
  to: RepairStatus,
  permissions: ReadonlySet<Permission>,
): MoveRefusal | null {
  if (isFinalRepair(from)) return 'final'
  if (!canMoveRepair(from, to, 'staff')) return 'not-allowed'
  return permissions.has('repairs.edit') ? null : 'no-permission'
}

/** The states an operator with these permissions can move a repair to, in the order of the board. */
export function repairMovesFrom(from: RepairStatus, permissions: ReadonlySet<Permission>): RepairStatus[] {
  return REPAIR_STATUSES.filter(to => repairRefusal(from, to, permissions) === null)
}

/** How a move is made: a quote has lines, its answer a name; the others need no more than themselves. */
export function repairAct(to: RepairStatus): 'quote' | 'answer' | 'move' {
  if (to === 'quoted') return 'quote'
  return to === 'approved' || to === 'quote_rejected' ? 'answer' : 'move'
}

/** The states in which a machine is ready or gone: what was promised is kept, or too late to keep. */
export const REPAIRS_DONE: ReadonlySet<RepairStatus> = new Set(['ready', 'delivered', 'returned', 'replaced'])

/** OFT-01: whether it is promised for today, and not ready yet. */
export function isForToday(
  { promisedAt, status }: { readonly promisedAt: BusinessDay | null; readonly status: RepairStatus },
  today: BusinessDay,
): boolean {
  return promisedAt === today && !REPAIRS_DONE.has(status)
}

/** OFT-01: whether the promised day went by without the machine being ready. */
export function isLateRepair(
  { promisedAt, status }: { readonly promisedAt: BusinessDay | null; readonly status: RepairStatus },
  today: BusinessDay,
): boolean {
  return promisedAt !== null && promisedAt < today && !REPAIRS_DONE.has(status)
}
