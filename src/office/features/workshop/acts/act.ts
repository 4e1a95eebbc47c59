import { repairAct } from '#domain/repairs/repair-moves.ts'
import type { RepairStatus } from '#domain/repairs/repair-status.ts'
import type { Repair, RepairCard } from '../repair-types.ts'

/** What an operator does with a repair. */
export type RepairAct =
  | { readonly kind: 'choose' }
  | { readonly kind: 'move'; readonly to: RepairStatus }
  | { readonly kind: 'quote' }
  | { readonly kind: 'answer'; readonly accept: boolean }
  | { readonly kind: 'note' }

/** The repair of an act, as it was seen. */
export type ActedRepair = Pick<RepairCard | Repair, 'docNum' | 'status'> & {
  readonly diagnosis?: string | null
}

export interface RepairFormProps {
  readonly repair: ActedRepair
  readonly onDone: () => void
}

/** How a move is asked for: a quote and its answer have forms of their own. */
export function actTo(to: RepairStatus): RepairAct {
  const kind = repairAct(to)
  if (kind === 'answer') return { kind, accept: to === 'approved' }
  return kind === 'quote' ? { kind } : { kind, to }
}
