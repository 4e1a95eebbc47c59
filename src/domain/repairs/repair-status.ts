import { transitions } from '../transitions.ts'

export const REPAIR_STATUSES = [
  'received',
  'diagnosing',
  'quoted',
  'approved',
  'quote_rejected',
  'waiting_parts',
  'repairing',
  'ready',
  'delivered',
  'returned',
  'replaced',
] as const

export type RepairStatus = (typeof REPAIR_STATUSES)[number]

export type RepairActor = 'customer' | 'staff'

export const QUOTE_STATUSES = ['pending', 'accepted', 'rejected'] as const

/** REP-06: displayed names. */
const DESCRIPTIONS = {
  received: 'Ingresado',
  diagnosing: 'En diagnóstico',
  quoted: 'Presupuestado',
  approved: 'Presupuesto aceptado',
  quote_rejected: 'Presupuesto rechazado',
  waiting_parts: 'Esperando repuestos',
  repairing: 'En reparación',
  ready: 'Listo para retirar',
  delivered: 'Entregado',
  returned: 'Devuelto sin reparar',
  replaced: 'Cambio en garantía',
} as const satisfies Record<RepairStatus, string>

const STAFF: readonly RepairActor[] = ['staff']
/** A quote may be answered online or at the counter. */
const EITHER: readonly RepairActor[] = ['customer', 'staff']

/** domain.md 4.8: the workflow of the workshop; the customer only answers the quote. */
const table = transitions<RepairStatus, RepairActor>(REPAIR_STATUSES, {
  received: { diagnosing: STAFF },
  diagnosing: { quoted: STAFF, repairing: STAFF, waiting_parts: STAFF, replaced: STAFF, returned: STAFF },
  quoted: { approved: EITHER, quote_rejected: EITHER },
  approved: { repairing: STAFF, waiting_parts: STAFF },
  quote_rejected: { returned: STAFF },
  waiting_parts: { repairing: STAFF },
  repairing: { waiting_parts: STAFF, ready: STAFF, replaced: STAFF },
  ready: { delivered: STAFF },
  delivered: {},
  returned: {},
  replaced: {},
})

export const { canMove: canMoveRepair, isFinal: isFinalRepair } = table

export const FINAL_REPAIR_STATUSES = REPAIR_STATUSES.filter(isFinalRepair)

export function repairStatusDescription(status: RepairStatus): string {
  return DESCRIPTIONS[status]
}

/** The status after the customer's answer to a quote, or null when there is no pending quote. */
export function statusAfterQuote(status: RepairStatus, accepted: boolean): RepairStatus | null {
  const next = accepted ? 'approved' : 'quote_rejected'
  return canMoveRepair(status, next, 'customer') ? next : null
}
