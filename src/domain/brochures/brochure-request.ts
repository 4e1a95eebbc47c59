import { transitions } from '../transitions.ts'

export const BROCHURE_STATUSES = ['queued', 'processing', 'ready', 'failed', 'expired'] as const
export type BrochureStatus = (typeof BROCHURE_STATUSES)[number]

/** CTL-04: only the system changes the status. An interrupted job is restarted, hence processing → queued. */
const table = transitions<BrochureStatus, 'system'>(BROCHURE_STATUSES, {
  queued: { processing: ['system'], failed: ['system'] },
  processing: { ready: ['system'], failed: ['system'], queued: ['system'] },
  ready: { expired: ['system'] },
  failed: {},
  expired: {},
})

export const { canMove: canMoveBrochure } = table

/** CTL-05: per customer. */
export const MAX_OPEN_BROCHURES = 5
export const MAX_BROCHURE_ITEMS = 3000
/** CTL-04: days until the file expires. */
export const BROCHURE_LIFE_DAYS = 30

const DESCRIPTIONS = {
  queued: 'En espera',
  processing: 'En proceso',
  ready: 'Listo',
  failed: 'No se pudo crear',
  expired: 'Vencido',
} as const satisfies Record<BrochureStatus, string>

export function brochureStatusDescription(status: BrochureStatus): string {
  return DESCRIPTIONS[status]
}
