import { transitions } from '../transitions.ts'

export const CATALOG_STATUSES = ['queued', 'processing', 'ready', 'failed', 'expired'] as const
export type CatalogStatus = (typeof CATALOG_STATUSES)[number]

/** CTL-04: only the shop itself moves a request. A job that died is begun again, hence processing → queued. */
const table = transitions<CatalogStatus, 'system'>(CATALOG_STATUSES, {
  queued: { processing: ['system'], failed: ['system'] },
  processing: { ready: ['system'], failed: ['system'], queued: ['system'] },
  ready: { expired: ['system'] },
  failed: {},
  expired: {},
})

export const { canMove: canMoveCatalog } = table

/** CTL-05. */
export const MAX_OPEN_CATALOGS = 5
export const MAX_CATALOG_ITEMS = 3000
/** CTL-04. */
export const CATALOG_LIFE_DAYS = 30

const DESCRIPTIONS = {
  queued: 'En espera',
  processing: 'En proceso',
  ready: 'Listo',
  failed: 'No se pudo crear',
  expired: 'Vencido',
} as const satisfies Record<CatalogStatus, string>

export function catalogStatusDescription(status: CatalogStatus): string {
  return DESCRIPTIONS[status]
}
