import type { RepairStatus } from './repair-status.ts'

/** What is typed about a part (OFT-04). */
export const PART_LIMITS = { name: 120, supplier: 80, quantity: 999 } as const

/** Parts of one repair; more are a mistake. */
export const MOST_PARTS = 50

/** The states in which a machine can still be given a part; in all others nothing is waited for. */
export const STATUSES_OF_PARTS = [
  'received',
  'diagnosing',
  'quoted',
  'approved',
  'waiting_parts',
  'repairing',
] as const satisfies readonly RepairStatus[]

export function canWaitForParts(status: RepairStatus): boolean {
  return STATUSES_OF_PARTS.some(one => one === status)
}

/** OFT-04: whether a machine goes on to be repaired when one of its parts arrives; `others`: how many it waits for besides. */
export function goesOnWithPart(status: RepairStatus, others: number): boolean {
  return status === 'waiting_parts' && others === 0
}
