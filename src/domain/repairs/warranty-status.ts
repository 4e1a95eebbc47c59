import { transitions } from '../transitions.ts'

export const WARRANTY_STATUSES = ['submitted', 'approved', 'rejected'] as const
export type WarrantyStatus = (typeof WARRANTY_STATUSES)[number]

/** domain.md 4.8: staff decides, once. */
const table = transitions<WarrantyStatus, 'staff'>(WARRANTY_STATUSES, {
  submitted: { approved: ['staff'], rejected: ['staff'] },
  approved: {},
  rejected: {},
})

export const { canMove: canMoveWarranty } = table

const DESCRIPTIONS = {
  submitted: 'Recibido',
  approved: 'Aprobado',
  rejected: 'Rechazado',
} as const satisfies Record<WarrantyStatus, string>

export function warrantyStatusDescription(status: WarrantyStatus): string {
  return DESCRIPTIONS[status]
}
